import { checkoutMatrix } from './matrix.ts'

checkoutMatrix(['recurly', 'paypal'])
