import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { BROWSER } from '../../../demo/setup/browser.mjs'

/**
 * Launches a browser with the back/forward cache, which Playwright disables by default and a headless shell
 * lacks.
 */
export async function withBackCache(run: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: inject('wholeBrowser'),
    ...BROWSER,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    await run(browser)
  } finally {
    await browser.close()
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

/**
 * Records in every page of the context each frame that shows a match of the pattern: at the start of the
 * frame and after its paint, in light and shadow trees, in text and in fields. It starts before any other
 * script.
 */
export async function watchPaints(context: BrowserContext, pattern: RegExp): Promise<void> {
  await context.addInitScript((source) => {
    const searched = new RegExp(source)
    const record: PaintRecord = { frames: 0, painted: [], persisted: false }
    Object.assign(window, { acctPaints: record })
    // `innerText` of an element that is not rendered returns all of its text.
    const textOf = (root: ParentNode): string =>
      [...root.children]
        .map((child) => (child instanceof HTMLElement && child.checkVisibility() ? child.innerText : ''))
        .concat(
          [...root.querySelectorAll<HTMLElement>('*')].map((element) =>
            element instanceof HTMLInputElement && element.checkVisibility()
              ? element.value
              : element.shadowRoot && element.checkVisibility()
                ? textOf(element.shadowRoot)
                : '',
          ),
        )
        .join('\n')
    /** Returns all text of a tree, rendered or not, without a layout. */
    const sourceOf = (root: ParentNode): string =>
      [...root.children]
        .map(({ textContent }) => textContent)
        .concat(
          [...root.querySelectorAll('*')].map((element) =>
            element instanceof HTMLInputElement
              ? element.value
              : element.shadowRoot
                ? sourceOf(element.shadowRoot)
                : '',
          ),
        )
        .join('\n')
    /** Time without a record after a match, because the layout of each look would keep the tabs busy, ms. */
    const pauseMs = 50
    let pauseEnd = 0
    function look(): void {
      if (Date.now() < pauseEnd) return
      // Several tabs look in every frame, and most frames end here.
      if (!searched.test(sourceOf(document))) return
      const [text] = searched.exec(textOf(document)) ?? []
      if (text === undefined) return
      record.painted.push({ at: Date.now(), text })
      pauseEnd = Date.now() + pauseMs
    }
    function frame(): void {
      record.frames += 1
      look()
      setTimeout(look)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    window.addEventListener('pageshow', ({ persisted }) => {
      record.persisted = persisted
      pauseEnd = 0
      look()
    })
  }, pattern.source)
}

/** Returns what the page has recorded, after two more frames. */
export const paintsOf = (page: Page): Promise<PaintRecord> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next))
    return (window as unknown as { acctPaints: PaintRecord }).acctPaints
  })
