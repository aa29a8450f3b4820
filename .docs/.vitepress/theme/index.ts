export { default } from '../../../demo/site/theme.ts'
