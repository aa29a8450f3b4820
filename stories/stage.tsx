import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Brand } from '../src/brand/brand.ts'
import { adoptStyles, releaseStyles } from '../src/theme/registry.ts'
import { root } from '../src/ui/root.css.ts'
import { stage } from './stage.css.ts'

export interface StageProps {
  /** Whose theme the story wears. */
  brand: Pick<Brand, 'css'>
  /** `light`, `dark` or `auto`. */
  scheme: string
  /** How the place looks; as large as the page unless told otherwise. */
  className?: string
  children: ReactNode
}

/** Shows a story as pages see it: inside a shadow root with the library's sheets and a brand's theme. */
export function Stage({ brand, scheme, className = stage, children }: StageProps): ReactNode {
  const [shadow, setShadow] = useState<ShadowRoot | null>(null)
  const attach = useCallback((host: HTMLDivElement) => {
    const shadowRoot = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true })
    adoptStyles(shadowRoot)
    setShadow(shadowRoot)
    return () => releaseStyles(shadowRoot)
  }, [])
  return (
    <div ref={attach}>
      {shadow &&
        createPortal(
          <div className={`${root} ${brand.css}`} data-scheme={scheme} lang="en">
            <main className={className}>{children}</main>
          </div>,
          shadow,
        )}
    </div>
  )
}
