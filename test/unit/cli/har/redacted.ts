import { parseHar } from '../../../../src/cli/check/har/har-file.ts'
import { redactRecording, toHar } from '../../../../src/cli/check/har/redact-har.ts'
import { createRedactor } from '../../../../src/cli/check/har/redact-values.ts'
import { getVocabulary } from '../../../../src/cli/check/har/vocabulary.ts'
import type { Json } from './recordings.ts'

/** Address of the services in the recordings. */
export const BASE = 'https://api.example.com/prod'

/** Returns the text of the redacted recording. */
export function redacted(har: Json, vocabulary = getVocabulary()): string {
  const recording = parseHar(har)
  if (!recording) throw new Error('no recording')
  const result = redactRecording(recording, createRedactor(vocabulary), { bases: [BASE] })
  return JSON.stringify(toHar(result, '1.0.0'))
}
