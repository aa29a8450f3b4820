import { equal, find, ok, until } from '../support.tsx'
import { closeAll, look, mountForm, newPlace, open, press } from './support.tsx'

/** Ignores style attributes from now on, like `style-src 'self'` of a page's own policy. */
function ignoreStyleAttributes(): void {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "style-src-attr 'none'"
  document.head.append(policy)
}

describe('under a strict policy, Recurly.js', () => {
  before(ignoreStyleAttributes)
  afterEach(closeAll)

  it('shows no inputs of its own on phones, and its frames fill their places', async () => {
    const gateway = await open('recurly', '&mobile')
    const { places } = await mountForm(gateway)
    for (const place of Object.values(places)) {
      const [proxy, ...more] = place.querySelectorAll('input')
      ok(proxy && more.length === 0, 'one input in a place')
      const style = getComputedStyle(proxy)
      ok(proxy.getBoundingClientRect().right < 0, 'the input is outside of the page')
      equal(style.opacity, '0', 'opacity')
      ok(proxy.tabIndex === 0 && style.display !== 'none' && style.visibility === 'visible', 'it is tabbable')
      const box = place.getBoundingClientRect()
      const frame = place.querySelector('iframe')?.getBoundingClientRect()
      equal({ top: frame?.top, left: frame?.left }, { top: box.top, left: box.left }, 'the frame’s corner')
      equal(
        { width: frame?.width, height: frame?.height },
        { width: box.width, height: box.height },
        'the frame’s size',
      )
    }
    equal(document.documentElement.scrollWidth, innerWidth, 'width of the page')
  })

  it('shows no input on other devices', async () => {
    const { places } = await mountForm(await open('recurly'))
    for (const place of Object.values(places)) equal(place.querySelector('input'), null, 'an input')
  })

  it('shows no frame that detects fraud, until the gateway ends', async () => {
    const gateway = await open('recurly', '&fraud=fraudnet')
    await until(() => document.querySelector('#fraudnet-iframe') !== null, 'PayPal’s frame')
    const frame = document.querySelector('#fraudnet-iframe')
    equal(frame?.getBoundingClientRect().width, 0, 'width')
    gateway.destroy()
    equal(document.querySelector('iframe'), null, 'a frame after the end')
  })

  it('leaves no frame that Trusted Types kept it from filling, and leaves the frames of others', async () => {
    const gateway = await open('recurly')
    const frames = ['', '<script type="application/json">{}</script>'].map((content) => {
      const frame = document.createElement('iframe')
      frame.id = 'fraudnet-iframe'
      document.body.append(frame)
      frame.contentDocument?.head.append(document.createRange().createContextualFragment(content))
      return frame
    })
    gateway.destroy()
    equal(
      frames.map((frame) => frame.isConnected),
      [false, true],
      'frames without and with a script',
    )
    frames[1]?.remove()
  })

  it('shows no frame that collects data of the device before a wallet’s token', async () => {
    const gateway = await open('recurly', '&fraud=worldpay&wallets=googlePay')
    const added: HTMLElement[] = []
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof HTMLIFrameElement) added.push(node)
    })
    observer.observe(document.body, { childList: true })
    const place = newPlace()
    let isPaid = false
    await gateway.mountWallets({
      target: place,
      order: {
        label: 'Plus',
        dueInCents: 1999,
        recurringInCents: 1999,
        firstChargeAt: null,
        currency: 'USD',
        billingCycle: 1,
      },
      look,
      applePayLabel: 'Apple Pay',
      onToken: () => {
        isPaid = true
      },
      onCancel: () => {},
      onError: () => {},
    })
    find(place, 'button').click()
    await press('main.sheet button:first-of-type')
    await until(() => isPaid, 'a token')
    observer.disconnect()
    equal(
      added.map(({ style }) => style.display),
      ['none'],
      'the frame’s display',
    )
  })
})
