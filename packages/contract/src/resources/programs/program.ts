import { z } from 'zod'
import { flagSchema } from '../../enum-schemas.ts'
import { day, id, optionalText, slug, text, wholeNumber } from '../../fields.ts'
import { limits } from '../../limits.ts'

/* The fields that exhibitions and magazines share. Each spreads them into schemas of its own. */

export const programImageNames = ['web_image', 'mobile_image'] as const
export type ProgramImageName = (typeof programImageNames)[number]

/** Answered for every program. */
export const programFields = {
  title: z.string(),
  url: z.string().nullable(),
  description: z.string().nullable(),
  min_artwork_number: z.int().nullable(),
  max_artwork_number: z.int().nullable(),
  artwork_number: z.int().describe('How many artworks are in it'),
  featured: flagSchema,
  application_limit_date: z.iso.date().nullable(),
  application_documents_limit_date: z.iso.date().nullable().describe('The day of the final decision'),
  late_applications: flagSchema.describe(
    'Whether a call takes applications after the end of `application_limit_date`, and marks them as late',
  ),
  web_image: z.string().nullable(),
  mobile_image: z.string().nullable(),
  magazine: z.string().nullable().describe("The title of the program's own text"),
  magazine_description: z.string().nullable(),
  video: z.string().nullable(),
  iframe: z.string().nullable().describe('As it was entered; only an https address in it may be shown'),
  created_by: z.int().nullable(),
  creator: z.string().nullable(),
  updated_by: z.int().nullable(),
  updater: z.string().nullable(),
}

/** The fields of every edit dialog; the two figures may stay empty. */
export const programGeneralForm = {
  title: text(),
  min_artwork_number: wholeNumber(0).nullable(),
  max_artwork_number: wholeNumber(0).nullable(),
  created_by: id(),
  updated_by: id(),
}

interface ArtworkNumbers {
  min_artwork_number: number | null
  max_artwork_number: number | null
}

/** False if a program takes fewer artworks at most than at least. null stands for any number; NaN is refused elsewhere. */
export const areArtworkNumbersRight = ({
  min_artwork_number: min,
  max_artwork_number: max,
}: ArtworkNumbers) => min === null || max === null || !(max < min)

/** The general form of a kind. It compares the two figures even if other fields are wrong. */
export const withArtworkNumbers = /* @__NO_SIDE_EFFECTS__ */ <Form extends z.ZodObject>(form: Form) =>
  form.superRefine(
    (values, context) => {
      const numbers = values as unknown as ArtworkNumbers
      if (areArtworkNumbersRight(numbers)) return
      context.addIssue({
        code: 'custom',
        path: ['max_artwork_number'],
        params: { rule: 'least', min: numbers.min_artwork_number, beside: 'min_artwork_number' },
      })
    },
    { when: () => true } as object,
  )

/** The fields of every dialog of dates. */
export const programDatesForm = {
  application_limit_date: day(),
  application_documents_limit_date: day(),
  late_applications: flagSchema,
}

export const programTextFormSchema = z.object({
  magazine: optionalText(),
  magazine_description: optionalText(),
})

export const programVideoFormSchema = z.object({ video: optionalText() })

export const programFrameFormSchema = z.object({ iframe: optionalText(limits.longText) })

/** May be written for every program. The caller becomes creator and updater unless the request names them. */
export const programWritable = {
  ...programGeneralForm,
  url: slug(),
  featured: flagSchema,
  application_limit_date: day().nullable(),
  application_documents_limit_date: day().nullable(),
  late_applications: flagSchema,
  ...programTextFormSchema.shape,
  ...programVideoFormSchema.shape,
  ...programFrameFormSchema.shape,
}
