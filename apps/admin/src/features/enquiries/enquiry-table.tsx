import type { Enquiry } from '@vernissage/contract/resources/enquiry'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../lib/formats.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import type { Column } from '../../ui/data-table/data-table-props.ts'
import { Portrait } from '../../ui/portrait.tsx'
import { EnquiryStatusTag } from './enquiry-status.tsx'
import classes from './enquiry-table.module.css'

const statusTag = (enquiry: Enquiry) => (
  <EnquiryStatusTag status={enquiry.artwork_purchase_request_status_id} />
)

/** Who takes care of an enquiry, with photo; a dash for nobody. */
function Consultant({ enquiry }: { enquiry: Enquiry }) {
  if (enquiry.consultant_id === null) return '–'
  return (
    <span className={classes.consultant}>
      <Portrait path={enquiry.consultant_image} name={enquiry.consultant ?? ''} width={32} ratio={1} />
      {enquiry.consultant}
    </span>
  )
}

/** The columns of a table of enquiries about one artwork. */
export function useEnquiryColumns(): Column<Enquiry>[] {
  const { t } = useTranslation('enquiries')
  const language = useLanguage()
  return useMemo(
    () => [
      { accessorKey: 'id_artwork_purchase_request', header: t('fields.id_artwork_purchase_request') },
      { accessorKey: 'name', header: t('fields.name'), cell: ({ row }) => row.original.name ?? '–' },
      { accessorKey: 'email', header: t('fields.email'), cell: ({ row }) => row.original.email ?? '–' },
      {
        accessorKey: 'consultant',
        header: t('fields.consultant_id'),
        cell: ({ row }) => <Consultant enquiry={row.original} />,
      },
      {
        accessorKey: 'date',
        header: t('fields.date'),
        cell: ({ row }) => shortDate(row.original.date, language),
      },
      {
        accessorKey: 'artwork_purchase_request_status_id',
        header: t('fields.artwork_purchase_request_status_id'),
        cell: ({ row }) => statusTag(row.original),
      },
    ],
    [t, language],
  )
}

/** An enquiry on a phone. */
export function EnquiryCard({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation(['enquiries', 'common'])
  const language = useLanguage()
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <strong dir="auto">{enquiry.name ?? t('common:none')}</strong>
        {statusTag(enquiry)}
      </div>
      <p className={classes.small}>{enquiry.email}</p>
      <div className={classes.line}>
        <Consultant enquiry={enquiry} />
        <span className={classes.small}>
          {t('enquiries:fields.id_artwork_purchase_request')} {enquiry.id_artwork_purchase_request} ·{' '}
          {shortDate(enquiry.date, language)}
        </span>
      </div>
    </div>
  )
}
