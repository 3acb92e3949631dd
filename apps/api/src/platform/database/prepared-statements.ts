import pg from 'pg'

/*
 * Most calls send the same few statements, and planning one takes the database longer than running it. What has been
 * sent before is therefore sent under a name, and planned once for each connection.
 */

/** Stands in a statement whose best plan depends on its values: one that is good for most would be bad for a rare one. */
export const plannedAnew = '/* planned anew */'

const longestText = 4000
const mostNamed = 300
const mostRecent = 300

/** The names of what is sent often. Texts that were sent once are soon forgotten: pages far back are many. */
const createNames = () => {
  const named = new Map<string, string>()
  const recent = new Set<string>()
  let edition = 0

  const add = (text: string) => {
    recent.delete(text)
    const name = `v${edition}_${named.size}`
    named.set(text, name)
    return name
  }

  return {
    of: (text: string) => {
      const known = named.get(text)
      if (known || text.length > longestText || text.includes(plannedAnew)) return known
      if (recent.has(text)) return named.size < mostNamed ? add(text) : undefined
      recent.add(text)
      if (recent.size > mostRecent) recent.delete(recent.values().next().value!)
      return undefined
    },
    /** From now on under other names, so that every connection plans anew. */
    renew: () => {
      named.clear()
      edition += 1
    },
  }
}

/** A column was added while we run, by the migration of a newer version: what selects all columns has to be planned anew. */
const isOutdated = (error: unknown) =>
  error instanceof Error &&
  (error as { code?: string }).code === '0A000' &&
  error.message.includes('cached plan')

/** Lets connections of one pool send statements by their names. */
export const createPreparation = () => {
  const names = createNames()

  return (client: pg.PoolClient) => {
    const send = (...args: unknown[]): Promise<unknown> =>
      Reflect.apply(pg.Client.prototype.query, client, args)

    const sendByName = async (text: string, values: unknown[], name: string) => {
      try {
        return await send({ name, text, values })
      } catch (error) {
        if (!isOutdated(error)) throw error
        names.renew()
        // A transaction is lost with its first failure; its caller is told to try again.
        if (client.getTransactionStatus() !== 'I') throw error
        return send(text, values)
      }
    }

    const query = (text: unknown, values: unknown, ...more: unknown[]) => {
      const isStatement = typeof text === 'string' && Array.isArray(values) && more.length === 0
      const name = isStatement && !/^(begin|commit|rollback)/i.test(text) ? names.of(text) : undefined
      return name ? sendByName(text as string, values as unknown[], name) : send(text, values, ...more)
    }
    client.query = query as typeof client.query
  }
}
