const TOKEN = /(?<=[?&])vtoken=([^&#]*)&?/g

/**
 * Extracts the token of a mailed link from the address's query or from a query in its fragment (A§2
 * `vtoken`). Without a token, `token` is null and `rest` is the address.
 */
export function takeLinkToken(address: string): { token: string | null; rest: string } {
  const [, found] = address.match(new RegExp(TOKEN, '')) ?? []
  if (!found) return { token: null, rest: address }
  return {
    token: new URLSearchParams(`vtoken=${found}`).get('vtoken'),
    rest: address.replace(TOKEN, '').replace(/[?&](?=#|$)/, ''),
  }
}
