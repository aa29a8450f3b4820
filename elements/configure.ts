export type { BrandSettings, Settings } from '../src/brand/settings.ts'
export { configure } from '../src/shell/settings.ts'
