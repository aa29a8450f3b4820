// The calls of account linking, loaded together by the first of them (create-calls.ts).
export { authcode, authcodeByMfa, authcodeBySocial } from './authcode.ts'
export { signInSocially } from './social.ts'
