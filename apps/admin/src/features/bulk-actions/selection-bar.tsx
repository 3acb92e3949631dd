import { Button, CloseButton, Group, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type BulkKind, bulkKinds, bulkRights } from '@vernissage/contract/kinds/bulk-kinds'
import { exportKinds } from '@vernissage/contract/resources/export'
import { useEffect } from 'react'
import { bulkDialog, type Deed, exportDialog, letterDialog } from '../../lib/dialogs.ts'
import { count, counted } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { type Selection, selectAll, selectedCount, selectPage, setLate } from '../../lib/list/selection.ts'
import { reportError } from '../../lib/reported-error.ts'
import { createBulkAction, keepAll, lateQuery } from './queries.ts'
import classes from './selection-bar.module.css'

/** The bulk actions of a kind of record; none for a kind that the API changes one by one. */
function deedsOf(record: string): Deed[] {
  if (!(record in bulkKinds)) return []
  const { fields, programs, isDeletable, isDecided } = bulkRights(record as BulkKind)
  return [
    ...(fields.length > 0 ? (['change'] as const) : []),
    ...(programs.length > 0 ? (['add'] as const) : []),
    ...(isDecided ? (['accept', 'reject', 'waitlist'] as const) : []),
    ...(isDeletable ? (['delete'] as const) : []),
  ]
}

/** True if staff write letters about the records: applicants get them. */
const isWrittenTo = (record: string) =>
  record in bulkKinds && bulkRights(record as BulkKind).isDecided === true

/** Exports the records that are selected now, in the order of the list. */
const openExport = (selection: Selection) =>
  createBulkAction(selection, 'export').then(
    ({ id_bulk_action: id, total }) => exportDialog.open({ list: selection.shown, selection: { id, total } }),
    reportError,
  )

const isExported = (record: string) => exportKinds.some((kind) => kind === record)

/** Selects all that match now. */
const selectAllNow = (selection: Selection) => selectAll(selection, keepAll(selection)).catch(reportError)

interface Props {
  selection: Selection
  onClose: () => void
}

/** The number of selected records and their actions. Esc ends the selection. */
export function SelectionBar({ selection, onClose }: Props) {
  const { t } = useTranslation('bulkActions')
  const selected = selectedCount(selection)
  const { isAll, ids, kept, asked, except, late, page, total } = selection
  /** Disabled until the server has stored which records are selected. */
  const isNone = selected === 0 || asked !== null
  const isPageSelected = page.every((id) => (isAll ? late.has(id) || !except.has(id) : ids.has(id)))
  const cameLater = useQuery(lateQuery(kept, page)).data
  useEffect(() => {
    if (kept !== null && cameLater) setLate(kept, cameLater)
  }, [kept, cameLater])

  useWindowEvent('keydown', (event) => {
    const isTyping =
      event.target instanceof HTMLElement &&
      event.target.matches('input[type=text], input[type=search], textarea, select')
    const isTaken = event.defaultPrevented || document.querySelector('[role=dialog], [role=menu]') !== null
    if (event.key === 'Escape' && !isTyping && !isTaken) onClose()
  })

  return (
    <section className={classes.bar} aria-label={t('selection')} aria-busy={asked !== null}>
      <Text role="status" fw={600} className="tabular">
        {t('selected', counted(selected))}
      </Text>
      {(!isAll || asked) && total > page.length && (
        <Button variant="subtle" size="xs" loading={asked !== null} onClick={() => selectAllNow(selection)}>
          {t('selectAll', { total: count(total) })}
        </Button>
      )}
      {!isPageSelected && (
        <Button variant="subtle" size="xs" onClick={() => selectPage(selection)}>
          {t('selectPage')}
        </Button>
      )}
      <Group gap={6}>
        {deedsOf(selection.record).map((deed) => (
          <Button
            key={deed}
            variant="default"
            size="xs"
            disabled={isNone}
            onClick={() => bulkDialog.open({ of: 'new', deed, selection })}
          >
            {t(`deeds.${deed}`)}
          </Button>
        ))}
        {isWrittenTo(selection.record) && (
          <Button
            variant="default"
            size="xs"
            disabled={isNone}
            onClick={() => letterDialog.open({ selection })}
          >
            {t('letter')}
          </Button>
        )}
        {isExported(selection.record) && (
          <Button variant="default" size="xs" disabled={isNone} onClick={() => openExport(selection)}>
            {t('export')}
          </Button>
        )}
        <CloseButton aria-label={t('clear')} onClick={onClose} />
      </Group>
    </section>
  )
}
