import type { Setup } from '../host-site.ts'
import type { Visit } from '../visit.ts'

/** Groups of scenarios, in the order of the table. */
const KINDS = [
  'Styles of the page',
  'Scripts of the page',
  'Policies and addresses',
  'Changes of the page',
  'Visitors and their browsers',
  'Networks',
  'What the page keeps',
] as const

/**
 * One thing that host pages do. The check is the same for all scenarios and widgets: the form is shown and
 * usable, keeps what was typed, sends it once and shows the answer; the host page's error reporting and forms
 * receive nothing.
 */
export interface Scenario {
  kind: (typeof KINDS)[number]
  /** Key in the results. */
  name: string
  /** What happens, and what a visitor sees when all is well. */
  sees: string
  setup?: Setup
  /** Returns what happens to files during one visit. */
  harms?(): NonNullable<Setup['harm']>
  /** What the visitor types besides: the end of a password, or the start of an address. */
  ending?: string
  /** Replaces the opening of the page. */
  open?(visit: Visit): Promise<void>
  /** Runs once the form is usable, before the visitor types. */
  beforeTyping?(visit: Visit): Promise<void>
  /** Replaces typing. */
  fill?(visit: Visit): Promise<void>
  /** Runs while text is in the fields. */
  whileTyped?(visit: Visit): Promise<void>
  /** Replaces Enter in the last field. */
  submit?(visit: Visit): Promise<void>
  /** Runs after the answer. */
  after?(visit: Visit): Promise<void>
  /** Whether the check ends before the visitor types. */
  isOver?: boolean
  /** Whether the services reject what was typed. */
  isRejected?: boolean
  /** Whether the browser itself reports an error to the page, such as a script with a wrong syntax. */
  mayReport?: boolean
  /** How often the form may be sent; by default once. */
  sends?: number
  /** Why a widget cannot be in the scenario by its design. */
  notFor?: Readonly<Record<string, string>>
  /** Why an engine cannot run it. */
  notIn?: Readonly<Partial<Record<'chromium' | 'firefox' | 'webkit', string>>>
}
