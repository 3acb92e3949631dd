import type { ChangeAction } from '@vernissage/contract/resources/change'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Id, Moment, Now } from './columns.ts'

export interface PendingUploadTable {
  id_upload: Generated<string>
  entity: string
  record_id: number
  field: string
  kind: 'image' | 'document'
  content_type: string
  ext: string
  user_id: number | null
  session_id: string | null
  user_name: Generated<string>
  /** Where an applicant asked, and the hash of the token with which they did. */
  application_draft_id: number | null
  draft_token_hash: string | null
  created_at: Now
  expires_at: Moment
  arrived_at: Moment | null
  confirmed_at: Moment | null
  refused_at: Moment | null
  /** What it is counted as while it is on its way. */
  bytes: Generated<number>
}

export interface RemovedFileTable {
  path: string
  removed_at: Now
}

/** A backup that is under way. */
export interface RunningBackupTable {
  id_running_backup: Generated<string>
  held_until: Moment
}

/** An export or a file to import that is under way. */
export interface TransferTable {
  kind: 'export' | 'import'
  user_id: number
  holder: string
  held_until: Moment
}

export interface ChangeLogTable {
  id_change: GeneratedAlways<number>
  at: Now
  user_id: number | null
  user_name: string
  entity: string
  record_id: number
  action: ChangeAction
  fields: JSONColumnType<Record<string, { before: unknown; after: unknown }>>
  import_id: string | null
  bulk_action_id: number | null
  juror_id: number | null
}

export interface DeletedRowTable {
  id_deleted_row: GeneratedAlways<number>
  transaction_id: GeneratedAlways<number>
  deleted_at: Now
  /** Set where one transaction makes several deletions. */
  deletion: string | null
  table_name: string
  record_id: number
  fields: JSONColumnType<Record<string, unknown>>
  is_reference: boolean
}

export interface SiteTokenTable {
  id_site_token: Id
  name: string
  token_hash: string
  created_at: Now
  revoked_at: Moment | null
}

export interface ImportSourceTable {
  entity: string
  source: string
  source_id: string
  record_id: number
}

/** The text by which a record is searched, made searchable; triggers keep it. */
export interface SearchEntryTable {
  kind: string
  id: number
  status_id: number | null
  text: string
}

export interface SettingTable {
  key: string
  /** Any JSON; written as its text. */
  value: ColumnType<unknown, string, string>
}

export interface IdempotentAnswerTable {
  caller: string
  key: string
  request_hash: string
  status: number | null
  body: string | null
  etag: string | null
  created_at: Now
}
