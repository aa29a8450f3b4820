import type { Account } from '../store/account-context.ts'

/** ANALYTICS: the one place that tells of a linked voice assistant (A§9 VoiceAssistantLinked). */
export function voiceAssistantLinked({ emit, brand, text }: Account): void {
  emit('acct-analytics', { name: 'VoiceAssistantLinked', brand: brand.name, locale: text.locale })
}
