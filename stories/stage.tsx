import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Brand } from '../src/brand/brand.ts'
import { getDirection } from '../src/i18n/direction.ts'
import { adoptRegisteredStyles, releaseStyles } from '../src/theme/registry.ts'
import { root } from '../src/ui/root.css.ts'
import { stage } from './stage.css.ts'
import { storyLocale } from './support/story-locale.ts'

export interface StageProps {
  /** Brand whose theme the story uses. */
  brand: Pick<Brand, 'css'>
  /** `light`, `dark` or `auto`. */
  scheme: string
  /** Class of the container; by default it fills the page. */
  className?: string
  children: ReactNode
}

/** Renders a story inside a shadow root with the library's style sheets and a brand's theme. */
export function Stage({ brand, scheme, className = stage, children }: StageProps): ReactNode {
  const [shadow, setShadow] = useState<ShadowRoot | null>(null)
  const attach = useCallback((host: HTMLDivElement) => {
    const shadowRoot = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true })
    adoptRegisteredStyles(shadowRoot)
    setShadow(shadowRoot)
    return () => releaseStyles(shadowRoot)
  }, [])
  return (
    <div ref={attach}>
      {shadow &&
        createPortal(
          <div
            className={`${root} ${brand.css}`}
            data-scheme={scheme}
            lang={storyLocale()}
            dir={getDirection(storyLocale())}
          >
            <main className={className}>{children}</main>
          </div>,
          shadow,
        )}
    </div>
  )
}
