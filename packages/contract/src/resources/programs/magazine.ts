import { z } from 'zod'
import { change, create, type EndpointTable, list, read, readAt, remove, resource } from '../../endpoint.ts'
import { magazineTypeSchema, programStatusSchema } from '../../enum-schemas.ts'
import { ProgramStatus } from '../../enums.ts'
import { ErrorCode } from '../../errors.ts'
import { day, slug, text } from '../../fields.ts'
import { documentAddress, documentRemoval, imageAddress } from '../../files/file-endpoints.ts'
import { limits } from '../../limits.ts'
import { fieldsOf } from '../../lists.ts'
import {
  programDatesForm,
  programFields,
  programGeneralForm,
  programImageNames,
  programWritable,
  withArtworkNumbers,
} from './program.ts'

export const magazineFileNames = ['file'] as const

export const magazineSchema = z.object({
  ...programFields,
  id_magazine: z.int(),
  magazine_status_id: programStatusSchema,
  magazine_type_id: magazineTypeSchema,
  magazine_type: z.string().describe('In English'),
  date: z.iso.date().nullable(),
  file: z.string().nullable(),
})
export type Magazine = z.infer<typeof magazineSchema>

/** The schema of the add dialog. */
export const magazineAddFormSchema = z.object({
  title: text(),
  url: slug(),
  magazine_type_id: magazineTypeSchema,
})

/** The schema of the edit dialog. The API also takes null for the description, since a new magazine has none. */
export const magazineGeneralFormSchema = withArtworkNumbers(
  z.object({
    ...programGeneralForm,
    magazine_type_id: magazineTypeSchema,
    description: text(limits.longText),
  }),
)

export const magazineDatesFormSchema = z.object({ ...programDatesForm, date: day() })

const { title, min_artwork_number, max_artwork_number, ...otherWritable } = programWritable

// In the order of the forms, in which the history shows the fields.
const writable = {
  title,
  min_artwork_number,
  max_artwork_number,
  magazine_type_id: magazineTypeSchema,
  description: text(limits.longText).nullable(),
  ...otherWritable,
  magazine_status_id: programStatusSchema,
  date: day().nullable(),
}

/** Without a `url` one is made of the title. */
export const magazineCreateSchema = z.strictObject({
  ...z.object(writable).partial().shape,
  title: text(),
  magazine_type_id: magazineTypeSchema,
  magazine_status_id: programStatusSchema.default(ProgramStatus.created),
})
export type MagazineCreate = z.input<typeof magazineCreateSchema>

export const magazinePatchSchema = z.strictObject(writable).partial()
export type MagazinePatch = z.input<typeof magazinePatchSchema>

export const magazineListFields = fieldsOf(magazineSchema.shape)

const magazine = resource('magazine', 'magazines', magazineSchema, ErrorCode.magazineNotFound)

export const magazineEndpoints = {
  'GET /magazine/all': list(magazine, 'List magazines', magazineListFields),
  'GET /magazine/url': readAt(magazine, 'Read the magazine at an address'),
  'GET /magazine/{id}': read(magazine, 'Read one of the magazines'),
  'POST /magazine': create(magazine, 'Add to the magazines', magazineCreateSchema, ErrorCode.urlInUse),
  'PATCH /magazine/{id}': change(
    magazine,
    'Change one of the magazines',
    magazinePatchSchema,
    ErrorCode.urlInUse,
  ),
  'DELETE /magazine/{id}': remove(magazine, 'Delete one of the magazines with its links and applications'),
  'POST /magazine/{id}/image': imageAddress(magazine, programImageNames),
  'POST /magazine/{id}/file': documentAddress(magazine, magazineFileNames),
  'DELETE /magazine/{id}/file': documentRemoval(magazine),
} as const satisfies EndpointTable
