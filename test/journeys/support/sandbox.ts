import { type Controls, getControls } from '../../../src/testing/controls.ts'

export type { Fault } from '../../../src/testing/controls.ts'

/** The control calls of the demo's sandbox. */
export type Sandbox = Controls

/** Returns the control calls of the sandbox at an address. */
export const sandboxAt = (url: string): Sandbox => getControls((request) => fetch(request), url)
