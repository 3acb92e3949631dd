import { artistStatusLabels } from '@vernissage/contract/enum-labels'
import type { ArtistRow } from '@vernissage/contract/resources/artist'
import type { RowEdits } from '../../ui/row-edit/row-edits.ts'
import { artists } from './queries.ts'

/** What can be changed in an artist's row. */
export const artistEdits: RowEdits<ArtistRow> = {
  resource: artists,
  patch: () =>
    import('@vernissage/contract/resources/artist').then(({ artistPatchSchema }) => artistPatchSchema),
  lists: artists.keys.lists(),
  key: 'id_user',
  shownIn: [artists.keys.all],
  fields: {
    artist_status_id: { label: 'artists:fields.status', control: { choice: artistStatusLabels } },
    sponsorship: { label: 'artists:columns.sponsored', control: { flag: true } },
    featured: { label: 'artists:columns.featured', control: { flag: true } },
    order: { label: 'artists:fields.order', control: { number: true } },
  },
}
