// Posts the credential to the frame that opened this window.
const { credential } = document.querySelector('#credential').dataset
window.opener?.postMessage({ credential }, location.origin)
window.close()
