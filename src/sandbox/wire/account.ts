import type { ResponseOf } from '../../services/contract/contract.ts'
import type { rejectedReset } from '../../services/contract/failures.ts'
import type { Infer } from '../../services/contract/shape.ts'

/** POST /byToken, PUT /mfaValidateLoginOTP, and POST /byEmail of an account without a second factor. */
export type SignInResponse = ResponseOf<'byToken'>

/** GET /users: the profile without its secrets. */
export type ProfileResponse = ResponseOf<'profile'>

export type MigrationInfo = NonNullable<ProfileResponse['pepperUser']['account']['migrationInfo']>

/** POST /byEmail of an account with a second factor. Contacts are unmasked; the screen masks them. */
export type SecondFactorResponse = Extract<ResponseOf<'byEmail'>, { mfaLoginInfo: unknown }>

/** The four /authcode calls. */
export type AuthorizationCodeResponse = ResponseOf<'authcode'>

/** GET /contactInfo: empty without an address. */
export type ContactInfoResponse = ResponseOf<'contactInfo'>

/** Failure of POST /resetPassword/{brand}. */
export type ResetFailureResponse = Infer<typeof rejectedReset>

/** GET /appUri/{brand}: the address that opens the brand's app, or empty, and the app's scheme. */
export type AppUriResponse = ResponseOf<'appUri'>
