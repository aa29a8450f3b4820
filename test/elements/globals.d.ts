/** Every story module by its path below stories/; made by build.mjs. */
declare module 'virtual:stories' {
  export const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

// What the test runner's framework puts on the page, as far as these tests use it.
declare function describe(title: string, body: () => void): void
declare function it(title: string, body: () => void | Promise<void>): void
declare function beforeEach(body: () => void | Promise<void>): void
declare function afterEach(body: () => unknown): void
declare function before(body: () => void | Promise<void>): void
declare function after(body: () => unknown): void
