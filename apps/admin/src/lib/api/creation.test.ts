import { ErrorCode } from '@vernissage/contract/errors'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { Creation } from './creation.ts'

/** An API that remembers what it has stored, as the real one does for one key, and loses the answers that `loses` names. */
const apiThat = ({
  stores,
  loses,
}: {
  stores: (attempt: number) => boolean
  loses: (attempt: number) => boolean
}) => {
  const records: string[] = []
  let attempts = 0
  const post = async (content: string) => {
    attempts += 1
    if (records[0] !== undefined && records[0] !== content)
      throw new ApiError({ code: ErrorCode.idempotencyKeyReused, status: 422 })
    if (records.length === 0 && stores(attempts)) records.push(content)
    if (loses(attempts)) throw new ApiError({ code: null, status: 0, isOutcomeUnknown: true })
    if (records.length === 0) throw new ApiError({ code: ErrorCode.busy, status: 503 })
    return `record of ${records[0]}`
  }
  return { post, records }
}
const always = () => true

test('a second attempt with the same content answers the record of the first', async () => {
  const { post, records } = apiThat({ stores: always, loses: (attempt) => attempt === 1 })
  const creation = new Creation<string>()
  await expect(creation.send('spring', post)).rejects.toMatchObject({ isOutcomeUnknown: true })
  expect(await creation.send('spring', post)).toEqual({ answer: 'record of spring', content: 'spring' })
  expect(records).toEqual(['spring'])
})

test('a changed content after a stored attempt answers the record and the content that it was made of', async () => {
  const { post, records } = apiThat({ stores: always, loses: (attempt) => attempt === 1 })
  const creation = new Creation<string>()
  await creation.send('spring', post).catch(() => undefined)
  expect(await creation.send('summer', post)).toEqual({ answer: 'record of spring', content: 'spring' })
  expect(records).toEqual(['spring'])
})

test('of several attempts without an answer the stored one is found', async () => {
  const { post, records } = apiThat({ stores: (attempt) => attempt === 2, loses: (attempt) => attempt <= 2 })
  const creation = new Creation<string>()
  await creation.send('spring', post).catch(() => undefined)
  await creation.send('summer', post).catch(() => undefined)
  expect(await creation.send('autumn', post)).toEqual({ answer: 'record of summer', content: 'summer' })
  expect(records).toEqual(['summer'])
})

test('a changed content after an attempt that was not stored is stored', async () => {
  const { post, records } = apiThat({ stores: (attempt) => attempt > 1, loses: (attempt) => attempt === 1 })
  const creation = new Creation<string>()
  await creation.send('spring', post).catch(() => undefined)
  expect(await creation.send('summer', post)).toEqual({ answer: 'record of summer', content: 'summer' })
  expect(records).toEqual(['summer'])
})

test('a refusal of the key stays one where no attempt of this form explains it', async () => {
  const post = () => Promise.reject(new ApiError({ code: ErrorCode.idempotencyKeyReused, status: 422 }))
  await expect(new Creation<string>().send('spring', post)).rejects.toMatchObject({ code: 477 })
})
