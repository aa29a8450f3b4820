import { createElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { action } from 'storybook/actions'
import { EVENTS } from '../../elements/definitions/events.ts'
import type { TagName } from '../../elements/tags.ts'
import type { Brand } from '../../src/brand/brand.ts'
import { Stage } from '../stage.tsx'
import * as css from './element-stage.css.ts'

export interface ElementStageProps {
  tag: TagName
  /** Attributes by name; undefined for unset ones. */
  attributes: Readonly<Record<string, string | undefined>>
  /** Whether to cancel `acct-navigate`, so that no click leaves the story. */
  takesNavigation: boolean
  /** Brand of the log. */
  brand: Pick<Brand, 'css'>
}

interface Told {
  id: number
  name: string
  detail: string
}

/** Maximum events in the log. */
const MAX_EVENTS = 50

/** Renders an element as a page does, with a log of its events, latest first. */
export function ElementStage({ tag, attributes, takesNavigation, brand }: ElementStageProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState<readonly Told[]>([])
  const [isMissing, setMissing] = useState(false)
  useLayoutEffect(() => {
    const node = place.current
    const names = Object.keys(EVENTS)
    const listen = (event: Event): void => {
      if (takesNavigation && event.type === 'acct-navigate') event.preventDefault()
      const { type: name, detail } = event as CustomEvent
      // Storybook's own log stays visible below a tall element.
      action(name)(detail)
      setTold((before) => [
        { id: (before[0]?.id ?? 0) + 1, name, detail: JSON.stringify(detail) },
        ...before.slice(0, MAX_EVENTS - 1),
      ])
    }
    for (const name of names) node?.addEventListener(name, listen)
    return () => {
      for (const name of names) node?.removeEventListener(name, listen)
    }
  }, [takesNavigation])
  useEffect(() => {
    const loader = new URL('acct/loader.js', document.baseURI).href
    import(/* @vite-ignore */ loader).catch(() => setMissing(true))
  }, [])
  return (
    <>
      <div ref={place}>{createElement(tag, attributes)}</div>
      <Stage brand={brand} scheme="auto" className={css.log}>
        <h2 className={css.title}>Events</h2>
        {isMissing && <p role="alert">There are no built elements: run `npm run build`.</p>}
        <ol>
          {told.map(({ id, name, detail }) => (
            <li key={id} className={css.entry}>
              <span className={css.name}>{name}</span>
              <span>{detail}</span>
            </li>
          ))}
        </ol>
        {told.length === 0 && <p className={css.quiet}>None yet.</p>}
      </Stage>
    </>
  )
}
