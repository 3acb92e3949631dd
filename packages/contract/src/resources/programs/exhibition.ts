import { z } from 'zod'
import { change, create, type EndpointTable, list, read, readAt, remove, resource } from '../../endpoint.ts'
import { exhibitionTypeSchema, programStatusSchema } from '../../enum-schemas.ts'
import { ProgramStatus } from '../../enums.ts'
import { ErrorCode } from '../../errors.ts'
import { day, id, optionalText, slug, text } from '../../fields.ts'
import { documentAddress, documentRemoval, imageAddress } from '../../files/file-endpoints.ts'
import { fieldsOf } from '../../lists.ts'
import {
  programDatesForm,
  programFields,
  programGeneralForm,
  programImageNames,
  programWritable,
  withArtworkNumbers,
} from './program.ts'

export const exhibitionFileNames = ['brochure'] as const

export const exhibitionSchema = z.object({
  ...programFields,
  id_exhibition: z.int(),
  exhibition_status_id: programStatusSchema,
  exhibition_type_id: exhibitionTypeSchema,
  exhibition_type: z.string().describe('In English'),
  reference_code: z.string().nullable(),
  short_description: z.string().nullable(),
  medium_description: z.string().nullable(),
  start_date: z.iso.date().nullable(),
  end_date: z.iso.date().nullable(),
  brochure: z.string().nullable(),
  magazine_id: z.int().nullable(),
})
export type Exhibition = z.infer<typeof exhibitionSchema>

/** The schema of the add dialog. */
export const exhibitionAddFormSchema = z.object({
  title: text(),
  url: slug(),
  exhibition_type_id: exhibitionTypeSchema,
})

/** The schema of the edit dialog. The API also takes null for the descriptions, since a new exhibition has none. */
export const exhibitionGeneralFormSchema = withArtworkNumbers(
  z.object({
    ...programGeneralForm,
    exhibition_type_id: exhibitionTypeSchema,
    short_description: text(),
    medium_description: text(),
    description: text(),
    reference_code: optionalText(),
  }),
)

export const exhibitionDatesFormSchema = z.object({
  ...programDatesForm,
  start_date: day(),
  end_date: day(),
})

const { title, min_artwork_number, max_artwork_number, ...otherWritable } = programWritable

// In the order of the forms, in which the history shows the fields.
const writable = {
  title,
  min_artwork_number,
  max_artwork_number,
  exhibition_type_id: exhibitionTypeSchema,
  reference_code: optionalText(),
  short_description: text().nullable(),
  medium_description: text().nullable(),
  description: text().nullable(),
  ...otherWritable,
  exhibition_status_id: programStatusSchema,
  start_date: day().nullable(),
  end_date: day().nullable(),
  magazine_id: id().nullable(),
}

/** Without a `url` one is made of the title. */
export const exhibitionCreateSchema = z.strictObject({
  ...z.object(writable).partial().shape,
  title: text(),
  exhibition_type_id: exhibitionTypeSchema,
  exhibition_status_id: programStatusSchema.default(ProgramStatus.created),
})
export type ExhibitionCreate = z.input<typeof exhibitionCreateSchema>

export const exhibitionPatchSchema = z.strictObject(writable).partial()
export type ExhibitionPatch = z.input<typeof exhibitionPatchSchema>

export const exhibitionListFields = fieldsOf(exhibitionSchema.shape)

const exhibition = resource('exhibition', 'exhibitions', exhibitionSchema, ErrorCode.exhibitionNotFound)

export const exhibitionEndpoints = {
  'GET /exhibition/all': list(exhibition, 'List exhibitions', exhibitionListFields),
  'GET /exhibition/url': readAt(exhibition, 'Read the exhibition at an address'),
  'GET /exhibition/{id}': read(exhibition, 'Read one of the exhibitions'),
  'POST /exhibition': create(
    exhibition,
    'Add to the exhibitions',
    exhibitionCreateSchema,
    ErrorCode.urlInUse,
    ErrorCode.referenceCodeInUse,
  ),
  'PATCH /exhibition/{id}': change(
    exhibition,
    'Change one of the exhibitions',
    exhibitionPatchSchema,
    ErrorCode.urlInUse,
    ErrorCode.referenceCodeInUse,
  ),
  'DELETE /exhibition/{id}': remove(
    exhibition,
    'Delete one of the exhibitions with its links and applications',
  ),
  'POST /exhibition/{id}/image': imageAddress(exhibition, programImageNames),
  'POST /exhibition/{id}/file': documentAddress(exhibition, exhibitionFileNames),
  'DELETE /exhibition/{id}/file': documentRemoval(exhibition),
} as const satisfies EndpointTable
