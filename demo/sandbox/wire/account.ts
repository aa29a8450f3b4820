/** POST /byEmail, POST /byToken and PUT /mfaValidateLoginOTP (A§3 profile, U-04). */
export interface SignInResponse {
  pepperUser: {
    account_id: string
    account: { status: AccountStatus; migrationInfo?: MigrationInfo }
    /** Temporary cloud credentials, valid for 60 minutes of server time. GET /users omits them. */
    awsUserCredentials: { accessKeyId: string; secretAccessKey: string; sessionToken: string }
  }
  /** Session token: value of the token header and second half of byToken's Basic credentials. */
  token: string
  countryCode: string
  email: string
  fullName: string
  externalAccounts: { cognito: { email: string } }
}

export type AccountStatus = 'active' | 'pending_delete'

export interface MigrationInfo {
  status: 'success' | 'error'
  error?: string
  date: string
}

/** GET /users (U-31): the profile without its secrets. */
export type ProfileResponse = Pick<
  SignInResponse,
  'countryCode' | 'email' | 'fullName' | 'externalAccounts'
> & {
  pepperUser: Omit<SignInResponse['pepperUser'], 'awsUserCredentials'>
}

/** POST /byEmail of an account with a second factor. Contacts are unmasked; the screen masks them (A§5). */
export interface SecondFactorResponse {
  mfaLoginInfo: { secondFactorAuthenticationToken: string } & ({ email: string } | { phoneNumber: string })
}

/** The four /authcode calls (A§7). */
export interface AuthorizationCodeResponse {
  authorizationCode: string
}

/** GET /contactInfo: empty without an address. */
export interface ContactInfoResponse {
  address: { country: string }[]
}

/** Failure of POST /resetPassword/{brand} (U-09). */
export interface ResetFailureResponse {
  statusCode: number
  description: string
}

/** GET /appUri/{brand} (U-10): the address that opens the brand's app, or empty, and the app's scheme. */
export interface AppUriResponse {
  appUri: string
  uriScheme: string
}
