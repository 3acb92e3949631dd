import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { disciplinesQuery } from './queries.ts'

/** Words a discipline, which records know by its English name, in the interface's language. */
export function useDisciplineName(): (name: string | null) => string | null {
  const language = useLanguage()
  const disciplines = useQuery(disciplinesQuery).data
  return (name) => {
    if (language === 'en') return name
    return disciplines?.find((discipline) => discipline.name === name)?.name_es ?? name
  }
}
