import { equal, ok, until } from '../support.tsx'
import { closeAll, mountForm, open } from './support.tsx'

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
      equal([frame?.top, frame?.left], [box.top, box.left], 'the frame’s corner')
      equal([frame?.width, frame?.height], [box.width, box.height], 'the frame’s size')
    }
    equal(document.documentElement.scrollWidth, innerWidth, 'width of the page')
  })

  it('shows no input on other devices', async () => {
    const { places } = await mountForm(await open('recurly'))
    for (const place of Object.values(places)) equal(place.querySelector('input'), null, 'an input')
  })

  it('shows no frame that detects fraud, until the gateway ends', async () => {
    const gateway = await open('recurly')
    const frames = ['fraudnet-iframe', ''].map((id) => {
      const frame = document.createElement('iframe')
      if (id) frame.id = id
      else frame.src = '/risk/data_collector?processor=worldpay'
      document.body.append(frame)
      return frame
    })
    await until(() => frames.every((frame) => frame.getBoundingClientRect().width === 0), 'hidden')
    gateway.destroy()
    for (const frame of frames) frame.remove()
  })
})
