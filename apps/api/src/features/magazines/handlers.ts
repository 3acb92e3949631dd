import type { magazineCalls } from '@vernissage/contract/resources/magazine'
import type { magazineApplicationCalls } from '@vernissage/contract/resources/magazine-application'
import type { magazineLinkCalls } from '@vernissage/contract/resources/magazine-link'
import type { Handlers } from '../../platform/http/calls.ts'
import { addCall, changeCall, listCall, readCall, removeCall } from '../../platform/http/record-calls.ts'
import { clearFileCall, type FileServices, fileCalls } from '../../platform/uploads/file-calls.ts'
import { addLinkCall } from '../programs/link-repository.ts'
import type { MagazineRepository } from './repository.ts'

type Calls = typeof magazineCalls & typeof magazineApplicationCalls & typeof magazineLinkCalls

export const magazineHandlers = (
  { programs, applications, applicationArtworks, sponsors, artworks, artists }: MagazineRepository,
  needs: FileServices,
): Handlers<Calls> => {
  const files = fileCalls(needs, 'magazine')
  const read = files.read(programs.get)
  return {
    'GET /magazine/all': listCall(programs.list),
    'GET /magazine/url': async ({ query }) => read({ params: { id: await programs.findByUrl(query.url) } }),
    'GET /magazine/{id}': read,
    'POST /magazine': addCall(programs.create),
    'PATCH /magazine/{id}': changeCall(programs.update),
    'DELETE /magazine/{id}': removeCall(programs.remove),
    'POST /magazine/{id}/image': files.imageAddress(programs.get),
    'POST /magazine/{id}/file': files.documentAddress(programs.get),
    'DELETE /magazine/{id}/file': clearFileCall(programs.clearDocument),

    'GET /magazineapplication/all': listCall(applications.list),
    'GET /magazineapplication/{id}': readCall(applications.get),
    'POST /magazineapplication': addCall(applications.create),
    'PATCH /magazineapplication/{id}': changeCall(applications.update),

    'GET /magazineapplicationartwork/all': listCall(applicationArtworks.list),
    'POST /magazineapplicationartwork': addLinkCall(applicationArtworks),
    'DELETE /magazineapplicationartwork/{id}': removeCall(applicationArtworks.remove),

    'GET /magazinesponsor/all': listCall(sponsors.list),
    'POST /magazinesponsor': addLinkCall(sponsors),
    'DELETE /magazinesponsor/{id}': removeCall(sponsors.remove),

    'GET /magazineartwork/all': listCall(artworks.list),
    'POST /magazineartwork': addLinkCall(artworks),
    'DELETE /magazineartwork/{id}': removeCall(artworks.remove),

    'GET /magazineartist/all': listCall(artists.list),
    'POST /magazineartist': addLinkCall(artists),
    'DELETE /magazineartist/{id}': removeCall(artists.remove),
  }
}
