import { Text } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { valueLabels } from '@vernissage/contract/values/value-labels'
import { useCallback } from 'react'
import { shortDate } from '../../lib/format/dates.ts'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { Column } from './data-table.tsx'

/** The format of a field's value. The labels of an enumeration are found by the field's name. */
export type Written = 'text' | 'number' | 'day' | 'flag' | 'choice'

const widths: Readonly<Record<Written, number>> = { text: 160, number: 96, day: 116, flag: 92, choice: 120 }

/** Makes columns of single fields, which a table offers beside its own. */
export function useFieldColumn<Row extends RowData>() {
  const { t } = useTranslation(['ui', 'common'])
  const language = useLanguage()
  const label = useLabel()
  return useCallback(
    (field: keyof Row & string, header: string, written: Written = 'text'): Column<Row> => {
      const text = (value: unknown) => {
        if (value === null || value === undefined || value === '') return t('common:none')
        if (written === 'day') return shortDate(String(value), language)
        if (written === 'flag') return t(value === 1 ? 'lists.yes' : 'lists.no')
        const words = written === 'choice' ? valueLabels[field]?.[value as number] : undefined
        return words ? label(words) : String(value)
      }
      return {
        id: field,
        header,
        width: widths[written],
        sort: field,
        isOptional: true,
        cell: ({ row }) => (
          <Text span lineClamp={3} dir="auto">
            {text(row.original[field])}
          </Text>
        ),
      }
    },
    [t, language, label],
  )
}
