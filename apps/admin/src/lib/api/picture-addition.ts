import { ApiError } from './api-error.ts'
import type { Stored } from './client.ts'
import { Creation, newIdempotencyKey } from './creation.ts'
import { type PicturePath, storePicture } from './store-picture.ts'

/** The requests with which pictures are added to a record that has several. Each picture is a row of its own. */
export interface PictureRows<Name extends string, Row extends Record<Name, string | null>> {
  /** The field of the picture. */
  name: Name
  path: (row: Row) => PicturePath
  /** Creates a row without its picture, once for each key. */
  create: (title: string, key: string) => Promise<Stored<Row>>
  read: (row: Row) => Promise<Stored<Row>>
  remove: (before: Stored<Row>) => Promise<void>
  /** Absent where pictures have no title. */
  titles?: {
    of: (row: Row) => string
    /** Fails with 470 if the row has changed since it was read. */
    save: (before: Stored<Row>, title: string) => Promise<Stored<Row>>
  }
}

/** The attempts to add one picture: they make one row and send the picture into it. */
export class PictureAddition<Name extends string, Row extends Record<Name, string | null>> {
  readonly #rows: PictureRows<Name, Row>
  #creation = new Creation<string>()
  #key = newIdempotencyKey()
  #row: Stored<Row> | null = null
  #sent: Blob | null = null

  constructor(rows: PictureRows<Name, Row>) {
    this.#rows = rows
  }

  get title(): string {
    return (this.#row && this.#rows.titles?.of(this.#row.record)) ?? ''
  }

  /** Creates the row, unless an earlier attempt has and it is still there. */
  async create(title = '') {
    await this.#readLeftover()
    const { create } = this.#rows
    this.#row ??= (await this.#creation.send(title, (sent) => create(sent, this.#key))).answer
  }

  /** Sends the picture into the row, unless an earlier attempt has stored it although its answer was lost. */
  async send(file: Blob, onProgress: (fraction: number) => void, signal?: AbortSignal) {
    if (!this.#row) throw new Error('The row is created first')
    const { record: before } = this.#row
    const { name, path, read } = this.#rows
    if (before[name] !== null && this.#sent === file) return
    this.#sent = file
    this.#row = await storePicture<Name, Row>({
      path: path(before),
      name,
      change: file,
      before,
      read: () => read(before),
      onProgress,
      ...(signal && { signal }),
    })
  }

  /** Deletes the row, if an attempt has created it. The next attempt creates another one. */
  async discard() {
    await this.#readLeftover()
    if (this.#row) await this.#rows.remove(this.#row)
    this.#startAnew()
  }

  /** Stores another title. After a 470 the row is the one that someone else has changed, so that the next attempt replaces it. */
  async saveTitle(title: string) {
    const { titles, read } = this.#rows
    if (!this.#row || !titles || title === this.title) return
    const before = this.#row
    try {
      this.#row = await titles.save(before, title)
    } catch (error) {
      this.#row = await read(before.record).catch(() => before)
      // The answer of an earlier attempt was lost.
      if (this.title !== title) throw error
    }
  }

  async #readLeftover() {
    if (!this.#row) return
    try {
      this.#row = await this.#rows.read(this.#row.record)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      // The old key would return the deleted row again.
      this.#startAnew()
    }
  }

  #startAnew() {
    this.#creation = new Creation()
    this.#key = newIdempotencyKey()
    this.#row = null
    this.#sent = null
  }
}
