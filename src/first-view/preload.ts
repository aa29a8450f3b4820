import type { FirstView } from './first-view.ts'

/** Number of files that a task requests: a slow phone needs about 8 ms to start each request. */
const FILES_PER_TASK = 3

/**
 * Preloads the files of a first view, and those of its first calls, at low priority and in several tasks.
 * Returns a function that removes the links.
 */
export function preload({ files, calls = [], url }: FirstView, page: Document): () => void {
  const waiting = [...files, ...calls]
  const links: HTMLLinkElement[] = []
  let timer: ReturnType<typeof setTimeout>
  function appendSome(): void {
    for (const file of waiting.splice(0, FILES_PER_TASK)) {
      const link = page.createElement('link')
      link.rel = 'modulepreload'
      link.fetchPriority = 'low'
      link.href = new URL(file, url).href
      links.push(link)
      page.head.append(link)
    }
    if (waiting.length > 0) timer = setTimeout(appendSome)
  }
  appendSome()
  return () => {
    clearTimeout(timer)
    for (const link of links) link.remove()
  }
}
