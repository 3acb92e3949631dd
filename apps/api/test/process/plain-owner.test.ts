import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { owner } from '../../../../scripts/lib/postgres.mjs'
import { postgresBin } from '../../../../scripts/lib/system-packages.mjs'
import { loadDemonstration } from '../../demo/load.ts'
import { ensureAdministrator } from '../../src/features/session/session.ts'
import { createPasswords } from '../../src/platform/auth/passwords.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../src/platform/database/open.ts'
import { createQueue } from '../../src/platform/queue/queue.ts'
import { startupFailure } from '../../src/platform/startup-failure.ts'
import { createOwnedDatabase } from '../owned-database.ts'
import { administrator, sendRequest, signIn, spawnServer, temporaryFolder } from './server-process.ts'

/* PostgreSQL as docs/operations.md has it set up: the product's user owns the database and has no other right. */

const template = inject('template')

/** A database, empty unless it is migrated already; `admin` runs statements in it as the superuser. */
const createDatabase = async ({ isMigrated = false } = {}) => {
  if (template.kind !== 'postgres') throw new Error('for PostgreSQL alone')
  const { url, superuserUrl, drop } = await createOwnedDatabase(
    template.url,
    isMigrated ? { template: template.name } : {},
  )
  onTestFinished(drop)
  const run = async (connectionString: string, text: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    return client.query(text).finally(() => client.end())
  }
  const use = async <Result>(work: (database: OpenDatabase) => Promise<Result>) => {
    const database = await openDatabase({ databaseUrl: url, dataFolder: '', hasTime: true }, () => undefined)
    return work(database).finally(database.close)
  }
  return {
    url,
    admin: (text: string) => run(superuserUrl, text),
    ask: async (text: string) => (await run(url, text)).rows,
    use,
    migrate: (upTo?: string) => use(({ db }) => migrate(db, upTo)),
    /** The line that a start on it ends with; null where it prepares the database. */
    refusal: () =>
      use(async ({ db, pool }) => {
        await migrate(db)
        const queue = createQueue({
          pool,
          isEmbedded: false,
          isWorking: false,
          timeZone: 'UTC',
          onFailure: () => undefined,
        })
        await queue.start()
        await queue.close()
      }).then(() => null, startupFailure),
    start: async () =>
      spawnServer({
        DATABASE_URL: url,
        DATA_DIR: await temporaryFolder(),
        TOKEN_SECRET: 'a secret for all processes',
      }),
  }
}

type OwnDatabase = Awaited<ReturnType<typeof createDatabase>>

const startAndStop = async (database: OwnDatabase) => {
  const server = await database.start()
  const origin = await server.ready()
  const { status } = await sendRequest(origin, '/user/me', { token: await signIn(origin) })
  server.child.kill('SIGTERM')
  await server.ended()
  return status
}

const program = (name: string, ...args: string[]) =>
  execFileSync(join(postgresBin()!, name), args, { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: 'pipe' })

/** The database as SQL, without the lines that differ each time. */
const dump = ({ url }: OwnDatabase, ...options: string[]) =>
  program('pg_dump', ...options, url).replace(/^\\(un)?restrict .*$/gm, '')

const load = async ({ url }: OwnDatabase, text: string) => {
  execFileSync(join(postgresBin()!, 'psql'), ['-qX', '-v', 'ON_ERROR_STOP=1', url], {
    input: text,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

const attachedSettings = `
  select proname from pg_proc
  where pronamespace = 'public'::regnamespace and (proconfig is not null or prosecdef)`

describe.runIf(template.kind === 'postgres')('the owner of a database who has no other right', () => {
  test('dumps the database and loads it into another one, which is the same and erases', {
    timeout: 120_000,
  }, async () => {
    const [database, other] = [await createDatabase({ isMigrated: true }), await createDatabase()]
    await database.use(async ({ db }) => {
      const passwords = createPasswords('low')
      await ensureAdministrator(db, passwords, administrator)
      await loadDemonstration({ db, passwords })
    })
    await load(other, dump(database))
    expect(dump(other, '--data-only')).toBe(dump(database, '--data-only'))
    expect(await other.refusal()).toBeNull()
    await other.ask(`insert into change_log (entity, record_id, action, user_name, fields)
      values ('banner', 1, 'create', 'Ana', '{"title": {"before": null, "after": "Luz"}}')`)
    const [{ line }] = await other.ask('select max(id_change) as line from change_log')
    expect(await other.ask(`select erase_values(array[${line}]::bigint[], null) as erased`)).toEqual([
      { erased: '1' },
    ])
    await expect(other.ask(`update change_log set fields = '{}' where id_change = ${line}`)).rejects.toThrow(
      'only grows',
    )
  })

  test('upgrades what a superuser installed for them, and dumps and loads it then', {
    timeout: 120_000,
  }, async () => {
    const [database, other] = [await createDatabase(), await createDatabase()]
    await database.migrate('0041_notices')
    const functions = [
      'erase_values(bigint[], text[])',
      'erase_address(text)',
      'erase_authors(bigint[], integer[])',
      'erase_juror(integer)',
    ]
    for (const name of functions) await database.admin(`alter function ${name} set vernissage.erasing = 'on'`)
    await database.migrate()
    expect(await database.ask(attachedSettings)).toEqual([])
    await load(other, dump(database))
    expect(await other.refusal()).toBeNull()
    expect(await other.ask(attachedSettings)).toEqual([])
  })

  test('installs the product with extensions that an administrator has made, in the schema public where a schema has their own name', {
    timeout: 120_000,
  }, async () => {
    const database = await createDatabase()
    await database.admin('create extension pg_trgm; create extension unaccent')
    await database.admin(`create schema ${owner} authorization ${owner}`)
    expect(
      await database.ask(`select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as any
      from pg_roles where rolname = current_user`),
    ).toEqual([{ any: false }])
    expect(await startAndStop(database)).toBe(200)
    expect(await database.ask(attachedSettings)).toEqual([])
    expect(
      await database.ask(
        `select relnamespace::regnamespace::text as schema from pg_class where relname = 'banner'`,
      ),
    ).toEqual([{ schema: 'public' }])
  })

  test('an erasure that fails leaves the change log as it was, closed to changes', async () => {
    const database = await createDatabase({ isMigrated: true })
    await database.ask(`insert into change_log (entity, record_id, action, user_name, fields)
      values ('banner', 1, 'create', 'Ana', '{"title": {"before": null, "after": "Luz"}}')`)
    await database.admin(`create function fail() returns trigger language plpgsql as $$ begin raise 'no' using errcode = 'check_violation'; end $$;
      create trigger fail after update on change_log for each row execute function fail()`)
    const failing = `do $$ begin
      begin perform erase_values(array[1], null); exception when check_violation then null; end;
      if current_setting('vernissage.erasing', true) = 'on' then raise 'still open'; end if;
    end $$`
    await database.ask(failing)
    expect(await database.ask('select fields from change_log')).toMatchObject([
      { fields: { title: { after: 'Luz' } } },
    ])
  })
})

describe.runIf(template.kind === 'postgres')(
  'a start that the database refuses prints one line, which names the object and what the user lacks:',
  () => {
    const foreign =
      'alter schema public owner to postgres; revoke create on schema public from public; grant usage on schema public to public;'
    const closed = (name: string) => `alter database ${name} owner to postgres;`
    /** Of a database that has all but what jobs need. */
    const withoutJobs = 'drop schema pgboss cascade;'
    test.each<[string, (name: string) => string, RegExp]>([
      [
        'the schema',
        () => foreign,
        /permission denied for schema public: \w+ lacks CREATE on schema public;/,
      ],
      [
        'the extension',
        (name) => `${closed(name)} grant create on schema public to public`,
        /\(0001_foundation\): permission denied to create extension "pg_trgm": \w+ lacks CREATE on the database/,
      ],
      [
        'the database, where jobs have a schema of their own',
        (name) => `${withoutJobs} ${closed(name)}`,
        /\(pgboss\): permission denied for database \w+: \w+ lacks CREATE on database \w+;/,
      ],
      [
        'the schema of jobs',
        () => `${withoutJobs} create schema pgboss`,
        /\(pgboss\): permission denied for schema pgboss: \w+ lacks CREATE on schema pgboss;/,
      ],
      [
        'what is there already',
        () => `create table banner (n integer); alter table banner owner to ${owner}`,
        /\(0004_home_content\): relation "banner" already exists \(42P07\)/,
      ],
    ])('%s', { timeout: 60_000 }, async (_what, prepare, line) => {
      const text = prepare('')
      const database = await createDatabase({ isMigrated: text.startsWith(withoutJobs) })
      await database.admin(prepare(new URL(database.url).pathname.slice(1)))
      const refusal = await database.refusal()
      expect(refusal).toMatch(line)
      expect(refusal!.split('\n')).toHaveLength(1)
    })

    test('a table, and a function, that belong to somebody else', { timeout: 60_000 }, async () => {
      const database = await createDatabase()
      await database.migrate('0041_notices')
      await database.admin('alter function erase_values(bigint[], text[]) owner to postgres')
      expect(await database.refusal()).toMatch(
        /^the database \w+ cannot be prepared \(0042_\w+\): must be owner of function erase_values: \w+ does not own function erase_values; .+$/,
      )
      await database.admin('alter table kysely_migration owner to postgres')
      const server = await database.start()
      expect(await server.ended()).toBe(1)
      expect(server.output.stderr).toMatch(
        /^the database \w+ cannot be prepared: permission denied for table kysely_migration: \w+ does not own table kysely_migration; .+\n$/,
      )
    })
  },
)
