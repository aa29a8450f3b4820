// What a partner's engineer writes: the account behind a brand's portal, without ever seeing a password.
import { connectAccount } from '/acct/embed.js'

const panel = document.querySelector('#account')
const status = panel.querySelector('.status')
const held = panel.querySelector('.held')
const signIn = panel.querySelector('.sign-in')
const again = panel.querySelector('.again')
const { brand, portal } = panel.dataset

/** What a shop says for what the portal answers. */
const SAID = {
  unreachable: `The portal does not answer this site. Either it cannot be reached right now, or ${location.origin} is not among the sites that the brand lists.`,
  originNotAllowed: 'The brand lets this site look, but not change anything.',
  notAuthenticated: 'Nobody is signed in.',
  rateLimitExceeded: 'Too many questions in a minute. Please wait a little.',
}

function say(text, isProblem = false) {
  status.textContent = text
  panel.classList.toggle('problem', isProblem)
}

const sayError = (error) => {
  say(SAID[error.code] ?? error.message, true)
  if (error.code === 'unreachable') again.hidden = false
}
again.addEventListener('click', () => location.reload())

function made(tag, text, className = '') {
  const element = document.createElement(tag)
  element.textContent = text
  element.className = className
  return element
}

const date = (iso) => new Date(iso).toLocaleDateString('en', { dateStyle: 'medium' })

function planOf(account, plan, devices) {
  const item = document.createElement('li')
  const covers = devices.filter(({ deviceId }) => plan.deviceIds.includes(deviceId)).map(({ name }) => name)
  item.append(made('strong', plan.name ?? plan.planCode ?? 'Plan'))
  item.append(
    made('span', plan.paused ? 'Paused' : plan.periodEnd ? `Renews ${date(plan.periodEnd)}` : 'Free'),
  )
  if (covers.length > 0) item.append(made('span', covers.join(', '), 'covers'))
  if (plan.periodEnd || plan.paused) {
    const button = made('button', plan.paused ? 'Resume' : 'Pause')
    button.type = 'button'
    button.addEventListener('click', async () => {
      button.disabled = true
      const { subscriptionId } = plan
      try {
        await (plan.paused ? account.resume({ subscriptionId }) : account.pause({ subscriptionId }))
        await show(account)
      } catch (error) {
        sayError(error)
        button.disabled = false
      }
    })
    item.append(button)
  }
  return item
}

async function show(account) {
  try {
    const user = await account.getUserInfo()
    const [plans, devices] = await Promise.all([account.listSubscriptions(), account.listDevices()])
    say(`Hello ${user.fullName || user.email}, you have ${devices.length} devices.`)
    signIn.hidden = true
    held.replaceChildren(...plans.map((plan) => planOf(account, plan, devices)))
  } catch (error) {
    held.replaceChildren()
    signIn.hidden = error.code !== 'notAuthenticated'
    if (error.code === 'notAuthenticated') say(SAID.notAuthenticated)
    else sayError(error)
  }
}

try {
  const account = await connectAccount({
    portal,
    brand,
    container: panel.querySelector('.frame'),
    timeoutMs: 8000,
  })
  for (const name of ['signedIn', 'signedOut', 'subscriptionsChanged']) account.on(name, () => show(account))
  signIn.addEventListener('click', async () => {
    signIn.hidden = true
    say('Sign in below. Your password goes to the brand, never to us.')
    await account.signIn().catch(sayError)
    await show(account)
  })
  await show(account)
} catch (error) {
  sayError(error)
}
