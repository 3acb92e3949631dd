import { z } from 'zod'
import { everyEndpoint, type NamedEndpoint } from './endpoints.ts'

/** The fields of a request's body. */
export const shapeOf = ({ body }: NamedEndpoint) => (body instanceof z.ZodObject ? body.shape : {})

const values = ['Opal', 1, 'en', '2026-03-05', '2026-03-05T12:00:00Z', 'https://example.test/a']

/** A value that a field takes. No two records have the same email. */
const valueFor = (field: z.core.$ZodType) =>
  [...values, `${crypto.randomUUID()}@example.test`].find((value) => z.safeParse(field, value).success)

/** The least that a record is added with. */
export const leastOf = (shape: Readonly<Record<string, z.core.$ZodType>>) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) =>
      z.safeParse(field, undefined).success ? [] : [[name, valueFor(field)]],
    ),
  )

const endpointAt = (name: string) => everyEndpoint.find((endpoint) => endpoint.name === name)

/** The kinds of record with the usual requests, that refer to no other. */
export const usualKinds = everyEndpoint.flatMap((add) => {
  const { path, method, access, answer } = add
  const change = endpointAt(`PATCH ${path}/{id}`)
  const list = endpointAt(`GET ${path}/all`)
  const image = endpointAt(`POST ${path}/{id}/image`)
  const isUsual = change && list && endpointAt(`GET ${path}/{id}`) && endpointAt(`DELETE ${path}/{id}`)
  if (method !== 'POST' || access !== 'staff' || !isUsual || !answer || !('record' in answer)) return []
  const shape = shapeOf(add)
  const isPart = Object.keys(shape).some((name) => name.endsWith('_id') && !/_(status|type)_id$/.test(name))
  return isPart ? [] : [{ path, record: answer.record, shape, change, list, image }]
})
