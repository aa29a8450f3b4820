const STARS = '*****'

/** `jane@gmail.com` gives `j*****@g*****.com`: the last label stays, always five stars (A§5, X-44). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  return `${first(email)}${STARS}@${first(domain)}${STARS}${dot > 0 ? domain.slice(dot) : ''}`
}

/** The first character whole, also where it takes two code units. */
function first(text: string): string {
  const [char = ''] = text
  return char
}

/** `(xxx) xxx-xx` and the last two digits (A§5). */
export function maskPhone(phone: string): string {
  return `(xxx) xxx-xx${phone.replace(/\D/g, '').slice(-2)}`
}

/** The masked contact a code went to (A§2). */
export function maskContact(contact: {
  contactType: 'EMAIL' | 'PHONE'
  email: string | null
  phoneNumber: string | null
}): string {
  return contact.contactType === 'PHONE'
    ? maskPhone(contact.phoneNumber ?? '')
    : maskEmail(contact.email ?? '')
}
