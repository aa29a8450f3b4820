/** What a frame or window of the vendors' has to know: whose it is, and what it shows. */
const root = document.querySelector<HTMLElement>('#frame') ?? document.body
const { id = '', origin = '', type = '', group = '' } = root.dataset

export { group, root, type }

/** The page around, or the one that opened this window. */
const page: Window = window.opener ?? window.parent

/** Tells that page, and no other. */
export const postToPage = (event: string, body: unknown = null): void =>
  page.postMessage({ id, event, body }, origin)

// biome-ignore lint/suspicious/noExplicitAny: each message has a body of its own
type Listener = (body: any) => void

/** Hears what that page says, by event. */
export function listenToPage(listeners: Readonly<Record<string, Listener>>): void {
  window.addEventListener('message', (event) => {
    if (event.origin === origin && event.source === page && event.data?.id === id)
      listeners[event.data.event]?.(event.data.body)
  })
}

/** Calls the vendor's server, which is the sandbox. */
export async function callVendor(
  path: string,
  body: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: each call has an answer of its own
): Promise<{ isDone: boolean; answer: any }> {
  try {
    const response = await fetch(`/vendors/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { isDone: response.ok, answer: await response.json() }
  } catch {
    return { isDone: false, answer: { code: 'network' } }
  }
}

export function createButton(text: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.addEventListener('click', onClick)
  return made
}

export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text: string,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}
