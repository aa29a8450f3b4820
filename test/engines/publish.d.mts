export interface Outcome {
  version: string
  passed: number
  /** The commands that the engine lacks, one for each skipped test. */
  skipped?: string[]
}
type Counts = { passed: number; skipped: number }
export interface Figures {
  /** YYYY-MM-DD */
  date: string
  engines: { name: string; version: string; elements?: Counts; journeys: Counts; screens?: Counts }[]
}
/** Returns the figures of a run from its outcomes by part and engine. */
export function figuresOf(
  names: Record<string, string>,
  parts: Record<string, Record<string, Outcome>>,
  date: string,
): Figures
/** Returns the date and table of a run's figures. */
export function tableOf(figures: Figures): string
/** Returns a document with the table of these figures. Throws when it has no place for it. */
export function withTable(document: string, figures: Figures): string
