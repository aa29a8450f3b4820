import { type StaticHost, serveStatically } from '../../../demo/site/check/static-host.ts'
import { type Journey, journey, PASSWORD, signIn } from '../journeys/support/journey.ts'
import { equal, type Page, until } from '../journeys/support/page.ts'

const SAMPLES = 'Sandbox in this browser'

/** Defines a journey through the built site on a static host of its own. */
const onStaticHost = (title: string, run: (journey: Journey & { site: string }) => Promise<void>): void =>
  journey(title, async (given) => {
    const host: StaticHost = await serveStatically()
    try {
      await run({ ...given, site: host.url })
    } finally {
      await host.close()
    }
  })

/** Returns the scripts of the worker and of the elements that the page has registered or loaded. */
const loadedIn = (page: Page): Promise<number> =>
  page.run(async () => {
    const workers = await navigator.serviceWorker.getRegistrations()
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/acct/'))
    return workers.length + files.length
  })

/** Returns whether the stored state contains a call. A worker that starts has created the database. */
const hasStored = (page: Page, call: string): Promise<boolean> =>
  page.run((path) => {
    const opening = indexedDB.open('acct-sandbox')
    return new Promise<boolean>((resolve, reject) => {
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const database = opening.result
        const reading = database.transaction('state').objectStore('state').get('sandbox')
        reading.onerror = () => reject(reading.error)
        reading.onsuccess = () => {
          const requests: { path: string }[] = reading.result?.saved.requests ?? []
          resolve(requests.some((request) => request.path.startsWith(path)))
        }
        database.close()
      }
    })
  }, call)

onStaticHost('a page that is only read starts no sandbox', async ({ page, site }) => {
  await page.open(`${site}/tags/acct-subscriptions`)
  await page.has('button', 'Start the sandbox')
  equal(await loadedIn(page), 0, 'workers and files of the elements')
})

onStaticHost(
  'the front page’s form signs in, and shows the plan again after a reload',
  async ({ page, site }) => {
    await page.open(site)
    await page.has('button', 'Start the sandbox')
    await page.fill('Email', 'active@momentum.example')
    await page.shows(SAMPLES)
    // The form has kept what was typed before the sandbox had started.
    equal(await page.value('Email'), 'active@momentum.example', 'email')
    await page.fill('Password', PASSWORD)
    await page.key('Enter')
    await page.shows('Driveway')
    await page.open(`${site}/tags/acct-subscriptions`)
    await page.shows('Driveway')
    await page.open(`${site}/tags/acct-subscriptions`)
    await page.shows('Driveway')
  },
)

onStaticHost('a new worker continues with the kept state', async ({ page, site }) => {
  await page.open(`${site}/tags/acct-history`)
  await page.press('button', 'Start the sandbox')
  await page.in('tag', 'acct-history').press('button', 'Sign In')
  await signIn(page, 'active@geeni.example')
  await page.shows('Invoice #')
  await until('the browser has stored the session', () => hasStored(page, '/authentication/byEmail'))
  await page.run(async () => {
    const [registration] = await navigator.serviceWorker.getRegistrations()
    await registration?.unregister()
  })
  await page.open(`${site}/tags/acct-history`)
  await page.shows('Invoice #')
  await page.press('button', 'Start afresh')
  await page.has('button', 'Start the sandbox')
})

onStaticHost('a card is saved in the vendor’s fields on the site’s own origin', async ({ page, site }) => {
  await page.open(`${site}/tags/acct-billing`)
  await page.press('button', 'Start the sandbox')
  await page.in('tag', 'acct-billing').press('button', 'Sign In')
  await signIn(page, 'active@geeni.example')
  await page.press('button', /^Change/)
  const card = { number: '4242424242424242', month: '12', year: '40', cvv: '731' }
  const titles = { number: 'Card number', month: 'Month', year: 'Year', cvv: 'CVV' }
  for (const [name, title] of Object.entries(titles)) {
    await page.frame(title).press('tag', `input[name="${name}"]`)
    await page.tab.keyboard.type(card[name as keyof typeof card])
  }
  await page.press('button', 'Submit')
  await page.shows(/ending in \*+4242/)
})

onStaticHost('two tabs share the sandbox, and the console shows its messages', async ({ page, site }) => {
  await page.open(`${site}/tags/acct-login`)
  await page.press('button', 'Start the sandbox')
  await page.shows(SAMPLES)
  const console = await page.newTab()
  await console.open(`${site}/live/console?brand=geeni`)
  await console.has('heading', /Sandbox/)
  await page.tab.activate()
  await signIn(page, 'mfa-email@geeni.example')
  await console.shows('mfa-email@geeni.example')
})

onStaticHost('the portal opens in a tab of its own', async ({ page, site }) => {
  await page.open(`${site}/tags/acct-portal`)
  await page.press('button', 'Start the sandbox')
  await page.has('link', 'open it live')
  const address = await page.run(() => document.querySelector<HTMLAnchorElement>('.live-note a')?.href ?? '')
  const portal = await page.newTab()
  await portal.open(address)
  await portal.has('field', 'Password')
})

onStaticHost('the theme editor shows an account of the sandbox', async ({ page, site }) => {
  await page.open(`${site}/theme-editor`)
  await page.shows(SAMPLES)
  await until('the preview shows devices', () =>
    page.run(() => {
      const preview = document.querySelector('iframe')?.contentDocument
      const root = preview?.querySelector('acct-subscriptions')?.shadowRoot
      return root?.textContent.includes('Driveway') ?? false
    }),
  )
})

onStaticHost('the playground has accounts, faults and time', async ({ page, site }) => {
  await page.open(`${site}/playground?tag=acct-history&account=new`)
  const stage = page.frame('Page of the playground')
  await stage.shows('You have no payment history')
  await page.choose('Account', 'active: Paid monthly plan, card on file')
  await stage.shows('Invoice #')
  await page.choose('Calls get', 'an HTTP status')
  await stage.shows('The service has a problem')
  await page.choose('Calls get', 'their response')
  await page.choose('Time', 'in a month')
  await stage.shows('Invoice #')
})
