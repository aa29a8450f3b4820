/** A sign-in's answer on the wire; `pepperUser` parts laid over it. */
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
