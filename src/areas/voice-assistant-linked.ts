import type { Account } from '../store/account-context.ts'

/** The one place that tells of a linked voice assistant (A§9 VoiceAssistantLinked). */
export const voiceAssistantLinked = ({ store }: Account): void => store.track('VoiceAssistantLinked')
