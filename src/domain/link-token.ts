const TOKEN = /(?<=[?&])vtoken=([^&#]*)&?/g

/**
 * Takes the token out of an address that came by mail, in its query or below its fragment (A§2 `vtoken`). `token` is
 * null when there is none, and then `rest` is the address.
 */
export function takeLinkToken(address: string): { token: string | null; rest: string } {
  const [, found] = address.match(new RegExp(TOKEN, '')) ?? []
  if (!found) return { token: null, rest: address }
  return {
    token: new URLSearchParams(`vtoken=${found}`).get('vtoken'),
    rest: address.replace(TOKEN, '').replace(/[?&](?=#|$)/, ''),
  }
}
