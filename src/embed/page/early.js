// Keeps handshakes that come before the page's own script does.
window.acctEarly = []
addEventListener('message', (event) => window.acctEarly?.push(event))
