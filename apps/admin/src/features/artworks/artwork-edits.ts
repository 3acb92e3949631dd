import { artworkStatusLabels } from '@vernissage/contract/enum-labels'
import type { ArtworkRow } from '@vernissage/contract/resources/artwork'
import type { RowEdits } from '../../ui/row-edit/row-edits.ts'
import { artworks } from './queries.ts'

/** What can be changed on an artwork's card and in its row. */
export const artworkEdits: RowEdits<ArtworkRow> = {
  resource: artworks,
  patch: () =>
    import('@vernissage/contract/resources/artwork').then(({ artworkPatchSchema }) => artworkPatchSchema),
  lists: artworks.keys.lists(),
  key: 'id_artwork',
  shownIn: [artworks.keys.all],
  fields: {
    price: { label: 'artworks:fields.price', control: { number: true } },
    artwork_status_id: { label: 'artworks:status', control: { choice: artworkStatusLabels } },
    order: { label: 'artworks:fields.order', control: { number: true } },
    quantity: { label: 'artworks:fields.quantity', control: { number: true } },
  },
}
