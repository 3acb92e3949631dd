import type { ComponentProps } from 'react'
import { Picker } from '../../ui/fields/picker.tsx'
import { searchArtists } from './queries.ts'

const options = { queryKey: ['artist', 'options'], search: searchArtists, ratio: 4 / 5 }

export function ArtistPicker(props: Omit<ComponentProps<typeof Picker>, keyof typeof options>) {
  return <Picker {...props} {...options} />
}
