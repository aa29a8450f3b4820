import { useEffect, useId, useState } from 'react'

/** A child of the custom element in the page's own tree, shown through a slot of the shadow root. */
export interface LightPlace {
  /** Name for the `<slot>` that shows it. */
  slot: string
  /** Null until it is there. */
  node: HTMLElement | null
}

/**
 * A place in the light DOM of an element, for what vendors draw, which may not live in a shadow root (decision 2). It is
 * there as long as the component is.
 * @param host The custom element; null in the build, where there is no place.
 * @param name What it is for; places of one name do not meet.
 */
export function useLightPlace(host: HTMLElement | null, name: string): LightPlace {
  const slot = `acct-${name}-${useId()}`
  const [node, setNode] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!host) return
    const place = host.ownerDocument.createElement('div')
    place.slot = slot
    host.append(place)
    setNode(place)
    return () => {
      setNode(null)
      place.remove()
    }
  }, [host, slot])
  return { slot, node }
}
