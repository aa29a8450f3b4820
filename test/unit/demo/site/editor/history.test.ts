import { describe, expect, it } from 'vitest'
import { EditHistory } from '../../../../../demo/site/editor/history.ts'

describe('the history', () => {
  it('goes back and forward', () => {
    const history = new EditHistory('a')
    history.set('b')
    history.set('c')
    history.undo()
    expect(history.now).toBe('b')
    history.undo()
    expect({ now: history.now, canUndo: history.canUndo, canRedo: history.canRedo }).toEqual({
      now: 'a',
      canUndo: false,
      canRedo: true,
    })
    history.undo()
    expect(history.now).toBe('a')
    history.redo()
    history.redo()
    expect({ now: history.now, canRedo: history.canRedo }).toEqual({ now: 'c', canRedo: false })
  })

  it('has one step for changes of one topic until they end', () => {
    const history = new EditHistory(0)
    history.set(1, 'text')
    history.set(2, 'text')
    history.commit()
    history.set(3, 'text')
    history.set(4, 'link')
    history.undo()
    expect(history.now).toBe(3)
    history.undo()
    expect(history.now).toBe(2)
    history.undo()
    expect(history.now).toBe(0)
  })

  it('forgets what was undone with the next change, and all with a restart', () => {
    const history = new EditHistory(0)
    history.set(1)
    history.undo()
    history.set(2)
    expect(history.canRedo).toBe(false)
    history.restart(5)
    expect({ now: history.now, canUndo: history.canUndo, canRedo: history.canRedo }).toEqual({
      now: 5,
      canUndo: false,
      canRedo: false,
    })
  })
})
