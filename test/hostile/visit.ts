import { setTimeout } from 'node:timers/promises'
import { allIn, atPoint, isShown } from '../engines/journeys/support/in-page.ts'
import { type Page, until } from '../engines/journeys/support/page.ts'
import type { Field, Services, Widget } from './widget.ts'

/** How long a visitor waits for one thing, ms. It is long because machines are slow. */
const PATIENCE_MS = 20_000

/** Time from the form’s appearance to the first press of a quick visitor, ms. */
const READING_MS = 500
/** Time between two keys, ms. */
const KEY_MS = 30

/** What a visitor sees instead of what the scenario requires, as the end of "The page ...". */
export class Seen extends Error {}

/** A control of the widget as the visitor sees it. */
interface Look {
  count: number
  isShown: boolean
  /** Why a press does not reach it. */
  obstacle: string | null
  value: string
  x: number
  y: number
}

/** One visitor of a host page with one widget. */
export class Visit {
  /** Where the widget is: the host page, or its frame. */
  page: Page
  readonly hostPage: Page
  readonly url: string
  readonly widget: Widget
  readonly services: Services
  /** What the visitor types into each field. */
  readonly fields: readonly Field[]

  constructor(page: Page, url: string, widget: Widget, services: Services, ending: string | undefined) {
    this.page = page
    this.hostPage = page
    this.url = url
    this.widget = widget
    this.services = services
    // The end is part of a password, or the start of an address.
    this.fields = widget.fields.map((field, index) =>
      ending && index === widget.fields.length - 1
        ? { ...field, text: field.text.includes('@') ? `${ending}${field.text}` : `${field.text}${ending}` }
        : field,
    )
  }

  async open(path = '/'): Promise<void> {
    await this.page.run(() => void Object.assign(window, { isLeft: true }))
    await this.page.open(`${this.url}${path}`)
    // WebKit's driver does not wait for the page.
    await this.sees('does not load', () =>
      this.page.run(() => !('isLeft' in window) && document.readyState !== 'loading'),
    )
  }

  /** Waits for what the visitor expects. Throws Seen with `otherwise`, and with the last reason. */
  async sees(otherwise: string, isSeen: () => Promise<boolean | string>): Promise<void> {
    let reason = ''
    await until(
      otherwise,
      async () => {
        const seen = await isSeen()
        reason = typeof seen === 'string' ? seen : ''
        return seen === true
      },
      PATIENCE_MS,
    ).catch((error: Error) => {
      throw new Seen(
        reason || !/: /.test(error.message)
          ? `${otherwise}${reason && `: ${reason}`}`
          : `${otherwise}: ${error.message.split(': ').slice(1).join(': ').slice(0, 120)}`,
      )
    })
  }

  look(selector: string): Promise<Look> {
    return this.page.run(
      (host, control) => {
        const widget = allIn(document, host).find(isShown) ?? allIn(document, host)[0]
        // Light DOM beside a shadow root is for the browser: our copy of the email is not what a visitor
        // sees.
        const root = widget?.shadowRoot ?? widget
        const inside = root ? allIn(root as ShadowRoot, control) : []
        const shown = inside.filter(isShown)
        const [element] = shown
        const look = { count: shown.length, isShown: Boolean(element), obstacle: null, value: '', x: 0, y: 0 }
        if (!element) return look
        const { value, labels, disabled } = element as HTMLInputElement
        const show = (): void =>
          element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' as ScrollBehavior })
        // A scroll bar can cover the edge.
        if (element.getBoundingClientRect().bottom > innerHeight) show()
        const box = element.getBoundingClientRect()
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        const hit = atPoint(x, y)
        let isHit = false
        for (let node: Node | null | undefined = hit; node && !isHit; ) {
          isHit = node === element || node === labels?.[0]
          const inSlot: Node | null | undefined = (node as Element).assignedSlot
          node = inSlot ?? node.parentNode ?? (node as ShadowRoot).host
        }
        const isSmall = box.width < 4 || box.height < 4
        const hits = isSmall ? 'it has no size' : isHit ? null : `${hit?.localName ?? 'nothing'} covers it`
        if (hits) show()
        return { ...look, obstacle: disabled ? 'it is disabled' : hits, value, x, y }
      },
      this.widget.host,
      selector,
    )
  }

  /** Waits until the visitor can use every field. */
  async usable(): Promise<void> {
    for (const { selector } of this.fields)
      await this.sees('shows no form that one can use', async () => {
        const { isShown, obstacle } = await this.look(selector)
        return isShown ? (obstacle ?? true) : 'the field is missing'
      })
  }

  /** Returns the size of a control. */
  size(selector: string): Promise<{ width: number; height: number }> {
    return this.page.run(
      (host, control) => {
        const widget = document.querySelector(host)
        const box = (widget?.shadowRoot ?? widget)?.querySelector(control)?.getBoundingClientRect()
        return { width: box?.width ?? 0, height: box?.height ?? 0 }
      },
      this.widget.host,
      selector,
    )
  }

  /** Presses the first button of the widget whose text matches, if there is one. */
  pressText(text: RegExp): Promise<void> {
    return this.page.run(
      (host, source) => {
        const widget = document.querySelector(host)
        const buttons = widget ? allIn((widget.shadowRoot ?? widget) as ShadowRoot, 'button, a') : []
        const found = buttons.find(
          (button) => isShown(button) && new RegExp(source, 'i').test(button.textContent?.trim() ?? ''),
        )
        ;(found as HTMLElement | undefined)?.click()
      },
      this.widget.host,
      text.source,
    )
  }

  /** Presses the same place again at once. */
  async pressAgain(): Promise<void> {
    await this.page.tab.mouse.click(this.#last.x, this.#last.y)
  }

  #last = { x: 0, y: 0 }

  async press(selector: string): Promise<void> {
    let last = ''
    let at = { x: 0, y: 0 }
    await this.sees('has a control that cannot be pressed', async () => {
      const { isShown, obstacle, x, y } = await this.look(selector)
      if (!isShown || obstacle) return obstacle ?? 'it is missing'
      const corner = await this.frameCorner()
      at = { x: Math.round(corner.x + x), y: Math.round(corner.y + y) }
      const isStill = last === JSON.stringify(at)
      last = JSON.stringify(at)
      return isStill
    })
    await this.page.tab.activate()
    this.#last = at
    await this.page.tab.mouse.click(at.x, at.y)
  }

  /** The place of the frame in which the widget is. */
  frameCorner: () => Promise<{ x: number; y: number }> = async () => ({ x: 0, y: 0 })

  async type(text: string): Promise<void> {
    for (const key of text) {
      await this.page.tab.keyboard.type(key)
      // As quick as a quick visitor, on a machine that keeps up: the page has handled the key.
      await setTimeout(KEY_MS)
      await this.page.run(() => 0)
    }
  }

  async key(key: string): Promise<void> {
    await this.page.tab.keyboard.press(key)
  }

  async fill(): Promise<void> {
    await setTimeout(READING_MS)
    for (const { selector, text } of this.fields) {
      await this.press(selector)
      await this.type(text)
    }
  }

  /** Checks that every field still shows what was typed. */
  async keeps(): Promise<void> {
    for (const { selector, text } of this.fields)
      await this.sees('loses what was typed', async () => {
        const { isShown, value } = await this.look(selector)
        return isShown ? value === text || `"${value}" remains` : 'the field is missing'
      })
  }

  /** Presses Enter in the last field. */
  async submit(): Promise<void> {
    await this.press(this.fields.at(-1)?.selector ?? '')
    await this.key('Enter')
  }

  /** @param isRejected whether the services do not know what was typed */
  async answered(isRejected = false): Promise<void> {
    const { answer: accepted, rejection } = this.widget
    const answer = isRejected && rejection ? rejection : accepted
    await this.sees('shows no answer of the services', async () => answer.test(await this.text()))
  }

  /** Returns the shown text of the page, also in shadow trees. */
  text(): Promise<string> {
    return this.page.run(() => {
      const textIn = (node: Node): string => {
        if (node.nodeType === 3) return node.nodeValue ?? ''
        const element = node as HTMLElement
        if (/^(style|script|template)$/i.test(element.nodeName)) return ''
        if (node.nodeType === 1 && !element.checkVisibility() && element.nodeName !== 'SLOT') return ''
        const slotted =
          element.nodeName === 'SLOT' ? (element as unknown as HTMLSlotElement).assignedNodes() : []
        const children = slotted.length > 0 ? slotted : [...(element.shadowRoot ?? node).childNodes]
        let text = ''
        for (const child of children) text += ` ${textIn(child)}`
        return text
      }
      return textIn(document.body).replace(/\s+/g, ' ')
    })
  }

  /** Checks that the form was sent once and that no second request follows. */
  async sentOnce(times = 1): Promise<void> {
    await setTimeout(300)
    const sent = await this.services.sent()
    if (sent === 0) throw new Seen('sends the form without what was typed')
    if (sent !== times) throw new Seen(`sends the form ${sent} times`)
  }

  /** Checks that the host page works as before. */
  async hostIsUnharmed(mayReport = false): Promise<void> {
    const { error, keys, submits } = await this.hostPage.run(() => {
      const { hostErrors, hostSubmits } = window as unknown as {
        hostErrors: string[]
        hostSubmits: number
      }
      const form = document.querySelector<HTMLFormElement>('#host-form')
      let keys = form ? '' : 'the form is gone'
      if (form) for (const key of new FormData(form).keys()) keys += ` ${key}`
      return { error: hostErrors[0] ?? null, keys: keys.trim(), submits: hostSubmits }
    })
    if (error !== null && !mayReport)
      throw new Seen(`reports an error to the host page: ${error.slice(0, 100)}`)
    if (keys !== 'search') throw new Seen(`adds fields to the host page’s form: ${keys}`)
    if (submits > 0) throw new Seen('submits the host page’s form')
  }
}
