import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** What the accessibility report says the product lacks. */
interface Absent {
  /** Matches a source that has it. */
  pattern: RegExp
  example: string
  /** Sources that match and are correct, each with its reason. */
  except?: Readonly<Record<string, string>>
}

const ANY_INPUT = 'Any input is a sign that the visitor is there.'
const OWN_KEYS = 'The listener is on the control with the focus.'

const ABSENT: Readonly<Record<string, Absent>> = {
  'audio or video': {
    pattern: /<(?:audio|video|track)\b|new Audio\(|AudioContext|RTCPeerConnection/,
    example: '<video src="a.mp4" />',
  },
  'other embedded media': {
    pattern: /<canvas\b|createElement\('canvas'|<object data|<embed src/,
    example: '<canvas ref={canvas} />',
  },
  speech: { pattern: /SpeechRecognition|speechSynthesis|getUserMedia/, example: 'new SpeechRecognition()' },
  'an access key': { pattern: /\baccesskey\s*[=:]/i, example: '<button accessKey="s">' },
  'a listener for keys': {
    pattern: /['"`]key(?:down|press|up)['"`]|\bonKey(?:Down|Press|Up)|\bonkey(?:down|press|up)\b/,
    example: "document.addEventListener('keydown', openSearch)",
    except: {
      'src/areas/plans/carousel.view.tsx': OWN_KEYS,
      'src/ui/Dialog.tsx': OWN_KEYS,
      'src/ui/Menu.tsx': OWN_KEYS,
      'src/ui/Tabs.tsx': OWN_KEYS,
      'src/ui/Tooltip.tsx': 'Escape alone closes the tooltip.',
      'src/embed/connect-account.ts': ANY_INPUT,
      'src/embed/page/frame.ts': ANY_INPUT,
      'src/shell/idle/page-watch.ts': ANY_INPUT,
      'src/shell/use-preload.ts': ANY_INPUT,
      'src/first-view/wait.ts': ANY_INPUT,
      'src/util/input-signs.ts': ANY_INPUT,
      'src/first-view/host-keys.ts': 'Keeps keys from shortcuts of the host page, and acts on none.',
    },
  },
  'a key of one character': {
    pattern: /\b(?:key|code)\b[^=\n]{0,20}===? ['"`](?:\S|Key[A-Z]|Digit\d)['"`]/,
    example: "if (event.key.toLowerCase() === 's') save()",
  },
  'a gesture': {
    pattern: /['"`](?:touch|gesture|pointermove|mousemove)\w*['"`]|\bon(?:Touch|PointerMove|MouseMove)/,
    example: "list.addEventListener('touchmove', swipe)",
    except: {
      'src/embed/connect-account.ts': ANY_INPUT,
      'src/shell/idle/page-watch.ts': ANY_INPUT,
    },
  },
  'drag and drop': {
    pattern: /\bdraggable=|'drag(?:start|over|end)'|\bonDrag/,
    example: '<li draggable="true">',
  },
  biometrics: { pattern: /PublicKeyCredential|\bpublicKey: \{/, example: 'new PublicKeyCredential()' },
  'a media query for the orientation': {
    pattern: /\(\s*orientation\b/,
    example: "'@media': { '(orientation: landscape)': { display: 'none' } }",
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
    .filter((name) => /\.(?:tsx?|js|svg|css)$/.test(name) && !/^src\/(?:sandbox|cli)\//.test(name)),
)

it('the product’s sources contain nothing that the accessibility report calls absent', () => {
  for (const [what, { pattern, example }] of Object.entries(ABSENT)) expect(example, what).toMatch(pattern)
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return Object.entries(ABSENT)
      .filter(([, { pattern, except }]) => pattern.test(text) !== (except?.[file] !== undefined))
      .map(([what]) => `${file}: ${what}`)
  })
  expect(found).toEqual([])
})
