import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadNext } from '../../../src/shell/next-screens.ts'
import { loadScreen } from '../../../src/shell/screens.ts'

vi.mock('../../../src/shell/screens.ts', () => ({ loadScreen: vi.fn() }))
vi.mock('../../../src/shell/screen-parts.ts', () => ({
  screenParts: { '/plans': (text: { load(section: string): unknown }) => text.load('stay') },
}))

const text = { load: vi.fn(async () => {}) }
const on = (connection?: { saveData?: boolean }) => ({ connection }) as unknown as Navigator
const loaded = () => vi.mocked(loadScreen).mock.calls.map(([route]) => route.path)

describe('the screens that follow', () => {
  beforeEach(() => vi.mocked(loadScreen).mockReset().mockResolvedValue())

  it.each([
    ['/subscriptions', ['/plans']],
    ['/plans?tab=yearly', ['/manage-devices', '/order-summary']],
    ['/payment/', ['/billing']],
    ['/account-history', []],
    ['/nowhere', []],
  ])('load after %s in the order of their likelihood', async (path, paths) => {
    await loadNext(path, text, on())
    expect(loaded()).toEqual(paths)
  })

  it('load what they load by themselves for an account holder', async () => {
    text.load.mockClear()
    await loadNext('/subscriptions', text, on({ saveData: false }))
    expect(text.load.mock.calls).toEqual([['stay']])
  })

  it('do not load where the browser saves data', async () => {
    await loadNext('/plans', text, on({ saveData: true }))
    expect(loaded()).toEqual([])
  })

  it('load one after the other, also after one that does not load', async () => {
    vi.mocked(loadScreen).mockRejectedValueOnce(new Error('offline'))
    await loadNext('/plans', text, on())
    expect(loaded()).toEqual(['/manage-devices', '/order-summary'])
  })
})
