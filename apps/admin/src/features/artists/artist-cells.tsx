import type { ArtistRow } from '@vernissage/contract/resources/artist'
import { fullName } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Portrait } from '../../ui/picture/portrait.tsx'
import { StatusTag, statuses } from '../../ui/record/status.tsx'
import { Editable } from '../../ui/row-edit/editable.tsx'
import classes from './artist-cells.module.css'
import { artistEdits, useDisciplineName } from './queries.ts'

/** The artist's name, and the professional name where it differs. */
export function ArtistName({ artist }: { artist: ArtistRow }) {
  const name = fullName(artist)
  const { professional_name } = artist
  return (
    <p className={classes.names}>
      <span className={classes.name} dir="auto" title={name}>
        {name}
      </span>
      {professional_name && professional_name !== name && (
        <span className={classes.professional} dir="auto">
          {professional_name}
        </span>
      )}
    </p>
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
  <div className={classes.cell}>
    <Portrait path={artist.image} name={fullName(artist)} width={40} />
    <div className={classes.text}>
      <ArtistName artist={artist} />
      <EditableArtistStatus artist={artist} />
    </div>
  </div>
)

/** An artist's discipline in the interface's language; N/D for none. */
export function Discipline({ name }: { name: string | null }) {
  const { t } = useTranslation()
  return useDisciplineName()(name) ?? t('none')
}
