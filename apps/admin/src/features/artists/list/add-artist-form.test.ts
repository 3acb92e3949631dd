import { artistCreateSchema } from '@vernissage/contract/resources/artist'
import { expect, it } from 'vitest'
import { addArtistForm } from './add-artist-form.ts'

const { empty: newArtist, toBody } = addArtistForm

const nerea = {
  ...newArtist,
  email: ' nerea@mail.test ',
  password: ' eight   ',
  first_name: 'Nerea ',
  gender_id: 2,
} as const

it('is what the API takes: applied, without the names that were left out', () => {
  const body = toBody(nerea, null)
  expect(artistCreateSchema.safeParse(body).success).toBe(true)
  expect(body).toEqual({
    email: 'nerea@mail.test',
    password: ' eight   ',
    first_name: 'Nerea',
    last_name: null,
    professional_name: null,
    gender_id: 2,
    artist_status_id: 1,
  })
})

it.each(['email', 'password', 'first_name', 'gender_id'] as const)('is refused without %s', (name) => {
  const { error } = artistCreateSchema.safeParse(toBody({ ...nerea, [name]: newArtist[name] }, null))
  expect(error?.issues.map(({ path }) => path[0])).toEqual([name])
})
