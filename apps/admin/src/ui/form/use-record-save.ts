import { useRef, useState } from 'react'
import { isOutcomeUnknown } from '../../lib/api/api-error.ts'
import { Creation } from '../../lib/api/creation.ts'
import { type PictureChange, type PicturePath, storePicture } from '../../lib/api/store-picture.ts'
import type { Stored } from '../../lib/api/stored.ts'
import { changedSinceRead, isChangedSinceRead } from './changed-since-read.ts'
import { mergeTyped } from './merge-typed.ts'

/** How a form's values become a record. `Name` are its pictures: fields of the form that hold a change. */
export interface RecordResource<Row, Values, Name extends string> {
  pictures: readonly Name[]
  /** The form's values of a record; no picture is changed in them. */
  fromRecord: (record: Row) => Values
  /** The record's own path, `/banner/7`. */
  path: (record: Row) => string
  read: (record: Row) => Promise<Stored<Row>>
  /** Makes the record, with the idempotency key, or changes what differs from `before`; answers it as it is then. */
  write: (values: Values, before: Stored<Row> | null, key: string) => Promise<Stored<Row>>
}

/** Tells a form of a newer version, and what of it the form has `sent`; answers whether it is news to the user. */
type Rebase<Values> = (latest: Values, sent?: Partial<Values>) => boolean

/** A picture on its way; `fraction` from 0 to 1. */
export interface PictureProgress<Name> {
  name: Name
  fraction: number
  /** Stops it: the picture stays chosen and the save fails with an `AbortError`. */
  cancel: () => void
}

/** Saves what a form holds; `start` is the record that it was opened with. */
export interface RecordSave<Row, Values> {
  start: Stored<Row> | null
  /** Answers `start` itself where there was nothing to send. */
  save: (values: Values, rebase: Rebase<Values>, key: string) => Promise<Stored<Row>>
}

/**
 * Saves a record, then its pictures one by one. What has been stored stays stored when a later step fails:
 * `rebase` is told after each step, so that another try sends only what is left. When the record has been
 * changed by someone else, `rebase` gets the newer version and the save fails with 470, unless nothing of it concerns
 * the form. After a change without an answer the record is read: where it was made, the save goes on. `save` answers the
 * record as it is then.
 */
export function useRecordSave<
  Name extends string,
  Row extends Record<Name, string | null>,
  Values extends Record<Name, PictureChange>,
>(resource: RecordResource<Row, Values, Name>, start: Stored<Row> | null) {
  const current = useRef(start)
  const [creation] = useState(() => new Creation<Values>())
  const [record, setRecord] = useState(start?.record ?? null)
  const [progress, setProgress] = useState<PictureProgress<Name> | null>(null)

  const save = async (values: Values, rebase: Rebase<Values>, key: string) => {
    const keep = (next: Stored<Row>, sent?: Partial<Values>) => {
      current.current = next
      setRecord(next.record)
      return rebase(resource.fromRecord(next.record), sent)
    }
    const written = (all: Values) => only(all, (name) => !resource.pictures.includes(name as Name))

    // What is written of the record itself.
    let content = values
    const change = async (before: Stored<Row>): Promise<Stored<Row>> => {
      try {
        return await resource.write(content, before, key)
      } catch (error) {
        const isUnanswered = isOutcomeUnknown(error)
        if (!isUnanswered && !isChangedSinceRead(error)) throw error
        // Only the record as it is now tells whether a change without an answer was made.
        const now = await resource.read(before.record).catch((failure) => {
          throw isUnanswered ? error : failure
        })
        if (isUnanswered && now.etag === before.etag) throw error
        if (keep(now)) throw changedSinceRead()
        return await resource.write(content, now, key)
      }
    }
    const create = async (): Promise<Stored<Row>> => {
      const made = await creation.send(values, (sent) => resource.write(sent, null, key))
      if (made.content === values) return made.answer
      // An earlier attempt was stored: what has been typed since then is a change of it.
      keep(made.answer, written(made.content))
      // All else stays as the API made it: a new record's form does not ask for every field.
      content = mergeTyped(made.content, values, resource.fromRecord(made.answer.record)).values
      return change(made.answer)
    }

    let saved = await (current.current ? change(current.current) : create())
    keep(saved, written(content))
    try {
      for (const name of resource.pictures) {
        const change = values[name]
        if (change === null) continue
        const { record: before } = saved
        const stop = new AbortController()
        const show = (fraction: number) => setProgress({ name, fraction, cancel: () => stop.abort() })
        show(0)
        saved = await storePicture<Name, Row>({
          path: resource.path(before) as PicturePath,
          name,
          change,
          before,
          read: () => resource.read(before),
          onProgress: show,
          signal: stop.signal,
        })
        keep(
          saved,
          only(values, (other) => other === name),
        )
      }
    } finally {
      setProgress(null)
    }
    return saved
  }

  return { start, record, progress, save }
}

function only<Values extends object>(values: Values, isWanted: (name: string) => boolean): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name))) as Partial<Values>
}
