import type { Brand } from './brand.ts'
import type { BrandChanges } from './brand-changes.ts'
import { findMessageProblem } from './find-message-problem.ts'
import type { Language } from './languages.ts'

type Copy = Brand['copy']

/** Returns the messages with those of a page in place of theirs, without the page's wrong ones. */
function overrideMessages(messages: Copy, own: Copy): Copy {
  const valid = Object.entries(own).filter(
    ([key, message]) =>
      findMessageProblem(message, Object.hasOwn(messages, key) ? messages[key] : undefined) === null,
  )
  return { ...messages, ...Object.fromEntries(valid) }
}

/** Returns a brand with the changes of a page. Wrong changes do not apply; `settings-report.ts` logs them. */
export function customizeBrand(brand: Brand, { copy = {} }: BrandChanges): Brand {
  return {
    ...brand,
    adapt: (locale, messages) => overrideMessages(messages, copy[locale as Language] ?? {}),
  }
}
