import pg from 'pg'
import { asOwner, owner } from '../../../scripts/lib/postgres.mjs'

/**
 * A database of its own on the server, gone after `drop`. `url` is for the product, as the plain owner; `server` is a connection
 * of the superuser to another database.
 */
export const createOwnedDatabase = async (
  serverUrl: string,
  { prefix = 'test', template }: { prefix?: string; template?: string } = {},
) => {
  const name = `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  // copying the files takes half as long as writing every page to the log
  const copied = template ? `template ${template} strategy file_copy` : ''
  await server.query(`create database ${name} owner ${owner} ${copied}`)
  return {
    name,
    url: asOwner(serverUrl, name),
    superuserUrl: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
    server,
    drop: async () => {
      await server.query(`drop database ${name} with (force)`)
      await server.end()
    },
  }
}
