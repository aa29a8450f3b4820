const login = document.querySelector('acct-login')
const output = document.querySelector('output')
const hear = (what) => output.append(output.textContent ? `, ${what}` : what)

for (const button of document.querySelectorAll('[data-set]'))
  button.addEventListener('click', () => login.setAttribute(...button.dataset.set.split('=')))
document.querySelector('#toggle').addEventListener('click', () => {
  if (login.isConnected) login.remove()
  else output.before(login)
})
document.addEventListener('acct-signed-in', ({ detail }) =>
  hear(`signed in to ${detail.brand} by ${detail.method}`),
)
document.addEventListener('acct-navigate', (event) => {
  event.preventDefault()
  hear(`to ${event.detail.to}`)
})
