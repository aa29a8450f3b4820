import { setTimeout } from 'node:timers/promises'
import { HANG_MS } from '../../../fixtures/hang-limit.ts'
import { focused, getName, IN_PAGE, pressable, ROLES, type Sought } from './in-page.ts'
import type { Profile, Tab } from './tab.ts'

type Role = keyof typeof ROLES
type Name = string | RegExp

const CHECK_MS = 50

const sought = (role: Role, name: Name): Sought => ({
  role,
  name: name instanceof RegExp ? name.source : name,
  isPattern: name instanceof RegExp,
})

/** Waits until a condition holds; an error counts as a condition that does not hold yet. */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  patienceMs = HANG_MS,
): Promise<void> {
  const end = performance.now() + patienceMs
  for (let reason = ''; ; ) {
    try {
      if (await holds()) return
    } catch (error) {
      reason = `: ${(error as Error).message}`
    }
    if (performance.now() > end) throw new Error(`waited in vain until ${what}${reason}`)
    await setTimeout(CHECK_MS)
  }
}

/** Fails unless two values are the same by JSON. */
export function equal(actual: unknown, expected: unknown, what: string): void {
  const [is, shouldBe] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== shouldBe) throw new Error(`${what}: expected ${shouldBe}, got ${is}`)
}

/** A tab, a frame of it, or a part of either, with presses and keys as an account holder uses them. */
export class Page {
  readonly tab: Tab
  readonly profile: Profile
  readonly #frames: readonly string[]
  readonly #path: readonly Sought[]

  constructor(profile: Profile, tab: Tab, frames: readonly string[] = [], path: readonly Sought[] = []) {
    this.profile = profile
    this.tab = tab
    this.#frames = frames
    this.#path = path
  }

  /** Returns the frame with a title, or of a selector that starts with `iframe`. */
  frame(title: string): Page {
    const selector = title.startsWith('iframe') ? title : `iframe[title="${title}"]`
    const element = `(() => { ${IN_PAGE}; return allIn(document, ${JSON.stringify(selector)}).find(isShown) ?? null })()`
    return new Page(this.profile, this.tab, [...this.#frames, element])
  }

  /** Returns the only element of a role, whose name or text fits, as a part of the page. */
  in(role: Role, name: Name): Page {
    return new Page(this.profile, this.tab, this.#frames, [...this.#path, sought(role, name)])
  }

  open(url: string): Promise<void> {
    return this.tab.open(url)
  }

  /** Returns the result of a function that runs in the page, where it can call those of in-page.ts. */
  run<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const values = args.map((value) => JSON.stringify(value) ?? 'undefined').join(', ')
    const expression = `(() => { ${IN_PAGE}; return (${work})(${values}) })()`
    return this.tab.run(this.#frames, expression) as Promise<Awaited<Result>>
  }

  /** Runs a function on the elements of a role and name, which it receives first. */
  #on<Result>(role: Role, name: Name, work: (found: Element[]) => Result): Promise<Awaited<Result>> {
    const path = JSON.stringify([...this.#path, sought(role, name)])
    const expression = `(() => { ${IN_PAGE}; return (${work})(matches(${JSON.stringify(ROLES)}, ${path}, ${this.#path.length})) })()`
    return this.tab.run(this.#frames, expression) as Promise<Awaited<Result>>
  }

  count(role: Role, name: Name): Promise<number> {
    return this.#on(role, name, (found) => found.length)
  }

  async has(role: Role, name: Name): Promise<void> {
    await until(`there is a ${role} ${name}`, async () => (await this.count(role, name)) > 0)
  }

  async hasNo(role: Role, name: Name): Promise<void> {
    await until(`there is no ${role} ${name}`, async () => (await this.count(role, name)) === 0)
  }

  /** Returns the text of the page or of its part. */
  text(): Promise<string> {
    const path = JSON.stringify(this.#path)
    const expression = `(() => { ${IN_PAGE}; const path = ${path};
      const roots = path.length > 0 ? matches(${JSON.stringify(ROLES)}, path, path.length) : [document.body];
      return squeezed(roots.map(getText).join(' ')) })()`
    return this.tab.run(this.#frames, expression) as Promise<string>
  }

  async shows(text: Name): Promise<void> {
    await until(`the page shows ${text}`, async () => {
      const all = await this.text()
      if (text instanceof RegExp ? text.test(all) : all.includes(text)) return true
      throw new Error(`it shows "${all.slice(0, 600)}"`)
    })
  }

  async hides(text: string): Promise<void> {
    await until(`the page hides ${text}`, async () => !(await this.text()).includes(text))
  }

  path(): Promise<string> {
    return this.run(() => location.pathname)
  }

  async isAt(path: string): Promise<void> {
    await until(`the page is at ${path}`, async () => {
      const is = await this.path()
      if (is === path) return true
      throw new Error(`it is at ${is}`)
    })
  }

  /** Returns the value of a field. */
  value(label: Name): Promise<string | undefined> {
    return this.#on('field', label, ([field]) => (field as HTMLInputElement | undefined)?.value)
  }

  /** Presses the only element of a role and name with the mouse, once it is enabled and nothing covers it. */
  async press(role: Role, name: Name): Promise<void> {
    await this.tab.activate()
    let at = { x: 0, y: 0 }
    let last = ''
    await until(`a press reaches the ${role} ${name}`, async () => {
      const frame = await this.#frameCorner()
      const point = await this.#on(role, name, (found) => pressable(found))
      if (typeof point === 'string') throw new Error(point)
      at = { x: Math.round(frame.x + point.x), y: Math.round(frame.y + point.y) }
      // The element stands still.
      const isStill = last === JSON.stringify(at)
      last = JSON.stringify(at)
      return isStill
    })
    await this.tab.mouse.click(at.x, at.y)
  }

  /**
   * Scrolls the frame into view, if a part is outside, and returns the corner of its content in the viewport.
   * Right after a scroll Chromium can send a press to the frame's previous place.
   */
  async #frameCorner(): Promise<{ x: number; y: number }> {
    const corner = { x: 0, y: 0 }
    for (const [depth, frame] of this.#frames.entries()) {
      const { x, y } = (await this.tab.run(
        this.#frames.slice(0, depth),
        `(() => { const frame = ${frame};
          const box = frame.getBoundingClientRect();
          if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth)
            frame.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
          const { left, top } = frame.getBoundingClientRect();
          return { x: left + frame.clientLeft, y: top + frame.clientTop } })()`,
      )) as { x: number; y: number }
      corner.x += x
      corner.y += y
    }
    return corner
  }

  /** Replaces the value of a field by keys. */
  async fill(label: Name, text: string): Promise<void> {
    await this.press('field', label)
    await this.#on('field', label, ([field]) => (field as HTMLInputElement | undefined)?.select?.())
    await this.tab.keyboard.type(text)
  }

  /** Chooses the option of a list whose label is given. */
  async choose(label: Name, option: string): Promise<void> {
    await this.has('field', label)
    const path = JSON.stringify([...this.#path, sought('field', label)])
    const isChosen = await this.tab.run(
      this.#frames,
      `(() => { ${IN_PAGE}; const [field] = matches(${JSON.stringify(ROLES)}, ${path}, ${this.#path.length});
        const option = [...field.options].find(({ text }) => text === ${JSON.stringify(option)});
        if (!option) return false;
        field.value = option.value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
        return true })()`,
    )
    if (!isChosen) throw new Error(`${label} has no option ${option}`)
  }

  async key(...keys: string[]): Promise<void> {
    await this.tab.activate()
    for (const key of keys) await this.tab.keyboard.press(key)
  }

  /** Returns the role or tag and the name of the focused element. */
  focus(): Promise<string> {
    return this.run(() => {
      const element = focused()
      return element ? `${element.getAttribute('role') ?? element.localName} ${getName(element)}` : ''
    })
  }

  /** Performs an action and returns the one window that it opens. */
  async opens(action: () => Promise<void>): Promise<Page> {
    const before = new Set((await this.profile.tabs()).map(({ id }) => id))
    await action()
    const added: Tab[] = []
    await until('a window opens', async () => {
      added.splice(0, added.length, ...(await this.profile.tabs()).filter(({ id }) => !before.has(id)))
      return added.length > 0
    })
    equal(added.length, 1, 'windows that open')
    const [tab] = added
    return new Page(this.profile, tab as Tab)
  }

  /** Waits until the window has closed. */
  async isClosed(): Promise<void> {
    await until('the window closes', async () =>
      (await this.profile.tabs()).every(({ id }) => id !== this.tab.id),
    )
  }

  async newTab(): Promise<Page> {
    return new Page(this.profile, await this.profile.newTab())
  }
}
