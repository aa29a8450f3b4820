import { ACCESS_CASES } from './access-cases.ts'
import { matrix } from './matrix.ts'

matrix('whatever befalls a call on the way to an account', ACCESS_CASES)
