/** Returns a sign-in response in the wire format, with overrides of `pepperUser`. */
export function sessionAnswer(
  pepperUser: object = {},
  { token = 'token-1', key = '1', email = 'jane@x.org' } = {},
) {
  return {
    token,
    countryCode: 'US',
    email,
    fullName: 'Jane Doe',
    pepperUser: {
      account_id: 42,
      account: { status: 'active' },
      awsUserCredentials: {
        accessKeyId: `AKIA${key}`,
        secretAccessKey: `secret-${key}`,
        sessionToken: `session-${key}`,
      },
      ...pepperUser,
    },
  }
}
