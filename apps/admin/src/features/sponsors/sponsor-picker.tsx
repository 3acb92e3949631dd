import type { ComponentProps } from 'react'
import { allOf, everyWord } from '../../lib/list/filters/filter.ts'
import { Picker } from '../../ui/fields/picker.tsx'
import { sponsors } from './queries.ts'

const searchSponsors = async (text: string, signal: AbortSignal) => {
  const filter = allOf(...everyWord(text, ['name']))
  const { rows } = await sponsors.page({ limit: 20, offset: 0, order_by: 'name', order: 0, filter }, signal)
  return rows.map(({ id_sponsor, name, logo }) => ({ value: id_sponsor, label: name, image: logo }))
}

/** Chooses a sponsor. */
export function SponsorPicker(props: Omit<ComponentProps<typeof Picker>, 'queryKey' | 'search'>) {
  return <Picker {...props} queryKey={['sponsor', 'options']} search={searchSponsors} />
}
