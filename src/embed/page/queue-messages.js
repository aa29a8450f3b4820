// Queues messages that arrive before the page's module loads.
window.acctEarly = []
addEventListener('message', (event) => window.acctEarly?.push(event))
