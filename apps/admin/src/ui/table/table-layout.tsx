import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import type { Density, Layout, LayoutName } from '@vernissage/contract/resources/preferences'
import { type ReactNode, type RefObject, useMemo } from 'react'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { fieldsOfColumns, type LayoutColumn, laidOut, storedColumns, widthOf } from '../../lib/list/layout.ts'
import { useShownFields } from '../../lib/list/shown.ts'
import { changePreferences, usePreferences } from '../../lib/preferences.ts'
import { lazyDialog, useDialog } from '../dialog/use-dialog.tsx'
import { ColumnEdges } from './column-edges.tsx'
import type { Column } from './data-table.tsx'
import classes from './table-layout.module.css'

/** How a table is set up, and what changes it. */
export interface TableLayout {
  /** All that can be shown. */
  columns: readonly LayoutColumn[]
  shown: readonly LayoutColumn[]
  density: Density
  setColumns: (shown: readonly LayoutColumn[]) => void
  setDensity: (density: Density) => void
  /** Shows the list as it is without choices. */
  reset: () => void
}

/** The columns that a table shows, and how it is set up; null for a table that nobody sets up. */
export function useTableLayout<Row extends RowData>(
  columns: Column<Row>[],
  name: LayoutName | undefined,
  record: string | undefined,
) {
  const { lists } = usePreferences()
  const own = name ? lists[name] : undefined
  const chosen = own?.columns
  const shown = useMemo(() => laidOut(columns, chosen), [columns, chosen])
  const fields = useMemo(() => fieldsOfColumns(shown), [shown])
  useShownFields(record ?? name, fields)
  if (!name) return { shown, layout: null }
  const change = (layout: Layout) => changePreferences({ lists: { [name]: { ...own, ...layout } } })
  const layout: TableLayout = {
    columns,
    shown,
    density: own?.density ?? 'comfortable',
    setColumns: (next) => change({ columns: storedColumns(columns, next) }),
    setDensity: (density) => change({ density }),
    reset: () => changePreferences({ lists: { [name]: null } }),
  }
  return { shown, layout }
}

const columnsDialog = lazyDialog(async () => {
  const [module] = await Promise.all([import('../columns/columns-dialog.tsx'), loadTexts('columns', 'order')])
  return module.ColumnsDialog
})

/** Opens the dialog that sets up a table, at the end of its headings. */
function ColumnsButton({ layout }: { layout: TableLayout }) {
  const { t } = useTranslation('ui')
  const dialog = useDialog({ load: columnsDialog.load })
  const label = t('lists.columns')
  return (
    <>
      <ActionIcon
        className={classes.button ?? ''}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => dialog.open(null)}
      >
        <IconColumns3 size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      {dialog.show((frame) => (
        <columnsDialog.Dialog {...frame} layout={layout} />
      ))}
    </>
  )
}

interface FrameProps {
  /** null for a table that nobody sets up. */
  layout: TableLayout | null
  /** The columns that the table shows. */
  columns: readonly LayoutColumn[]
  /** What the first of them has beside its width, in pixels. */
  first: number
  table: RefObject<HTMLTableElement | null>
  children: ReactNode
}

/** The room of a table, in which more columns than fit are scrolled, with what sets it up. */
export function TableFrame({ layout, columns, first, table, children }: FrameProps) {
  return (
    <>
      {layout && <ColumnsButton layout={layout} />}
      <div className={classes.scroll}>
        <div className={classes.wide} style={{ minWidth: widthOf(columns) + first }}>
          {layout && (
            <ColumnEdges columns={columns} first={first} table={table} onResize={layout.setColumns} />
          )}
          {children}
        </div>
      </div>
    </>
  )
}
