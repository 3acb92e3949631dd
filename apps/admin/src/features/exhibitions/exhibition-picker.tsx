import { ProgramStatus } from '@vernissage/contract/enums'
import type { ComponentProps } from 'react'
import { allOf, equals, everyWord } from '../../lib/list/filter.ts'
import { Picker } from '../../ui/fields/picker.tsx'
import { exhibitions } from './queries.ts'

/** Exhibitions take applications while they are created or opened. */
const takesApplications = {
  OR: [ProgramStatus.created, ProgramStatus.opened].flatMap((status) =>
    equals('exhibition_status_id', status),
  ),
}

const searchExhibitions = async (text: string, signal: AbortSignal) => {
  const filter = allOf(takesApplications, ...everyWord(text, ['title']))
  const { rows } = await exhibitions.page({ limit: 20, order_by: 'title', order: 0, filter }, signal)
  return rows.map(({ id_exhibition, title, web_image }) => ({
    value: id_exhibition,
    label: title,
    image: web_image,
  }))
}

/** Picks an exhibition that takes applications. */
export function ExhibitionPicker(props: Omit<ComponentProps<typeof Picker>, 'queryKey' | 'search'>) {
  return <Picker {...props} queryKey={['exhibition', 'options']} search={searchExhibitions} />
}

/** The latest exhibitions, to filter by. */
export const exhibitionOptions = async () => {
  const { rows } = await exhibitions.page({ limit: 100, order_by: 'id_exhibition', order: 1 })
  return rows.map(({ id_exhibition: value, title: label }) => ({ value, label }))
}
