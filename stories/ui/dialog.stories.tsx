import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../src/ui/Button.tsx'
import { Dialog } from '../../src/ui/Dialog.tsx'
import { WithState } from '../with-state.tsx'

const meta = {
  title: 'UI/Dialog',
  component: Dialog,
  args: { open: true, title: 'Cancel your plan?', closeLabel: 'Close', onClose: () => {} },
  render: (args) => (
    <WithState start={args.open}>
      {(isOpen, setOpen) => (
        <>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Open the dialog
          </Button>
          <Dialog
            {...args}
            open={isOpen}
            onClose={() => setOpen(false)}
            actions={
              args.actions ?? (
                <>
                  <Button variant="secondary" onClick={() => setOpen(false)}>
                    Keep plan
                  </Button>
                  <Button variant="danger" onClick={() => setOpen(false)}>
                    Cancel plan
                  </Button>
                </>
              )
            }
          />
        </>
      )}
    </WithState>
  ),
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  args: { children: <p>Your plan stays active until June 4. After that nothing new is recorded.</p> },
}
export const Closed: Story = { args: { ...Open.args, open: false } }
export const LongTitle: Story = {
  args: {
    title: 'Do you want to move the devices of this plan to the plan that you are about to buy?',
    children: <p>Three devices move. You can change this at any time.</p>,
  },
}
export const LongContent: Story = {
  args: {
    title: 'What changes',
    children: Array.from({ length: 40 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
      <p key={index}>{`Device ${index + 1} keeps its recordings for 30 days.`}</p>
    )),
  },
}
export const WithoutActions: Story = {
  args: { title: 'Your plan is active', actions: false, children: <p>Your devices record from now on.</p> },
}
