import { Group, Stack } from '@mantine/core'
import { openEnquiryStatuses } from '@vernissage/contract/enums'
import type { Enquiry } from '@vernissage/contract/resources/enquiry'
import { useMemo } from 'react'
import { shortDate } from '../../lib/format/dates.ts'
import { useToday } from '../../lib/format/use-today.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../ui/dialog/use-dialog.tsx'
import { Portrait } from '../../ui/picture/portrait.tsx'
import { StatusTag, statuses } from '../../ui/record/status.tsx'
import { Editable } from '../../ui/row-edit/editable.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useFieldColumn } from '../../ui/table/field-column.tsx'
import classes from './enquiry-table.module.css'
import { enquiryEdits } from './queries.ts'

/** Also loads the texts of artworks, for the dialog's artwork picker. */
export const enquiryDialog = lazyDialog(
  () => import('./enquiry-dialog.tsx').then((module) => module.EnquiryDialog),
  'artworks',
)

/** The column that is the same in every row, which the table leaves out. */
export type SharedColumn = 'artwork' | 'consultant'

const EditableStatus = ({ enquiry }: { enquiry: Enquiry }) => (
  <Editable of={enquiryEdits} field="artwork_purchase_request_status_id" row={enquiry}>
    {(shown) => <StatusTag of={statuses.application} value={shown.artwork_purchase_request_status_id} />}
  </Editable>
)

const text = (value: string | null) => <span dir="auto">{value ?? '–'}</span>

function Consultant({ enquiry }: { enquiry: Enquiry }) {
  if (enquiry.consultant_id === null) return '–'
  return (
    <Group
      component="span"
      display="inline-flex"
      wrap="nowrap"
      gap={10}
      miw={0}
      style={{ verticalAlign: 'middle' }}
    >
      <Portrait path={enquiry.consultant_image} name={enquiry.consultant ?? ''} width={32} ratio={1} />
      {text(enquiry.consultant)}
    </Group>
  )
}

/** The artwork's title. An enquiry keeps the title of a deleted artwork. */
function ArtworkTitle({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries')
  if (enquiry.artwork_id !== null || enquiry.artwork === null) return text(enquiry.artwork)
  return (
    <Group component="span" align="baseline" gap="0 8px" c="dimmed">
      {text(enquiry.artwork)}
      <span className="small">{t('deletedArtwork')}</span>
    </Group>
  )
}

/** True if an unfinished enquiry has its next date before `day`. */
export const isOverdue = ({ date, artwork_purchase_request_status_id: status }: Enquiry, day: string) =>
  date !== null && date < day && openEnquiryStatuses.includes(status)

/** The date by which the enquirer expects the next answer. */
function NextDate({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries')
  const date = shortDate(enquiry.date, useLanguage())
  const today = useToday()
  if (!isOverdue(enquiry, today)) return <span className={classes.date}>{date}</span>
  return (
    <span className={classes.date} data-overdue>
      {date} <span className={classes.overdue}>{t('overdue')}</span>
    </span>
  )
}

const EditableDate = ({ enquiry }: { enquiry: Enquiry }) => (
  <Editable of={enquiryEdits} field="date" row={enquiry}>
    {(shown) => <NextDate enquiry={shown} />}
  </Editable>
)

export function useEnquiryColumns(shared?: SharedColumn): Column<Enquiry>[] {
  const { t } = useTranslation('enquiries')
  const field = useFieldColumn<Enquiry>()
  return useMemo(() => {
    const columns: Column<Enquiry>[] = [
      {
        id: 'id',
        fields: ['id_artwork_purchase_request'],
        accessorKey: 'id_artwork_purchase_request',
        header: t('fields.id_artwork_purchase_request'),
        width: 68,
        sort: 'id_artwork_purchase_request',
      },
      {
        id: 'name',
        header: t('fields.name'),
        width: 140,
        sort: 'name',
        cell: ({ row }) => text(row.original.name),
      },
      {
        id: 'email',
        header: t('fields.email'),
        width: 166,
        sort: 'email',
        cell: ({ row }) => text(row.original.email),
      },
      {
        id: 'consultant',
        header: t('fields.consultant_id'),
        width: 150,
        sort: 'consultant',
        cell: ({ row }) => <Consultant enquiry={row.original} />,
      },
      {
        id: 'artwork',
        header: t('fields.artwork_id'),
        width: 140,
        sort: 'artwork',
        cell: ({ row }) => <ArtworkTitle enquiry={row.original} />,
      },
      {
        id: 'date',
        header: t('fields.date'),
        width: 120,
        sort: 'date',
        cell: ({ row }) => <EditableDate enquiry={row.original} />,
      },
      {
        id: 'status',
        fields: ['artwork_purchase_request_status_id'],
        header: t('fields.artwork_purchase_request_status_id'),
        width: 110,
        sort: 'artwork_purchase_request_status_id',
        cell: ({ row }) => <EditableStatus enquiry={row.original} />,
      },
      field('comments', t('fields.comments')),
      field('tags', t('fields.tags')),
    ]
    return columns.filter(({ id }) => id !== shared)
  }, [t, field, shared])
}

export function EnquiryCard({ enquiry, shared }: { enquiry: Enquiry; shared?: SharedColumn | undefined }) {
  const { t } = useTranslation(['enquiries', 'common'])
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="4px 12px">
        <strong dir="auto">{enquiry.name ?? t('common:none')}</strong>
        <EditableStatus enquiry={enquiry} />
      </Group>
      <p className="small" dir="auto">
        {enquiry.email}
      </p>
      {shared !== 'artwork' && <ArtworkTitle enquiry={enquiry} />}
      {shared !== 'consultant' && (
        <Group wrap="nowrap" gap={6} mih={32}>
          {enquiry.consultant_id === null && (
            <span className="small">{t('enquiries:fields.consultant_id')}:</span>
          )}
          <Consultant enquiry={enquiry} />
        </Group>
      )}
      <p className="small">
        {t('enquiries:fields.id_artwork_purchase_request')} {enquiry.id_artwork_purchase_request} ·{' '}
        {t('enquiries:fields.date')}: <EditableDate enquiry={enquiry} />
      </p>
    </Stack>
  )
}
