const STARS = '*****'

/** `jane@gmail.com` gives `j*****@g*****.com`: the last label stays, always five stars (A§5, X-44). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  return `${email.slice(0, 1)}${STARS}@${domain.slice(0, 1)}${STARS}${dot > 0 ? domain.slice(dot) : ''}`
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
