import { ActionIcon, Loader } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyDialog, useDialog } from '../dialog/use-dialog.tsx'
import type { OrderItem } from './new-order.ts'

const orderDialog = lazyDialog(
  () => import('./order-dialog.tsx').then((module) => module.OrderDialog),
  'order',
)

/** The dialog is opened for all rows of the panel. */
const all = 'all'

interface Props {
  /** The name of the ordered rows in the panel. */
  title: string
  /** The number of rows on all pages. */
  count: number | undefined
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
