import { artistPatchSchema } from '@vernissage/contract/resources/artist'
import { expect, test } from 'vitest'
import { formerValues } from './use-row-form.ts'

test('an undo puts back what a save has changed and the API with it, and leaves out what no change takes', () => {
  const before = { id_user: 7, artist_status_id: 1, approved_by: null, featured: 1, updated_at: 'before' }
  const after = { ...before, artist_status_id: 3, approved_by: 1, updated_at: 'after' }
  expect(formerValues(artistPatchSchema, before, after)).toEqual({ artist_status_id: 1, approved_by: null })
})
