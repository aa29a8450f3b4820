/**
 * Hides the page while the tests of a suite run, or of a file: tests that read only texts, calls and addresses then
 * cost no layout and no paint, a quarter of their CPU time. Not for a test about focus, sizes, places or colors.
 */
export function withoutBoxes(): void {
  before(() => {
    document.body.hidden = true
  })
  after(() => {
    document.body.hidden = false
  })
}
