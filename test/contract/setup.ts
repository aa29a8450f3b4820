import { afterEach } from 'vitest'
import { expectViolations } from '../fixtures/contract-violations.ts'

// Fails every test whose client violates the wire contract, even where the client hides the rejection. A hook in
// a module that tests import would run for the first file of a worker only, because its files share the modules.
afterEach(() => expectViolations())
