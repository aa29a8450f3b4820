/** Every story module by its path below stories/; build.mjs generates it. */
declare module 'virtual:stories' {
  export const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

// The subset of the test framework's globals used here.
interface Declare<Body> {
  (title: string, body: Body): void
  skip(title: string, body: Body): void
}
declare const describe: Declare<() => void>
declare const it: Declare<() => void | Promise<void>>
declare function beforeEach(body: () => void | Promise<void>): void
declare function afterEach(body: () => unknown): void
declare function before(body: () => void | Promise<void>): void
declare function after(body: () => unknown): void

/** The browser's bundle of the virtual screen reader, which has no types of its own. */
declare module '@guidepup/virtual-screen-reader/browser.js' {
  export { virtual } from '@guidepup/virtual-screen-reader'
}
