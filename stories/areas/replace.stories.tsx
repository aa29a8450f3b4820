import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReplaceView, type ReplaceViewProps } from '../../src/areas/shared/replace/replace.view.tsx'
import { ReplacedView, type ReplacedViewProps } from '../../src/areas/shared/replace/replaced.view.tsx'
import { AcctError } from '../../src/errors/acct-error.ts'
import { getBrand, WithAccount } from '../support/account-stage.tsx'
import { createDevice, threeDevices } from '../support/plans.ts'

const nothing = (): void => {}
const door = createDevice('Front Door', 'GE-DB1')
const newDoor = createDevice('New Front Door', 'GE-DB1')
const uncovered = [newDoor, createDevice('Garage side door, behind the rain barrel', 'GE-CO2')]
const unknown = new AcctError('timeout')
const error = new AcctError('network')

const choosing = (part: Partial<ReplaceViewProps> = {}): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/subscriptions">
      {({ text }) => (
        <ReplaceView
          text={text}
          device={door}
          side="old"
          choices={uncovered}
          pressed={null}
          isBusy={false}
          isOver={false}
          error={null}
          unknown={null}
          next={null}
          hoursKept={null}
          onChoose={nothing}
          onClose={nothing}
          {...part}
        />
      )}
    </WithAccount>
  ),
})

const made = (part: Partial<ReplacedViewProps> = {}): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/subscriptions">
      {({ text }) => (
        <ReplacedView
          text={text}
          outcome={{ current: null }}
          made={{ old: door, successor: newDoor }}
          hoursKept={null}
          isUndone={false}
          isBusy={false}
          isOver={false}
          error={null}
          unknown={null}
          onUndo={nothing}
          {...part}
        />
      )}
    </WithAccount>
  ),
})

export default { title: 'Areas/Replacing a device' } satisfies Meta

export const Successors = choosing()
export const KeepsHours = choosing({ hoursKept: 2 })
export const ChangesLater = choosing({ next: 'Lite' })
export const Covered = choosing({ device: newDoor, side: 'successor', choices: threeDevices })
export const Many = choosing({
  choices: Array.from({ length: 40 }, (_, at) => createDevice(`Shop ${at + 1}, counter`, 'GE-CI1')),
})
export const NoneLeft = choosing({ choices: [] })
export const Saving = choosing({ isBusy: true, pressed: newDoor })
export const Failed = choosing({ error })
export const Unsure = choosing({ unknown })
export const Replaced = made()
export const ReplacedKeepsHours = made({ hoursKept: 2 })
export const Undoing = made({ isBusy: true })
export const UndoFailed = made({ error })
export const UndoUnsure = made({ unknown })
export const Undone = made({ isUndone: true })
export const ChangedElsewhere = choosing({ isOver: true })
