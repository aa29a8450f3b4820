import { tagManagerBrands } from '../../../../brands/codes.ts'
import { hasTagManager } from '../../../brand/has-tag-manager.ts'
import { hasCardAreas, type PagePart, pageParts } from '../../../payments/page-parts.ts'
import type { BrandOnPage } from './subject.ts'

/** A source that the page's policy must allow, and why. */
export interface Need {
  directive: 'script-src' | 'connect-src' | 'frame-src' | 'img-src' | 'style-src' | 'trusted-types'
  /** A source in the notation of a policy, or an exact address. */
  source: string
  /** Whether the finding suggests the origin of `source`. */
  isOrigin?: boolean
  /** What needs it, for the finding. */
  reason: string
}

const DIRECTIVES = {
  scripts: 'script-src',
  frames: 'frame-src',
  connect: 'connect-src',
  calls: 'connect-src',
  images: 'img-src',
  styles: 'style-src',
  trustedTypes: 'trusted-types',
} as const satisfies Record<keyof Omit<PagePart, 'title'>, Need['directive']>

/** Returns whether the brand's tags on this page can show card fields. */
export const hasCardFields = ({ isOwn, areas, settings }: BrandOnPage): boolean =>
  isOwn && hasCardAreas(areas) && Boolean(settings.recurly ?? settings.stripe)

/** Returns what the tags of one brand need of the page's policy. */
export function getNeeds({ settings, isOwn, areas, brand, tags }: BrandOnPage): Need[] {
  const parts = pageParts(settings, {
    isOwn,
    areas,
    hasTagManager: hasTagManager(settings, brand, tagManagerBrands),
    isHosted: tags.some(({ element }) => element.attributes.get('routing') === 'history'),
  })
  return [
    { directive: 'trusted-types', source: 'acct', reason: 'the elements load scripts through it' },
    { directive: 'img-src', source: 'data:', reason: 'images of the elements' },
    ...parts.flatMap(({ title, ...sources }) =>
      Object.entries(sources).flatMap(([kind, list]) =>
        list.map((source) => ({
          directive: DIRECTIVES[kind as keyof typeof DIRECTIVES],
          source,
          isOrigin: kind === 'calls',
          reason: title,
        })),
      ),
    ),
  ]
}
