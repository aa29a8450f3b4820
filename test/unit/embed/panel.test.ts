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
const text = { locale: 'fr' } as I18n

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
    expect((frames[0] as unknown as HTMLElement).lang).toBe('fr')
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

  it('enables the buttons of a cautious content after a double click’s time', () => {
    const { show, buttons } = open()
    const onPress = vi.fn()
    show({ isCautious: true, buttons: [{ label: 'Yes', onPress }] })
    const [yes] = buttons()
    vi.advanceTimersByTime(699)
    yes?.click()
    expect([yes?.disabled, onPress.mock.calls.length]).toEqual([true, 0])
    vi.advanceTimersByTime(1)
    yes?.click()
    expect([yes?.disabled, onPress.mock.calls.length]).toEqual([false, 1])
    show({ buttons: [{ label: 'Yes', onPress }] })
    expect(buttons()[0]?.disabled).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
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
