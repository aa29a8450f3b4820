/**
 * `error`: the page or a call does not work. `warning`: it works, but is less safe, slower or less exact than
 * it can be.
 */
export type Level = 'error' | 'warning'

/** What one kind of finding has in common. */
export interface Rule {
  level: Level
  /** Path in the package, with the anchor of the section that describes the remedy. */
  doc: string
}

/** One thing that a check found. */
export interface Finding extends Rule {
  code: string
  /** Place of the fault: a line of the page, a header, calls. */
  where: string
  /** What is wrong, in one or two sentences. */
  problem: string
  /** What the integrator or the operator of the services does about it. */
  fix: string
}

/** The result of a command. */
export interface Report {
  command: 'page' | 'api' | 'har'
  /** The address that was checked. */
  target: string
  /** What the command looked at, as short phrases. */
  checked: readonly string[]
  findings: readonly Finding[]
}

/** The part of a finding that differs between findings of one code. */
export type Found = Pick<Finding, 'where' | 'problem' | 'fix'>

/** Creates the function that makes findings of a table of rules. */
export const getFindings =
  <Code extends string>(rules: Readonly<Record<Code, Rule>>) =>
  (code: Code, found: Found): Finding => ({ code, ...rules[code], ...found })

/** Combines findings of one code with the same problem and remedy; their places become one list. */
export function combine(findings: readonly Finding[]): Finding[] {
  const groups = new Map<string, { finding: Finding; places: string[] }>()
  for (const finding of findings) {
    const key = [finding.code, finding.problem, finding.fix].join('\n')
    const group = groups.get(key) ?? { finding, places: [] }
    if (!group.places.includes(finding.where)) group.places.push(finding.where)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ finding, places }) => ({ ...finding, where: places.join(', ') }))
}
