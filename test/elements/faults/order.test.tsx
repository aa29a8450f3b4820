import { matrix } from './matrix.ts'
import { ORDER_CASES } from './order-cases.ts'

matrix('whatever befalls an order', ORDER_CASES)
