import { trackOverlay } from '../../../src/payments/challenge-limits.ts'
import { equal, ok } from '../support.tsx'

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
