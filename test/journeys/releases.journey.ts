import { expect } from 'vitest'
import { inProject } from '../../demo/setup/paths.mjs'
import { folderAssets } from '../../src/cli/portal/folder-assets.ts'
import { createPortal, type FetchHandler } from '../../src/hosting/portal.ts'
import { listen } from '../../src/sandbox/listen.ts'
import { otherRelease } from '../fixtures/other-release.ts'
import { hold, live } from './support/alone.ts'
import { journey } from './support/journey.ts'
import { fillSignIn } from './support/portal.ts'
import { hostSettings } from './support/portal-host.ts'

const isFile = (request: Request): boolean => new URL(request.url).pathname.startsWith('/acct/')

journey(
  'a page that a cache holds from another release, older or newer than the files, replaces its first view and works',
  async ({ another, at }) => {
    const { assets } = folderAssets(inProject('dist'))
    const settings = hostSettings(at, ['geeni'])
    const here = createPortal(settings, { assets })
    const other = createPortal(settings, { assets: await otherRelease(assets) })
    for (const [pages, files] of [
      [here, other],
      [other, here],
    ] satisfies [FetchHandler, FetchHandler][]) {
      const server = await listen((request) => (isFile(request) ? files : pages)(request), 0)
      try {
        const page = await another()
        const letLoader = await hold(page, '**/acct/loader*.js')
        await page.goto(`http://localhost:${server.port}/login`, { waitUntil: 'commit' })
        const field = await page.getByLabel('Email').elementHandle()
        await letLoader()
        await live(page, 'acct-portal')
        expect(await field?.evaluate((node) => node.isConnected)).toBe(false)
        await fillSignIn(page, 'active@geeni.example')
        if (files === here) continue
        // The newer files work on the older page, as they do on their own.
        await page.getByLabel('Password').press('Enter')
        await page.getByText('Front Door').waitFor()
      } finally {
        await server.close()
      }
    }
  },
)
