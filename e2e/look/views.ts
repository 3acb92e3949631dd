import type { Language } from '@vernissage/contract/enums'
import type { Locator, Page } from 'playwright-core'
import { bulkChecked, dialogs, opens, record, type Step } from '../screens/steps.ts'
import { judgingPaths } from '../support/demonstration-jury.ts'

/** A page to take a picture of, and what opens over it first. */
export interface View {
  path: string
  /** Steps to a dialog or menu. Without any the whole length of the page is taken. */
  open?: Step[]
  /** Who looks: a member of staff unless it says otherwise. */
  as?: 'juror' | 'applicant' | 'visitor'
}

const textsIn = async (language: Language) => {
  const read = <Area>(name: string) =>
    import(`../../apps/admin/src/texts/${language}/${name}.ts`) as Promise<Area>
  const [{ common }, { shell, ui }] = await Promise.all([
    read<typeof import('../../apps/admin/src/texts/en/first-page.ts')>('first-page'),
    read<typeof import('../../apps/admin/src/texts/en/shell.ts')>('shell'),
  ])
  const { applications } =
    await read<typeof import('../../apps/admin/src/texts/en/applications.ts')>('applications')
  const { bulkActions } =
    await read<typeof import('../../apps/admin/src/texts/en/bulk-actions.ts')>('bulk-actions')
  const { jury } = await read<typeof import('../../apps/admin/src/texts/en/jury.ts')>('jury')
  const { juryResults } =
    await read<typeof import('../../apps/admin/src/texts/en/jury-results.ts')>('jury-results')
  const { juryRounds } =
    await read<typeof import('../../apps/admin/src/texts/en/jury-rounds.ts')>('jury-rounds')
  const { letters } = await read<typeof import('../../apps/admin/src/texts/en/letters.ts')>('letters')
  return { common, shell, ui, applications, bulkActions, jury, juryResults, juryRounds, letters }
}

/** Presses a button whose name begins with this text, which opens a dialog. */
const press = (name: string) =>
  opens((within) => within.getByRole('button', { name: new RegExp(`^${name}`, 'i') }))

const popover = '.mantine-Popover-dropdown'

/** Presses something that opens a menu or a popover. */
const unfold =
  (find: (page: Page) => Locator, opened: string): Step =>
  async (page) => {
    await find(page).first().click()
    await page.locator(opened).filter({ visible: true }).first().waitFor()
  }

/** On a phone the tools of a list are behind its filters. */
const showTools =
  (filters: string): Step =>
  async (page) => {
    if (page.viewportSize()!.width < 600) await page.getByRole('button', { name: filters }).first().click()
  }

/** Selects the first two records of a list. */
const selectTwo =
  (select: string): Step =>
  async (page) => {
    const button = page.getByRole('button', { name: select, exact: true })
    if (await button.isVisible()) await button.click()
    const boxes = page.locator('main').locator('tbody, li').getByRole('checkbox')
    for (const place of [0, 1]) await boxes.nth(place).check({ force: true })
  }

const sheet = 'Name;Notes\nCaja del Mar;A bank\nOtra Caja;"Another; one"\n'
const chooseSheet: Step = async (page) => {
  const file = { name: 'sponsors.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
  await dialogs(page).locator('input[type=file]').setInputFiles(file)
  await dialogs(page).getByRole('table').first().waitFor()
}

const typeSearch: Step = async (page) => {
  await dialogs(page).getByRole('combobox').fill('mar')
  await dialogs(page).getByRole('option').first().waitFor()
}

/** The pages by the names of their pictures. `addresses` are those that hold ids or a token. */
export const viewsIn = async (
  language: Language,
  addresses: Record<'invitation' | 'round' | 'assignment' | 'user', string>,
): Promise<Record<string, View>> => {
  const { common, shell, ui, applications, bulkActions, jury, juryRounds, juryResults, letters } =
    await textsIn(language)
  const add = press(common.add)
  const fromMenu = (entry: string): Step[] => [
    unfold((page) => page.getByRole('button', { name: new RegExp(`^${shell.account}`) }), '[role="menu"]'),
    opens((_, page) => page.getByRole('menuitem', { name: entry })),
  ]
  const exhibition = '/exhibitions/cartographies'
  const magazine = '/magazines/mitre-and-mat-6-kitchens'
  const artist = '/artists/mei-lin-fongsiuwen'
  const artwork = '/artworks/acqua-alta'
  return {
    'sign-in': { path: '/signin', as: 'visitor' },
    home: { path: '/home' },
    'home-banner': { path: '/home', open: [add] },
    'home-notices': {
      path: '/home',
      open: [unfold((page) => page.getByRole('button', { name: new RegExp(`^${shell.notices}`) }), popover)],
    },
    'home-account': {
      path: '/home',
      open: [
        unfold(
          (page) => page.getByRole('button', { name: new RegExp(`^${shell.account}`) }),
          '[role="menu"]',
        ),
      ],
    },
    'home-search': {
      path: '/home',
      open: [
        opens((_, page) => page.getByRole('button', { name: new RegExp(`^${shell.search}`) })),
        typeSearch,
      ],
    },
    'home-deleted-records': { path: '/home', open: fromMenu(shell.deletedRecords) },
    'home-recent-actions': { path: '/home', open: fromMenu(shell.recentActions) },
    'home-personal-data': { path: '/home', open: fromMenu(shell.personalData) },
    'home-mail-settings': { path: '/home', open: fromMenu(shell.mailSettings) },
    'home-shortcuts': { path: '/home', open: fromMenu(shell.shortcuts) },

    applications: { path: '/applications' },
    'applications-exhibitions': { path: '/applications?tab=exhibitions' },
    'applications-exhibitions-one': {
      path: '/applications?tab=exhibitions&exhibitions_status=1',
      open: [record],
    },
    'applications-exhibitions-add': {
      path: '/applications?tab=exhibitions',
      open: [press(applications.add)],
    },
    'applications-magazines': { path: '/applications?tab=magazines' },

    artists: { path: '/artists' },
    'artists-add': { path: '/artists', open: [add] },
    'artists-filters': {
      path: '/artists',
      open: [unfold((page) => page.getByRole('button', { name: ui.lists.filters }), 'main')],
    },
    'artists-export': { path: '/artists', open: [showTools(ui.lists.filters), press(ui.lists.export)] },
    artist: { path: artist },
    'artist-edit': { path: artist, open: [press(common.edit)] },
    'artist-delete': { path: artist, open: [press(common.delete)] },

    artworks: { path: '/artworks' },
    'artworks-nothing': { path: '/artworks?search=nothing-is-called-this' },
    'artworks-selected': { path: '/artworks', open: [selectTwo(ui.lists.select)] },
    'artworks-change': {
      path: '/artworks',
      open: [
        selectTwo(ui.lists.select),
        opens((_, page) =>
          page
            .getByRole('region', { name: bulkActions.selection })
            .getByRole('button', { name: bulkActions.deeds.change, exact: true }),
        ),
      ],
    },
    artwork: { path: artwork },
    'artwork-edit': { path: artwork, open: [press(common.edit)] },

    exhibitions: { path: '/exhibitions' },
    'exhibitions-add': { path: '/exhibitions', open: [add] },
    exhibition: { path: exhibition },
    'exhibition-edit': { path: exhibition, open: [press(common.edit)] },
    'exhibition-history': { path: exhibition, open: [press(ui.history)] },
    'exhibition-delete': { path: exhibition, open: [press(common.delete)] },
    'exhibition-add-application': { path: exhibition, open: [press(applications.add)] },
    'judging-board': { path: judgingPaths.board },
    'judging-grid': { path: judgingPaths.grid },
    'judging-jury': { path: judgingPaths.jury },
    'judging-jury-add-round': { path: judgingPaths.jury, open: [press(juryRounds.rounds.add)] },
    'judging-round': { path: judgingPaths.round },
    'judging-round-edit': { path: judgingPaths.round, open: [press(juryRounds.rounds.edit)] },
    'judging-results': { path: judgingPaths.results },
    'judging-results-accept': {
      path: judgingPaths.results,
      open: [press(juryResults.actions.accept), bulkChecked],
    },
    'judging-figures': { path: judgingPaths.figures },
    'judging-letters': { path: judgingPaths.letters },
    'judging-letters-templates': { path: judgingPaths.letters, open: [press(letters.templates.open)] },
    'judging-letters-accepted': { path: judgingPaths.letters, open: [press(letters.audience.accepted)] },

    magazines: { path: '/magazines' },
    'magazines-add': { path: '/magazines', open: [add] },
    magazine: { path: magazine },
    'magazine-edit': { path: magazine, open: [press(common.edit)] },
    'magazine-judging': { path: `${magazine}/judging` },

    sponsors: { path: '/sponsors' },
    'sponsors-one': { path: '/sponsors', open: [record] },
    'sponsors-import': {
      path: '/sponsors',
      open: [showTools(ui.lists.filters), press(ui.lists.import), chooseSheet],
    },
    masterclasses: { path: '/masterclasses' },
    users: { path: '/users' },
    'users-add': { path: '/users', open: [add] },
    user: { path: addresses.user },
    'user-edit': { path: addresses.user, open: [press(common.edit)] },
    contact: { path: '/contact' },
    'contact-one': { path: '/contact', open: [record] },
    newsletters: { path: '/newsletters' },
    'newsletters-one': { path: '/newsletters', open: [record] },
    enquiries: { path: '/enquiries' },
    'enquiries-one': { path: '/enquiries', open: [record] },
    statistics: { path: '/statistics' },
    'change-password': { path: '/change-password' },
    privacy: { path: '/privacy' },
    terms: { path: '/terms-conditions' },
    'missing-record': { path: '/artists/nobody-has-this-name' },
    'missing-page': { path: '/nothing-is-here' },

    'jury-sign-in': { path: '/jury', as: 'visitor' },
    'jury-invitation': { path: addresses.invitation, as: 'visitor' },
    jury: { path: '/jury', as: 'juror' },
    'jury-round': { path: addresses.round, as: 'juror' },
    'jury-assignment': { path: addresses.assignment, as: 'juror' },
    'jury-assignment-conflict': {
      path: addresses.assignment,
      as: 'juror',
      open: [press(jury.judge.conflict)],
    },

    'open-call': { path: `/call${exhibition}`, as: 'visitor' },
    'open-call-of-magazine': { path: `/call${magazine}`, as: 'visitor' },
    'open-call-missing': { path: '/call/exhibitions/nothing-is-here', as: 'visitor' },
    application: { path: '/call/application', as: 'applicant' },
    'application-statement': { path: '/call/application/statement', as: 'applicant' },
    'application-person': { path: '/call/application/person', as: 'applicant' },
    'application-cv': { path: '/call/application/cv', as: 'applicant' },
    'application-works': { path: '/call/application/works', as: 'applicant' },
    'application-new-work': { path: '/call/application/works/new', as: 'applicant' },
  }
}
