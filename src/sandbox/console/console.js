// Refreshes the console: every two seconds it replaces the live elements that changed. Without this script
// the page works with plain forms.

const INTERVAL_MS = 2000
const NO_RESPONSE = 'The sandbox does not respond.'
const state = document.getElementById('state')

/** Replaces the live elements that differ, except one with selected text. */
async function refresh() {
  const response = await fetch(location.href, { cache: 'no-store' })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.querySelector(`[data-live="${part.dataset.live}"]`)
    if (!next || next.isEqualNode(part) || isSelected(part)) continue
    const focused = part.contains(document.activeElement) ? document.activeElement.dataset.copy : undefined
    const adopted = document.importNode(next, true)
    part.replaceWith(adopted)
    for (const button of focused ? adopted.querySelectorAll('[data-copy]') : [])
      if (button.dataset.copy === focused) button.focus()
  }
}

function isSelected(part) {
  const selection = getSelection()
  return selection && !selection.isCollapsed && selection.containsNode(part, true)
}

async function tick() {
  if (!document.hidden) {
    try {
      await refresh()
      if (state.textContent === NO_RESPONSE) state.textContent = ''
    } catch {
      state.textContent = NO_RESPONSE
    }
  }
  setTimeout(tick, INTERVAL_MS)
}
setTimeout(tick, INTERVAL_MS)

document.querySelector('.brands [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]')
  if (!button) return
  await navigator.clipboard.writeText(button.dataset.copy)
  button.textContent = 'Copied'
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 1200)
})

// Submits forms in place, so that the page keeps its scroll position.
document.addEventListener('submit', async (event) => {
  const { target: form, submitter } = event
  event.preventDefault()
  if (form.popover) form.hidePopover()
  try {
    // A sandbox in a service worker sees no origin, and accepts the content type in its place.
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form, submitter))),
    })
    // A rejected form says why.
    state.textContent = response.ok ? '' : await response.text()
    await refresh()
  } catch {
    state.textContent = NO_RESPONSE
  }
})
