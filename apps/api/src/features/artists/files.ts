import { artistFileNames } from '@vernissage/contract/resources/artist'
import type { StoredArtist } from './store.ts'

/** The document field that `name` names: by itself, or by the path stored in it. */
export const documentField = (artist: StoredArtist, name: string) =>
  artistFileNames.find((field) => field === name || artist[field] === name)
