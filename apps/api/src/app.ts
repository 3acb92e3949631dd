import compress from '@fastify/compress'
import { setTimeZone } from '@vernissage/contract/time-zone'
import fastify from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { bulkActionHandlers, createBulkActions } from './features/bulk-actions/bulk-actions.ts'
import { exportRoutes } from './features/exports/exports.ts'
import { createImports, importHandlers, importRoutes } from './features/import/files/imports.ts'
import { createLegalTexts, legalHandlers } from './features/legal/legal-texts.ts'
import { listViewHandlers } from './features/list-views/list-views.ts'
import { createChangeReader, createPresence } from './features/presence/presence.ts'
import { presenceRoutes } from './features/presence/routes.ts'
import { sessionHandlers } from './features/session/session.ts'
import { guardAccess } from './platform/auth/access.ts'
import { createPasswords } from './platform/auth/passwords.ts'
import { createSessions } from './platform/auth/sessions.ts'
import { createSiteTokens } from './platform/auth/site-tokens.ts'
import { createSiteThrottle, createThrottle } from './platform/auth/throttle.ts'
import { createTokens } from './platform/auth/tokens.ts'
import type { Config } from './platform/config.ts'
import type { OpenDatabase } from './platform/database/open.ts'
import { inApi } from './platform/folders.ts'
import { serveAdmin } from './platform/http/admin-site.ts'
import { answerSerializer, registerCalls } from './platform/http/calls.ts'
import { answerFailures, answerUnusual } from './platform/http/failures.ts'
import { securityHeaders, setSecurityHeaders } from './platform/http/headers.ts'
import { answerCreatesOnce } from './platform/http/idempotent-creates.ts'
import {
  hangUpOnSlowSenders,
  limitCalls,
  refuseUnderPressure,
  refuseWritesWithoutRoom,
} from './platform/http/limits/limits.ts'
import { closeWhileDraining, platformHandlers, serveMetrics } from './platform/http/monitoring/monitoring.ts'
import { parseJsonBodies, serverOptions } from './platform/http/options.ts'
import { serveReference } from './platform/http/reference.ts'
import { mediaRoutes } from './platform/media/routes.ts'
import { createVariants } from './platform/media/variants.ts'
import { createSignals } from './platform/signals/signals.ts'
import { codedStorage, type Storage } from './platform/storage/storage.ts'
import { createOriginOf, uploadRoutes } from './platform/uploads/file-calls.ts'
import { createUploads } from './platform/uploads/uploads.ts'
import { createResources } from './resources.ts'

const adminFolder = inApi('../admin/dist')

export interface Parts {
  config: Config
  database: Pick<OpenDatabase, 'db' | 'pool' | 'listen' | 'room'>
  storage: Storage
  tokenSecret: string
  isDraining?: () => boolean
}

/** Builds the API from all its parts, without listening. */
export const buildApp = async ({
  config,
  database: { db, pool, listen, room },
  storage: store,
  tokenSecret,
  isDraining = () => false,
}: Parts) => {
  setTimeZone(config.timeZone)
  const app = fastify(serverOptions(config)).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(answerSerializer({ isValidated: !config.isProduction }))
  limitCalls(app)
  answerFailures(app)
  parseJsonBodies(app)
  closeWhileDraining(app, isDraining)
  hangUpOnSlowSenders(app)
  setSecurityHeaders(app, securityHeaders(config))
  answerUnusual(app, securityHeaders(config))
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await refuseUnderPressure(app)
  await serveMetrics(app, config.metricsPort, config.host)
  await serveReference(app)

  const storage = codedStorage(store)
  const variants = createVariants(storage)
  const tokens = createTokens(tokenSecret, config.tokenTtl)
  const sessions = createSessions(db)
  const passwords = createPasswords(config.passwordCost)
  const throttle = createThrottle(db, pool)
  const signals = createSignals({ db, listen })
  app.addHook('onClose', signals.close)
  const resources = createResources({ db, passwords, sessions })
  const uploads = createUploads({ db, storage, secret: tokenSecret, setters: resources.setters })
  const originOf = createOriginOf(config.publicUrl)
  const handlers = resources.handlers({ uploads, originOf })
  const imports = createImports({ db, storage, targets: resources.imported })
  const bulkActions = createBulkActions({
    db,
    imports,
    calls: handlers,
    many: resources.many,
    onFailure: (error) => app.log.warn({ err: error }, 'a step of a bulk action failed'),
  })
  app.addHook('onReady', bulkActions.start)
  app.addHook('onClose', bulkActions.close)

  await app.register(
    async (api) => {
      guardAccess(api, '/api', {
        tokens,
        sessions,
        siteTokens: createSiteTokens(db),
        throttleSite: createSiteThrottle(pool),
      })
      const requireRoom = refuseWritesWithoutRoom(api, room)
      answerCreatesOnce(api, { db, secret: tokenSecret })
      await api.register(
        presenceRoutes({ presence: createPresence(signals, createChangeReader(db)), sessions }),
      )
      await api.register(uploadRoutes({ uploads }))
      await api.register(
        exportRoutes({ lists: resources.exported, selected: bulkActions.selected, originOf, variants }),
      )
      await api.register(importRoutes(imports))
      registerCalls(api, {
        ...platformHandlers({ db, requireRoom, isDraining, config }),
        ...legalHandlers(createLegalTexts(config.legalDir, (message) => app.log.warn(message))),
        ...sessionHandlers({ db, passwords, tokens, sessions, throttle }),
        ...handlers,
        ...bulkActionHandlers(bulkActions),
        ...importHandlers(imports, bulkActions),
        ...listViewHandlers({ db, calls: handlers }),
      })
    },
    { prefix: '/api' },
  )
  await app.register(mediaRoutes({ storage, variants }), { prefix: '/media' })
  await serveAdmin(app, adminFolder)
  return app
}
