import { isSweep } from '../fixtures/sweep.ts'

/** Every how many cases one runs outside of a sweep; it has no factor in common with the numbers of kinds. */
const EVERY = 5
let matrices = 0

/**
 * Returns the cases that run: all in a sweep, else every fifth. Each matrix of a file begins with another
 * case, so that the matrices together cover each fault of each call.
 */
export function sampled<Case>(cases: readonly Case[]): readonly Case[] {
  matrices += 1
  return isSweep ? cases : cases.filter((_, index) => (index + matrices) % EVERY === 0)
}
