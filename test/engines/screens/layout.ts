// Compares the positions and sizes of a screen's parts in two engines.

import type { Box } from './boxes.ts'

/** Largest accepted difference of a position or size, CSS px. */
const TOLERANCE = 2
const SIDES = ['left', 'top', 'width', 'height'] as const

const round = (value: number): number => Math.round(value * 10) / 10

/** Returns how the boxes (boxes.ts) of an engine differ from Chromium's, one sentence each. */
export function layoutDifferences(boxes: readonly Box[], reference: readonly Box[]): string[] {
  const parts = boxes.map(({ part }) => part)
  const expected = reference.map(({ part }) => part)
  if (parts.join('\n') !== expected.join('\n')) {
    const found = [
      ...expected.filter((part) => !parts.includes(part)).map((part) => `lacks ${part}`),
      ...parts.filter((part) => !expected.includes(part)).map((part) => `has ${part}`),
    ]
    return found.length > 0
      ? found
      : [`has ${parts.length} parts instead of ${expected.length}, or another order`]
  }
  return reference.flatMap((expectedBox, at) => {
    const box = boxes[at] ?? expectedBox
    const figures = SIDES.filter((side) => Math.abs(box[side] - expectedBox[side]) > TOLERANCE).map(
      (side) => `${side} ${round(box[side])} instead of ${round(expectedBox[side])}`,
    )
    return figures.length > 0 ? [`${box.part}: ${figures.join(', ')}`] : []
  })
}
