import { findSettingsProblems } from '../../brand/check-settings.ts'
import type { AllowedOrigin } from '../../brand/settings.ts'
import { SCOPES, type Scope } from '../../domain/embed/scopes.ts'

/** Partner sites by brand. */
export type PartnersByBrand = Readonly<Record<string, readonly AllowedOrigin[]>>

/** A text that names no partner site. */
export class InvalidPartner extends Error {}

/** Most partner sites of a brand. */
const MAX_PARTNERS = 50

const EXAMPLE = 'http://localhost:5173 or http://localhost:5173=read,plans'

/**
 * Parses a partner site: its origin, or with the most that it may do, `http://localhost:5173=read,plans`.
 * Throws InvalidPartner.
 */
export function parsePartner(text: string): AllowedOrigin {
  const [origin = '', list] = text.trim().split('=')
  const scopes = list?.split(',').map((scope) => scope.trim() as Scope)
  const entry: AllowedOrigin = { origin: origin.trim(), ...(scopes && { scopes }) }
  if (scopes?.some((scope) => !SCOPES.includes(scope)))
    throw new InvalidPartner(`${text} has an unknown scope; use ${SCOPES.join(', ')}, as in ${EXAMPLE}.`)
  const problems = findSettingsProblems({
    baseUrl: 'http://localhost',
    externalApi: { enabled: true, allowedOrigins: [entry], rateLimitPerMinute: 1 },
  })
  const [problem] = problems.filter((one) => one.startsWith('externalApi.'))
  if (!problem) return entry
  const reason = problem.replace(/^externalApi\.allowedOrigins(\.\d+)?(\.origin)?\s/, '')
  throw new InvalidPartner(`${text || 'The partner'} ${reason}. Write ${EXAMPLE}.`)
}

/** Returns a partner site as `parsePartner` reads it. */
export const formatPartner = ({ origin, scopes }: AllowedOrigin): string =>
  scopes ? `${origin}=${scopes.join(',')}` : origin

/** The partner sites that the portal lists for each brand, which the console changes. */
export class PartnerList {
  readonly #initial: PartnersByBrand
  #current: PartnersByBrand

  constructor(initial: PartnersByBrand) {
    this.#initial = initial
    this.#current = initial
  }

  /** The lists; another object after each change. */
  get current(): PartnersByBrand {
    return this.#current
  }

  of(brand: string): readonly AllowedOrigin[] {
    return this.#current[brand] ?? []
  }

  /** Adds a site, in place of an entry with the same origin. Throws InvalidPartner for more than 50 sites. */
  add(brand: string, entry: AllowedOrigin): void {
    const others = this.of(brand).filter(({ origin }) => origin !== entry.origin)
    if (others.length >= MAX_PARTNERS)
      throw new InvalidPartner(`origin: ${brand} has at most ${MAX_PARTNERS} partner sites.`)
    this.#set(brand, [...others, entry])
  }

  remove(brand: string, origin: string): void {
    this.#set(
      brand,
      this.of(brand).filter((entry) => entry.origin !== origin),
    )
  }

  reset(): void {
    this.#current = this.#initial
  }

  #set(brand: string, entries: readonly AllowedOrigin[]): void {
    this.#current = { ...this.#current, [brand]: entries }
  }
}
