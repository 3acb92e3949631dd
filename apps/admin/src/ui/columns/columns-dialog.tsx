import { Button, Stack } from '@mantine/core'
import { densities } from '@vernissage/contract/resources/preferences'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { choices, type LayoutColumn, type TableLayout, usualColumns } from '../../lib/list/layout.ts'
import { Dialog, DialogFooter, DialogScroller } from '../dialog/dialog.tsx'
import type { DialogFrame } from '../dialog/use-dialog.tsx'
import { LabelledSelect } from '../fields/labelled-select.tsx'
import { moved } from '../order/new-order.ts'
import { OrderList } from '../order/order-list.tsx'

interface Choice {
  id: number
  name: string
  column: LayoutColumn
  isShown: boolean
}

const startOf = (columns: readonly LayoutColumn[], shown: readonly LayoutColumn[]): Choice[] =>
  choices(columns, shown).map((choice, id) => ({ ...choice, id, name: String(choice.column.header) }))

/** Sets up a table: which columns it shows, in which order, and how dense. The table behind follows at once. */
export function ColumnsDialog({ layout, ...frame }: DialogFrame & { layout: TableLayout }) {
  const { t } = useTranslation(['columns', 'ui'])
  const { columns, shown } = layout
  const [items, setItems] = useState(() => startOf(columns, shown))
  const shownItems = items.filter(({ isShown }) => isShown)

  const change = (next: Choice[]) => {
    setItems(next)
    layout.setColumns(next.flatMap(({ column, isShown }) => (isShown ? [column] : [])))
  }
  const toggle = (id: number) =>
    change(items.map((item) => (item.id === id ? { ...item, isShown: !item.isShown } : item)))

  return (
    <Dialog {...frame} title={t('ui:lists.columns')} size={520}>
      <DialogScroller lined>
        <Stack gap={24}>
          <LabelledSelect
            label={t('density')}
            value={layout.density}
            options={densities.map((value) => ({ value, label: t(`densities.${value}`) }))}
            onChange={layout.setDensity}
          />
          <OrderList
            label={t('ui:lists.columns')}
            items={items.map((item) => ({
              ...item,
              picture: (
                <input
                  type="checkbox"
                  className="check"
                  aria-label={t('show', { column: item.name })}
                  checked={item.isShown}
                  // A table has at least one column.
                  disabled={item.isShown && shownItems.length === 1}
                  onChange={() => toggle(item.id)}
                />
              ),
            }))}
            onMove={(id, place) => {
              const order = moved(items, id, place).map((item) => item.id)
              change(order.map((one) => items.find((item) => item.id === one)!))
            }}
          />
        </Stack>
      </DialogScroller>
      <DialogFooter
        aside={
          <Button
            variant="subtle"
            onClick={() => {
              layout.reset()
              setItems(startOf(columns, usualColumns(columns)))
            }}
          >
            {t('reset')}
          </Button>
        }
      >
        <Button onClick={frame.onClose}>{t('done')}</Button>
      </DialogFooter>
    </Dialog>
  )
}
