import compress from '@fastify/compress'
import { setTimeZone } from '@vernissage/contract/time-zone'
import fastify from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { bulkActionHandlers, createBulkActions } from './features/bulk-actions/bulk-actions.ts'
import { createDecidedItems } from './features/bulk-actions/decided-items.ts'
import { createBulkActionStore } from './features/bulk-actions/store.ts'
import { exportRoutes } from './features/exports/exports.ts'
import { createImports, importHandlers, importRoutes } from './features/import/files/imports.ts'
import { createLegalTexts, legalHandlers } from './features/legal/legal-texts.ts'
import { listViewHandlers } from './features/list-views/list-views.ts'
import { createAnswers } from './features/mail/letters/answers.ts'
import { createLetters } from './features/mail/letters/letters.ts'
import { letterHandlers } from './features/mail/letters/templates.ts'
import { countMails, mailHandlers } from './features/mail/mails.ts'
import { createOutbox } from './features/mail/outbox.ts'
import { createPostman } from './features/mail/postman.ts'
import { createMailSettings } from './features/mail/settings.ts'
import { countTrouble } from './features/mail/trouble.ts'
import { createDailyMail } from './features/notices/daily-mail.ts'
import { lookForNotices } from './features/notices/looking.ts'
import { notices } from './features/notices/writing.ts'
import {
  type AdmissionDependencies,
  createAdmissionSteps,
} from './features/open-calls/drafts/admission/admission.ts'
import { choiceHandlers } from './features/open-calls/drafts/admission/choices.ts'
import { createAdmission } from './features/open-calls/drafts/admission/runner.ts'
import { createDrafts } from './features/open-calls/drafts/drafts.ts'
import { createArrivals, draftFileSetters } from './features/open-calls/drafts/files.ts'
import { draftHandlers } from './features/open-calls/drafts/handlers.ts'
import { createDraftMails } from './features/open-calls/drafts/mails/mails.ts'
import { createReminders } from './features/open-calls/drafts/mails/reminders.ts'
import { onTheWayHandlers } from './features/open-calls/drafts/mails/staff-letters.ts'
import { countBeginnings } from './features/open-calls/drafts/on-the-way.ts'
import { draftQuota } from './features/open-calls/drafts/quota.ts'
import { openCallExportRoutes } from './features/open-calls/judging/exports/routes.ts'
import { juryHandlers } from './features/open-calls/judging/jury/jury.ts'
import { findJuryPicture } from './features/open-calls/judging/jury/pictures.ts'
import { jurySessionHandlers } from './features/open-calls/judging/jury-session.ts'
import { isJudging } from './features/open-calls/judging/round-members.ts'
import { openCallPages } from './features/open-calls/pages/routes.ts'
import { createChangeReader, createPresence } from './features/presence/presence.ts'
import { presenceRoutes } from './features/presence/routes.ts'
import { sessionHandlers } from './features/session/session.ts'
import { guardAccess } from './platform/auth/access.ts'
import { createDraftTokens } from './platform/auth/draft-tokens.ts'
import { createJurorSessions } from './platform/auth/juror-sessions.ts'
import { createPasswords } from './platform/auth/passwords.ts'
import { createSessions } from './platform/auth/sessions.ts'
import { createSiteTokens } from './platform/auth/site-tokens.ts'
import {
  createDraftThrottle,
  createPageThrottle,
  createSiteThrottle,
  createThrottle,
} from './platform/auth/throttle.ts'
import { createTokens } from './platform/auth/tokens.ts'
import { createBackground } from './platform/background-work.ts'
import type { Config } from './platform/config.ts'
import type { OpenDatabase } from './platform/database/open.ts'
import { inApi } from './platform/folders.ts'
import { serveAdmin } from './platform/http/admin-site.ts'
import { answerSerializer, registerEndpoints } from './platform/http/endpoints.ts'
import { answerFailures, answerUnusual } from './platform/http/failures.ts'
import { securityHeaders, setSecurityHeaders } from './platform/http/headers.ts'
import { answerCreatesOnce } from './platform/http/idempotent-creates.ts'
import { parseJsonBodies } from './platform/http/json-bodies.ts'
import {
  hangUpOnSlowSenders,
  limitRequests,
  refuseUnderPressure,
  refuseWritesOnFullDisk,
} from './platform/http/limits/limits.ts'
import { closeWhileDraining, platformHandlers, serveMetrics } from './platform/http/monitoring/monitoring.ts'
import { serverOptions } from './platform/http/options.ts'
import { serveReference } from './platform/http/reference.ts'
import { createFileAnswers } from './platform/lists/export/file-answers.ts'
import { mediaRoutes } from './platform/media/routes.ts'
import { createVariants } from './platform/media/variants.ts'
import { createQueue, everyMorning } from './platform/queue/queue.ts'
import { createSignals } from './platform/signals/signals.ts'
import { codedStorage, type Storage } from './platform/storage/storage.ts'
import { createOriginOf, uploadRoutes } from './platform/uploads/file-handlers.ts'
import { createUploads } from './platform/uploads/uploads.ts'
import { createJudging, createResources } from './resources.ts'

const adminFolder = inApi('../admin/dist')

export interface Parts {
  config: Config
  database: Pick<OpenDatabase, 'db' | 'pool' | 'listen' | 'diskSpace'>
  storage: Storage
  tokenSecret: string
  isDraining?: () => boolean
  /** True if this process runs the jobs of the queue; false if it only sends them. */
  isWorking?: boolean
}

/** Builds the API from all its parts, without listening. */
export const buildApp = async ({
  config,
  database: { db, pool, listen, diskSpace },
  storage: store,
  tokenSecret,
  isDraining = () => false,
  isWorking = false,
}: Parts) => {
  setTimeZone(config.timeZone)
  const app = fastify(serverOptions(config)).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(answerSerializer({ isValidated: !config.isProduction }))
  limitRequests(app)
  answerFailures(app)
  parseJsonBodies(app)
  closeWhileDraining(app, isDraining)
  hangUpOnSlowSenders(app)
  setSecurityHeaders(app, securityHeaders(config))
  answerUnusual(app, securityHeaders(config))
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await refuseUnderPressure(app)
  serveMetrics(app, config.metricsPort, config.host, {
    mails: ['Mails by their state', () => countMails(db)],
    applications_begun: [
      'Applications begun in the last minute: all, and those to the busiest call',
      () => countBeginnings(db),
    ],
    mail_trouble: ['1 for the reason why mail does not go out', () => countTrouble(db)],
  })
  await serveReference(app)

  const storage = codedStorage(store)
  const variants = createVariants(storage)
  const tokens = createTokens(tokenSecret, config.tokenTtl)
  const sessions = createSessions(db)
  const jurorSessions = createJurorSessions(db)
  const passwords = createPasswords(config.passwordCost)
  const throttle = createThrottle(db, pool)
  const signals = createSignals({ db, listen })
  app.addHook('onClose', signals.close)
  const background = createBackground()
  app.decorate('background', background)
  app.addHook('onClose', background.close)
  const queue = createQueue({
    pool,
    isEmbedded: listen === null,
    isWorking,
    timeZone: config.timeZone,
    onFailure: (error) => app.log.warn({ err: error }, 'jobs of the queue could not be done'),
  })
  const outbox = createOutbox({ db, domain: config.mail.domain })
  const postman = createPostman({
    db,
    config: config.mail,
    secret: tokenSecret,
    isEmbedded: listen === null,
    onUnsent: notices.mailFailed,
    onFailure: (error) => app.log.warn({ err: error }, 'mails could not be sent'),
  })
  const resources = createResources({
    db,
    passwords,
    sessions,
    jurorSessions,
    isMailed: config.mail.smtpUrl !== undefined,
  })
  const uploads = createUploads({
    db,
    storage,
    secret: tokenSecret,
    setters: { ...resources.setters, ...draftFileSetters },
    quota: draftQuota,
  })
  /** Of links in mails: never that of a request, which anyone could set. */
  const origin = config.publicUrl ?? `http://${config.host}:${config.port}`
  const originOf = createOriginOf(config.publicUrl, origin)
  const answerFile = createFileAnswers({ db, sessions })
  const actions = createBulkActionStore(db)
  const judging = createJudging(db, createDecidedItems(db, actions))
  const handlers = { ...resources.handlers({ uploads, originOf }), ...judging.handlers }
  const platformName = config.mail.from?.name || 'Vernissage'
  const letters = createLetters({
    db,
    outbox,
    onUnwritten: (trx, openCall) => notices.letterFailed(trx, { ...openCall, sentBy: null }),
    platformName,
    secret: tokenSecret,
    origin,
  })
  const answers = createAnswers({ db, notices })
  const draftMails = createDraftMails({ outbox, secret: tokenSecret, origin, platformName })
  const announce: AdmissionDependencies['announce'] = async (trx, kind, applicationId, receipt) => {
    await letters.received(trx, kind, applicationId, receipt)
    await notices.newApplication(trx, { kind, applicationId })
  }
  const draftThrottle = createDraftThrottle(pool)
  const admission = createAdmission(
    createAdmissionSteps(db, {
      ...resources.admission,
      mails: draftMails,
      throttle: draftThrottle,
      announce,
      noticeChoice: (trx, kind, applicationId) => notices.ownersApplication(trx, { kind, applicationId }),
      confirmArrived: createArrivals(db, uploads),
    }),
    (error) => app.log.warn({ err: error }, 'an application could not be admitted'),
  )
  const drafts = createDrafts({
    db,
    secret: tokenSecret,
    throttle: draftThrottle,
    uploads,
    mails: draftMails,
    admission,
  })
  const writeDailyMails = createDailyMail({ db, outbox, platformName, origin })
  const reminders = createReminders({ db, mails: draftMails })
  queue.schedule('notices', '*/10 * * * *', () => lookForNotices(db, isJudging))
  queue.schedule('daily-mail', everyMorning, writeDailyMails)
  queue.schedule('draft-reminders', everyMorning, reminders.unfinished)
  queue.schedule('picture-reminders', '*/10 * * * *', reminders.pictures)
  queue.schedule('confirmation-reminders', everyMorning, reminders.confirmation)
  const imports = createImports({ db, storage, targets: resources.imported })
  const bulkActions = createBulkActions({
    db,
    store: actions,
    imports,
    handlers,
    many: resources.many,
    links: resources.links,
    undoDecision: judging.undoDecision,
    letters,
    onFailure: (error) => app.log.warn({ err: error }, 'a step of a bulk action failed'),
  })
  app.addHook('onReady', () =>
    background.start(queue, bulkActions, admission, ...(isWorking ? [postman] : [])),
  )

  await app.register(
    async (api) => {
      guardAccess(api, '/api', {
        tokens,
        sessions,
        siteTokens: createSiteTokens(db),
        jurorSessions,
        draftTokens: createDraftTokens(db),
        throttleSite: createSiteThrottle(pool),
      })
      const requireSpace = refuseWritesOnFullDisk(api, diskSpace)
      answerCreatesOnce(api, { db, secret: tokenSecret })
      await api.register(
        presenceRoutes({ presence: createPresence(signals, createChangeReader(db)), sessions }),
      )
      await api.register(uploadRoutes({ uploads }))
      await api.register(
        exportRoutes({
          lists: resources.exported,
          selected: bulkActions.selected,
          originOf,
          variants,
          answerFile,
        }),
      )
      await api.register(openCallExportRoutes({ db, storage, originOf, answerFile }))
      await api.register(importRoutes(imports, { db, sessions }))
      registerEndpoints(api, {
        ...platformHandlers({ db, requireSpace, isDraining, config }),
        ...legalHandlers(createLegalTexts(config.legalDir, (message) => app.log.warn(message))),
        ...sessionHandlers({ db, passwords, tokens, sessions, throttle }),
        ...jurySessionHandlers({ db, passwords, sessions: jurorSessions, throttle }),
        ...juryHandlers(db, tokenSecret),
        ...draftHandlers({ drafts, originOf }),
        ...onTheWayHandlers(db, draftMails),
        ...choiceHandlers({ ...resources.admission, db, mails: draftMails, announce }),
        ...handlers,
        ...bulkActionHandlers(bulkActions),
        ...importHandlers(imports, bulkActions),
        ...listViewHandlers({ db, handlers }),
        ...mailHandlers({
          db,
          config: config.mail,
          secret: tokenSecret,
          outbox,
          letters,
          settings: createMailSettings({ db, from: config.mail.from, platformName }),
        }),
        ...letterHandlers({ db, letters, answers }),
      })
    },
    { prefix: '/api' },
  )
  await app.register(mediaRoutes({ storage, variants, findJuryPicture: findJuryPicture(db, tokenSecret) }), {
    prefix: '/media',
  })
  await app.register(
    openCallPages({ db, drafts, answers, throttle: createPageThrottle(pool), originOf, config, diskSpace }),
    {
      prefix: '/call',
    },
  )
  await serveAdmin(app, adminFolder)
  return app
}
