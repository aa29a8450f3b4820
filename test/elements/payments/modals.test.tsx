import { trackOverlay } from '../../../src/payments/challenge-limits.ts'
import { equal, find, ok } from '../support.tsx'

describe('an overlay of the bank over a page with a modal dialog', () => {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  const closed: string[] = []
  beforeEach(() => {
    frame.name = '__privateStripeFrame1'
    dialog.innerHTML = '<button>Pay</button>'
    dialog.onclose = () => closed.push('close')
    document.body.append(dialog)
    dialog.showModal()
  })
  afterEach(() => {
    frame.remove()
    dialog.removeAttribute('open')
    dialog.remove()
    closed.length = 0
  })

  /** Whether the dialog is modal, and whether the frame can have the focus, after a frame of the browser. */
  async function state(): Promise<{ isModal: boolean; isFocusable: boolean }> {
    await new Promise(requestAnimationFrame)
    frame.focus()
    return { isModal: dialog.matches(':modal'), isFocusable: document.activeElement === frame }
  }

  it('is usable; afterwards the dialog is modal again and has dispatched no event', async () => {
    const overlay = trackOverlay(document)
    overlay.isShown()
    equal(await state(), { isModal: true, isFocusable: false }, 'before the overlay')
    overlay.collect(() => document.body.append(frame))
    ok(overlay.isShown(), 'the overlay shows')
    equal(await state(), { isModal: false, isFocusable: true }, 'beside the overlay')
    overlay.end()
    equal(await state(), { isModal: true, isFocusable: false }, 'at the end')
    equal({ closed, isOpen: dialog.open }, { closed: [], isOpen: true }, 'the dialog of the page')
  })

  it('is usable over a dialog in a shadow tree of the page', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const inner = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('section'))
    dialog.removeAttribute('open')
    inner.attachShadow({ mode: 'open' }).append(dialog)
    dialog.showModal()
    const overlay = trackOverlay(document)
    overlay.collect(() => document.body.append(frame))
    overlay.isShown()
    equal(await state(), { isModal: false, isFocusable: true }, 'beside the overlay')
    overlay.end()
    equal(await state(), { isModal: true, isFocusable: false }, 'at the end')
    equal({ closed, isOpen: dialog.open }, { closed: [], isOpen: true }, 'the dialog of the page')
    host.remove()
  })

  it('does not reopen a dialog that the page has closed meanwhile', async () => {
    const overlay = trackOverlay(document)
    overlay.collect(() => document.body.append(frame))
    overlay.isShown()
    await state()
    dialog.close()
    await state()
    overlay.end()
    equal({ closed, isOpen: dialog.open }, { closed: ['close'], isOpen: false }, 'the dialog of the page')
  })
})

describe('an overlay of the bank below other layers of the page', () => {
  const layer = document.createElement('section')
  let overlay: HTMLElement
  let tracked: ReturnType<typeof trackOverlay>
  beforeEach(() => {
    overlay = document.createElement('div')
    overlay.innerHTML =
      '<iframe name="__privateStripeFrame1" style="position: fixed; inset: 0; width: 100%; height: 100%"></iframe>'
    document.body.append(layer)
  })
  afterEach(() => {
    tracked.end()
    equal(
      {
        style: overlay.style.cssText,
        attributes: overlay.getAttributeNames().filter((name) => name !== 'style'),
      },
      { style: '', attributes: [] },
      'the overlay at the end',
    )
    document.body.style.pointerEvents = ''
    overlay.remove()
    layer.remove()
    layer.replaceChildren()
  })

  /** Whether the overlay counts as shown, and a press in the middle of the page reaches it. */
  function state(): { isShown: boolean; isReached: boolean } {
    tracked = trackOverlay(document)
    tracked.collect(() => document.body.append(overlay))
    return {
      isShown: tracked.isShown(),
      isReached: overlay.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2)),
    }
  }

  it('is raised above a popover, without a look of its own', () => {
    layer.innerHTML = '<div popover="manual" style="width: 100%; height: 100%">Pay</div>'
    find<HTMLElement>(layer, 'div').showPopover()
    equal(state(), { isShown: true, isReached: true }, 'the overlay')
    const { borderTopWidth, paddingTop, backgroundColor } = getComputedStyle(overlay)
    equal(
      { borderTopWidth, paddingTop, backgroundColor },
      { borderTopWidth: '0px', paddingTop: '0px', backgroundColor: 'rgba(0, 0, 0, 0)' },
      'its look',
    )
  })

  it('receives presses where the page ignores them', () => {
    document.body.style.pointerEvents = 'none'
    equal(state(), { isShown: true, isReached: true }, 'the overlay')
    ok(!overlay.matches(':popover-open'), 'it stays in its layer')
  })

  it('does not count as shown where a dialog in a closed tree makes it inert', () => {
    const dialog = document.createElement('dialog')
    const host = layer.appendChild(document.createElement('div'))
    host.attachShadow({ mode: 'closed' }).append(dialog)
    dialog.showModal()
    equal(state(), { isShown: false, isReached: false }, 'the overlay')
  })
})
