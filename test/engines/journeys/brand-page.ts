import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Addresses } from '../../../demo/addresses.ts'
import { settingsElement } from '../../../demo/settings.ts'
import { PAGE_ORIGIN, plainSettings } from '../../journeys/support/settings.ts'
import { allIn } from './support/in-page.ts'
import { journey, signIn } from './support/journey.ts'
import { equal, type Page, until } from './support/page.ts'

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** Serves a page with a sign-in form, whose chunks wait until `release`. */
async function delayedPage(at: Addresses) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const server = createServer((incoming, answer) => {
    if (!incoming.url?.startsWith('/acct/')) {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      answer.end(`<!doctype html><html lang="en"><title>x</title><link rel="icon" href="data:,">
        ${settingsElement(plainSettings(at)).replaceAll(PAGE_ORIGIN, `http://${incoming.headers.host}`)}<script type="module" src="/acct/loader.js"></script>
        <acct-login brand="geeni"></acct-login>
        <script>addEventListener('acct-navigate', (event) => event.preventDefault())</script>`)
      return
    }
    const pass = (): void => {
      const headers = { ...incoming.headers, host: new URL(at.portal).host }
      incoming.pipe(
        request(`${at.portal}${incoming.url}`, { headers }, (given) => {
          answer.writeHead(given.statusCode ?? 500, given.headers)
          given.pipe(answer)
        }),
      )
    }
    if (incoming.url.startsWith('/acct/chunks/')) void promise.then(pass)
    else pass()
  })
  const url = await listening(server)
  const close = (): void => {
    release()
    server.closeAllConnections()
    server.close()
  }
  return { url, release, close }
}

journey('keeps text that is typed before React, and the focus', async ({ page, at }) => {
  const delayed = await delayedPage(at)
  try {
    await page.open(delayed.url)
    await page.fill('Email', 'active@geeni.exampl')
    await page.fill('Password', 'Sandbox-1!')
    await page.press('field', 'Email')
    await page.key('End')
    delayed.release()
    await until('React renders', () =>
      page.run(() =>
        Object.keys(document.querySelector('acct-login')?.shadowRoot?.querySelector('div') ?? {}).some(
          (key) => key.startsWith('__reactContainer'),
        ),
      ),
    )
    await page.key('e')
    equal(await page.value('Email'), 'active@geeni.example', 'email')
    equal(await page.value('Password'), 'Sandbox-1!', 'password')
    await page.key('Enter')
    await page.shows('Avery Brooks')
  } finally {
    delayed.close()
  }
})

/** Returns styles of the controls of the sign-in form. */
const looks = (page: Page): Promise<string[]> =>
  page.run(() =>
    allIn(document, 'acct-login *')
      .concat(allIn(document, 'form :is(input, button, label)'))
      .filter((element) => (element.getRootNode() as ShadowRoot).host?.localName === 'acct-login')
      .map((element) => {
        const { color, backgroundColor, fontSize, fontFamily, borderTopWidth, borderRadius, paddingLeft } =
          getComputedStyle(element)
        return [color, backgroundColor, fontSize, fontFamily, borderTopWidth, borderRadius, paddingLeft].join(
          ' ',
        )
      }),
  )

journey('looks and works the same on the most hostile page', async ({ page, at }) => {
  await page.open(at.brandSite)
  const login = page.in('tag', 'acct-login')
  await login.has('field', 'Email')
  const calm = await looks(page)
  await page.open(`${at.brandSite}/hostile`)
  await login.has('field', 'Email')
  equal(calm.length > 3, true, 'controls')
  await until('the styles are the same', async () => {
    equal(await looks(page), calm, 'styles')
    return true
  })
  await signIn(login, 'active@geeni.example')
  await page.shows('Front Door')
  await page.press('button', 'Avery Brooks')
  await page.press('menuitem', 'Sign Out')
  await login.has('field', 'Password')
  await page.hides('Front Door')
})
