import { useQuery } from '@tanstack/react-query'
import type { Artist, ArtistRow } from '@vernissage/contract/resources/artist'
import type { ComponentProps } from 'react'
import { api } from '../../lib/api/client.ts'
import { fullName } from '../../lib/format/formats.ts'
import { everyWord } from '../../lib/list/every-word.ts'
import { FilterPicker, Picker, type PickerOption } from '../../ui/fields/picker.tsx'

const optionOf = (artist: ArtistRow): PickerOption => ({
  value: artist.id_user,
  label: artist.professional_name || fullName(artist),
  image: artist.image,
})

const names = ['first_name', 'last_name', 'professional_name']

const searchArtists = async (text: string, signal: AbortSignal) => {
  const filter = text ? { AND: everyWord(text, names) } : undefined
  const query = { limit: 20, offset: 0, order_by: 'first_name', order: 0 as const, filter }
  const { data } = await api.get<{ artists: ArtistRow[] }>('/artist/all', { query, signal })
  return data.artists.map(optionOf)
}

const options = { queryKey: ['artist', 'options'], search: searchArtists, ratio: 4 / 5 }

/** Chooses an artist. */
export function ArtistPicker(props: Omit<ComponentProps<typeof Picker>, keyof typeof options>) {
  return <Picker {...props} {...options} />
}

interface FilterProps {
  label: string
  /** The artist's id; null is All. */
  value: number | null
  onChange: (id: number | null) => void
}

/** Narrows a list to one artist, whom its address knows by the id alone. */
export function ArtistFilterPicker({ label, value, onChange }: FilterProps) {
  const artist = useQuery({
    queryKey: ['artist', 'option', value],
    queryFn: async ({ signal }) =>
      optionOf((await api.get<{ artist: Artist }>(`/artist/${value}`, { signal })).data.artist),
    enabled: value !== null,
  })
  const named = artist.data ?? (value === null ? null : { value, label: '…' })
  return (
    <FilterPicker
      {...options}
      label={label}
      value={value === null ? null : named}
      onChange={(option) => onChange(option?.value ?? null)}
    />
  )
}
