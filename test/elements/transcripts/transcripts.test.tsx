import { countImports } from '../hold-imports.ts'
import { closePortal } from '../screens/portal-support.tsx'
import { equal, unmount } from '../support.tsx'
import { scenes } from './scenes.tsx'
import { storedTranscript } from './stored.ts'
import { rehearsal, stopReader, Transcript } from './transcript.ts'

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
      const stored = await storedTranscript(name, transcript.text)
      equal(transcript.text.split('\n'), stored.split('\n'), `${name}.txt`)
    })
})
