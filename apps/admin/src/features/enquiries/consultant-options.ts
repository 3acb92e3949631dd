import type { Language } from '@vernissage/contract/enums'
import { wordsAt } from '../../lib/i18n/words.ts'
import type { FilterOption } from '../../lib/list/filters/chosen.ts'
import { staffOptions } from '../users/queries.ts'

/** The consultants to filter enquiries by, and 0 for nobody. */
export const consultantOptions = async (language: Language): Promise<FilterOption[]> => [
  { value: 0, label: wordsAt(language, 'enquiries:nobody') ?? '' },
  ...(await staffOptions()),
]
