// Renders the first views in a thread that the build terminates: React and the store hold message channels
// open.
import { parentPort, workerData } from 'node:worker_threads'
import type { Rendered } from './prerender.ts'

const { prerender } = (await import(workerData as string)) as {
  prerender: () => Promise<Rendered>
}
parentPort?.postMessage(await prerender())
