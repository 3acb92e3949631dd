import { z } from 'zod'
import { type EndpointTable, list } from '../endpoint.ts'
import { fieldsOf } from '../lists.ts'

export const disciplineSchema = z.object({
  id_discipline: z.int(),
  name: z.string(),
  name_es: z.string(),
  subject: z.string(),
})
export type Discipline = z.infer<typeof disciplineSchema>

export const disciplineListFields = fieldsOf(disciplineSchema.shape)

export const disciplineEndpoints = {
  'GET /artist/disciplines': list(
    {
      tag: 'artists',
      rows: 'artist_disciplines',
      key: 'id_discipline',
      schema: disciplineSchema,
    } as const,
    'List the disciplines of artists',
    disciplineListFields,
  ),
} as const satisfies EndpointTable
