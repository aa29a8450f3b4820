/**
 * Root of a vendor's frame or window; its data attributes hold id, host page's origin, field type and form
 * group.
 */
const root = document.querySelector<HTMLElement>('#frame') ?? document.body
const { id = '', origin = '', type = '', group = '' } = root.dataset

export { group, root, type }

/** The host page, or the page that opened this window. */
const page: Window = window.opener ?? window.parent

/** Posts a message to that page and to no other origin. */
export const postToPage = (event: string, body: unknown = null): void =>
  page.postMessage({ id, event, body }, origin)

// biome-ignore lint/suspicious/noExplicitAny: each message has its own body
type Listener = (body: any) => void

/** Subscribes to that page's messages, by event. */
export function listenToPage(listeners: Readonly<Record<string, Listener>>): void {
  window.addEventListener('message', (event) => {
    if (event.origin === origin && event.source === page && event.data?.id === id)
      listeners[event.data.event]?.(event.data.body)
  })
}

/** Calls the vendor's server, which the sandbox runs: all frames are in one folder below it. */
export async function callVendor(
  path: string,
  body: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: each call has its own response
): Promise<{ isDone: boolean; result: any }> {
  try {
    const response = await fetch(`../${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { isDone: response.ok, result: await response.json() }
  } catch {
    return { isDone: false, result: { code: 'network' } }
  }
}

export function createButton(text: string, onClick: () => void): HTMLButtonElement {
  const created = document.createElement('button')
  created.type = 'button'
  created.textContent = text
  created.addEventListener('click', onClick)
  return created
}

export function createTextElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text: string,
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag)
  created.textContent = text
  return created
}
