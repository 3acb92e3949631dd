import { useQuery } from '@tanstack/react-query'
import { contactedLabels, enabledLabels } from '@vernissage/contract/enum-labels'
import type { Labels } from '@vernissage/contract/enums'
import type { BulkAction } from '@vernissage/contract/resources/bulk-action'
import { valueLabels } from '@vernissage/contract/values/value-labels'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { disciplinesQuery } from '../artists/queries.ts'
import type { Shown } from './queries.ts'

/** The words of a field's values. Other flags are Yes or No. */
export const labelsOf = (field: string): Labels<number> | undefined =>
  ({ contacted: contactedLabels, enabled: enabledLabels })[field] ?? valueLabels[field]

type Given = Pick<Shown<BulkAction>, 'action' | 'given' | 'given_names' | 'undoes_action'>

/** Returns the input of an action in words: the fields with their values, the program, the file or the letter. */
export function useGivenWords({ action, undoes_action, given, given_names }: Given): string {
  const { t } = useTranslation(['bulkActions', 'letters'])
  const label = useLabel()
  const language = useLanguage()
  const disciplines = useQuery({ ...disciplinesQuery, enabled: 'discipline_id' in given }).data

  const valueWords = (field: string, value: unknown) => {
    if (field in given_names) return given_names[field] ?? t('gone', { id: value as number })
    if (field === 'tags') return String(value).replaceAll(',', ', ')
    if (value === null) return t('nobody')
    if (field === 'discipline_id') {
      const discipline = disciplines?.find(({ id_discipline }) => id_discipline === value)
      return discipline ? discipline[language === 'es' ? 'name_es' : 'name'] : ''
    }
    const words = labelsOf(field)?.[value as number]
    return words ? label(words) : t(value === 1 ? 'yes' : 'no')
  }
  const deed = undoes_action ?? action
  if (deed === 'import') return t('importOf', { file: (given.file_name as string) ?? t('someFile') })
  if (deed === 'mail')
    return t('letterOf', { occasion: t(`letters:occasions.${given.occasion as 'accepted'}`) })
  if (deed !== 'change' && deed !== 'add') return ''
  return Object.entries(given)
    .map(([field, value]) => `${t(`fields.${field}` as 'fields.enabled')}: ${valueWords(field, value)}`)
    .join('; ')
}
