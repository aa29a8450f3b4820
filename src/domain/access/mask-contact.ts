const STARS = '*****'

/**
 * Masks `jane@gmail.com` as `j*****@g*****.com`: the last label stays, always with five stars (A§5, X-44).
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  return `${firstCharacter(email)}${STARS}@${firstCharacter(domain)}${STARS}${dot > 0 ? domain.slice(dot) : ''}`
}

/** Returns the first character, also where it takes two code units. */
function firstCharacter(text: string): string {
  const [char = ''] = text
  return char
}

/** Masks a phone number as `(xxx) xxx-xx` and its last two digits (A§5). */
export function maskPhone(phone: string): string {
  return `(xxx) xxx-xx${phone.replace(/\D/g, '').slice(-2)}`
}

/** Returns the masked contact that received a code; null where the services do not name it. */
export function maskContact(contact: {
  contactType: 'EMAIL' | 'PHONE'
  email: string | null
  phoneNumber: string | null
}): string | null {
  const { contactType, email, phoneNumber } = contact
  if (contactType === 'PHONE') return phoneNumber && /\d/.test(phoneNumber) ? maskPhone(phoneNumber) : null
  return email?.trim() ? maskEmail(email) : null
}
