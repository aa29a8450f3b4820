import { matrix } from './matrix.ts'
import { PLAN_CASES } from './plan-cases.ts'

matrix('whatever befalls a call about plans', PLAN_CASES)
