export { Migration } from './migration.container.tsx'
