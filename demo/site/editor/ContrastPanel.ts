import { computed, defineComponent, h, type PropType, type VNode } from 'vue'
import { SCHEME_NAMES } from './design.ts'
import {
  type Finding,
  type Fix,
  findFixes,
  isLarge,
  measurePairs,
  ratioText,
  withAllFixes,
  withFix,
} from './findings.ts'
import { getWords } from './tokens.ts'
import type { DesignState } from './use-design.ts'

/** Contrast ratio that text needs; shapes need less. */
const TEXT = 4.5

/** Most pairs that the panel proposes fixes for at once; further pairs follow when these pass. */
const MOST = 8

const pairText = ({ color, ground }: Finding): string =>
  `${getWords(color)} on ${getWords(ground).toLowerCase()}`

/** The contrast of every pair, and fixes for each pair with too little contrast. */
export const ContrastPanel = defineComponent({
  name: 'ContrastPanel',
  props: { state: { type: Object as PropType<DesignState>, required: true } },
  setup({ state }) {
    const findings = computed(() => measurePairs(state.look.value.color))
    const poor = computed(() => findings.value.filter(({ isReadable }) => !isReadable))
    const fixes = computed(() =>
      poor.value
        .slice(0, MOST)
        .map((finding) => ({ finding, fixes: findFixes(state.design.value, state.start.value, finding) })),
    )

    function sample({ color, ground, scheme }: Finding): VNode {
      const colors = state.look.value.color
      return h(
        'span',
        {
          class: 'tool-sample',
          'aria-hidden': 'true',
          style: { color: colors[color][scheme], background: colors[ground][scheme] },
        },
        'Aa',
      )
    }

    function sideText({ side }: Fix, { needed }: Finding): string {
      if (side === 'both') return 'Both'
      if (side === 'ground') return 'Ground'
      return needed >= TEXT ? 'Text' : 'Shape'
    }

    function fixButton(fix: Fix, finding: Finding): VNode {
      const side = sideText(fix, finding)
      const colors = fix.moves.map(({ color }) => color).join(' ')
      const names = fix.moves.map(({ name }) => getWords(name).toLowerCase()).join(' and ')
      const pair = `${pairText(finding)}, ${SCHEME_NAMES[finding.scheme]}`
      return h(
        'button',
        {
          type: 'button',
          key: fix.side,
          class: 'tool-fix',
          // The name starts with the visible text, for visitors who control the page by voice.
          'aria-label': `${side} ${colors}${isLarge(fix) ? ' large' : ''}: change ${names}, for ${pair}`,
          title: `Change ${names}${isLarge(fix) ? ' by more than 20 points of lightness' : ''}`,
          onClick: () => state.set(withFix(state.design.value, fix)),
        },
        [
          fix.moves.map(({ color }) => h('i', { style: { background: color } })),
          `${side} `,
          h('code', { class: 'tool-fix-color' }, colors),
          isLarge(fix) && h('span', { class: 'tool-large' }, ' large'),
        ],
      )
    }

    const problem = ({ finding, fixes: found }: { finding: Finding; fixes: readonly Fix[] }): VNode =>
      h('li', { key: `${pairText(finding)} ${finding.scheme}` }, [
        sample(finding),
        h('span', { class: 'tool-pair' }, [
          h('strong', pairText(finding)),
          h(
            'span',
            { class: 'tool-ratio' },
            `${SCHEME_NAMES[finding.scheme]} scheme, ${ratioText(finding.ratio)}:1, needs ${finding.needed}:1`,
          ),
        ]),
        h(
          'span',
          { class: 'tool-fixes' },
          found.length > 0
            ? found.map((fix) => fixButton(fix, finding))
            : h('span', { class: 'tool-note' }, 'No lightness suffices: change both.'),
        ),
      ])

    const table = (): VNode =>
      h('details', { class: 'tool-group' }, [
        h('summary', `All ${findings.value.length} pairs`),
        h('table', { class: 'tool-pairs' }, [
          h('thead', [
            h('tr', [
              h('th', { scope: 'col' }, 'Pair'),
              h('th', { scope: 'col' }, 'Scheme'),
              h('th', { scope: 'col' }, 'Ratio'),
              h('th', { scope: 'col' }, 'Needs'),
            ]),
          ]),
          h(
            'tbody',
            findings.value.map((finding) =>
              h(
                'tr',
                { key: `${pairText(finding)} ${finding.scheme}`, class: finding.isReadable ? '' : 'is-poor' },
                [
                  h('td', pairText(finding)),
                  h('td', SCHEME_NAMES[finding.scheme]),
                  h('td', ratioText(finding.ratio)),
                  h('td', `${finding.needed}`),
                ],
              ),
            ),
          ),
        ]),
      ])

    return () =>
      h('div', { class: 'tool-contrast' }, [
        poor.value.length === 0
          ? h(
              'p',
              { class: 'tool-good' },
              `All ${findings.value.length} pairs that tags render meet WCAG 2.2 AA.`,
            )
          : h('div', { class: 'tool-actions' }, [
              h(
                'p',
                { class: 'tool-count' },
                `${poor.value.length} of ${findings.value.length} pairs are below WCAG 2.2 AA.`,
              ),
              h(
                'button',
                {
                  type: 'button',
                  onClick: () => state.set(withAllFixes(state.design.value, state.start.value)),
                },
                'Fix all',
              ),
            ]),
        h('ul', { class: 'tool-problems' }, fixes.value.map(problem)),
        poor.value.length > MOST &&
          h('p', { class: 'tool-note' }, `${poor.value.length - MOST} more are in the table.`),
        table(),
      ])
  },
})
