import type { ProfessionalImage } from '@vernissage/contract/resources/professional-image'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { fromRecord, imageForm, newImage } from './image-form.ts'

const stored: ProfessionalImage = {
  id_professional_image: 3,
  user_id: 412,
  title: null,
  description: null,
  enabled: 1,
  image: 'professional_image/3/a.webp',
  main: 0,
  order: 0,
}
const form = imageForm(412)
const isValid = (values: typeof newImage, path: string | null) =>
  (form.schema as z.ZodObject).safeParse(form.toBody(values, path === null ? null : stored)).success

it('needs a picture, chosen or stored', () => {
  expect(isValid(newImage, null)).toBe(false)
  expect(isValid({ ...newImage, image: new Blob() }, null)).toBe(true)
  expect(isValid(fromRecord(stored), stored.image)).toBe(true)
})

it('may not be left without its picture', () => {
  expect(isValid({ ...fromRecord(stored), image: 'remove' }, stored.image)).toBe(false)
})

it('takes 200 characters of description and not one more', () => {
  const described = (length: number) => ({ ...fromRecord(stored), description: 'x'.repeat(length) })
  expect(isValid(described(200), stored.image)).toBe(true)
  expect(isValid(described(201), stored.image)).toBe(false)
})
