import type { Language } from '@vernissage/contract/enums'
import { importKindOf } from '@vernissage/contract/kinds/import-kinds'
import type { ImportKind } from '@vernissage/contract/kinds/record-kinds'
import { headingOf } from './field-names.ts'

/** What a field is called where a file gives it: by the list's column that shows a record by its name, where there is one. */
export const importedName = (language: Language, kind: ImportKind, field: string): string => {
  const shown = Object.entries(importKindOf(kind).shownAs).find(([, one]) => one === field)?.[0]
  return headingOf(language, kind, shown ?? field) ?? field
}
