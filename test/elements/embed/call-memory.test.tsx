import { createCallMemory } from '../../../src/embed/page/call-memory.ts'
import { createRateLimit } from '../../../src/embed/rate-limit.ts'
import { equal } from '../support.tsx'

const NAME = 'acct.test.calls'
const PAGE = 'https://shop.example'
const clock = { now: 1_000_000 }

/** Creates the limit of one frame; each has its own connection to the database, as in another tab. */
const openFrame = (perMinute = 50) =>
  createRateLimit({ perMinute, memory: createCallMemory(NAME, window), now: () => clock.now })

/** Sends calls from several frames at once, and returns how many were served. */
async function flood(frames: readonly ReturnType<typeof openFrame>[], calls: number): Promise<number> {
  const waits = await Promise.all(
    frames.flatMap((frame) => Array.from({ length: calls }, () => frame.take(PAGE))),
  )
  return waits.filter((wait) => wait === 0).length
}

/** Runs a request on the only store, and returns its result. */
const inStore = <Result,>(use: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const request = use(database.transaction('calls', 'readwrite').objectStore('calls'))
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        database.close()
        resolve(request.result)
      }
    }
  })

describe('the memory of a portal’s calls', () => {
  beforeEach(async () => {
    clock.now = 1_000_000
    await openFrame().take('https://other.example')
    await inStore((store) => store.clear())
  })

  it('serves exactly the limit to four frames that call at once, and as much a minute later', async () => {
    const frames = [1, 2, 3, 4].map(() => openFrame())
    equal(await flood(frames, 40), 50, 'served at once')
    clock.now += 59_999
    equal(await flood(frames, 40), 0, 'served before the minute is over')
    // Calls of one moment have times of their own, less than 1 ms apart.
    clock.now += 2
    equal(await flood(frames, 40), 50, 'served after a minute')
    equal(await flood([openFrame()], 40), 0, 'served to a reloaded frame')
  })

  it('counts anew after an invalid entry', async () => {
    for (const value of [null, 5, 'x', { [PAGE]: [1] }, new Map([[PAGE, 'x']]), new Map([[PAGE, [null]]])]) {
      await inStore((store) => store.put(value, 'calls'))
      const frame = openFrame(1)
      equal(
        { first: await frame.take(PAGE), isSecond: (await frame.take(PAGE)) > 0 },
        { first: 0, isSecond: true },
        `${value}`,
      )
    }
  })

  it('stores times alone, of the latest 50 origins', async () => {
    const frame = openFrame()
    for (let index = 0; index < 60; index += 1) await frame.take(`https://a${index}.example`)
    const stored = (await inStore((store) => store.get('calls'))) as Map<string, number[]>
    equal(
      [...stored],
      Array.from({ length: 50 }, (_, index) => [`https://a${index + 10}.example`, [1_000_000]]),
      'entry',
    )
  })
})
