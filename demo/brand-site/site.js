// Behavior of the brand site: maps the tags' navigation to its own pages and keeps its header up to date.

/** Portal route to the page of this site that serves it. */
const PAGES = {
  '/': '/signin',
  '/login': '/signin',
  '/forgot-password': '/forgot',
  '/subscriptions': '/account',
  '/plans': '/plans',
  '/manage-devices': '/devices',
  '/order-summary': '/order',
  '/billing': '/card',
  '/payment': '/billing',
  '/account-history': '/history',
  '/cancel-plan': '/cancel',
  '/checkout': '/checkout',
  '/checkout-success': '/checkout',
}

/** Portal route to the tag that renders it; a page that contains the tag stays open. */
const TAGS = {
  '/': 'acct-login',
  '/login': 'acct-login',
  '/subscriptions': 'acct-subscriptions',
  '/plans': 'acct-plans',
  '/manage-devices': 'acct-devices',
  '/order-summary': 'acct-order',
  '/billing': 'acct-billing',
  '/payment': 'acct-billing',
  '/account-history': 'acct-history',
  '/cancel-plan': 'acct-cancel-plan',
  '/checkout': 'acct-checkout',
  '/checkout-success': 'acct-checkout',
}

/** Routes of an order; a card form opened from one of them returns to the order. */
const ORDERING = ['/plans', '/manage-devices', '/order-summary']

/** Session storage key, set while an account holder is signed in. It only changes texts and grants no access. */
const SIGNED_IN = 'geeni-site.signed-in'

const { pathname, search } = location
const query = new URLSearchParams(search)
/** The portal route this page serves; undefined for a page without account content. */
const here = Object.keys(PAGES).findLast((route) => PAGES[route] === pathname)
const isEntry = pathname === '/signin' || pathname === '/forgot'

// The tag receives this page's query: the plan, and the route to open after sign-in.
if (here) document.querySelector(TAGS[here] ?? 'acct-forgot-password')?.setAttribute('path', here + search)

/** Returns the page of this site for a navigation; null when there is none and the portal handles it. */
function pageFor({ to, from, reason }) {
  const [route, params = ''] = to.split('?')
  const page = PAGES[route]
  if (!page) return null
  const next = new URLSearchParams(params)
  if (page === '/signin' && reason === 'signed-out') return '/'
  // After sign-in the visitor returns to this page.
  if (page === '/signin' && !next.has('redirectUri') && here && !isEntry)
    next.set('redirectUri', here + search)
  if (route === '/billing' && ORDERING.includes(from.split('?')[0])) next.set('next', '/order')
  return next.size > 0 ? `${page}?${next}` : page
}

document.addEventListener('acct-navigate', (event) => {
  const [route] = event.detail.to.split('?')
  if (TAGS[route] && document.querySelector(TAGS[route])) return
  const page = pageFor(event.detail)
  if (!page) return
  event.preventDefault()
  if (event.detail.replace) location.replace(page)
  else location.assign(page)
})

// An order that needed a card continues after the card is saved.
document.addEventListener('acct-billing-saved', () => {
  if (query.get('next') === '/order') location.assign('/order')
})

/** Updates the header to the signed-in state. */
function showAccount(isSignedIn) {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn)
}

showAccount(sessionStorage.getItem(SIGNED_IN) !== null)
document.addEventListener('acct-signed-in', () => {
  sessionStorage.setItem(SIGNED_IN, '')
  showAccount(true)
})
document.addEventListener('acct-signed-out', () => {
  sessionStorage.removeItem(SIGNED_IN)
  showAccount(false)
})

for (const link of document.querySelectorAll('.bar-nav a, .subnav a'))
  if (link.pathname === pathname && !link.hash) link.setAttribute('aria-current', 'page')

const toggle = document.querySelector('.nav-toggle')
const nav = document.querySelector('#nav')

/** Opens or closes the navigation; wide screens always show it. */
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

// After sign-in on the home page the focus moves to the plan below the form.
const plan = document.querySelector('#plan-title')
if (plan)
  document.querySelector('acct-login')?.addEventListener('acct-signed-in', () => {
    plan.focus({ preventScroll: true })
    plan.scrollIntoView({ block: 'start' })
  })
