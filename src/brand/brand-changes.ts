import type { Language } from './languages.ts'
import type { LogoShape } from './logo-shape.ts'
import type { SettableCapabilities } from './settable-capabilities.ts'

/** A logo: an image by its address, or shapes, whose colors can be `light-dark()`. Size in px. */
export type BrandLogo = { width: number; height: number } & (
  | { url: string; shapes?: undefined }
  | { shapes: readonly LogoShape[]; url?: undefined }
)

/**
 * What a page changes of a brand without a build. The settings of the brand contain it. All but `copy` belong
 * to a brand of the page's own, which `extends` a brand of the build.
 */
export interface BrandChanges {
  /** Messages that replace those of the catalog and of the brand, by language and key. */
  copy?: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>
  /** Code of the brand of the build from which this one takes everything that it does not set. */
  extends?: string
  /** The name as people read it. */
  name?: string
  /** The logo on cards, and on the header without `headerLogo`. Default: the name as text. */
  logo?: BrandLogo
  headerLogo?: BrandLogo
  /** Values by custom property of the theme, such as `--acct-color-primary`. */
  tokens?: Readonly<Record<string, string>>
  capabilities?: Readonly<Partial<SettableCapabilities>>
  /** The scheme where the host page sets none. */
  scheme?: 'light' | 'dark' | 'auto'
  /** Address of the support mailbox. Default: none, because that of the other brand would be wrong. */
  supportEmail?: string
}
