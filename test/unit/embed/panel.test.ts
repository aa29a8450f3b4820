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
      ['the window loses the focus', 'blur'],
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

    it('stays disabled without the focus and in a hidden tab, and works a moment after both are back', () => {
      const { page, press } = cautious()
      page.isFocused = false
      page.defaultView.dispatchEvent(new Event('blur'))
      vi.advanceTimersByTime(60_000)
      expect(press()).toBe(0)
      page.isFocused = true
      page.visibilityState = 'hidden'
      page.defaultView.dispatchEvent(new Event('focus'))
      vi.advanceTimersByTime(60_000)
      expect(press()).toBe(0)
      page.visibilityState = 'visible'
      page.dispatchEvent(new Event('visibilitychange'))
      vi.advanceTimersByTime(699)
      expect(press()).toBe(0)
      vi.advanceTimersByTime(1)
      expect(press()).toBe(1)
    })

    it('works only after a pause in a series of presses that began before the window opened', () => {
      const { page, press } = cautious()
      for (let time = 0; time < 20; time += 1) {
        vi.advanceTimersByTime(600)
        page.dispatchEvent(new Event('pointerdown'))
        expect(press()).toBe(0)
      }
      vi.advanceTimersByTime(700)
      page.dispatchEvent(new Event('pointerdown'))
      expect(press()).toBe(1)
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
    const getText = (id = '') =>
      host.findAll('span').find((span) => (span as unknown as HTMLElement).id === id)?.textContent
    expect({
      name: getText(input?.attributes.get('aria-labelledby')),
      description: getText(input?.attributes.get('aria-describedby')),
    }).toEqual({ name: 'Always', description: 'Note' })
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
    const getClass = () => host.findAll('section')[0]?.className.split(' ').length
    show({})
    const plain = getClass() ?? 0
    show({ isStrip: true })
    expect(getClass()).toBe(plain + 1)
  })
})
