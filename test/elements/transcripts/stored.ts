import { executeServerCommand } from '@web/test-runner-commands'
import type { Story } from '../stories.tsx'

/** Returns the stored transcript of a name; `npm run transcripts` stores the text first. */
export const storedTranscript = (name: string, text: string): Promise<string> =>
  executeServerCommand('transcript', { name, text })

/** Returns whether this run is `npm run transcripts`, which replaces the stored transcripts. */
export const isStoring = (): Promise<boolean> => executeServerCommand('is-storing-transcripts')

/** Returns the titles of a stored transcript. */
export async function storedTitles(name: string): Promise<string[]> {
  const response = await fetch(`/test/elements/transcripts/${name}.txt`)
  if (!response.ok) throw new Error(`there is no transcript ${name}.txt`)
  return [...(await response.text()).matchAll(/^# (.+)$/gm)].map(([, title = '']) => title)
}

/**
 * Returns whether the transcript of dialogs includes a story if it has a dialog: stories of UI parts only
 * show examples.
 */
export const mayHaveTranscript = ({ name }: Story): boolean => !name.startsWith('UI/')
