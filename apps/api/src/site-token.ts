import { createSiteTokens, type SiteTokens } from './platform/auth/site-tokens.ts'
import { loadConfig } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { openInstallation } from './platform/open-installation.ts'
import { runCommand, StartError } from './platform/startup-failure.ts'

const usage = 'npm run site-token -- create NAME | list | revoke ID'

/** The command that the arguments name. It returns the lines to print. */
const readCommand = ([verb, given, ...rest]: string[]): ((tokens: SiteTokens) => Promise<string[]>) => {
  const name = given?.trim()
  if (verb === 'create' && name && name.length <= 200 && rest.length === 0)
    return async (tokens) => [`${await tokens.create(name)}`, '(shown this once)']
  if (verb === 'list' && given === undefined)
    return async (tokens) =>
      (await tokens.list()).map(({ id_site_token, name, created_at, revoked_at }) =>
        [id_site_token, name, `made ${created_at}`, revoked_at ? `revoked ${revoked_at}` : 'valid'].join(
          '\t',
        ),
      )
  if (verb === 'revoke' && /^\d{1,9}$/.test(given ?? '') && rest.length === 0)
    return async (tokens) => {
      if (!(await tokens.revoke(Number(given)))) throw new StartError(`there is no valid token ${given}`)
      return [`token ${given} is revoked`]
    }
  throw new StartError(usage)
}

const run = async () => {
  const command = readCommand(process.argv.slice(2))
  const { database, close } = await openInstallation(loadConfig(process.env))
  try {
    await migrate(database.db)
    for (const line of await command(createSiteTokens(database.db))) console.log(line)
  } finally {
    await close()
  }
}

await runCommand(run)
