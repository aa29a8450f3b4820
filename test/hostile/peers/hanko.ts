import { PAGE_ORIGIN } from '../../journeys/support/settings.ts'
import { getFile, type Widget } from '../widget.ts'
import { EMAIL, stubServices } from './stub.ts'

const email = { name: 'email', type: 'email', required: true, hidden: false }

/** The state of a sign-in without passkeys and sign-in by other accounts. */
const login = (error?: object) => ({
  name: 'login_init',
  status: error ? 400 : 200,
  payload: {},
  csrf_token: 'token',
  actions: {
    continue_with_login_identifier: {
      action: 'continue_with_login_identifier',
      href: '/login?action=continue_with_login_identifier',
      inputs: { email },
      description: '',
    },
  },
  ...(error && { error }),
  links: [],
})

/** Hanko's custom element, with its module registered by the page. */
export const hanko: Widget = {
  id: 'hanko-auth',
  name: '`<hanko-auth>`',
  packages: { '@teamhanko/hanko-elements': '2.7.0' },
  scripts: [],
  styles: [],
  markup: '<hanko-auth></hanko-auth>',
  host: 'hanko-auth',
  mount: '',
  unmount: '',
  fields: [{ selector: 'input[type="email"]', text: EMAIL }],
  button: 'button[type="submit"]',
  answer: /The email address is unknown/,
  globals: [],
  start: () =>
    stubServices(
      (path) => {
        const isForm = path.includes('action=')
        if (path.includes('/login'))
          return { body: login(isForm ? { code: 'unknown_email_error', message: '' } : undefined), isForm }
        return { body: { is_valid: false } }
      },
      (url) => `<script type="module" nonce="page">
        import { register } from '${PAGE_ORIGIN}${getFile('@teamhanko/hanko-elements/dist/elements.js')}'
        await register('${url}', { enablePasskeys: false })
      </script>`,
    ),
}
