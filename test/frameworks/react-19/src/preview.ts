// A page without services: MSW's worker answers the calls from a sandbox in this page.

import { configure } from 'acct-elements/elements/acct-plans.js'
import { createHandlers } from 'acct-elements/testing/msw'
import { setupWorker } from 'msw/browser'

const services = await createHandlers({
  settings: { brands: { visi: { baseUrl: `${location.origin}/services` } } },
})
await setupWorker(...services.handlers).start({ quiet: true })
configure(services.settings)
const plans = document.createElement('acct-plans')
plans.setAttribute('brand', 'visi')
document.body.append(plans)
