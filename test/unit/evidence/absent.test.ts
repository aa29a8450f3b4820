import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** What the accessibility report says the product lacks, as its source would contain it. */
const ABSENT: Readonly<Record<string, { pattern: RegExp; example: string }>> = {
  'audio or video': { pattern: /<(?:audio|video|track)\b|new Audio\(/, example: '<video src="a.mp4" />' },
  'other embedded media': {
    pattern: /<canvas\b|createElement\('canvas'|<object data|<embed src/,
    example: '<canvas ref={canvas} />',
  },
  speech: { pattern: /SpeechRecognition|speechSynthesis|getUserMedia/, example: 'new SpeechRecognition()' },
  'an access key': { pattern: /accesskey\s*=/i, example: '<button accessKey="s">' },
  'drag and drop': {
    pattern: /\bdraggable=|'drag(?:start|over|end)'|\bonDrag/,
    example: '<li draggable="true">',
  },
  'a sensor of motion': {
    pattern: /device(?:motion|orientation)|Accelerometer/i,
    example: "addEventListener('devicemotion', shake)",
  },
}

/** The sources of what a page shows; the sandbox and the commands are none of it. */
const sources = ['src', 'elements', 'brands'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(?:tsx?|js|svg)$/.test(name) && !/^src\/(?:sandbox|cli)\//.test(name)),
)

it('the product’s sources contain no media, access key, drag and drop, or sensor of motion', () => {
  for (const [what, { pattern, example }] of Object.entries(ABSENT)) expect(example, what).toMatch(pattern)
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return Object.entries(ABSENT)
      .filter(([, { pattern }]) => pattern.test(text))
      .map(([what]) => `${file}: ${what}`)
  })
  expect(found).toEqual([])
})
