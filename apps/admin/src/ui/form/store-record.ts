import { errorCatalogue } from '@vernissage/contract/error-catalogue'
import { ErrorCode } from '@vernissage/contract/errors'
import type { z } from 'zod'
import { ApiError, isChangedSinceRead, isOutcomeUnknown } from '../../lib/api/api-error.ts'
import type { Stored } from '../../lib/api/client.ts'
import type { Creation } from '../../lib/api/creation.ts'
import { type PictureChange, type PicturePath, storePicture } from '../../lib/api/store-picture.ts'
import { mergeTyped } from './merge-typed.ts'

interface FormFields<Row, Values> {
  /** The schema of the request's body; form and body use the same field names. Gets the stored record, null for a new one. */
  schema: z.ZodObject | ((record: Row | null) => z.ZodObject)
  /** The request's body, which `schema` validates. */
  toBody: (values: Values, record: Row | null) => Record<string, unknown>
}

/** A form that only adds a record. */
export interface AddForm<Row, Values> extends FormFields<Row, Values> {
  /** The values that the form starts with. */
  empty: Values
  /** Creates the record, once for each idempotency key. */
  create: (values: Values, key: string) => Promise<Stored<Row>>
}

/** A form that edits a record or a part of it. `Picture` are the names of its values that are pictures. */
export interface EditForm<Row, Values, Patch, Picture extends string = never>
  extends FormFields<Row, Values>,
    Partial<Pick<AddForm<Row, Values>, 'empty' | 'create'>> {
  /** The form's values of a record, with every picture unchanged. */
  fromRecord: (record: Row) => Values
  read: (record: Row) => Promise<Stored<Row>>
  update: (before: Stored<Row>, patch: Patch) => Promise<Stored<Row>>
  /** Fields that every change sends, changed or not. */
  always?: (record: Row) => Partial<Patch>
  /** Each picture is sent on its own, below the record's path: `/banner/7`. */
  pictures?: { names: readonly Picture[]; path: (record: Row) => PicturePath }
}

/** The names of a form's pictures. */
export const picturesOf = (form: { pictures?: { names: readonly string[] } }): readonly string[] =>
  form.pictures?.names ?? []

/** True if two values of a body are equal. A list is sent whole, so it is compared whole. */
const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other))

/** The body of PATCH: the fields in which the values differ from the record; null when none does. */
export function changesOf<Row, Values, Patch, Picture extends string>(
  form: EditForm<Row, Values, Patch, Picture>,
  values: NoInfer<Values>,
  before: NoInfer<Row>,
): Patch | null {
  const body = form.toBody(values, before)
  const known = form.toBody(form.fromRecord(before), before)
  const changed = Object.keys(body).filter(
    (name) => !isSame(body[name], known[name]) && !form.pictures?.names.includes(name as Picture),
  )
  if (changed.length === 0) return null
  // The form's schema has validated the fields.
  return {
    ...form.always?.(before),
    ...Object.fromEntries(changed.map((name) => [name, body[name]])),
  } as Patch
}

function changedSinceRead() {
  const { status, label } = errorCatalogue[ErrorCode.changedSinceRead]
  return new ApiError({ code: ErrorCode.changedSinceRead, status, label })
}

/** A picture that is being sent; `fraction` from 0 to 1. */
export interface PictureProgress<Picture> {
  name: Picture
  fraction: number
  /** Stops it: the picture stays chosen and the save fails with an `AbortError`. */
  cancel: () => void
}

interface Attempt<Row, Values, Patch, Picture extends string> {
  form: EditForm<Row, Values, Patch, Picture>
  values: Values
  /** The record as last read; null creates one. */
  current: Stored<Row> | null
  /** All attempts of one form to create its record, with the form's idempotency key. */
  creation: Creation<Values>
  key: string
  /**
   * Gets each newer version of the record, and which of its values this form has sent. Without `sent` the version is someone
   * else's. Returns whether that changes a field of the form.
   */
  keep: (version: Stored<Row>, sent?: Partial<Values>) => boolean
  onProgress: (progress: PictureProgress<Picture> | null) => void
}

/**
 * Stores a form's record, then its pictures one by one, and returns the record as it is then; `current` itself when there
 * was nothing to send. What is stored stays stored when a later step fails: `keep` gets the version after each step, so that
 * the next attempt sends only the rest. When someone else has changed a field of the form, fails with 470. After a change
 * without an answer, the record is read to find out whether the change was made.
 */
export async function storeRecord<
  Row extends Record<Picture, string | null>,
  Values extends Record<Picture, PictureChange>,
  Patch,
  Picture extends string,
>({ form, values, current, creation, key, keep, onProgress }: Attempt<Row, Values, Patch, Picture>) {
  const pictures = picturesOf(form)
  const withoutPictures = (all: Values) => only(all, (name) => !pictures.includes(name))

  let content = values
  const write = async (before: Stored<Row>): Promise<Stored<Row>> => {
    const patch = changesOf(form, content, before.record)
    return patch ? form.update(before, patch) : before
  }
  const change = async (before: Stored<Row>): Promise<Stored<Row>> => {
    try {
      return await write(before)
    } catch (error) {
      const isUnanswered = isOutcomeUnknown(error)
      if (!isUnanswered && !isChangedSinceRead(error)) throw error
      const now = await form.read(before.record).catch((failure) => {
        throw isUnanswered ? error : failure
      })
      // The same version: the change was not made.
      if (isUnanswered && now.etag === before.etag) throw error
      if (keep(now)) throw changedSinceRead()
      return await write(now)
    }
  }
  const create = async (): Promise<Stored<Row>> => {
    const { create: post } = form
    if (!post) throw new Error('This form only changes a record')
    const made = await creation.send(values, (sent) => post(sent, key))
    if (made.content === values) return made.answer
    // An earlier attempt was stored: what was typed since then is sent as a change of it. Other fields stay as stored.
    keep(made.answer, withoutPictures(made.content))
    content = mergeTyped(made.content, values, form.fromRecord(made.answer.record)).values
    return change(made.answer)
  }

  let saved = await (current ? change(current) : create())
  keep(saved, withoutPictures(content))
  if (!form.pictures) return saved
  try {
    for (const name of form.pictures.names) {
      const picture = values[name]
      if (picture === null) continue
      const { record: before } = saved
      const stop = new AbortController()
      const show = (fraction: number) => onProgress({ name, fraction, cancel: () => stop.abort() })
      show(0)
      saved = await storePicture<Picture, Row>({
        path: form.pictures.path(before),
        name,
        change: picture,
        before,
        read: () => form.read(before),
        onProgress: show,
        signal: stop.signal,
      })
      keep(
        saved,
        only(values, (other) => other === name),
      )
    }
  } finally {
    onProgress(null)
  }
  return saved
}

function only<Values extends object>(values: Values, isWanted: (name: string) => boolean): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name))) as Partial<Values>
}
