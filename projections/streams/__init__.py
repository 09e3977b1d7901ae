"""What goes out on streams: views as data, patches between them, what a seat is asked."""
