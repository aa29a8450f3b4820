// What the site does besides showing its pages: it leads from tag to tag over them, and keeps its own header right.

/** The account's routes, as the tags know them, and the page of this site that stands for each. */
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

/** The tag that shows each route; a page that holds it needs no other. */
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

/** Steps of an order: the card form they lead to leads back to the order. */
const ORDERING = ['/plans', '/manage-devices', '/order-summary']

/** Set while somebody is signed in, for this site's own words; nothing that opens anything. */
const SIGNED_IN = 'geeni-site.signed-in'

const { pathname, search } = location
const query = new URLSearchParams(search)
/** The route this page stands for; none for one that has nothing to do with the account. */
const here = Object.keys(PAGES).findLast((route) => PAGES[route] === pathname)
const isEntry = pathname === '/signin' || pathname === '/forgot'

// What came with this page's address is for the tag on it: which plan, and where to go on after sign-in.
if (here) document.querySelector(TAGS[here] ?? 'acct-forgot-password')?.setAttribute('path', here + search)

/** Where a tag wants to go, as a page of this site; null where it has none, and the portal takes over. */
function pageFor({ to, from, reason }) {
  const [route, asked = ''] = to.split('?')
  const page = PAGES[route]
  if (!page) return null
  const next = new URLSearchParams(asked)
  if (page === '/signin' && reason === 'signed-out') return '/'
  // Whoever signs in comes back to where that was asked for.
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

// A card that was asked for by an order is followed by the order.
document.addEventListener('acct-billing-saved', () => {
  if (query.get('next') === '/order') location.assign('/order')
})

/** Shows who the site takes this visitor for. */
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

// Whoever signs in on the home page came for the plan below.
const plan = document.querySelector('#plan-title')
if (plan)
  document.querySelector('acct-login')?.addEventListener('acct-signed-in', () => {
    plan.focus({ preventScroll: true })
    plan.scrollIntoView({ block: 'start' })
  })
