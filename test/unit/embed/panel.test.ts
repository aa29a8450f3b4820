import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Brand } from '../../../src/brand/brand.ts'
import { createPanel, type PanelContent } from '../../../src/embed/page/panel.ts'
import type { I18n } from '../../../src/i18n/i18n.ts'
import { TestDocument, type TestElement, withStyleSheets } from './elements.ts'

withStyleSheets()
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const brand = { css: 'brand-class', scheme: 'dark' } as Brand
const text = { locale: 'fr', t: (key: string) => key } as I18n

function open() {
  const page = new TestDocument()
  const host = page.createElement('div')
  page.body.append(host)
  const create = () => createPanel(host as unknown as HTMLElement, brand, text)
  const panel = create()
  return {
    page,
    host,
    create,
    show: (content: Partial<PanelContent>) => panel.show({ title: 'Title', ...content }),
    texts: () =>
      ['h1', 'p', 'button'].flatMap((tag) => host.findAll(tag).map((one) => `${tag}: ${one.textContent}`)),
    buttons: () => host.findAll('button'),
  }
}
const alerts = (nodes: TestElement[]) =>
  nodes.filter((node) => (node as unknown as { role?: string }).role === 'alert')

describe('the panel of the frame', () => {
  it('lives in an open shadow root, in the language, theme and scheme of the brand', () => {
    const { host, create } = open()
    expect(host.attributes.get('shadow')).toBe('open')
    const root = host.shadowRoot
    expect(root?.adoptedStyleSheets.length).toBeGreaterThan(0)
    create()
    expect(host.shadowRoot).toBe(root)
    const frames = root?.children ?? []
    expect(frames).toHaveLength(1)
    expect(frames[0]?.className.split(' ')).toContain('brand-class')
    expect(frames[0]?.dataset).toEqual({ scheme: 'dark' })
    const { lang, dir } = frames[0] as unknown as HTMLElement
    expect({ lang, dir }).toEqual({ lang: 'fr', dir: 'ltr' })
  })

  it('shows its title, texts and buttons, and replaces them', () => {
    const { show, texts, host } = open()
    const pressed: string[] = []
    show({
      text: 'Text',
      alert: 'Alert',
      buttons: [
        { label: 'Yes', onPress: () => pressed.push('yes') },
        { label: 'No', onPress: () => pressed.push('no') },
      ],
    })
    expect(texts()).toEqual(['h1: Title', 'p: Text', 'p: Alert', 'button: Yes', 'button: No'])
    expect(alerts(host.findAll('p')).map(({ textContent }) => textContent)).toEqual(['Alert'])
    for (const button of host.findAll('button')) button.click()
    expect(pressed).toEqual(['yes', 'no'])
    const [yes, no] = host.findAll('button')
    expect((yes as unknown as HTMLButtonElement).type).toBe('button')
    expect(yes?.className).not.toBe(no?.className)
    show({})
    expect(texts()).toEqual(['h1: Title'])
    expect(host.findAll('section')).toHaveLength(1)
    expect(host.findAll('div')).toHaveLength(1)
  })

  describe('with a cautious button', () => {
    function cautious() {
      const one = open()
      const onPress = vi.fn()
      one.show({
        buttons: [
          { label: 'Yes', onPress, isCautious: true },
          { label: 'No', onPress: () => {} },
        ],
      })
      const press = () => {
        onPress.mockClear()
        one.buttons()[0]?.click()
        return onPress.mock.calls.length
      }
      return { ...one, press }
    }

    it('enables it after a double click’s time, and the others at once', () => {
      const { show, buttons, press } = cautious()
      vi.advanceTimersByTime(699)
      expect({ presses: press(), disabled: buttons()[1]?.disabled }).toEqual({ presses: 0, disabled: false })
      vi.advanceTimersByTime(1)
      expect(press()).toBe(1)
      show({ buttons: [{ label: 'Yes', onPress: () => {} }] })
      expect(buttons()[0]?.disabled).toBe(false)
      expect(vi.getTimerCount()).toBe(0)
    })

    it.each([
      ['the window receives the focus', 'focus'],
      ['the window changes its size', 'resize'],
      ['the page was hidden', 'visibilitychange'],
    ])('disables it again for that time when %s', (_, type) => {
      const { page, press } = cautious()
      vi.advanceTimersByTime(5_000)
      expect(press()).toBe(1)
      const target = type === 'visibilitychange' ? page : page.defaultView
      target.dispatchEvent(new Event(type))
      expect(press()).toBe(0)
      vi.advanceTimersByTime(600)
      target.dispatchEvent(new Event(type))
      vi.advanceTimersByTime(699)
      expect(press()).toBe(0)
      vi.advanceTimersByTime(1)
      expect(press()).toBe(1)
    })

    it('returns the focus to the button that has lost it', () => {
      const { page, buttons } = cautious()
      vi.advanceTimersByTime(700)
      buttons()[0]?.focus()
      page.defaultView.dispatchEvent(new Event('resize'))
      page.focused = null
      vi.advanceTimersByTime(700)
      expect(page.focused).toBe(buttons()[0])
    })

    describe('where the browser reports what covers an element', () => {
      type Report = { isVisible: boolean; intersectionRatio?: number }
      /** Observer of the browser: reports the observed elements whose tag is in `reports`. */
      class Observer {
        static last: Observer | undefined
        /** Observes whether the host page shows the frame. */
        static plain: Observer | undefined
        readonly observed = new Set<TestElement>()
        observations = 0
        readonly options: object
        readonly #callback: (entries: object[]) => void
        constructor(callback: (entries: object[]) => void, options: object = {}) {
          this.#callback = callback
          this.options = options
          if ('trackVisibility' in options) Observer.last = this
          else Observer.plain = this
        }
        observe(element: TestElement): void {
          this.observed.add(element)
          this.observations += 1
        }
        disconnect(): void {
          this.observed.clear()
        }
        report(reports: Record<string, Report>): void {
          const entries = [...this.observed].flatMap((target) => {
            const report = reports[target.tagName]
            return report ? [{ target, intersectionRatio: 1, ...report }] : []
          })
          this.#callback(entries)
        }
      }
      const VISIBLE = { isVisible: true }
      /** A clipped element: the browser reports it as not visible. */
      const OUTSIDE = { isVisible: false, intersectionRatio: 0.4 }
      const COVERED = { isVisible: false }

      function observed() {
        vi.stubGlobal(
          'IntersectionObserverEntry',
          class {
            get isVisible() {
              return false
            }
          },
        )
        vi.stubGlobal('IntersectionObserver', Observer)
        const one = cautious()
        const observer = Observer.last
        if (!observer) throw new Error('the panel observes nothing')
        return { ...one, observer }
      }

      it('waits until the browser has looked', () => {
        const { observer, press } = observed()
        expect(observer.options).toMatchObject({ trackVisibility: true, delay: 100 })
        vi.advanceTimersByTime(5_000)
        expect(press()).toBe(0)
        observer.report({ h1: VISIBLE, button: VISIBLE })
        vi.advanceTimersByTime(700)
        expect(press()).toBe(1)
      })

      it('disables it while something covers a part of the panel, and shows a message', () => {
        const { observer, texts, press, show } = observed()
        observer.report({ h1: VISIBLE, button: VISIBLE })
        vi.advanceTimersByTime(700)
        expect(texts()).not.toContain('p: embed.covered')
        observer.report({ h1: COVERED })
        vi.advanceTimersByTime(499)
        expect({ presses: press(), isCovered: texts().includes('p: embed.covered') }).toEqual({
          presses: 0,
          isCovered: false,
        })
        vi.advanceTimersByTime(5_000)
        expect(press()).toBe(0)
        expect(texts()).toContain('p: embed.covered')
        observer.report({ h1: VISIBLE })
        expect(press()).toBe(0)
        expect(texts()).not.toContain('p: embed.covered')
        vi.advanceTimersByTime(700)
        expect(press()).toBe(1)
        show({})
        expect(observer.observed.size).toBe(0)
      })

      it('removes the message without a cover, although the window has changed its size and a part is outside', () => {
        const { observer, page, texts, press } = observed()
        observer.report({ h1: COVERED, button: VISIBLE })
        vi.advanceTimersByTime(500)
        expect(texts()).toContain('p: embed.covered')
        // The message makes the frame higher than the window.
        page.defaultView.dispatchEvent(new Event('resize'))
        observer.report({ h1: COVERED, button: OUTSIDE })
        expect(texts()).toContain('p: embed.covered')
        page.defaultView.dispatchEvent(new Event('resize'))
        observer.report({ h1: VISIBLE, button: OUTSIDE })
        expect(texts()).not.toContain('p: embed.covered')
        observer.report({ button: VISIBLE })
        vi.advanceTimersByTime(700)
        expect(press()).toBe(1)
      })

      it('shows no message for the time in which the browser has not yet compared a new frame with its page', () => {
        const { observer, texts, press } = observed()
        observer.report({ h1: COVERED, button: COVERED })
        vi.advanceTimersByTime(400)
        observer.report({ h1: VISIBLE, button: VISIBLE })
        vi.advanceTimersByTime(700)
        expect({ presses: press(), isCovered: texts().includes('p: embed.covered') }).toEqual({
          presses: 1,
          isCovered: false,
        })
      })

      it('disables it again when the host page shows the frame again, which may not change its size', () => {
        const { observer, press } = observed()
        observer.report({ h1: VISIBLE, button: VISIBLE })
        vi.advanceTimersByTime(700)
        expect(press()).toBe(1)
        Observer.plain?.report({ body: { isVisible: false, intersectionRatio: 0 } })
        vi.advanceTimersByTime(5_000)
        expect(press()).toBe(0)
        Observer.plain?.report({ body: VISIBLE })
        observer.report({ h1: VISIBLE, button: VISIBLE })
        vi.advanceTimersByTime(699)
        expect(press()).toBe(0)
        vi.advanceTimersByTime(1)
        expect(press()).toBe(1)
      })

      it('in a frame lower than the panel, enables it once every part was visible, and reports no cover', () => {
        const { observer, texts, press } = observed()
        observer.report({ h1: VISIBLE, button: OUTSIDE })
        vi.advanceTimersByTime(5_000)
        expect(press()).toBe(0)
        observer.report({ h1: OUTSIDE, button: VISIBLE })
        vi.advanceTimersByTime(700)
        expect(press()).toBe(1)
        expect(texts()).not.toContain('p: embed.covered')
      })

      it('looks at every part again when the window changes its size', () => {
        const { observer, page, press } = observed()
        observer.report({ h1: VISIBLE, button: VISIBLE })
        vi.advanceTimersByTime(700)
        const before = observer.observations
        page.defaultView.dispatchEvent(new Event('resize'))
        expect(observer.observations).toBe(2 * before)
        observer.report({ h1: OUTSIDE, button: VISIBLE })
        vi.advanceTimersByTime(5_000)
        expect(press()).toBe(0)
      })
    })
  })

  it('disables its checkbox as long as a cautious button, and shows it unchecked unless the choice says otherwise', () => {
    const { show, host } = open()
    const onChange = vi.fn()
    const checkbox = { label: 'Always', note: 'Note', isChecked: false, onChange }
    show({ checkbox, buttons: [{ label: 'Yes', onPress: () => {}, isCautious: true }] })
    const [input] = host.findAll('input') as unknown as (HTMLInputElement & TestElement)[]
    expect({ type: input?.type, checked: input?.checked, disabled: input?.disabled }).toEqual({
      type: 'checkbox',
      checked: false,
      disabled: true,
    })
    expect(host.findAll('span').map(({ textContent }) => textContent)).toEqual(['', 'Always', 'Note'])
    vi.advanceTimersByTime(700)
    expect(input?.disabled).toBe(false)
    if (input) input.checked = true
    input?.dispatchEvent(new Event('change'))
    expect(onChange.mock.calls).toEqual([[true]])
  })

  it('keeps the focus when the button that had it is replaced, and takes none otherwise', () => {
    const { show, buttons, page } = open()
    const content = { buttons: [{ label: 'Yes', onPress: () => {} }] }
    show(content)
    expect(page.focused).toBeNull()
    buttons()[0]?.focus()
    show(content)
    expect(page.focused).toBe(buttons()[0])
    show({})
    page.focused = page.body
    show(content)
    expect(page.focused).toBe(page.body)
  })

  it('looks different as a strip', () => {
    const { show, host } = open()
    const classOf = () => host.findAll('section')[0]?.className.split(' ').length
    show({})
    const plain = classOf() ?? 0
    show({ isStrip: true })
    expect(classOf()).toBe(plain + 1)
  })
})
