import type { Flag } from '@vernissage/contract/enums'
import { useMemo } from 'react'
import { plainDate } from '../../lib/format/dates.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { StatusTag, statuses } from '../../ui/record/status.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { TextCell } from './request-cells.tsx'
import classes from './requests.module.css'

interface Request {
  name: string
  email: string
  date: string
  contacted: Flag
}

/** The columns that both kinds of request have. */
export function useRequestColumns<Row extends Request>() {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  return useMemo(
    () =>
      ({
        name: {
          id: 'name',
          header: t('fields.name'),
          cell: ({ row }) => <TextCell>{row.original.name}</TextCell>,
        },
        email: {
          id: 'email',
          header: t('fields.email'),
          cell: ({ row }) => <TextCell>{row.original.email}</TextCell>,
        },
        date: {
          id: 'date',
          header: t('fields.date'),
          cell: ({ row }) => <span className={classes.phone}>{plainDate(row.original.date, language)}</span>,
        },
        contacted: {
          id: 'contacted',
          header: t('fields.contacted'),
          cell: ({ row }) => <StatusTag of={statuses.contacted} value={row.original.contacted} />,
        },
      }) satisfies Record<string, Column<Row>>,
    [t, language],
  )
}
