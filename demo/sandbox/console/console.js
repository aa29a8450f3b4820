// Keeps the console fresh: every two seconds the live parts are exchanged where they changed. Without it the page
// still works, by its plain forms.

const EVERY = 2000
const SILENT = 'The sandbox does not answer.'
const state = document.getElementById('state')

/** Exchanges the live parts that differ; leaves one alone while text in it is selected. */
async function refresh() {
  const answer = await fetch(location.href, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
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
      if (state.textContent) state.textContent = ''
    } catch {
      state.textContent = SILENT
    }
  }
  setTimeout(tick, EVERY)
}
setTimeout(tick, EVERY)

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

// Forms go out without leaving the page, so that nothing jumps.
document.addEventListener('submit', async (event) => {
  const { target: form, submitter } = event
  event.preventDefault()
  if (form.popover) form.hidePopover()
  try {
    await fetch(form.action, { method: 'POST', body: new FormData(form, submitter) })
    await refresh()
  } catch {
    state.textContent = SILENT
  }
})
