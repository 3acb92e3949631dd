import { Box, Group, Text } from '@mantine/core'
import type { ArtistRow } from '@vernissage/contract/resources/artist'
import { fullName } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Portrait } from '../../ui/picture/portrait.tsx'
import { StatusTag, statuses } from '../../ui/record/status.tsx'
import { Editable } from '../../ui/row-edit/editable.tsx'
import { artistEdits, useDisciplineName } from './queries.ts'

/** The artist's name, and the professional name where it differs. */
export function ArtistName({ artist }: { artist: ArtistRow }) {
  const name = fullName(artist)
  const { professional_name } = artist
  return (
    // One line: a professional name that does not fit wraps out of sight.
    <Group
      component="p"
      gap="0 8px"
      align="stretch"
      h="1.55em"
      lh={1.55}
      mb={4}
      style={{ overflow: 'hidden' }}
    >
      <Text span inherit truncate fw={600} maw="100%" dir="auto" title={name}>
        {name}
      </Text>
      {professional_name && professional_name !== name && (
        <Text span inherit truncate c="dimmed" dir="auto">
          {professional_name}
        </Text>
      )}
    </Group>
  )
}

/** An artist's status, which can be changed. */
export const EditableArtistStatus = ({ artist }: { artist: ArtistRow }) => (
  <Editable of={artistEdits} field="artist_status_id" row={artist}>
    {({ artist_status_id }) => <StatusTag of={statuses.artist} value={artist_status_id} />}
  </Editable>
)

/** An artist in a table: the portrait, the name and the status. */
export const ArtistCell = ({ artist }: { artist: ArtistRow }) => (
  <Group wrap="nowrap" gap={14} maw={420}>
    <Portrait path={artist.image} name={fullName(artist)} width={40} />
    <Box flex={1} miw={0}>
      <ArtistName artist={artist} />
      <EditableArtistStatus artist={artist} />
    </Box>
  </Group>
)

/** An artist's discipline in the interface's language; N/D for none. */
export function Discipline({ name }: { name: string | null }) {
  const { t } = useTranslation()
  return useDisciplineName()(name) ?? t('none')
}
