// Draws the first views in a thread that ends: React and the store hold channels open.
import { parentPort, workerData } from 'node:worker_threads'

const { prerender } = await import(workerData)
parentPort?.postMessage(await prerender())
