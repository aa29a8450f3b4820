import { isSweep } from '../../fixtures/sweep.ts'
import type { Opened } from '../screens/portal-support.tsx'
import { equal } from '../support.tsx'

const VARIANTS = isSweep ? 30 : 3

/** Known injection strings; each leaves a mark when it runs. */
export const INJECTIONS: readonly string[] = [
  (mark: string) => `<img src=x onerror="${mark}">`,
  (mark: string) => `<svg onload="${mark}">`,
  (mark: string) => `"><script>${mark}</script>`,
  (mark: string) => `'-${mark}-'`,
  (mark: string) => `javascript:${mark}`,
  (mark: string) => `{{constructor.constructor('${mark}')()}}`,
  (mark: string) => `$t(action.close) \${${mark}}`,
  (mark: string) => `</title><iframe srcdoc="<script>parent.${mark}</script>">`,
  (mark: string) => `<a href="data:text/html,${mark}">x</a>`,
  (mark: string) => `<math><mi xlink:href="javascript:${mark}">x</mi></math>`,
].flatMap((make) => Array.from({ length: VARIANTS }, (_, index) => make(`window.injected=${index}`)))
/** One variant of each string. */
export const ONE_OF_EACH = INJECTIONS.filter((_, at) => at % VARIANTS === 0)
const ELEMENTS =
  'script, iframe, math, [onerror], [onload], [srcdoc], a[href^="data:"], a[href^="javascript:"]'
const scripts = document.scripts.length

/** Fails when a string became an active element or ran. */
export function isText({ shadow, host }: Opened, what: string): void {
  equal(
    shadow.querySelectorAll(ELEMENTS).length + host.querySelectorAll(ELEMENTS).length,
    0,
    `${what}: elements`,
  )
  equal(
    { scripts: document.scripts.length, hasRun: 'injected' in window },
    { scripts, hasRun: false },
    `${what}: nothing ran`,
  )
}
