import { ProgramStatus } from '@vernissage/contract/enums'
import type { ComponentProps } from 'react'
import { allOf, everyWord } from '../../lib/list/filter.ts'
import { Picker } from '../../ui/fields/picker.tsx'
import { magazines } from './queries.ts'

/** Magazines take applications until they are closed or published. */
const takesApplications = [ProgramStatus.closed, ProgramStatus.published].map(
  (value) => ({ field: 'magazine_status_id', operator: '!=', value }) as const,
)

const searchMagazines = async (text: string, signal: AbortSignal) => {
  const filter = allOf(...takesApplications, ...everyWord(text, ['title']))
  const { rows } = await magazines.page({ limit: 20, order_by: 'title', order: 0, filter }, signal)
  return rows.map(({ id_magazine, title, web_image }) => ({
    value: id_magazine,
    label: title,
    image: web_image,
  }))
}

/** Picks a magazine that takes applications. */
export function MagazinePicker(props: Omit<ComponentProps<typeof Picker>, 'queryKey' | 'search'>) {
  return <Picker {...props} queryKey={['magazine', 'options']} search={searchMagazines} />
}

/** The latest magazines, to filter by. */
export const magazineOptions = async () => {
  const { rows } = await magazines.page({ limit: 100, order_by: 'id_magazine', order: 1 })
  return rows.map(({ id_magazine: value, title: label }) => ({ value, label }))
}
