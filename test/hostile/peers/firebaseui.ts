import { getFile, type Widget } from '../widget.ts'
import { EMAIL, stubServices } from './stub.ts'

/** FirebaseUI with email and password, over Firebase's documented emulator address. */
export const firebaseui: Widget = {
  id: 'firebaseui',
  name: 'FirebaseUI',
  packages: { firebaseui: '6.1.0', firebase: '10.14.1' },
  scripts: [
    { path: getFile('firebase/firebase-app-compat.js') },
    { path: getFile('firebase/firebase-auth-compat.js') },
    { path: getFile('firebaseui/dist/firebaseui.js') },
  ],
  styles: [getFile('firebaseui/dist/firebaseui.css')],
  markup: '<div id="firebaseui-auth-container"></div>',
  host: '#firebaseui-auth-container',
  mount: `
    if (firebase.apps.length === 0) {
      firebase.initializeApp({ apiKey: 'key', projectId: 'project', authDomain: location.host })
      firebase.auth().useEmulator(window.firebaseAddress, { disableWarnings: true })
    }
    window.ui = firebaseui.auth.AuthUI.getInstance() || new firebaseui.auth.AuthUI(firebase.auth())
    window.ui.start('#firebaseui-auth-container', {
      signInOptions: [firebase.auth.EmailAuthProvider.PROVIDER_ID],
      credentialHelper: firebaseui.auth.CredentialHelper.NONE
    })`,
  unmount: 'window.ui.reset()',
  fields: [{ selector: 'input[name="email"]', text: EMAIL }],
  button: 'button[type="submit"]',
  answer: /Password|Create account/,
  globals: ['firebase', 'firebaseui', 'ui', 'firebaseAddress'],
  start: () =>
    stubServices(
      (path) =>
        path.includes('createAuthUri')
          ? {
              body: {
                kind: 'identitytoolkit#CreateAuthUriResponse',
                registered: true,
                signinMethods: ['password'],
              },
              isForm: true,
            }
          : { body: {} },
      (url) => `<script nonce="page">window.firebaseAddress = '${url}'</script>`,
    ),
}
