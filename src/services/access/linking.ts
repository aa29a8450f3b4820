export { authcode, authcodeByMfa, authcodeBySocial } from './authcode.ts'
export { signInSocially } from './social.ts'
