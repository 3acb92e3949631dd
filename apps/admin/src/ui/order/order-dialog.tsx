import { useState } from 'react'
import { isChangedSinceRead } from '../../lib/api/api-error.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../dialog/use-dialog.tsx'
import { useRunOnce } from '../dialog/use-run-once.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { showSuccess } from '../page/toast.tsx'
import { idsOf, moved, type OrderItem, rebased } from './new-order.ts'
import { OrderList } from './order-list.tsx'

interface Props extends DialogFrame {
  title: string
  start: OrderItem[]
  read: () => Promise<OrderItem[]>
  save: (order: { ids: number[]; before: number[] }) => Promise<unknown>
  onSent: () => Promise<unknown>
}

/** Puts everything in order, whatever page or filter the panel behind shows. One request saves it. */
export function OrderDialog({ title, start, read, save, onSent, ...frame }: Props) {
  const { t } = useTranslation(['order', 'ui'])
  const [stored, setStored] = useState(start)
  const [items, setItems] = useState(start)
  const { run, isSending, problem, setProblem } = useRunOnce()
  const isDirty = idsOf(items).join() !== idsOf(stored).join()

  /** Someone else has saved another order: applies this one to the rows as they are now. */
  const takeLatest = async () => {
    const latest = await read()
    setStored(latest)
    setItems(rebased(items, latest))
    setProblem(t('ui:newer.saveAgain'))
  }

  const send = async () => {
    try {
      if (isDirty) {
        const [ids, before] = [idsOf(items), idsOf(stored)]
        await save({ ids, before }).finally(onSent)
        showSuccess(() => save({ ids: before, before: ids }).finally(onSent))
      }
      frame.onClose()
    } catch (error) {
      if (!isChangedSinceRead(error)) throw error
      await takeLatest()
    }
  }

  return (
    <FormDialog
      {...frame}
      title={t('ui:order', { title })}
      size={560}
      form={{
        problem: problem === null ? null : { text: problem, fields: [] },
        isNew: false,
        isSending,
        isDirty,
        newer: null,
        submit: async (event) => {
          event.preventDefault()
          event.stopPropagation()
          await run(send)
        },
      }}
    >
      <OrderList
        label={t('ui:order', { title })}
        items={items}
        onMove={(id, place) => {
          setProblem(null)
          setItems((now) => moved(now, id, place))
        }}
      />
    </FormDialog>
  )
}
