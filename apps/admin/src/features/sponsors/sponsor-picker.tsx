import type { Sponsor } from '@vernissage/contract/resources/sponsor'
import type { ComponentProps } from 'react'
import { api } from '../../lib/api/client.ts'
import { everyWord } from '../../lib/list/every-word.ts'
import { Picker } from '../../ui/fields/picker.tsx'

const searchSponsors = async (text: string, signal: AbortSignal) => {
  const filter = text ? { AND: everyWord(text, ['name']) } : undefined
  const query = { limit: 20, offset: 0, order_by: 'name', order: 0 as const, filter }
  const { data } = await api.get<{ sponsors: Sponsor[] }>('/sponsor/all', { query, signal })
  return data.sponsors.map(({ id_sponsor, name, logo }) => ({ value: id_sponsor, label: name, image: logo }))
}

/** Chooses a sponsor. */
export function SponsorPicker(props: Omit<ComponentProps<typeof Picker>, 'queryKey' | 'search'>) {
  return <Picker {...props} queryKey={['sponsor', 'options']} search={searchSponsors} />
}
