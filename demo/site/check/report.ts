/** Counts checks, and prints each that fails. */
export class Report {
  readonly #engine: string
  #passed = 0
  #failed = 0

  constructor(engine: string) {
    this.#engine = engine
  }

  /** Records a check; a problem is a sentence, and no problem is a pass. */
  add(name: string, problems: readonly string[]): void {
    if (problems.length === 0) {
      this.#passed += 1
      return
    }
    this.#failed += 1
    const lines = problems.map((problem) => `     ${problem}`).join('\n')
    console.log(`FAIL ${this.#engine}: ${name}\n${lines}`)
  }

  /** Records a check that returns its problems; an error is one too. Returns whether there was no error. */
  async find(name: string, run: () => Promise<readonly string[]>): Promise<boolean> {
    try {
      this.add(name, await run())
      return true
    } catch (error) {
      this.add(name, [String(error)])
      return false
    }
  }

  /** Runs a check whose error is its problem. */
  async try(name: string, run: () => Promise<void>): Promise<void> {
    await this.find(name, async () => {
      await run()
      return []
    })
  }

  get hasFailed(): boolean {
    return this.#failed > 0
  }

  toString(): string {
    return `${this.#engine}: ${this.#passed} passed, ${this.#failed} failed`
  }
}
