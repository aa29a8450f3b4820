import { getFile, type Widget } from '../widget.ts'
import { EMAIL, stubServices } from './stub.ts'

const PACKAGE = '@okta/okta-signin-widget'

/** Okta's widget, embedded, with its classic engine: the other one begins with a redirect. */
export const okta: Widget = {
  id: 'okta',
  name: 'Okta Sign-In Widget',
  packages: { [PACKAGE]: '7.49.0' },
  scripts: [{ path: getFile(`${PACKAGE}/dist/js/okta-sign-in.classic.min.js`) }],
  styles: [getFile(`${PACKAGE}/dist/css/okta-sign-in.min.css`)],
  markup: '<div id="osw-container"></div>',
  host: '#osw-container',
  mount: `
    window.oktaSignIn = new OktaSignIn({ ...window.oktaSettings, el: '#osw-container' })
    window.oktaSignIn.showSignIn().catch(function () {})`,
  unmount: 'window.oktaSignIn.remove()',
  fields: [
    { selector: 'input[name="username"]', text: EMAIL },
    { selector: 'input[name="password"]', text: 'Sandbox-1!' },
  ],
  button: 'input[type="submit"]',
  answer: /Unable to sign in/,
  globals: ['OktaSignIn', 'oktaSignIn', 'oktaSettings', 'OktaPluginA11y'],
  start: () =>
    stubServices(
      (path) => {
        if (path.startsWith('/api/v1/authn'))
          return {
            status: 401,
            body: { errorCode: 'E0000004', errorSummary: 'Authentication failed', errorCauses: [] },
            isForm: true,
          }
        if (path.includes('sessions'))
          return { status: 404, body: { errorCode: 'E0000007', errorCauses: [] } }
        return { body: {} }
      },
      (url) => `<script nonce="page">
        window.oktaSettings = {
          baseUrl: '${url}', issuer: '${url}/oauth2/default', clientId: 'client', redirectUri: location.origin + '/callback',
          useClassicEngine: true, language: 'en',
          assets: { baseUrl: location.origin + '${getFile(`${PACKAGE}/dist`)}' }
        }
      </script>`,
    ),
}
