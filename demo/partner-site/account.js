// Example of a partner's own code: shows the account of a brand's portal and never sees a password.
import { connectAccount } from '/acct/embed.js'

const panel = document.querySelector('#account')
const status = panel.querySelector('.status')
const list = panel.querySelector('.held')
const signIn = panel.querySelector('.sign-in')
const retry = panel.querySelector('.again')
const { brand, portal } = panel.dataset

/** Error code of the embedding API to the text of this shop. */
const TEXTS = {
  unreachable: 'The portal cannot be reached right now.',
  originNotAllowed: 'The brand allows this site to read the account, but not to change it.',
  notAuthenticated: 'You are not signed in.',
  rateLimitExceeded: 'Too many requests in one minute. Please wait a moment.',
  cancelled: 'Nothing has changed.',
  failed: 'That did not work, and nothing has changed. Please try again.',
}
/** The response is lost, so that a change may have happened (.docs/guarantees.md). */
const UNKNOWN = 'We do not know yet whether that has worked. Your plans show it within a minute.'
const MAY_HAVE_HAPPENED = ['timeout', 'disconnected', 'closed']
const UNKNOWN_MS = 60_000
let isUnknown = false

function showStatus(text, isProblem = false) {
  status.textContent = text
  panel.classList.toggle('problem', isProblem)
}

const showError = (error) => {
  showStatus(TEXTS[error.code] ?? 'Something went wrong. Please try again later.', true)
  if (error.code === 'unreachable') retry.hidden = false
}
retry.addEventListener('click', () => location.reload())

function createNode(tag, text, className = '') {
  const element = document.createElement(tag)
  element.textContent = text
  element.className = className
  return element
}

const date = (iso) => new Date(iso).toLocaleDateString('en', { dateStyle: 'medium' })

function getPlan(account, plan, devices) {
  const item = document.createElement('li')
  const covers = devices.filter(({ deviceId }) => plan.deviceIds.includes(deviceId)).map(({ name }) => name)
  item.append(createNode('strong', plan.name ?? plan.planCode ?? 'Plan'))
  item.append(
    createNode('span', plan.paused ? 'Paused' : plan.periodEnd ? `Renews ${date(plan.periodEnd)}` : 'Free'),
  )
  if (covers.length > 0) item.append(createNode('span', covers.join(', '), 'covers'))
  if (plan.periodEnd || plan.paused) {
    const button = createNode('button', plan.paused ? 'Resume' : 'Pause')
    button.type = 'button'
    button.addEventListener('click', async () => {
      button.disabled = true
      const { subscriptionId } = plan
      try {
        await (plan.paused ? account.resume({ subscriptionId }) : account.pause({ subscriptionId }))
        await show(account)
      } catch (error) {
        button.disabled = false
        if (error.data?.outcome !== 'unknown' && !MAY_HAVE_HAPPENED.includes(error.code))
          return showError(error)
        isUnknown = true
        setTimeout(() => {
          isUnknown = false
          void show(account)
        }, UNKNOWN_MS)
        // List before another attempt.
        await show(account)
      }
    })
    item.append(button)
  }
  return item
}

/**
 * Counts the calls of `show`: a change and its event both call it, and only the last one writes to the page.
 */
let last = 0

async function show(account) {
  const own = ++last
  try {
    const user = await account.getUserInfo()
    const [plans, devices] = await Promise.all([account.listSubscriptions(), account.listDevices()])
    if (own !== last) return
    showStatus(
      isUnknown ? UNKNOWN : `Hello ${user.fullName || user.email}, you have ${devices.length} devices.`,
      isUnknown,
    )
    signIn.hidden = true
    list.replaceChildren(...plans.map((plan) => getPlan(account, plan, devices)))
  } catch (error) {
    if (own !== last) return
    list.replaceChildren()
    signIn.hidden = error.code !== 'notAuthenticated'
    if (error.code === 'notAuthenticated') showStatus(TEXTS.notAuthenticated)
    else showError(error)
  }
}

try {
  const account = await connectAccount({
    portal,
    brand,
    container: panel.querySelector('.frame'),
  })
  for (const name of ['signedIn', 'signedOut', 'subscriptionsChanged']) account.on(name, () => show(account))
  signIn.addEventListener('click', async () => {
    signIn.hidden = true
    showStatus('Sign in below. Your password goes to the brand, never to us.')
    await account.signIn().catch(showError)
    await show(account)
  })
  await show(account)
} catch (error) {
  if (error.code === 'originNotAllowed')
    showStatus(`The brand does not list this site, ${location.origin}.`, true)
  else showError(error)
}
