import type { TestProject } from 'vitest/node'
import { type Consumer, createConsumer } from './pack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The project that has the package installed; no test changes the package. */
    consumer: Consumer
  }
}

/** Packs and installs the package once for all test files, which takes some seconds. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const { consumer, remove } = await createConsumer()
  provide('consumer', consumer)
  return remove
}
