import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { PASSWORD, signIn } from './support/portal.ts'

journey('the watch finds a secret in every place that a page can write to', async ({ page, at, secrets }) => {
  await page.goto(at.portal)
  await signIn(page, 'active@geeni.example')
  await page.getByText('Front Door').waitFor()
  expect(await secrets.found()).toEqual([])

  await page.evaluate(
    async ([password, sandbox]) => {
      const { token } = JSON.parse(sessionStorage.getItem('acct.geeni.session') ?? '').state
      localStorage.setItem('elsewhere', token)
      localStorage.setItem('gone', password)
      localStorage.clear()
      sessionStorage.setItem('kept', password)
      history.replaceState({ password }, '', `#${password}`)
      console.info(password)
      document.dispatchEvent(new CustomEvent('acct-error', { detail: { code: password, area: 'x' } }))
      window.postMessage({ password }, '*')
      new BroadcastChannel('x').postMessage(password)
      await cookieStore.set('x', password)
      await (await caches.open('x')).put('/x', new Response(password))
      document.body.append(password)
      await fetch(`${sandbox}/recurly/recurly.js?${password}`, { mode: 'no-cors' })
      await new Promise<void>((resolve) => {
        const open = indexedDB.open('x')
        open.onupgradeneeded = () => open.result.createObjectStore('x', { autoIncrement: true }).add(password)
        open.onsuccess = () => {
          open.result.close()
          resolve()
        }
      })
    },
    [PASSWORD, at.sandbox] as const,
  )
  expect((await secrets.found()).sort()).toEqual(
    [
      'session in local elsewhere',
      ...[
        'local gone',
        'session kept',
        'history',
        'history entry',
        'service address',
        'address',
        'final address',
        'console',
        'event acct-error',
        `message to ${at.portal}`,
        'channel',
        'cookie',
        'cache x',
        'screen',
        'database x',
      ].map((place) => `password in ${place}`),
    ].sort(),
  )
  await page.evaluate(async () => {
    sessionStorage.removeItem('kept')
    await caches.delete('x')
    indexedDB.deleteDatabase('x')
    await cookieStore.delete('x')
  })
  // A file has none of what the page has rendered.
  await page.goto(`${at.portal}/favicon.svg`)
  await secrets.found()
})
