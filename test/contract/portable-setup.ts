import { loadSqlite } from '../../src/sandbox/browser/sqlite.ts'

// The tests open connections without waiting.
await loadSqlite()
