import { virtual } from '@guidepup/virtual-screen-reader/browser.js'
import { isRequesting } from '../screens/portal-support.tsx'
import { until } from '../support.tsx'
import { toLines } from './lines.ts'
import { observeLiveRegions } from './live-regions.ts'

/** More phrases than any screen has. */
const MOST_PHRASES = 3_000
/** The random reference of a failure, for which a transcript has an example. */
const REFERENCE = /\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/

/** Stops the reader after a scene that has failed; it would read that scene's screen in the next one. */
export const stopReader = (): Promise<void> => virtual.stop()

/** Plays a scene without a reader, so that its code has loaded when a transcript of it begins. */
export const rehearsal = (isLoading: () => boolean): Scribe => ({
  read: () => settle(isLoading),
  async hear(_title, _shadow, action) {
    await action()
    await settle(isLoading)
  },
})

/** What a scene needs of a transcript. */
export type Scribe = Pick<Transcript, 'read' | 'hear'>

/** What a virtual screen reader says on one screen, as a text that a person can review. */
export class Transcript {
  #text = ''

  get text(): string {
    return this.#text
  }

  /** Adds everything that the reader finds from the top to the end, or in the open dialog. */
  async read(title: string, shadow: ShadowRoot): Promise<void> {
    await settle()
    await virtual.start({ container: shadow.querySelector('dialog[open]') ?? getRoot(shadow) })
    const first = { node: virtual.activeNode, phrase: await virtual.lastSpokenPhrase() }
    await virtual.clearSpokenPhraseLog()
    for (let at = 0; at < MOST_PHRASES; at++) {
      await virtual.next()
      if (virtual.activeNode === first.node && (await virtual.lastSpokenPhrase()) === first.phrase) break
    }
    const phrases = await virtual.spokenPhraseLog()
    await virtual.stop()
    this.#add(title, toLines([first.phrase, ...phrases.slice(0, -1)]))
  }

  /** Adds what the reader says while an action runs: moves of the focus, and live regions. */
  async hear(title: string, shadow: ShadowRoot, action: () => unknown): Promise<void> {
    const container = getRoot(shadow)
    const before = shadow.activeElement
    // Without an observer of its own (live-regions.ts).
    await virtual.start({ container, window: {} })
    await virtual.clearSpokenPhraseLog()
    const said: { at: number; phrase: string }[] = []
    const stop = observeLiveRegions(container, (phrase) => {
      void virtual.spokenPhraseLog().then((log) => said.unshift({ at: log.length, phrase }))
    })
    await action()
    await settle()
    stop()
    const lines = await virtual.spokenPhraseLog()
    await virtual.stop()
    for (const { at, phrase } of said) lines.splice(at, 0, phrase)
    if (before && !shadow.activeElement) lines.push('The focus is lost.')
    this.#add(title, lines)
  }

  #add(title: string, lines: readonly string[]): void {
    const said = lines.map((line) => line.replace(REFERENCE, 'K7QX-2M4P'))
    this.#text += `${this.#text && '\n'}# ${title}\n\n${said.join('\n') || '(nothing)'}\n`
  }
}

/** Waits until no request is in flight, no code loads and the screen shows what has arrived. */
async function settle(isLoading: () => boolean = () => false): Promise<void> {
  await nextFrames()
  while (isRequesting() || isLoading()) {
    await until(() => !isRequesting() && !isLoading(), 'every request has a response')
    await nextFrames()
  }
}

/** Waits until React's effects, the observers and the browser's own changes of the focus have run. */
async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}

function getRoot(shadow: ShadowRoot): Element {
  const root = shadow.querySelector('[lang]')
  if (!root) throw new Error('nothing is rendered')
  return root
}
