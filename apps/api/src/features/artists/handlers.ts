import type { artistCalls } from '@vernissage/contract/resources/artist'
import type { Passwords } from '../../platform/auth/passwords.ts'
import type { Handlers } from '../../platform/http/calls.ts'
import { changeCall, listCall, removeCall } from '../../platform/http/record-calls.ts'
import { clearFileCall, type FileServices, fileCalls } from '../../platform/uploads/file-calls.ts'
import type { ArtistRepository } from './repository.ts'

interface Needs extends FileServices {
  passwords: Pick<Passwords, 'hash'>
}

export const artistHandlers = (
  artists: ArtistRepository,
  { passwords, ...needs }: Needs,
): Handlers<typeof artistCalls> => {
  const files = fileCalls(needs, 'artist')
  const read = files.read(artists.get)
  return {
    'GET /artist/all': listCall(artists.list),
    'GET /artist/url': async ({ query }) => read({ params: { id: await artists.findByUrl(query.url) } }),
    'GET /artist/{id}': read,
    'POST /artist': async ({ author, body: { password, ...values } }) =>
      artists.create(author, { ...values, password_hash: await passwords.hash(password) }),
    'PATCH /artist/{id}': changeCall(artists.update),
    'DELETE /artist/{id}': removeCall(artists.remove),
    'POST /artist/{id}/image': files.imageAddress(artists.get),
    'DELETE /artist/{id}/image': clearFileCall(artists.clearFile),
    'POST /artist/{id}/file': files.documentAddress(artists.get),
    'DELETE /artist/{id}/file': clearFileCall(artists.clearDocument),
  }
}
