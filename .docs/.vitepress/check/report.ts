/** Counts checks, and prints each that fails. */
export class Report {
  #passed = 0
  #failed = 0

  /** Records a check; a problem is a sentence, and no problem is a pass. */
  add(name: string, problems: readonly string[]): void {
    if (problems.length === 0) {
      this.#passed += 1
      return
    }
    this.#failed += 1
    console.log(`FAIL ${name}\n${problems.map((problem) => `     ${problem}`).join('\n')}`)
  }

  /** Runs a check whose error is its problem. */
  async try(name: string, run: () => Promise<void>): Promise<void> {
    try {
      await run()
      this.add(name, [])
    } catch (error) {
      this.add(name, [String(error)])
    }
  }

  get hasFailed(): boolean {
    return this.#failed > 0
  }

  toString(): string {
    return `${this.#passed} passed, ${this.#failed} failed`
  }
}
