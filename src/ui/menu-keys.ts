/** Letters that follow each other within this time, in ms, are one word. */
const TYPING_PAUSE = 700

interface Typed {
  text: string
  /** Time stamp of the last letter, in ms. */
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
 * Where a key moves the focus in a menu: arrows go around, Home and End to the ends, letters to the next label that
 * starts with what was typed. `null` for every other key. `typed` is kept by the caller and changed here.
 */
export function nextItem(
  event: Key,
  { current, labels, typed }: { current: number; labels: readonly string[]; typed: Typed },
): number | null {
  const count = labels.length
  if (event.altKey || event.ctrlKey || event.metaKey || count === 0) return null
  const moved = moveOf(event.key, current, count)
  if (moved !== null) {
    typed.text = ''
    return moved
  }
  const isWord = typed.text !== '' && event.timeStamp - typed.at < TYPING_PAUSE
  if ([...event.key].length !== 1 || (event.key === ' ' && !isWord)) return null
  const letter = event.key.toLocaleLowerCase()
  // The same letter again and again walks through everything that starts with it.
  const isRepeated = isWord && [...typed.text].every((before) => before === letter)
  typed.text = isWord && !isRepeated ? typed.text + letter : letter
  typed.at = event.timeStamp
  const from = typed.text.length === 1 ? current + 1 : Math.max(current, 0)
  for (let step = 0; step < count; step++) {
    const index = (from + step) % count
    if (labels[index]?.toLocaleLowerCase().startsWith(typed.text)) return index
  }
  return null
}

function moveOf(key: string, current: number, count: number): number | null {
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (Math.max(current, 0) + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
