// The types of the tables, made from a migrated database for apps/api/src/platform/database/tables.gen.ts.

import { sql } from 'kysely'
import { generate, IdentifierNode, PostgresDialect } from 'kysely-codegen'

const listView = "import('@vernissage/contract/resources/list-view').ListView"
const enums = '@vernissage/contract/enums'
const imports = {
  AddressStatus: enums,
  ApplicationStatus: enums,
  ArtistLevel: enums,
  ArtistStatus: enums,
  ArtworkStatus: enums,
  BulkDeed: '@vernissage/contract/resources/bulk-action',
  BulkKind: '@vernissage/contract/kinds/bulk-kinds',
  BulkState: '@vernissage/contract/resources/bulk-action',
  ChangeAction: '@vernissage/contract/resources/change',
  CheckedList: '../lists/list-query.ts',
  Decision: enums,
  ExhibitionType: enums,
  ExportKind: '@vernissage/contract/resources/export',
  Flag: enums,
  Gender: enums,
  ImportKind: '@vernissage/contract/kinds/record-kinds',
  JSONColumnType: 'kysely',
  Language: enums,
  LineFault: '@vernissage/contract/resources/import',
  MagazineType: enums,
  MailFault: '@vernissage/contract/resources/letters/mail',
  MailState: enums,
  MasterclassStatus: enums,
  NoticeKind: enums,
  Occasion: enums,
  PaymentStatus: enums,
  Preferences: '@vernissage/contract/resources/preferences',
  ProgramStatus: enums,
  Scale: '@vernissage/contract/judging/scoring',
  ScoresShown: '@vernissage/contract/judging/round',
  SizeUnit: '@vernissage/contract/values/sizes',
  TemplateOccasion: enums,
  UserType: enums,
  Values: '../records/change-log.ts',
}

/** The values of columns, by the column's name or with its table's. */
const values = {
  user_type_id: 'UserType',
  gender_id: 'Gender',
  artist_status_id: 'ArtistStatus',
  artist_level_id: 'ArtistLevel',
  artwork_status_id: 'ArtworkStatus',
  artwork_purchase_request_status_id: 'ApplicationStatus',
  application_status_id: 'ApplicationStatus',
  payment_status_id: 'PaymentStatus',
  address_status_id: 'AddressStatus',
  decision_id: 'Decision',
  exhibition_status_id: 'ProgramStatus',
  magazine_status_id: 'ProgramStatus',
  masterclass_status_id: 'MasterclassStatus',
  exhibition_type_id: 'ExhibitionType',
  magazine_type_id: 'MagazineType',
  language: 'Language',
  size_unit: 'SizeUnit',
  scale: 'Scale',
  scores_shown: 'ScoresShown',
  'application_draft.refusal': "'account' | 'already_applied'",
  'bulk_action.action': 'BulkDeed',
  'bulk_action.kind': 'BulkKind',
  'bulk_action.state': 'BulkState',
  'bulk_action_item.change_ids': '(string | number)[]',
  'change_log.action': 'ChangeAction',
  'import_file.kind': 'ImportKind',
  'juror_assignment.abstentions': 'Record<string, string>',
  'juror_assignment.first_abstentions': 'Record<string, string>',
  'juror_assignment.first_values': 'Record<string, number | null>',
  'list_view.list': 'ExportKind',
  'mail.occasion': 'Occasion',
  'mail.state': 'MailState',
  'mail_sending.trouble_fault': "Exclude<MailFault, 'slow'>",
  'mail_template.occasion': 'TemplateOccasion',
  'notice.kind': 'NoticeKind',
  'payment.status': 'PaymentStatus',
  'pending_upload.kind': "'image' | 'document'",
  'transfer.kind': "'export' | 'import'",
}

/** Whole types of columns that are written otherwise than they are read. */
const types = {
  version: 'ColumnType<number, number | undefined, never>',
  updated_at: 'ColumnType<string, string | Date | undefined, never>',
  'bulk_action.given': 'ColumnType<Values, string | undefined, string | null>',
  'bulk_action.query': 'ColumnType<CheckedList | null, string | undefined, string | null>',
  'change_log.fields': 'JSONColumnType<Record<string, { before: unknown; after: unknown }>>',
  'deleted_row.fields': 'JSONColumnType<Record<string, unknown>>',
  'import_file.columns': 'ColumnType<{ heading: string; isMonthFirst: boolean }[], string, string>',
  'import_file.steps': 'ColumnType<number[], string, string>',
  'import_refusal.faults': 'ColumnType<LineFault[], string, string>',
  'list_view.columns': `ColumnType<${listView}['columns'], string | null, string | null>`,
  'list_view.query': 'ColumnType<Record<string, string>, string | null, string | null>',
  'list_view.state': `ColumnType<${listView}['state'], string | null, string | null>`,
  'preference.choices': 'JSONColumnType<Preferences>',
  'setting.value': 'ColumnType<unknown, string, string>',
}

/** Columns that the database lets be 0 or 1 alone. */
const readFlags = async (db) => {
  const { rows } = await sql`
    select conrelid::regclass::text || '.' || attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and pg_get_constraintdef(pg_constraint.oid) like '%ARRAY[0, 1]%'`.execute(
    db,
  )
  return new Set(rows.map(({ column }) => column))
}

/** The driver of this product reads a day and a moment as text, and counts and money as numbers (`types` in database.ts). */
const createDialect = () => {
  const dialect = new PostgresDialect({ dateParser: 'string' })
  const { definitions, scalars } = dialect.adapter
  definitions.Timestamp = new IdentifierNode('ColumnType<string, string | Date, string | Date>')
  scalars.int8 = new IdentifierNode('number')
  scalars.numeric = new IdentifierNode('number')
  return dialect
}

const typeOf = (table, { name, hasDefaultValue, isAutoIncrementing }, flags) => {
  const column = `${table}.${name}`
  if (types[column] ?? types[name]) return types[column] ?? types[name]
  const value = values[column] ?? values[name] ?? (flags.has(column) ? 'Flag' : undefined)
  return value && (hasDefaultValue || isAutoIncrementing) ? `Generated<${value}>` : value
}

const importsOf = (text) =>
  Object.entries(imports)
    .filter(([type]) => new RegExp(`\\b${type}\\b`).test(text.replace(/export interface \w+/g, '')))
    .map(([type, module]) => `import type { ${type} } from '${module}';\n`)
    .join('')

/**
 * The text of `tables.gen.ts` for a migrated database. Types are given as identifiers, whatever they are: text would be parsed by
 * a TypeScript with an interface for programs, which this one does not have.
 * @param {import('kysely').Kysely<any>} db
 * @returns {Promise<string>}
 */
export const tableTypes = async (db) => {
  const flags = await readFlags(db)
  const columns = {}
  const text = await generate({
    db,
    dialect: createDialect(),
    excludePattern: '{kysely_*,pgboss.*}',
    outFile: null,
    overrides: { columns },
    postprocess: async ({ metadata }) => {
      for (const table of metadata.tables)
        for (const column of table.columns) {
          const type = typeOf(table.name, column, flags)
          if (type) columns[`${table.name}.${column.name}`] = new IdentifierNode(type)
        }
      return metadata
    },
    typeOnlyImports: true,
  })
  const tables = text.replace('export interface DB {', 'export interface Tables {')
  return tables.replace(/^import/m, `${importsOf(tables)}import`)
}
