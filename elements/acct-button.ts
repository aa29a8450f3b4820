import { define } from '../src/first-view/define.ts'

export type { BrandSettings, Settings } from '../src/brand/settings.ts'
export { configure } from '../src/shell/settings.ts'
export { Define } from './define-component.ts'

define('acct-button')
