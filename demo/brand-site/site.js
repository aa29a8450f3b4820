// What the page does besides showing itself: the phone's navigation, the newsletter form and the way to the plan.

const toggle = document.querySelector('.nav-toggle')
const nav = document.querySelector('#nav')

/** Opens or closes the navigation; it is always open where the bar is wide. */
function showNav(open) {
  toggle.setAttribute('aria-expanded', String(open))
  nav.classList.toggle('is-closed', !open)
}

toggle.addEventListener('click', () => showNav(toggle.getAttribute('aria-expanded') === 'false'))
nav.addEventListener('click', ({ target }) => {
  if (target.closest('a')) showNav(false)
})
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || toggle.getAttribute('aria-expanded') === 'false') return
  showNav(false)
  toggle.focus()
})

document.querySelector('.news').addEventListener('submit', (event) => {
  event.preventDefault()
  event.target.querySelector('.news-answer').textContent = 'Thank you! This is a demo, so nothing was sent.'
  event.target.reset()
})

// Whoever signs in on this page came for the plan below.
document.querySelector('acct-login').addEventListener('acct-signed-in', () => {
  const heading = document.querySelector('#plan-title')
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
})
