import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { HANG_MS } from '../../fixtures/hang-limit.ts'
import { getFile, readChunks } from '../../size/dist.ts'
import { setSaveData } from './journey.ts'

/** What My Plan loads last: the code that would preload the next screens, without the data saver. */
const LAST_PART = 'src/shell/next-screens.ts'

/**
 * A profile without the watchers of journeys, whose listeners would slow down the paints. The portal preloads no
 * screens in it.
 */
export interface WatchedProfile {
  context: BrowserContext
  /**
   * Waits until My Plan loads nothing more and holds no lock: a page with a request or a lock does not enter
   * the back/forward cache.
   */
  untilCacheable(page: Page): Promise<void>
  /**
   * Starts the record of frames in every open page, and in later ones before any other script. A recording
   * page keeps a core busy, so a journey calls this before the first step that it checks.
   */
  record(): Promise<void>
}

/** Runs a journey in a profile whose pages can record each frame that shows a match of the pattern. */
export async function withPaintWatch(
  browser: Browser,
  pattern: RegExp,
  run: (profile: WatchedProfile) => Promise<void>,
): Promise<void> {
  // Without it each spinner and skeleton animates, and the browser paints every frame of every tab.
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(HANG_MS)
  await context.addInitScript(setSaveData)
  await watchPaints(context, pattern)
  const open = new Set<Request>()
  context.on('request', (request) => open.add(request))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  const lastPart = getFile(readChunks(), LAST_PART)
  try {
    await run({
      context,
      async untilCacheable(page) {
        await page.waitForFunction((file) => {
          const { shadowRoot } = document.querySelector('acct-portal') ?? {}
          return (
            shadowRoot?.querySelector('[aria-busy="true"], [data-loading]') === null &&
            performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file))
          )
        }, lastPart)
        // A load that a rendered screen starts has begun by then.
        await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
        const ofPage = (): string[] =>
          [...open].filter((request) => request.frame().page() === page).map((request) => request.url())
        await expect.poll(ofPage).toEqual([])
        await page.waitForFunction(async () => (await navigator.locks.query()).held?.length === 0)
      },
      async record() {
        const start = () => (window as unknown as RecordingWindow).acctRecord()
        await context.addInitScript(start)
        await Promise.all(context.pages().map((page) => page.evaluate(start)))
      },
    })
  } finally {
    await context.close()
  }
}

/** A frame of a page that showed a text. */
interface Painted {
  /** ms since 1970. */
  at: number
  text: string
}

/** What a page has recorded since its load; a page from the back/forward cache continues its record. */
interface PaintRecord {
  frames: number
  painted: Painted[]
  /** Whether the last return came from the back/forward cache. */
  persisted: boolean
}

interface RecordingWindow {
  acctPaints: PaintRecord
  /** Starts the record of this page. */
  acctRecord(): void
}

/**
 * Lets every page of the context record each frame that shows a match of the pattern: at the start of the
 * frame and after its paint, in light and shadow trees, in text and in fields.
 */
async function watchPaints(context: BrowserContext, pattern: RegExp): Promise<void> {
  await context.addInitScript((source) => {
    const searched = new RegExp(source)
    const record: PaintRecord = { frames: 0, painted: [], persisted: false }
    // `innerText` of an element that is not rendered returns all of its text.
    const getText = (root: ParentNode): string =>
      [...root.children]
        .map((child) => (child instanceof HTMLElement && child.checkVisibility() ? child.innerText : ''))
        .concat(
          [...root.querySelectorAll<HTMLElement>('*')].map((element) =>
            element instanceof HTMLInputElement && element.checkVisibility()
              ? element.value
              : element.shadowRoot && element.checkVisibility()
                ? getText(element.shadowRoot)
                : '',
          ),
        )
        .join('\n')
    /** Frames that the record follows after a change: an endless record would keep every tab busy. */
    const framesOfChange = 10
    let framesLeft = 0
    let isRecording = false
    /** Whether a tree or a field may have changed since the last `getSource`. */
    let isChanged = true
    function change(): void {
      isChanged = true
      if (!isRecording) return
      if (framesLeft === 0) requestAnimationFrame(frame)
      framesLeft = framesOfChange
    }
    const observer = new MutationObserver(change)
    const observed = new WeakSet<Node>()
    // No record reports a new shadow root, nor the value of a field.
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (init) {
      change()
      return attachShadow.call(this, init)
    }
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    Object.defineProperty(HTMLInputElement.prototype, 'value', {
      ...value,
      set(text) {
        change()
        value.set?.call(this, text)
      },
    })
    for (const event of ['input', 'change', 'reset']) window.addEventListener(event, change, true)
    /** Returns all text of a tree, rendered or not, without a layout, and observes the tree. */
    function getSource(root: ParentNode & Node): string {
      if (!observed.has(root))
        observer.observe(root, {
          ...{ subtree: true, childList: true, characterData: true },
          attributeFilter: ['value'],
        })
      observed.add(root)
      const inner = [...root.querySelectorAll('*')].map((element) => {
        if (element.shadowRoot) return getSource(element.shadowRoot)
        return element instanceof HTMLInputElement ? element.value : ''
      })
      return [...root.children]
        .map(({ textContent }) => textContent)
        .concat(inner)
        .join('\n')
    }
    let isMatch = false
    /**
     * Returns whether any text matches. Reads the trees only after a change: several tabs look in every
     * frame.
     */
    function hasMatch(): boolean {
      // A parser adds shadow roots without a record.
      isChanged ||= document.readyState !== 'complete'
      if (!isChanged) return isMatch
      isChanged = false
      isMatch = searched.test(getSource(document))
      return isMatch
    }
    /** Time without a record after a match, because the layout of each look would keep the tabs busy, ms. */
    const pauseMs = 50
    let pauseEnd = 0
    function look(): void {
      if (Date.now() < pauseEnd) return
      // Most frames end here.
      if (!hasMatch()) return
      const [text] = searched.exec(getText(document)) ?? []
      if (text === undefined) return
      record.painted.push({ at: Date.now(), text })
      pauseEnd = Date.now() + pauseMs
    }
    function frame(): void {
      record.frames += 1
      look()
      setTimeout(look)
      // A text that the page contains can become visible without a change of the text.
      framesLeft = isMatch || document.readyState !== 'complete' ? framesOfChange : framesLeft - 1
      if (framesLeft > 0) requestAnimationFrame(frame)
    }
    function acctRecord(): void {
      if (isRecording) return
      isRecording = true
      change()
    }
    Object.assign(window, { acctPaints: record, acctRecord })
    window.addEventListener('pageshow', ({ persisted }) => {
      record.persisted = persisted
      pauseEnd = 0
      change()
      if (isRecording) look()
    })
  }, pattern.source)
}

/** Returns what the page has recorded, after two more frames. */
export const getPaints = (page: Page): Promise<PaintRecord> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next))
    return (window as unknown as RecordingWindow).acctPaints
  })
