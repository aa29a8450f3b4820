import { executeServerCommand } from '@web/test-runner-commands'
import { countImports } from '../hold-imports.ts'
import { closePortal } from '../screens/portal-support.tsx'
import { equal, unmount } from '../support.tsx'
import { scenes } from './scenes.tsx'
import { rehearsal, stopReader, Transcript } from './transcript.ts'

/** Returns the stored transcript of a name; an update stores the text first. */
const stored = (name: string, text: string): Promise<string> =>
  executeServerCommand('transcript', { name, text })

describe('a screen reader says what the stored transcript has (`npm run transcripts` stores new ones)', () => {
  afterEach(async () => {
    await stopReader()
    closePortal()
    unmount()
  })

  for (const [name, play] of Object.entries(scenes))
    it(name, async () => {
      // Whether a screen says "Loading" must not depend on how fast its code loads.
      const importsInFlight = countImports()
      await play(rehearsal(() => importsInFlight() > 0))
      const transcript = new Transcript()
      await play(transcript)
      equal(transcript.text.split('\n'), (await stored(name, transcript.text)).split('\n'), `${name}.txt`)
    })
})
