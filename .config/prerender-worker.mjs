// Renders the first views in a thread that the build terminates: React and the store hold message channels
// open.
import { parentPort, workerData } from 'node:worker_threads'

const { prerender } = await import(workerData)
parentPort?.postMessage(await prerender())
