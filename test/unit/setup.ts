import { afterAll, vi } from 'vitest'

// The files of a worker share its globals: what one file stubs would change the next.
afterAll(() => void vi.unstubAllGlobals())
