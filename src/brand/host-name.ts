/** Returns a host name as `URL` writes it: in lower case, and a name such as `münchen.example` in its ASCII form. */
export function hostNameOf(text: string): string {
  const host = text.toLowerCase()
  const isInternational = /[\u0080-\uffff]/.test(host) && !/[^\w.\u0080-\uffff-]/.test(host)
  return isInternational && URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : host
}
