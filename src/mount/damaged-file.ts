import { texts } from 'virtual:acct-reload-texts'
import type { FirstView } from '../first-view/first-view.ts'
import type { Locale } from '../i18n/locale.ts'
import { refetchFiles } from '../react/refetch-files.ts'
import { getFolder } from '../util/folder-of.ts'
import type { MountAreaOptions } from './mount-area.tsx'

/*
 * Recovery from a failure to load. A browser never loads a module again that it could not parse, for example
 * one that was cut off, is empty or is another page's HTML, and its cache can keep the copy for a year.
 */

/** Address of the folder of first-view modules. A bundler decides on the addresses of its files. */
const FIRST_VIEWS =
  __ACCT_FIRST_VIEWS__ && new URL(`../views/${__ACCT_RELEASE__}/`, getFolder(import.meta.url)).href

/** Number of failures of each element. */
const failures = new WeakMap<HTMLElement, number>()
/** Number of first-view modules that have loaded again. */
let copies = 0
/** Number of folders from which files have arrived damaged. */
let damages = 0
/** The value of `damages` with which the files of a first view were last loaded. */
const folders = new WeakMap<FirstView, number>()

/**
 * Lets the next attempt load damaged files from other addresses. After the third failure of an element its
 * notice offers a reload of the page.
 * @param from the first-view module whose files did not load, or the name of one that did not load itself
 */
export async function recover(
  error: unknown,
  from: FirstView | string,
  { container, locale }: Pick<MountAreaOptions, 'container' | 'locale'>,
  notice: HTMLElement | null,
): Promise<void> {
  const count = (failures.get(container) ?? 0) + 1
  failures.set(container, count)
  if (count > 2 && navigator.onLine) offerReload(notice, locale)
  // A file that does not arrive, or not as its integrity demands, is another error: its address stays.
  if (!(error instanceof SyntaxError) || !FIRST_VIEWS) return
  void refetch()
  // A first-view module registers itself for the next attempt.
  if (typeof from === 'string') await import(`${FIRST_VIEWS}${from}.js?${++copies}`)
  else moveFiles(from)
}

/** Fetches the loaded files again, past the cache. */
const refetch = async (): Promise<void> => {
  if (FIRST_VIEWS) await refetchFiles(new URL('../..', FIRST_VIEWS))
}

const FOLDER = 'chunks'

/**
 * Sets other addresses for the same area and brand files: letters of their folder are encoded, and servers
 * decode them. Files import each other relative to their own address, so all of them load again. All elements
 * move to the same folder, because they share an account.
 */
function moveFiles(firstView: FirstView): void {
  if ((folders.get(firstView) ?? 0) === damages) damages++
  folders.set(firstView, damages)
  const encoded = FOLDER.replace(/./g, (letter, at: number) =>
    at < damages ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  )
  const moved = (file: string): string => file.replace(/(?<=^\.\.\/\.\.\/)[^/]+/, encoded)
  const [area, brand, ...imported] = firstView.files
  firstView.files = [moved(area), moved(brand), ...imported]
}

/** Makes the button of a notice reload the page. */
function offerReload(notice: HTMLElement | null, locale: Locale): void {
  const button = notice?.querySelector('button')
  const label = button?.querySelector('span') ?? button
  if (!button || !label) return
  label.textContent = texts[locale]
  button.addEventListener(
    'click',
    (event) => {
      event.stopImmediatePropagation()
      // The files may arrive undamaged only now.
      void refetch().then(() => location.reload())
    },
    { capture: true },
  )
}
