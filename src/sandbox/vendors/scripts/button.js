// The button in its frame opens the account chooser and posts the credential to the host page.
const button = document.querySelector('#google')
let chooser = null

button.addEventListener('click', () => {
  const query = new URLSearchParams({ client_id: button.dataset.client })
  chooser = window.open(`accounts?${query}`, '_blank', 'popup,width=420,height=560')
})

window.addEventListener('message', (event) => {
  if (event.origin !== location.origin || event.source !== chooser) return
  window.parent.postMessage({ credential: event.data.credential }, button.dataset.origin)
})
