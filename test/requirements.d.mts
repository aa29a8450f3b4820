export interface Requirement {
  id: string
  area: string
  text: string
  verify: string
  source: string
  issue: string
}
/** The requirement table. */
export function readRequirements(): Requirement[]
/** Every id that a title names, with the places (`file:line`) that do. */
export function namedRequirements(): Map<string, string[]>
/** Ids that titles name and the table does not have, with their places. */
export function unknownRequirements(named?: Map<string, string[]>): [string, string[]][]
