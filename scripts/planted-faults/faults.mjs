import { Failure } from '../lib/messages.mjs'

/**
 * A fault to put into the sources on purpose, and the tests that have to find it.
 * @typedef {object} Fault
 * @property {string} fault what is wrong then
 * @property {string} file
 * @property {string} code what stands there, once in the file
 * @property {string} planted what stands there instead
 * @property {string} project of vitest
 * @property {string} tests the test file
 */

const api = 'apps/api/src'
const admin = 'apps/admin/src'
const contract = 'packages/contract/src'

/** @type {Fault[]} */
export const faults = [
  // rights
  {
    fault: 'endpoints of administrators are open to editors',
    file: `${api}/platform/auth/callers.ts`,
    code: 'administrator: (type) => type === UserType.administrator,',
    planted: 'administrator: (type) => staffTypes.includes(type),',
    project: 'api-postgres',
    tests: 'apps/api/test/every-endpoint/rights.test.ts',
  },
  {
    fault: 'a write is allowed to an account whose right was taken away since it signed in',
    file: `${api}/platform/auth/callers.ts`,
    code: 'if (!hasAccess[access](account.user_type_id)) throw new ApiError(ErrorCode.notAuthorized)',
    planted:
      'if (!hasAccess[access](account.user_type_id) && accounts.length > 9) throw new ApiError(ErrorCode.notAuthorized)',
    project: 'api-postgres',
    tests: `${api}/features/users/rights.test.ts`,
  },
  {
    fault: "a colleague's private view of a list is shown to everybody",
    file: `${api}/features/list-views/list-views.ts`,
    code: 'or list_view.shared = 1)`',
    planted: 'or list_view.shared >= 0)`',
    project: 'api-postgres',
    tests: `${api}/features/list-views/list-views.test.ts`,
  },
  {
    fault: 'a spelling of an IPv4 address in IPv6 is counted by itself',
    file: `${api}/platform/auth/throttle.ts`,
    code: "=== '0:0:0:0:0:ffff'",
    planted: "=== '0:0:0:0:0:fff'",
    project: 'api',
    tests: `${api}/platform/auth/throttle.test.ts`,
  },
  {
    fault: 'one failure more than allowed is let through at a sign-in',
    file: `${api}/platform/auth/throttle.ts`,
    code: 'const failuresOfAccount = 10',
    planted: 'const failuresOfAccount = 11',
    project: 'api-postgres',
    tests: `${api}/features/session/throttle.test.ts`,
  },
  {
    fault: "a stored file outside of the product's own folders is served",
    file: `${api}/platform/media/routes.ts`,
    code: 'const storedPath = /^[a-z_]+(\\/[\\w-][\\w.-]*)+$/',
    planted: 'const storedPath = /^[a-z_.]+(\\/[\\w.-]*)+$/',
    project: 'reliability-postgres',
    tests: 'reliability/security/paths.test.ts',
  },
  {
    fault: 'markup in a file that a browser could run is stored',
    file: `${api}/platform/uploads/inspect-file.ts`,
    code: 'if (page.test(',
    planted: 'if (at > 0 && page.test(',
    project: 'api',
    tests: `${api}/platform/uploads/inspect-file.test.ts`,
  },
  {
    fault: "a jury's picture may be kept by proxies for others",
    file: `${api}/platform/media/routes.ts`,
    code: 'const headers = { tag, isPublic: false,',
    planted: 'const headers = { tag, isPublic: true,',
    project: 'api-postgres',
    tests: `${api}/features/open-calls/judging/jury/blindness.test.ts`,
  },
  {
    fault: 'the last word of a name stays in the texts of a blind round',
    file: `${api}/features/open-calls/judging/jury/masking.ts`,
    code: '.filter((words) => words.length > 0)\n  const whole',
    planted: '.filter((words) => words.length > 0)\n    .slice(0, 2)\n  const whole',
    project: 'api',
    tests: `${api}/features/open-calls/judging/jury/masking.test.ts`,
  },

  // counts and statistics
  {
    fault: 'a wait list takes an order that was made before an application came to it',
    file: `${api}/features/open-calls/judging/decision/handlers.ts`,
    code: 'ids.length === waiting.size && new Set',
    planted: 'ids.length <= waiting.size && new Set',
    project: 'api-postgres',
    tests: `${api}/features/open-calls/judging/decision/waitlist.test.ts`,
  },
  {
    fault: 'the agreement of a jury counts values without a second opinion',
    file: `${api}/features/open-calls/judging/results/statistics.ts`,
    code: 'const pairable = units.filter((values) => values.length > 1)',
    planted: 'const pairable = units.filter((values) => values.length > 2)',
    project: 'api',
    tests: `${api}/features/open-calls/judging/results/statistics.test.ts`,
  },
  {
    fault: 'a conflict of interest counts in the result of an application',
    file: `${api}/features/open-calls/judging/results/adding-up.ts`,
    code: 'const free = assignments.filter(({ conflict }) => conflict === 0)',
    planted: 'const free = assignments.filter(({ conflict }) => conflict >= 0)',
    project: 'api-postgres',
    tests: `${api}/features/open-calls/judging/results/results.test.ts`,
  },
  {
    fault: 'all criteria count alike, whatever their weights',
    file: `${contract}/judging/scoring.ts`,
    code: 'sum += weight * share(scale, value)',
    planted: 'sum += share(scale, value)',
    project: 'contract',
    tests: `${contract}/judging/scoring.test.ts`,
  },
  {
    fault: 'a distribution leaves one juror with more applications than another',
    file: `${api}/features/open-calls/judging/distribute.ts`,
    code: '  level(board, jurors)\n  return',
    planted: '  return',
    project: 'api',
    tests: `${api}/features/open-calls/judging/distribute.test.ts`,
  },
  {
    fault: 'statistics leave out the last day of their range',
    file: `${api}/features/statistics/statistics.ts`,
    code: '(${to}::date + 1)::timestamp',
    planted: '${to}::date::timestamp',
    project: 'api-postgres',
    tests: `${api}/features/statistics/statistics.test.ts`,
  },
  {
    fault: 'an enquiry that is due today is not yet on the desk',
    file: `${api}/features/desk/desk.ts`,
    code: 'and date <= ${day}::date',
    planted: 'and date < ${day}::date',
    project: 'api-postgres',
    tests: `${api}/features/desk/desk.test.ts`,
  },
  {
    fault: 'the last page of a list says that there is another',
    file: `${admin}/ui/list/pager.tsx`,
    code: 'next: offset + limit < total ?',
    planted: 'next: offset + limit <= total ?',
    project: 'admin',
    tests: `${admin}/ui/list/pager.test.ts`,
  },

  // lists, search, exports
  {
    fault: 'a filter for values that differ leaves out those that are empty',
    file: `${api}/platform/lists/filter-sql.ts`,
    code: '`${column} is distinct from ${value}`',
    planted: '`${column} <> ${value}`',
    project: 'api-postgres',
    tests: `${api}/platform/lists/lists.test.ts`,
  },
  {
    fault: 'members of a group of a filter that says OR all have to hold',
    file: `${api}/platform/lists/filter-sql.ts`,
    code: "'AND' in group ? sql` and ` : sql` or `",
    planted: "'AND' in group ? sql` and ` : sql` and `",
    project: 'api-postgres',
    tests: `${api}/features/artworks/artworks.test.ts`,
  },
  {
    fault: 'an inexact number in a filter reaches the database',
    file: `${api}/platform/lists/list-query.ts`,
    code: 'integer: (value) => Number.isInteger(value) &&',
    planted: "integer: (value) => typeof value === 'number' &&",
    project: 'api',
    tests: `${api}/platform/lists/list-query.test.ts`,
  },
  {
    fault: 'the search does not find a record by its number in the system that it was imported from',
    file: `${api}/features/search/search.ts`,
    code: 'where lower(source_id) = lower(${text})',
    planted: 'where source_id = lower(${text})',
    project: 'api-postgres',
    tests: `${api}/features/search/search.test.ts`,
  },
  {
    fault: 'a check list can be had of a list that is none of artworks',
    file: `${api}/features/exports/exports.ts`,
    code: "if (kind !== 'artwork') throw invalid('format')",
    planted: "if (kind === 'sponsor') throw invalid('format')",
    project: 'api-postgres',
    tests: `${api}/features/exports/exports.test.ts`,
  },

  // writes, undo, transactions
  {
    fault: 'a change that was made from an old version overwrites the newer one',
    file: `${api}/platform/records/etag.ts`,
    code: 'versionsIn(ifMatch)?.includes(version) === false',
    planted: 'versionsIn(ifMatch)?.includes(version) === undefined',
    project: 'api-postgres',
    tests: `${api}/features/home-content/banners.test.ts`,
  },
  {
    fault: 'the same key makes a second record when its body differs',
    file: `${api}/platform/http/idempotent-creates.ts`,
    code: 'if (first.request_hash !== create.request_hash)',
    planted: "if (first.request_hash === '')",
    project: 'api-postgres',
    tests: `${api}/platform/http/idempotent-creates.test.ts`,
  },
  {
    fault: 'a create that fails is committed with its key',
    file: `${api}/platform/http/idempotent-creates.ts`,
    code: "transaction.end('rollback')",
    planted: "transaction.end('commit')",
    project: 'api-postgres',
    tests: `${api}/platform/http/idempotent-creates.test.ts`,
  },
  {
    fault: 'an undo gives back what somebody has changed since',
    file: `${api}/features/bulk-actions/undoing.ts`,
    code: 'changed.has(field) ||',
    planted: 'changed.has(`${field} `) ||',
    project: 'api-postgres',
    tests: `${api}/features/bulk-actions/undo-fields.test.ts`,
  },
  {
    fault: 'the check of a bulk action is kept as if it were done',
    file: `${api}/features/bulk-actions/steps.ts`,
    code: 'throw new CheckOver()',
    planted: 'if (outcomes.length > 1_000_000) throw new CheckOver()',
    project: 'api-postgres',
    tests: `${api}/features/bulk-actions/bulk-actions.test.ts`,
  },
  {
    fault: 'records that the list no longer matches are changed with the others',
    file: `${api}/features/bulk-actions/steps.ts`,
    code: 'matching?.has(record_id) !== false',
    planted: 'matching?.has(record_id) !== null',
    project: 'api-postgres',
    tests: `${api}/features/bulk-actions/bulk-actions.test.ts`,
  },
  {
    fault: 'a deletion that can be undone is shown as one that cannot',
    file: `${api}/features/history/history.ts`,
    code: 'then 1 else 0 end`',
    planted: 'then 0 else 1 end`',
    project: 'api-postgres',
    tests: `${api}/features/history/history.test.ts`,
  },
  {
    fault: 'two records of one name get the same address',
    file: `${api}/platform/records/slugs.ts`,
    code: '!taken.has(slug) && !given.has(slug)',
    planted: '!taken.has(slug)',
    project: 'api-postgres',
    tests: `${api}/platform/records/slugs.test.ts`,
  },
  {
    fault: 'a new order forgets what came while it was made',
    file: `${admin}/ui/order/new-order.ts`,
    code: 'return [...kept, ...latest.filter(({ id }) => !known.has(id))]',
    planted: 'return kept',
    project: 'admin',
    tests: `${admin}/ui/order/new-order.test.ts`,
  },
  {
    fault: 'what is typed in a form is lost when a newer version of the record comes',
    file: `${admin}/ui/form/merge-typed.ts`,
    code: 'for (const name of names) if (isTyped(name)) values[name] = typed[name]',
    planted: 'for (const name of names) if (isTyped(name)) values[name] = latest[name]',
    project: 'admin',
    tests: `${admin}/ui/form/merge-typed.test.ts`,
  },
  {
    fault: 'a score that a juror pressed meanwhile is taken for saved',
    file: `${admin}/features/open-calls/jury/outbox.ts`,
    code: 'queue.remove(write)',
    planted: 'queue.change((kept) => kept.filter((one) => nameOf(one) !== nameOf(write)))',
    project: 'admin',
    tests: `${admin}/features/open-calls/jury/outbox.test.ts`,
  },

  // imports, mail, open calls
  {
    fault: 'a date of a file is read with day and month the other way round',
    file: `${api}/features/import/transforms.ts`,
    code: "order === 'day-month-year'",
    planted: "order !== 'day-month-year'",
    project: 'api',
    tests: `${api}/features/import/transforms.test.ts`,
  },
  {
    fault: "the fault of a file's row is named at another line",
    file: `${api}/features/import/read-csv.ts`,
    code: 'lines + 1 + skipped - emptyLines - countedTwice',
    planted: 'lines + skipped - emptyLines - countedTwice',
    project: 'api',
    tests: `${api}/features/import/read-csv.test.ts`,
  },
  {
    fault: 'strangers may cause as many mails as staff',
    file: `${api}/features/mail/turns.ts`,
    code: 'Math.floor(perMinute / 3))',
    planted: 'perMinute)',
    project: 'api-postgres',
    tests: `${api}/features/mail/pace.test.ts`,
  },
  {
    fault: 'a link is mailed to the same address without end',
    file: `${api}/platform/auth/throttle.ts`,
    code: 'if ((await waitFor(ofLinks, key)) === 0) return true',
    planted: 'if ((await waitFor(ofLinks, key)) >= 0) return true',
    project: 'api-postgres',
    tests: `${api}/features/open-calls/drafts/drafts.test.ts`,
  },
  {
    fault: 'an open call that ends today is closed in the morning',
    file: `${contract}/time-zone.ts`,
    code: "return `${part('year')}-${part('month')}-${part('day')}`",
    planted: 'return new Date(time).toISOString().slice(0, 10)',
    project: 'contract',
    tests: `${contract}/time-zone.test.ts`,
  },

  // screens
  {
    fault: 'dates in the tables of the applications have the month first',
    file: `${admin}/lib/format/dates.ts`,
    code: "export const tableDate = dateFormat('DD/MMMM/YYYY')",
    planted: "export const tableDate = dateFormat('MM/DD/YYYY')",
    project: 'admin',
    tests: `${admin}/lib/format/dates.test.ts`,
  },

  // screens in a browser
  {
    fault: 'a session that ends leaves a form with what is typed in it',
    file: `${admin}/lib/session/session-end.ts`,
    code: 'if (hasUnsavedWork()) suspended.set(true)',
    planted: 'if (!hasUnsavedWork()) suspended.set(true)',
    project: 'e2e',
    tests: 'e2e/saving/saving.test.ts',
  },
  {
    fault: 'a page that is shown in a frame has the origin of the product',
    file: `${admin}/features/programs/embed/embed.tsx`,
    code: "? 'allow-scripts'\n",
    planted: "? 'allow-scripts allow-same-origin'\n",
    project: 'e2e',
    tests: 'e2e/programs/embeds.test.ts',
  },
  {
    fault: 'what was pressed on the board and not saved is lost by a reload',
    file: `${admin}/lib/save-queue.ts`,
    code: 'const shown = sharedValue<readonly Entry[]>(read())',
    planted: 'storage.clear()\n  const shown = sharedValue<readonly Entry[]>(read())',
    project: 'e2e',
    tests: 'e2e/judging/board.test.ts',
  },
  {
    fault: 'what an applicant types after a save whose answer was lost looks like the version of another tab',
    file: `${api}/features/open-calls/pages/browser/saving.ts`,
    code: 'unanswered ??= savable(form, isLeft)',
    planted: 'unanswered = savable(form, isLeft)',
    project: 'e2e',
    tests: 'e2e/open-calls/saving.test.ts',
  },
  {
    fault: 'what a finger presses is as small as for a mouse',
    file: `${admin}/app/global.css`,
    code: '--touch: 40px;',
    planted: '--touch: 24px;',
    project: 'e2e',
    tests: 'e2e/screens/others.test.ts',
  },
  {
    fault: 'a record that came after all were selected is ticked with them',
    file: `${admin}/lib/list/selection.ts`,
    code: 'late: withAll(now.late, ids), except',
    planted: 'late: now.late, except',
    project: 'e2e',
    tests: 'e2e/lists/bulk-actions.test.ts',
  },
]

/** The source with the fault; throws where it has changed since the fault was written down. */
export function withFault(source, { fault, file, code, planted }) {
  const places = source.split(code).length - 1
  if (places !== 1) throw new Failure(`"${fault}": its code stands ${places} times in ${file}.`)
  return source.replace(code, () => planted)
}
