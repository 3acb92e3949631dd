import type { Language } from '@vernissage/contract/enums'
import type { Condition, Group, ListQuery } from '@vernissage/contract/lists'
import type { ExportKind } from '@vernissage/contract/resources/export'
import { valueLabels } from '@vernissage/contract/values/value-labels'
import { shortDate } from '../../lib/format/dates.ts'
import { count } from '../../lib/format/formats.ts'
import { wordsAt } from '../../lib/i18n/words.ts'
import { headingOf } from '../../lib/list/field-names.ts'
import { fieldKind } from './columns.ts'

/* The filters of a list's query, in words. */

/** All conditions of a filter, whatever joins them. */
export const conditionsOf = (filter: Group | Condition | undefined): Condition[] => {
  if (!filter) return []
  if ('field' in filter) return [filter]
  return ('AND' in filter ? filter.AND : filter.OR).flatMap(conditionsOf)
}

interface Words {
  language: Language
  /** The name of a record that a field refers to; undefined for a field that refers to none. */
  nameOf: (field: string, value: number) => string | undefined
}

const unescaped = (pattern: string) => pattern.slice(1, -1).replace(/\\([\\%_])/g, '$1')

/** `Status: Approved, Published · Price: from 900`; empty for a list that is not narrowed. */
export const describeQuery = (kind: ExportKind, query: ListQuery, { language, nameOf }: Words): string => {
  const text = (key: string, params: Record<string, string> = {}) =>
    Object.entries(params).reduce(
      (words, [name, value]) => words.replace(`{{${name}}}`, value),
      wordsAt(language, key) ?? '',
    )
  const yesOrNo = (isSo: boolean) => text(`exports:${isSo ? 'yes' : 'no'}`)
  const shownValue = ({ field, operator, value }: Condition) => {
    if (value === null) return yesOrNo(operator === '!=')
    if (operator === 'LIKE') return `“${unescaped(String(value))}”`
    const label = valueLabels[field]?.[Number(value)]?.[language]
    if (label) return label
    return fieldKind(kind, field) === 'flag' ? yesOrNo(value === 1) : String(value)
  }
  const bound = (value: string | number) =>
    typeof value === 'number' ? count(value) : shortDate(value, language)
  const rangeOf = (from: string | number | undefined, to: string | number | undefined) => {
    if (from === undefined) return text('filters:upTo', { to: bound(to ?? '') })
    if (to === undefined) return text('filters:from', { from: bound(from) })
    return text('filters:range', { from: bound(from), to: bound(to) })
  }

  const parts = new Map<string, string[]>()
  const note = (field: string, words: string) => parts.set(field, [...(parts.get(field) ?? []), words])
  for (const condition of conditionsOf(query.filter)) {
    const { field, value } = condition
    const name = nameOf(field, Number(value))
    if (name) note(field.replace(/_id$/, ''), name)
    else note(field, shownValue(condition))
  }
  for (const field of Object.keys({ ...query.from, ...query.to }))
    note(field, rangeOf(query.from?.[field], query.to?.[field]))
  return [...parts]
    .map(([field, words]) => `${headingOf(language, kind, field) ?? field}: ${words.join(', ')}`)
    .join(' · ')
}
