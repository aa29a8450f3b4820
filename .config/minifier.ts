// Rollup plugin: minifies the files of a build, in a thread for each core: half of the work of a build.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Plugin, RenderedChunk } from 'rollup'
import type { Done, Task, Unminified } from './minify-worker.ts'
import { getStore } from './stored.ts'

const WORKER = new URL('./minify-worker.ts', import.meta.url)
const stored = getStore('minified', WORKER.href)

/** A module that contains texts of a language, and no code of its own. */
const TEXTS = /\.json$|\/locales\/[\w-]+\.ts$/

interface Waiting {
  resolve(result: string): void
  reject(error: Error): void
}

/** A thread and its tasks. It keeps the process alive while it has one. */
class Thread {
  readonly tasks = new Map<number, Waiting>()
  readonly #worker = new Worker(WORKER)

  constructor() {
    this.#worker.on('message', (done: Done) => {
      const waiting = this.tasks.get(done.id)
      this.#end(done.id)
      if ('error' in done) waiting?.reject(new Error(done.error))
      else waiting?.resolve(done.result)
    })
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('A thread of the minifier ended before its files.')))
    // Last, because a listener of messages refs the thread.
    this.#worker.unref()
  }

  run(task: Task): Promise<string> {
    this.#worker.ref()
    this.#worker.postMessage(task)
    return new Promise((resolve, reject) => this.tasks.set(task.id, { resolve, reject }))
  }

  #fail(error: Error): void {
    threads.delete(this)
    for (const [id, { reject }] of this.tasks) {
      this.#end(id)
      reject(error)
    }
  }

  #end(id: number): void {
    this.tasks.delete(id)
    if (this.tasks.size === 0) this.#worker.unref()
  }
}

const threads = new Set<Thread>()
let last = 0

/** Returns a new thread while the machine has a core for it, else the one with the fewest tasks. */
function threadForFile(): Thread {
  if (threads.size >= availableParallelism())
    return [...threads].reduce((least, one) => (one.tasks.size < least.tasks.size ? one : least))
  const thread = new Thread()
  threads.add(thread)
  return thread
}

/** Minifies a file in a thread. Returns the file and its source map, as JSON. */
function minified(file: Unminified): Promise<string> {
  last += 1
  return threadForFile().run({ ...file, id: last })
}

/**
 * The plugin. `getPreamble` returns what a file begins with, such as a directive, which the minifiers would
 * remove.
 */
export const minifier = (getPreamble: (chunk: RenderedChunk) => string = () => ''): Plugin => ({
  name: 'acct-minify',
  async renderChunk(code, chunk) {
    const { fileName } = chunk
    const preamble = getPreamble(chunk)
    // With a single letter outside of Latin-1 a browser stores the whole file with two bytes per letter.
    // Escapes make Japanese texts a tenth larger after brotli.
    const isAscii = !chunk.moduleIds.every((id) => TEXTS.test(id))
    const result = await stored([fileName, preamble, String(isAscii), code], () =>
      minified({ fileName, code, preamble, isAscii }),
    )
    return JSON.parse(result.toString()) as { code: string; map: string | null }
  },
})
