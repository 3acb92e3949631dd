import type { ArtistRow } from '@vernissage/contract/resources/artist'
import type { ComponentProps } from 'react'
import { Picker, type PickerOption } from '../../ui/fields/picker.tsx'
import { artistFilter, artistLabel, artists } from './queries.ts'

const optionOf = (artist: ArtistRow): PickerOption => ({
  value: artist.id_user,
  label: artistLabel(artist),
  image: artist.image,
})

const searchArtists = async (search: string, signal: AbortSignal) => {
  const filter = artistFilter({ search, status: null })
  const { rows } = await artists.page(
    { limit: 20, offset: 0, order_by: 'first_name', order: 0, filter },
    signal,
  )
  return rows.map(optionOf)
}

const options = { queryKey: ['artist', 'options'], search: searchArtists, ratio: 4 / 5 }

export function ArtistPicker(props: Omit<ComponentProps<typeof Picker>, keyof typeof options>) {
  return <Picker {...props} {...options} />
}
