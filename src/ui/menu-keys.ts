/** Longest pause in ms between two letters of one type-ahead search. */
const TYPING_PAUSE = 700

interface TypeAhead {
  text: string
  /** Timestamp of the last letter in ms. */
  at: number
}

interface Key {
  key: string
  timeStamp: number
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/**
 * Returns the index of the menu item to which a key moves the focus: arrows wrap around, Home and End go to
 * the ends, and letters go to the next label that starts with the typed text. Returns null for every other
 * key. Mutates `typed`.
 */
export function findNextItem(
  event: Key,
  { current, labels, typed }: { current: number; labels: readonly string[]; typed: TypeAhead },
): number | null {
  const count = labels.length
  if (event.altKey || event.ctrlKey || event.metaKey || count === 0) return null
  const moved = findArrowTarget(event.key, current, count)
  if (moved !== null) {
    typed.text = ''
    return moved
  }
  const isWord = typed.text !== '' && event.timeStamp - typed.at < TYPING_PAUSE
  if ([...event.key].length !== 1 || (event.key === ' ' && !isWord)) return null
  const letter = event.key.toLowerCase()
  // A repeated letter cycles through all labels that start with it.
  const isRepeated = isWord && [...typed.text].every((previous) => previous === letter)
  typed.text = isWord && !isRepeated ? typed.text + letter : letter
  typed.at = event.timeStamp
  const from = typed.text.length === 1 ? current + 1 : Math.max(current, 0)
  for (let step = 0; step < count; step++) {
    const index = (from + step) % count
    if (labels[index]?.toLowerCase().startsWith(typed.text)) return index
  }
  return null
}

function findArrowTarget(key: string, current: number, count: number): number | null {
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (Math.max(current, 0) + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
