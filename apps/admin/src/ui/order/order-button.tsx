import { ActionIcon, Loader } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyDialog, useDialog } from '../dialog/use-dialog.tsx'
import type { OrderItem } from './new-order.ts'

const orderDialog = lazyDialog(
  () => import('./order-dialog.tsx').then((module) => module.OrderDialog),
  'order',
)

/** What the dialog is opened for: everything that the panel holds. */
const all = 'all'

interface Props {
  /** What is put in order, as its panel calls it. */
  title: string
  /** How many there are, on all pages. */
  count: number | undefined
  /** Reads all of them in their order. */
  read: () => Promise<OrderItem[]>
  /** Sends the new order; `before` is the one that was read. */
  save: (order: { ids: number[]; before: number[] }) => Promise<unknown>
  /** After `save`, also when it has failed. */
  onSent: () => Promise<unknown>
}

/** Opens the dialog that puts all rows of a panel in order. */
export function OrderButton({ count = 0, ...props }: Props) {
  const { t } = useTranslation('ui')
  const dialog = useDialog<typeof all, OrderItem[]>({ load: orderDialog.load, read: props.read })
  const isOpening = dialog.opening === all
  const label = t('order', { title: props.title })
  return (
    <>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={label}
        title={label}
        aria-busy={isOpening}
        disabled={count < 2}
        onClick={() => dialog.open(all)}
      >
        {isOpening ? <Loader size={18} /> : <IconArrowsSort size={20} stroke={1.5} aria-hidden />}
      </ActionIcon>
      {dialog.show((frame, items) => (
        <orderDialog.Dialog {...frame} {...props} start={items} />
      ))}
    </>
  )
}
