import { artistFileNames } from '@vernissage/contract/resources/artist'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import type { StoredArtist } from './store.ts'

/** The document field that `name` names: by itself, or by the path stored in it. */
export const documentField = (artist: StoredArtist, name: string) =>
  artistFileNames.find((field) => field === name || artist[field] === name)

/**
 * Puts down every file that goes with an artist: the own ones, those of the professional images, of the artworks and of
 * their images. One statement, since an artist can have tens of thousands of artworks.
 */
export const noteFilesOfArtist = async (trx: Trx, id: number) => {
  await sql`
    insert into removed_file (path)
    select path from (
      select unnest(array[account.image, banner_image, cv, portfolio, other_documents]) as path
        from account join artist_profile on user_id = id_user where id_user = ${id}
      union select image from professional_image where user_id = ${id}
      union select unnest(array[web_image, mobile_image]) from artwork where artist_id = ${id}
      union select unnest(array[artwork_image.web_image, artwork_image.mobile_image])
        from artwork_image join artwork on id_artwork = artwork_id where artist_id = ${id}
    ) as files
    where path is not null
    on conflict do nothing`.execute(trx)
}
