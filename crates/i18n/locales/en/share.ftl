# A link for another device.
share-title = Link and QR code
share-code = QR code of { $link }
share-too-long = A link of more than { $most } characters makes no QR code that a telephone could read.
share-local = This address leads to this machine alone. For other devices, start the server with --listen 0.0.0.0 and open the page by this machine’s address in the network.
share-of = of must be an address on this server, such as /play/nim.
share-back = Back to the board
share-whole = Open in Grundy
share-embed = Show this board in another page
share-embed-line = Copy this into a page of one of the hosts that this server names with --embed:
