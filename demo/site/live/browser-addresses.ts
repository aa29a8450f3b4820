import { withBase } from 'vitepress'
import { SANDBOX_PATH } from '../../../src/sandbox/browser/parts.ts'

/** Returns the address of a path of the sandbox in this browser. */
export const inBrowserSandbox = (path: string): string => withBase(`/${SANDBOX_PATH}/${path}`)

/** Returns the address of its console: messages with their codes, requests, faults and clock. */
export const consoleAddress = (brand: string): string => inBrowserSandbox(`console?brand=${brand}`)
