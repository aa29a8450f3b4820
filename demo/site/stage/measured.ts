// Tables of what runs have measured, beside those in the documents.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { model } from '../../../.config/metadata/model.ts'
import { table } from '../../../.config/metadata/reference.ts'
import { BUDGETS } from '../../../test/size/budgets.ts'

interface Soak {
  date: string
  times: number
  outcomes: readonly {
    tag: string
    heapKiB: number
    nodes: number
    listeners: number
    left: readonly string[]
  }[]
}

function soakText(): string {
  const text = readFileSync(resolve(import.meta.dirname, '../../../.docs/soak.json'), 'utf8')
  const { date, times, outcomes } = JSON.parse(text) as Soak
  const rows = outcomes.map(({ tag, heapKiB, nodes, listeners, left }) => [
    `\`${tag}\``,
    String(nodes),
    String(listeners),
    left.join(', ') || 'none',
    `${heapKiB} KiB`,
  ])
  return `## What a tag leaves behind

\`npm run soak\` mounted and unmounted each tag ${times.toLocaleString('en')} times on ${date}. What remained:

${table(['Tag', 'Nodes', 'Listeners', 'Others', 'Heap'], rows)}`
}

/** Returns further sections of the page about performance. */
export function measuredSections(): string {
  const rows = model.elements.map(({ tag }) => {
    const { usable, idle, signed } = BUDGETS[tag]
    return [`[\`${tag}\`](/tags/${tag})`, String(usable), String(idle), String(signed)]
  })
  return `## What each tag may load

In KiB after brotli, for any brand, with the entry of the tag. The build fails above it.

${table(['Tag', 'Until usable', 'Until the page is idle', 'After the first call of an account'], rows)}
${soakText()}
The portal’s server has [measurements of its own](/hosting#load).
`
}
