import { useEffect, useId, useState } from 'react'
import { watchRemoval } from './watch-removal.ts'

/** Light-DOM children of the custom element, which slots of the shadow root show. */
export interface MountTargets<Name extends string> {
  /** Returns the name of the `<slot>` that shows a target. */
  getSlot(name: Name): string
  /** Target elements; null until they exist. */
  nodes: Readonly<Record<Name, HTMLElement>> | null
}

/**
 * Creates light-DOM mount targets for vendor UI, because vendors do not mount into a shadow root (decision
 * 0007). The targets exist as long as the component is mounted. If the page removes one, as a morph of
 * server-rendered HTML does, all are created again.
 * @param host The custom element; null in the build, which creates no targets.
 * @param names Names of the targets, unique per component. Must be referentially stable across renders.
 */
export function useMountTargets<Name extends string>(
  host: HTMLElement | null,
  names: readonly Name[],
): MountTargets<Name> {
  const id = useId()
  const [nodes, setNodes] = useState<MountTargets<Name>['nodes']>(null)
  const [removals, setRemovals] = useState(0)
  useEffect(() => {
    if (!host || names.length === 0) return
    const targets = {} as Record<Name, HTMLElement>
    for (const name of names) {
      const target = host.ownerDocument.createElement('div')
      target.slot = slotName(name, id)
      host.append(target)
      targets[name] = target
    }
    setNodes(targets)
    const nodes = names.map((name) => targets[name])
    const unwatch = watchRemoval(host, nodes, () => setRemovals(removals + 1))
    return () => {
      unwatch()
      setNodes(null)
      for (const name of names) targets[name].remove()
    }
  }, [host, id, names, removals])
  return { getSlot: (name) => slotName(name, id), nodes }
}

const slotName = (name: string, id: string): string => `acct-${name}-${id}`
