import { describe, expect, it } from 'vitest'
import { returnedIntent } from '../../../../src/domain/billing/returned-intent.ts'

describe('the value of a return', () => {
  it.each([
    ['seti_1_secret_2', { id: 'seti_1', clientSecret: 'seti_1_secret_2', kind: 'setup' }],
    ['pi_3Ab_secret_x_y', { id: 'pi_3Ab', clientSecret: 'pi_3Ab_secret_x_y', kind: 'payment' }],
    ['seti_1', { id: 'seti_1', clientSecret: null, kind: 'setup' }],
  ])('%s names an intent', (value, intent) => {
    expect(returnedIntent(value)).toEqual(intent)
  })

  it.each([
    '',
    'seti_',
    'cus_1_secret_2',
    'seti_1_secret_',
    'seti_1_secret_2?x',
    ' seti_1',
    'pi_1_secret_2%20',
  ])('%j names none', (value) => {
    expect(returnedIntent(value)).toBeNull()
  })
})
