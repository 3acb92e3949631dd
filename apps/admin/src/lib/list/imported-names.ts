import type { Language } from '@vernissage/contract/enums'
import { importKindOf } from '@vernissage/contract/kinds/import-kinds'
import type { ImportKind } from '@vernissage/contract/kinds/record-kinds'
import { headingOf } from './field-names.ts'

/** Returns the name of an imported field: of a reference, the name of the column that shows the record's name. */
export const importedName = (language: Language, kind: ImportKind, field: string): string => {
  const shown = Object.entries(importKindOf(kind).shownAs).find(([, one]) => one === field)?.[0]
  return headingOf(language, kind, shown ?? field) ?? field
}
