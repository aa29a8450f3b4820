/** Returns the placeholders of a message, such as `{{count}}`, in alphabetical order. */
const placeholdersIn = (message: string): string[] => [...new Set(message.match(/\{\{\w+\}\}/g) ?? [])].sort()

/** Longest message in characters. */
const MESSAGE_CHARACTERS = 5_000

/** Returns the problem of a message that replaces `original`; null without one. */
export function findMessageProblem(message: unknown, original: string | undefined): string | null {
  if (original === undefined)
    return 'is not a message of the catalog; docs/messages.md of the package lists all'
  if (typeof message !== 'string') return 'must be a string'
  if (message.length > MESSAGE_CHARACTERS) return `must have at most ${MESSAGE_CHARACTERS} characters`
  if (message.trim() === '') return 'must not be empty'
  const [known, found] = [placeholdersIn(original), placeholdersIn(message)]
  const allowed = known.length > 0 ? `use ${known.join(', ')}` : 'it has none'
  const unknown = found.find((name) => !known.includes(name))
  if (unknown)
    return `has the placeholder ${unknown}, which the message of the catalog does not have; ${allowed}`
  const missing = known.find((name) => !found.includes(name))
  if (missing) return `lacks the placeholder ${missing}`
  if (/\{\{|\}\}/.test(message.replaceAll(/\{\{\w+\}\}/g, '')))
    return `has braces that belong to no placeholder; ${allowed}`
  if (/^https?:/.test(original) && !/^https:\/\/[^/]/.test(message)) return 'must be an https: address'
  return null
}
