import { useQuery } from '@tanstack/react-query'
import type { ArtistRow } from '@vernissage/contract/resources/artist'
import type { ComponentProps } from 'react'
import { fullName } from '../../lib/format/formats.ts'
import { FilterPicker, Picker, type PickerOption } from '../../ui/fields/picker.tsx'
import { artistFilter, artists } from './queries.ts'

const optionOf = (artist: ArtistRow): PickerOption => ({
  value: artist.id_user,
  label: artist.professional_name || fullName(artist),
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

interface FilterProps {
  label: string
  /** The artist's id; null is All. */
  value: number | null
  onChange: (id: number | null) => void
}

/** Filters a list by artist. The list's state has only the artist's id, so the option is read. */
export function ArtistFilterPicker({ label, value, onChange }: FilterProps) {
  const artist = useQuery({
    queryKey: ['artist', 'option', value],
    queryFn: async ({ signal }) => optionOf((await artists.read(value ?? 0, signal)).record),
    enabled: value !== null,
  })
  return (
    <FilterPicker
      {...options}
      label={label}
      value={value === null ? null : (artist.data ?? { value, label: '…' })}
      onChange={(option) => onChange(option?.value ?? null)}
    />
  )
}
