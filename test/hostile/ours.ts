import { settingsElement } from '../../demo/settings.ts'
import { endpoints } from '../../src/services/endpoints.ts'
import { PASSWORD } from '../engines/journeys/support/journey.ts'
import { sandboxAt } from '../journeys/support/sandbox.ts'
import { plainSettings } from '../journeys/support/settings.ts'
import type { Widget } from './widget.ts'

const { method, path: PATH } = endpoints.byEmail

/** Our sign-in tag, by the loader. */
export const ours: Widget = {
  id: 'acct-login',
  name: '`<acct-login>`',
  packages: {},
  scripts: [{ path: '/acct/loader.js', isModule: true }],
  // The loader finds tags in the document only.
  scriptsInShadow: [{ path: '/acct/elements/acct-login.js', isModule: true }],
  styles: [],
  markup: '<acct-login brand="geeni" locale="en"></acct-login>',
  host: 'acct-login',
  mount: '',
  unmount: '',
  fields: [
    { selector: 'input[name="username"]', text: 'active@geeni.example' },
    { selector: 'input[name="password"]', text: PASSWORD },
  ],
  button: 'button[type="submit"]',
  answer: /Avery Brooks/,
  rejection: /Invalid username or password/,
  globals: [],
  async start(at) {
    const sandbox = sandboxAt(at.sandbox)
    await sandbox.reset()
    await sandbox.clearFaults()
    await sandbox.clearRequests()
    return {
      // The page stays after sign-in, as the documents describe.
      head: `${settingsElement(plainSettings(at))}
        <script nonce="page">addEventListener('acct-navigate', function (event) { event.preventDefault() })</script>`,
      sent: async () => (await sandbox.requests()).filter(({ path }) => path.endsWith(PATH)).length,
      failOnce: async () =>
        void (await sandbox.addFaults({ method, path: `**${PATH}`, kind: 'status', status: 503, times: 1 })),
      close: async () => {},
    }
  },
}
