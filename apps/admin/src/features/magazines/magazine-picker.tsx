import { ProgramStatus } from '@vernissage/contract/enums'
import type { Condition } from '@vernissage/contract/lists'
import type { Magazine } from '@vernissage/contract/resources/magazine'
import type { ComponentProps } from 'react'
import { api } from '../../lib/api/client.ts'
import { everyWord } from '../../lib/list/every-word.ts'
import { Picker } from '../../ui/fields/picker.tsx'

/** An application comes too late for a magazine that is closed or published. */
const takesApplications: Condition[] = [ProgramStatus.closed, ProgramStatus.published].map((status) => ({
  field: 'magazine_status_id',
  operator: '!=',
  value: status,
}))

const searchMagazines = async (text: string, signal: AbortSignal) => {
  const filter = { AND: [...takesApplications, ...everyWord(text, ['title'])] }
  const query = { limit: 20, order_by: 'title', order: 0 as const, filter }
  const { data } = await api.get<{ magazines: Magazine[] }>('/magazine/all', { query, signal })
  return data.magazines.map(({ id_magazine, title, web_image }) => ({
    value: id_magazine,
    label: title,
    image: web_image,
  }))
}

/** Chooses a magazine that somebody can apply to. */
export function MagazinePicker(props: Omit<ComponentProps<typeof Picker>, 'queryKey' | 'search'>) {
  return <Picker {...props} queryKey={['magazine', 'options']} search={searchMagazines} />
}
