import { ProgramStatus } from '@vernissage/contract/enums'
import type { Group } from '@vernissage/contract/lists'
import type { Exhibition } from '@vernissage/contract/resources/exhibition'
import type { ComponentProps } from 'react'
import { api } from '../../lib/api/client.ts'
import { everyWord } from '../../lib/list/every-word.ts'
import { Picker } from '../../ui/fields/picker.tsx'

/** An application is made to an exhibition that is being prepared or open. */
const takesApplications: Group = {
  OR: [ProgramStatus.created, ProgramStatus.opened].map((status) => ({
    field: 'exhibition_status_id',
    operator: '=' as const,
    value: status,
  })),
}

const searchExhibitions = async (text: string, signal: AbortSignal) => {
  const filter = { AND: [takesApplications, ...everyWord(text, ['title'])] }
  const query = { limit: 20, order_by: 'title', order: 0 as const, filter }
  const { data } = await api.get<{ exhibitions: Exhibition[] }>('/exhibition/all', { query, signal })
  return data.exhibitions.map(({ id_exhibition, title, web_image }) => ({
    value: id_exhibition,
    label: title,
    image: web_image,
  }))
}

/** Chooses an exhibition that somebody can apply to. */
export function ExhibitionPicker(props: Omit<ComponentProps<typeof Picker>, 'queryKey' | 'search'>) {
  return <Picker {...props} queryKey={['exhibition', 'options']} search={searchExhibitions} />
}
