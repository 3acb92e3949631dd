import type { exhibitionCalls } from '@vernissage/contract/resources/exhibition'
import type { exhibitionApplicationCalls } from '@vernissage/contract/resources/exhibition-application'
import type { exhibitionLinkCalls } from '@vernissage/contract/resources/exhibition-link'
import type { Handlers } from '../../platform/http/calls.ts'
import { addCall, changeCall, listCall, readCall, removeCall } from '../../platform/http/record-calls.ts'
import { clearFileCall, type FileServices, fileCalls } from '../../platform/uploads/file-calls.ts'
import { addLinkCall } from '../programs/link-repository.ts'
import type { ExhibitionRepository } from './repository.ts'

type Calls = typeof exhibitionCalls & typeof exhibitionApplicationCalls & typeof exhibitionLinkCalls

export const exhibitionHandlers = (
  { programs, applications, applicationArtworks, sponsors, artworks, artists }: ExhibitionRepository,
  needs: FileServices,
): Handlers<Calls> => {
  const files = fileCalls(needs, 'exhibition')
  const read = files.read(programs.get)
  return {
    'GET /exhibition/all': listCall(programs.list),
    'GET /exhibition/url': async ({ query }) => read({ params: { id: await programs.findByUrl(query.url) } }),
    'GET /exhibition/{id}': read,
    'POST /exhibition': addCall(programs.create),
    'PATCH /exhibition/{id}': changeCall(programs.update),
    'DELETE /exhibition/{id}': removeCall(programs.remove),
    'POST /exhibition/{id}/image': files.imageAddress(programs.get),
    'POST /exhibition/{id}/file': files.documentAddress(programs.get),
    'DELETE /exhibition/{id}/file': clearFileCall(programs.clearDocument),

    'GET /exhibitionapplication/all': listCall(applications.list),
    'GET /exhibitionapplication/{id}': readCall(applications.get),
    'POST /exhibitionapplication': addCall(applications.create),
    'PATCH /exhibitionapplication/{id}': changeCall(applications.update),

    'GET /exhibitionapplicationartwork/all': listCall(applicationArtworks.list),
    'POST /exhibitionapplicationartwork': addLinkCall(applicationArtworks),
    'DELETE /exhibitionapplicationartwork/{id}': removeCall(applicationArtworks.remove),

    'GET /exhibitionsponsor/all': listCall(sponsors.list),
    'POST /exhibitionsponsor': addLinkCall(sponsors),
    'DELETE /exhibitionsponsor/{id}': removeCall(sponsors.remove),

    'GET /exhibitionartwork/all': listCall(artworks.list),
    'POST /exhibitionartwork': addLinkCall(artworks),
    'DELETE /exhibitionartwork/{id}': removeCall(artworks.remove),

    'GET /exhibitionartist/all': listCall(artists.list),
    'POST /exhibitionartist': addLinkCall(artists),
    'DELETE /exhibitionartist/{id}': removeCall(artists.remove),
  }
}
