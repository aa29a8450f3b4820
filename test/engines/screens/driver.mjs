// Reads every screen in one engine: the boxes of its parts at each width, and its accessibility tree.
import { setTimeout } from 'node:timers/promises'
import { HANG_MS } from '../../fixtures/hang-limit.ts'
import { getLines } from './trees.ts'

/** The widths at which layouts differ, CSS px. */
export const WIDTHS = [360, 768, 1280]
const HEIGHT = 900
/** Screens per script: a script of WebDriver may run for 30 s. */
const SLICE = 20

/**
 * @typedef {object} Driver
 * @property {string} name
 * @property {string} version
 * @property {(url: string) => Promise<unknown>} open
 * @property {(expression: string) => Promise<any>} read returns the settled value of an expression in the page
 * @property {(size: { width: number, height: number }) => Promise<unknown>} setViewport
 * @property {() => Promise<import('./nodes.ts').AccessibleNode[]>} [tree] the accessibility tree of the page as a list
 * @property {() => Promise<unknown>} stop
 */

async function until(holds, what) {
  const end = performance.now() + HANG_MS
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}.`)
    await setTimeout(10)
  }
}

/** Returns the boxes of each screen at one width. */
async function boxesAt({ read, setViewport }, indices, width) {
  await setViewport({ width, height: HEIGHT })
  await until(async () => (await read('innerWidth')) === width, `the page is ${width} px wide`)
  const boxes = []
  for (let from = 0; from < indices.length; from += SLICE)
    boxes.push(...(await read(`screens.measure(${JSON.stringify(indices.slice(from, from + SLICE))})`)))
  return boxes
}

/** Returns the tree of each screen as lines, once the engine has updated it. */
async function getTrees({ read, tree, name }, indices) {
  const trees = []
  for (const index of indices) {
    const marker = await read(`screens.show(${index})`)
    let nodes = []
    let before = ''
    await until(async () => {
      nodes = await tree()
      const [now, then] = [JSON.stringify(nodes), before]
      before = now
      return now === then && nodes.some((node) => node.name === marker)
    }, `the accessibility tree of ${name} has ${marker}`)
    trees.push(getLines(nodes))
  }
  return trees
}

/**
 * Returns name, boxes by width, and lines of the tree, of each screen whose name contains a filter.
 * @param {Driver} driver
 */
export async function readScreens(driver, url, filters) {
  await driver.open(url)
  // WebKit runs scripts in the blank page first, and rejects those that the new page ends.
  const isLoaded = () => driver.read('Boolean(window.screens)').catch(() => false)
  await until(isLoaded, `${driver.name} loads the page of the screens`)
  const names = await driver.read('screens.names')
  const indices = [...names.keys()].filter(
    (index) =>
      filters.length === 0 ||
      filters.some((filter) => names[index].toLowerCase().includes(filter.toLowerCase())),
  )
  const boxes = {}
  for (const width of WIDTHS) boxes[width] = await boxesAt(driver, indices, width)
  const trees = driver.tree && (await getTrees(driver, indices))
  return indices.map((index, at) => ({
    name: names[index],
    boxes: Object.fromEntries(WIDTHS.map((width) => [width, boxes[width][at]])),
    tree: trees?.[at],
  }))
}
