import type { TestApp } from './test-app.ts'

export const kinds = ['exhibition', 'magazine'] as const
export type Kind = (typeof kinds)[number]

/** A program as it is put into the database, without a request. */
export const createProgram = async (
  { db }: Pick<TestApp, 'db'>,
  kind: Kind,
  fields: Record<string, unknown> = {},
) => {
  const columns = { title: 'Luz', [`${kind}_type_id`]: 1, ...fields }
  const { id } = await db
    .insertInto(kind)
    .values(columns as never)
    .returning(`id_${kind} as id` as never)
    .$castTo<{ id: number }>()
    .executeTakeFirstOrThrow()
  return id
}

export const createSponsor = async ({ db }: Pick<TestApp, 'db'>, name = 'Fundación Ámbar') => {
  const { id_sponsor } = await db
    .insertInto('sponsor')
    .values({ name, logo: 'sponsor/1/a.png', description: null })
    .returning('id_sponsor')
    .executeTakeFirstOrThrow()
  return id_sponsor
}
