const NAME = 'lr-token'

/**
 * The token that the social sign-in of Apple comes back with in the address's fragment (A§2), and the address without
 * it; null when there is none.
 */
export function fragmentToken(address: string): { token: string; rest: string } | null {
  const url = new URL(address)
  const fields = url.hash.slice(1).split('&')
  const field = fields.find((one) => one.startsWith(`${NAME}=`))
  if (field === undefined) return null
  url.hash = fields.filter((one) => !one.startsWith(`${NAME}=`)).join('&')
  return { token: decoded(field.slice(NAME.length + 1)), rest: url.href }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
