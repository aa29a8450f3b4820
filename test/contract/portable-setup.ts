import { loadSqlite } from '../../demo/sandbox/browser/sqlite.ts'

// The tests open connections without waiting.
await loadSqlite()
