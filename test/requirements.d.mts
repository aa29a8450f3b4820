export interface Requirement {
  id: string
  area: string
  text: string
  verify: string
  source: string
  issue: string
}
/** Returns the rows of the requirement table. */
export function readRequirements(): Requirement[]
/** Returns the ids that test titles name and the table lacks, with their places. */
export function unknownRequirements(named?: Map<string, string[]>): [string, string[]][]
