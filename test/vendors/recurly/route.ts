import type { BrowserContext, Route } from 'playwright-core'
import { bundleClient } from './client.ts'
import { createService, SERVICE_PATH } from './service.ts'

/**
 * Replaces the stand-in of Recurly.js by the real client in the pages of a browser, at the addresses that their settings
 * and policies name already.
 * @param folder source of Recurly.js
 * @param sandbox origin of the sandbox that serves the stand-in
 */
export async function routeRecurly(context: BrowserContext, folder: string, sandbox: string): Promise<void> {
  const service = createService({ client: await bundleClient(folder), origin: sandbox, sandbox })
  const respond =
    (path?: string) =>
    async (route: Route): Promise<void> => {
      const request = route.request()
      const body = request.postDataBuffer()
      const response = await service.fetch(
        new Request(path ? `${sandbox}${path}` : request.url(), {
          method: request.method(),
          headers: request.headers(),
          ...(body && { body: new Uint8Array(body) }),
        }),
      )
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      })
    }
  await context.route(`${sandbox}/recurly/recurly.js*`, respond(`${SERVICE_PATH}/recurly.js`))
  await context.route(`${sandbox}${SERVICE_PATH}/**`, respond())
}
