// What the pages in a frame or window of Recurly.js have in common.

const query = new URLSearchParams(location.search)

export const parameter = (name: string): string => query.get(name) ?? ''

/** Sends a result to the page that has opened this one, in the form of the client's frames. */
export function send(result: object): void {
  const page: Window = window.opener ?? window.parent
  page.postMessage(JSON.stringify({ recurly_event: parameter('event'), recurly_message: result }), '*')
}

/** Calls the service of this page. */
export async function call(
  path: string,
  body: object,
): Promise<{ isDone: boolean; result: Record<string, string> }> {
  const response = await fetch(new URL(`/vendors/frames/js/v1/${path}`, location.href), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { isDone: response.ok, result: await response.json() }
}

export function addButton(text: string, onClick: () => void): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.addEventListener('click', onClick)
  document.querySelector('main')?.append(button)
}
