import { CLIENT, FIRST_SERVICE, SIGNER, TEMPLATES } from '../size/budgets.ts'

/** A built file, and the files that join it. */
export interface Part {
  /** Their names in dist/. */
  files: readonly string[]
  modules: readonly string[]
  bytes: number
  /** The files that they import. */
  imports: readonly string[]
  /** Whether nothing may join it. */
  isFixed?: boolean
}

/** The files that a page has loaded at one moment. */
export interface Load {
  files: readonly string[]
  /** Whether it may load no byte that it does not need. */
  isStrict?: boolean
}

/**
 * Bytes before compression that a load may load in vain for each request that it saves: the headers of a
 * request and its response have as many, compressed.
 */
const BYTES_PER_REQUEST = 400

/** A group of files, with the loads that need one of them. */
interface Group extends Part {
  loads: Set<number>
  area: string
  isApart: boolean
}

/** Code that no page loads in vain: it must not have it before it needs it. */
const APART = [TEMPLATES, SIGNER, CLIENT, FIRST_SERVICE]
/** Code that no file may have beside that of another screen or card vendor. */
const AREA = /^src\/(?:areas\/(?!shared\/)|payments\/)[^/]+\//

/** Returns the files that merge, so that pages load fewer files and hardly more code. */
export function merge(parts: readonly Part[], loads: readonly Load[]): Part[] {
  let groups: Group[] = parts.map((part) => ({
    ...part,
    loads: new Set(
      loads.flatMap(({ files }, at) => (part.files.some((file) => files.includes(file)) ? [at] : [])),
    ),
    area: part.modules.map((module) => AREA.exec(module)?.[0]).find(Boolean) ?? '',
    isApart: part.modules.some((module) => APART.includes(module)),
  }))
  const wasted = loads.map(() => 0)
  const saved = loads.map(() => 0)
  for (;;) {
    const best = cheapest(groups, loads, (at, bytes) => {
      const allowed = BYTES_PER_REQUEST * ((saved[at] ?? 0) + 1)
      return (wasted[at] ?? 0) + bytes <= allowed
    })
    if (!best) return groups.filter(({ files }) => files.length > 1)
    const { one, other, waste, requests } = best
    for (const at of requests) saved[at] = (saved[at] ?? 0) + 1
    for (const [at, extra] of waste) {
      wasted[at] = (wasted[at] ?? 0) + toBytes(extra)
      for (const group of extra) group.loads.add(at)
    }
    const merged: Group = {
      files: [...one.files, ...other.files],
      modules: [...one.modules, ...other.modules],
      bytes: one.bytes + other.bytes,
      imports: [...one.imports, ...other.imports],
      loads: new Set([...one.loads, ...other.loads]),
      area: one.area || other.area,
      isApart: one.isApart || other.isApart,
    }
    groups = [merged, ...groups.filter((group) => group !== one && group !== other)]
  }
}

const toBytes = (groups: readonly Group[]): number => groups.reduce((sum, { bytes }) => sum + bytes, 0)

/** Returns the two groups whose merge costs the fewest bytes for each saved request; null without any. */
function cheapest(
  groups: readonly Group[],
  loads: readonly Load[],
  mayWaste: (at: number, bytes: number) => boolean,
) {
  const holders = new Map(groups.flatMap((group) => group.files.map((file) => [file, group] as const)))
  const imported = new Map(
    groups.map((group) => [group, new Set(group.imports.flatMap((file) => holders.get(file) ?? []))]),
  )

  /** Returns all that a group imports, except one group and what only that one imports. */
  function reachedFrom(from: Group, except: Group | null): Set<Group> {
    const seen = new Set<Group>()
    const open = [...(imported.get(from) ?? [])].filter((group) => group !== from && group !== except)
    for (let next = open.pop(); next; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      if (next !== except) open.push(...(imported.get(next) ?? []))
    }
    return seen
  }
  const closures = new Map(groups.map((group) => [group, [group, ...reachedFrom(group, null)]]))

  /** Returns what each load would load in vain; null where the two may not merge. */
  function getWaste(one: Group, other: Group): [number, Group[]][] | null {
    if (one.isFixed || other.isFixed) return null
    if (one.area && other.area && one.area !== other.area) return null
    const waste: [number, Group[]][] = []
    for (const [missing, present] of [
      [one, other],
      [other, one],
    ] as const)
      for (const at of present.loads) {
        if (missing.loads.has(at)) continue
        if (loads[at]?.isStrict || !mayWaste(at, missing.bytes)) return null
        const extra = (closures.get(missing) ?? []).filter((group) => !group.loads.has(at))
        if (one.isApart || other.isApart || extra.some(({ area, isApart }) => area || isApart)) return null
        if (!mayWaste(at, toBytes(extra))) return null
        waste.push([at, extra])
      }
    return waste
  }

  let best: { one: Group; other: Group; waste: [number, Group[]][]; requests: number[] } | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [index, one] of groups.entries())
    for (const other of groups.slice(index + 1)) {
      const requests = [...one.loads].filter((at) => other.loads.has(at))
      const waste = requests.length > 0 ? getWaste(one, other) : null
      if (!waste) continue
      const price = (1 + waste.reduce((sum, [, extra]) => sum + toBytes(extra), 0)) / requests.length
      // One that imports the other through a third one would import itself.
      const isCircle = reachedFrom(one, other).has(other) || reachedFrom(other, one).has(one)
      if (price >= least || isCircle) continue
      least = price
      best = { one, other, waste, requests }
    }
  return best
}
