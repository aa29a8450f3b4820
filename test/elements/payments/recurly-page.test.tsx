import { stretchFrames } from '../../../src/payments/stretch-frames.ts'
import { ADDRESS } from '../../fixtures/billing.ts'
import { equal, ok, until } from '../support.tsx'
import {
  allValid,
  closeAll,
  getFailure,
  mountForm,
  newPlace,
  open,
  sandbox,
  typeCard,
  unloadRecurly,
} from './support.tsx'

/** A page that already uses Recurly.js. */
interface PageRecurly {
  configure(options: object): void
  destroy(): void
}
const ofPage = (): PageRecurly | undefined => (window as unknown as { recurly?: PageRecurly }).recurly

describe('a page with its own Recurly.js', () => {
  afterEach(closeAll)

  it('keeps its instance and its hosted fields', async () => {
    unloadRecurly()
    const place = newPlace()
    for (const name of ['number', 'month', 'year', 'cvv']) {
      const field = document.createElement('div')
      field.dataset.recurly = name
      place.append(field)
    }
    const script = document.createElement('script')
    script.src = `${sandbox}/recurly/recurly.js?page`
    document.head.append(script)
    await until(() => ofPage() !== undefined, 'the page’s script')
    const own = ofPage()
    own?.configure({ publicKey: 'page' })
    const frames = [...place.querySelectorAll('iframe')]
    equal(frames.length, 4, 'hosted fields')
    const unchanged = (): boolean =>
      ofPage() === own &&
      [...place.querySelectorAll('iframe')].every((frame, index) => frame === frames[index])

    const gateway = await open('recurly', '', { keepsRecurly: true })
    ok(unchanged(), 'after loading')
    const form = await mountForm(gateway)
    ok(unchanged(), 'after mounting')
    form.fields.unmount()
    gateway.destroy()
    ok(unchanged(), 'after the end')
    equal(place.querySelectorAll('iframe').length, 4, 'all of them')
    own?.destroy()
    script.remove()
    unloadRecurly()
  })
})

describe('card fields that move in the document', () => {
  afterEach(closeAll)

  it('become empty and accept a card again, and a pending token is rejected', async () => {
    const gateway = await open('recurly')
    const form = await mountForm(gateway)
    await typeCard('recurly')
    await allValid(gateway, form)
    const moved = document.createElement('div')
    moved.dataset.place = 'moved'
    document.body.append(moved)
    moved.append(...Object.values(form.places))
    const pending = getFailure(form.fields.tokenize(ADDRESS))
    await until(() => gateway.fields.every((field) => form.state(field)?.isEmpty === true), 'empty fields')
    const error = await pending
    equal(error.code, 'cardIncomplete', 'the pending token')
    equal(error.fields.length, 4, 'its fields')
    equal((await getFailure(form.fields.tokenize(ADDRESS))).code, 'cardIncomplete', 'the empty fields')
    for (const place of Object.values(form.places))
      equal(place.querySelectorAll('iframe').length, 1, 'frames in a place')
    await typeCard('recurly')
    await allValid(gateway, form)
    ok((await form.fields.tokenize(ADDRESS)).id.length > 10, 'a token')
    form.fields.unmount()
    for (const place of Object.values(form.places)) equal(place.childNodes.length, 0, 'nodes in a place')
  })
})

describe('a challenge’s frame', () => {
  afterEach(closeAll)

  it('has the title of the dialog around it [A11Y-01]', async () => {
    const host = newPlace()
    const target = document.createElement('div')
    host.append(target)
    host.attachShadow({ mode: 'open' }).innerHTML =
      '<dialog open><h2>Confirm with your bank</h2><slot></slot></dialog>'
    const stop = stretchFrames(target)
    target.append(document.createElement('iframe'))
    await until(() => target.querySelector('iframe')?.title === 'Confirm with your bank', 'the title')
    stop()
  })

  it('has a title without a dialog too [A11Y-01]', () => {
    const target = newPlace()
    target.append(document.createElement('iframe'))
    stretchFrames(target)()
    equal(target.querySelector('iframe')?.title, '3-D Secure', 'title')
  })
})
