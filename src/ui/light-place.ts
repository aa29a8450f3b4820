import { useEffect, useId, useState } from 'react'

/** Children of the custom element in the page's own tree, shown through slots of the shadow root. */
export interface LightPlaces<Name extends string> {
  /** Name for the `<slot>` that shows a place. */
  slotOf(name: Name): string
  /** The places; null until they are there. */
  nodes: Readonly<Record<Name, HTMLElement>> | null
}

/**
 * Places in the light DOM of an element, for what vendors draw, which may not live in a shadow root (decision 2). They are
 * there as long as the component is.
 * @param host The custom element; null in the build, where there are no places.
 * @param names What they are for; the same array from one drawing to the next. Places of other components do not meet them.
 */
export function useLightPlaces<Name extends string>(
  host: HTMLElement | null,
  names: readonly Name[],
): LightPlaces<Name> {
  const id = useId()
  const [nodes, setNodes] = useState<LightPlaces<Name>['nodes']>(null)
  useEffect(() => {
    if (!host || names.length === 0) return
    const places = {} as Record<Name, HTMLElement>
    for (const name of names) {
      const place = host.ownerDocument.createElement('div')
      place.slot = slotName(name, id)
      host.append(place)
      places[name] = place
    }
    setNodes(places)
    return () => {
      setNodes(null)
      for (const name of names) places[name].remove()
    }
  }, [host, id, names])
  return { slotOf: (name) => slotName(name, id), nodes }
}

const slotName = (name: string, id: string): string => `acct-${name}-${id}`
