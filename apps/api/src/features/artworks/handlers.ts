import type { artworkCalls } from '@vernissage/contract/resources/artwork'
import type { Handlers } from '../../platform/http/calls.ts'
import { addCall, changeCall, listCall, removeCall } from '../../platform/http/record-calls.ts'
import { clearFileCall, type FileServices, fileCalls } from '../../platform/uploads/file-calls.ts'
import type { ArtworkRepository } from './repository.ts'

export const artworkHandlers = (
  artworks: ArtworkRepository,
  needs: FileServices,
): Handlers<typeof artworkCalls> => {
  const files = fileCalls(needs, 'artwork')
  const read = files.read(artworks.get)
  return {
    'GET /artwork/all': listCall(artworks.list),
    'GET /artwork/url': async ({ query }) => read({ params: { id: await artworks.findByUrl(query.url) } }),
    'GET /artwork/{id}': read,
    'POST /artwork': addCall(artworks.create),
    'PATCH /artwork/{id}': changeCall(artworks.update),
    'DELETE /artwork/{id}': removeCall(artworks.remove),
    'POST /artwork/{id}/image': files.imageAddress(artworks.get),
    'DELETE /artwork/{id}/image': clearFileCall(artworks.clearFile),
  }
}
