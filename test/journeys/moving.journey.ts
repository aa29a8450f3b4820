import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hold, openAlone } from './support/alone.ts'
import { journey } from './support/journey.ts'
import { fillSignIn } from './support/portal.ts'

const STAYS = `<script>addEventListener('acct-navigate', (event) => event.preventDefault())</script>`

async function signIn(page: Page, form = page.locator('acct-login').first()): Promise<void> {
  await form.getByLabel('Email').fill('active@visi.example')
  await form.getByLabel('Password').fill('Sandbox-1!')
  await form.getByLabel('Password').press('Enter')
}

journey('works in templates, clones, shadow roots, hidden containers and frames', async ({ page, at }) => {
  await openAlone(
    page,
    at,
    'elements/acct-login.js',
    `${STAYS}<template><acct-login brand="visi" id="copy"></acct-login></template>
      <div id="hidden" style="display: none"><acct-login brand="visi" id="unseen"></acct-login></div>
      <div id="shadow"></div><iframe srcdoc="<title>inner</title><body></body>"></iframe>`,
  )
  const ready = (selector: string) => page.locator(`${selector}:state(ready)`).waitFor({ state: 'attached' })
  const templated = await page.evaluate(() => {
    const { content } = document.querySelector('template') as HTMLTemplateElement
    document.body.append(content.cloneNode(true))
    return content.querySelector('acct-login')?.shadowRoot ?? null
  })
  expect(templated, 'nothing is rendered inside the template').toBe(null)
  await ready('#copy')

  // A clone of a rendered tag is a tag of its own.
  await page.evaluate(() => {
    const clone = document.querySelector('#copy')?.cloneNode(true) as HTMLElement
    clone.id = 'clone'
    document.body.append(clone)
  })
  await ready('#clone')
  await page.locator('#clone').getByLabel('Email').fill('of the clone')
  expect(await page.locator('#copy').getByLabel('Email').inputValue()).toBe('')
  // Each tag adds its light-DOM content once: the username anchor for password managers.
  const getSlots = (id: string) =>
    page.locator(id).evaluate(({ children }) => [...children].map(({ slot }) => slot))
  for (const id of ['#clone', '#copy'])
    await expect.poll(() => getSlots(id), { message: id }).toEqual(['acct-username'])

  // Inside another component, and hidden at first.
  await page.evaluate(() => {
    const root = document.querySelector('#shadow')?.attachShadow({ mode: 'open' })
    const inner = document.createElement('acct-login')
    inner.setAttribute('brand', 'visi')
    inner.id = 'inner'
    root?.append(inner)
    document.querySelector('#hidden')?.removeAttribute('style')
  })
  await ready('#inner')
  await page.locator('#unseen').getByLabel('Email').waitFor()

  // Moves into a frame's document and back: mounts again, and works.
  await page.evaluate(() => {
    const clone = document.querySelector('#clone')
    if (clone) document.querySelector('iframe')?.contentDocument?.body.append(clone)
  })
  const framed = page.frameLocator('iframe').locator('#clone')
  await framed.getByLabel('Email').waitFor()
  expect(await framed.evaluate((element) => element.ownerDocument.title)).toBe('inner')
  await page.evaluate(() => {
    const clone = document.querySelector('iframe')?.contentDocument?.querySelector('#clone')
    if (clone) document.body.append(clone)
  })
  await ready('#clone')

  await signIn(page, page.locator('#inner'))
  for (const id of ['copy', 'clone', 'inner', 'unseen'])
    await page.locator(`#${id}`).getByText('Avery Brooks').waitFor()
})

journey('survives removal during a pending call and shows its result', async ({ page, at }) => {
  await openAlone(page, at, 'loader.js', `${STAYS}<acct-login brand="visi"></acct-login>`)
  const release = await hold(page, '**/byEmail')
  await page.locator('acct-login:state(ready)').waitFor()
  await fillSignIn(page, 'active@visi.example')
  const sent = page.waitForRequest((request) => request.url().includes('byEmail'))
  await page.getByLabel('Password').press('Enter')
  await sent
  await page.evaluate(() => {
    const login = document.querySelector('acct-login')
    Object.assign(window, { acctLeft: login })
    login?.remove()
  })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await page.evaluate(() => document.body.append(Reflect.get(window, 'acctLeft')))
  await release()
  await page.locator('acct-login').getByText('Avery Brooks').waitFor()
})

journey(
  'two versions of the library share one session, and the second logs a warning',
  async ({ page, at }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    // A second copy of the library at another address, with the next version.
    const version = JSON.parse(await readFile('package.json', 'utf8')).version
    const second = (await readFile('dist/loader.js', 'utf8')).replaceAll(`"${version}"`, '"99.0.0"')
    const folder = `${at.portal}/acct/`
    await page.route('**/acct/second.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: second.replaceAll('`./views/', `\`${folder}views/`),
      }),
    )
    // The second copy defines the remaining tags, from its own chunks.
    await page.route('**/acct/copy/**', (route) =>
      route.continue({ url: route.request().url().replace('/acct/copy/', '/acct/') }),
    )
    await openAlone(page, at, 'elements/acct-login.js', `${STAYS}<acct-login brand="visi"></acct-login>`)
    await page.locator('acct-login:state(ready)').waitFor()
    await page.evaluate((src) => {
      const script = document.createElement('script')
      script.type = 'module'
      script.src = src
      document.head.append(script)
      const plans = document.createElement('acct-subscriptions')
      plans.setAttribute('brand', 'visi')
      document.body.append(plans)
    }, `${folder}second.js`)
    await page.locator('acct-subscriptions:state(ready)').waitFor()
    expect(warnings).toEqual([`acct-elements 99.0.0: <acct-login> is already defined by version ${version}`])
    await signIn(page)
    await page.locator('acct-login').getByText('Avery Brooks').waitFor()
    await page.locator('acct-subscriptions').getByText('Front Door').first().waitFor()
  },
)
