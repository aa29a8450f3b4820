import { checkoutMatrix } from './matrix.ts'

checkoutMatrix(['stripe', 'stripeElements'])
