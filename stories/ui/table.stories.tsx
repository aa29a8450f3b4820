import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../../src/ui/Badge.tsx'
import { Card } from '../../src/ui/Card.tsx'
import { Table, type TableProps } from '../../src/ui/Table.tsx'
import { wide } from '../layout.css.ts'

interface Invoice {
  number: string
  date: string
  amount: string
  isPaid: boolean
}

const INVOICES: Invoice[] = [
  { number: '1043', date: 'Jun 4, 2025', amount: '$9.99', isPaid: true },
  { number: '1021', date: 'May 4, 2025', amount: '$1,009.99', isPaid: true },
  { number: '1002', date: 'Apr 4, 2025', amount: '$9.99', isPaid: false },
]

function InvoiceTable(props: Omit<TableProps<Invoice>, 'columns' | 'getKey'>) {
  return (
    <Card className={wide}>
      <Table
        {...props}
        getKey={(invoice) => invoice.number}
        columns={[
          { id: 'number', heading: 'Invoice', isRowName: true, render: ({ number }) => number },
          { id: 'date', heading: 'Date', render: ({ date }) => date },
          {
            id: 'status',
            heading: 'Status',
            render: ({ isPaid }) => (
              <Badge tone={isPaid ? 'success' : 'danger'}>{isPaid ? 'Paid' : 'Past due'}</Badge>
            ),
          },
          { id: 'amount', heading: 'Amount', align: 'end', render: ({ amount }) => amount },
        ]}
      />
    </Card>
  )
}

const meta = {
  title: 'UI/Table',
  component: InvoiceTable,
  args: { caption: 'Invoices', rows: INVOICES },
} satisfies Meta<typeof InvoiceTable>
export default meta
type Story = StoryObj<typeof meta>

export const WithRows: Story = {}
export const CaptionHidden: Story = { args: { isCaptionHidden: true } }
export const WithoutRows: Story = { args: { rows: [] } }
