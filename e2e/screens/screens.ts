import { judgingPaths } from '../support/demonstration-jury.ts'
import { screenPaths } from '../support/screens.ts'
import {
  bulkChecked,
  checked,
  chooseSeveral,
  fromMenu,
  incomplete,
  named,
  opens,
  personOf,
  press,
  pressOver,
  record,
  recordOf,
  type Step,
  without,
} from './steps.ts'

export interface Screen {
  /** Where the route's screen is, when its path alone does not say so. */
  at?: string
  /** A step before the screen is looked at. */
  first?: Step
  /** The ways to its dialogs: one that several screens have is looked at on one of them. */
  dialogs?: Way[]
  over?: Over[]
}

/** Steps to a dialog, with those on the way that are looked at. */
export type Way = (Step | 'look')[]

/** Something that opens over a screen. Only `measured` is checked then, since the rest lies below it. */
export interface Over {
  step: Step
  opened: string
  measured?: string
}

/** Screens with their dialogs, by their routes; null leads to another one. */
export type Screens = Record<string, Screen[] | null>

/* In two parts of about the same length, each of which is a file of tests. */

/** Artists, their artworks and what they apply for, and how that is judged. */
export const judging: Screens = {
  '/applications': [
    { dialogs: [[press('Add Artist')]] },
    {
      at: '/applications?tab=exhibitions&exhibitions_status=1',
      dialogs: [
        [press(/^Add application$/i), incomplete],
        [record, 'look', press(/^Add artwork$/i)],
      ],
    },
    { at: '/applications?tab=magazines', dialogs: [[record]] },
  ],
  '/artists': [
    {
      dialogs: [[press('Add Artist'), incomplete]],
      over: [
        { step: pressOver('Change Value'), opened: '.mantine-Popover-dropdown' },
        { step: pressOver('Filters'), opened: 'main [aria-expanded="true"]', measured: 'main' },
        { step: pressOver('Select'), opened: '[aria-label="Selection"]', measured: 'body' },
      ],
    },
  ],
  '/artists/$url': [
    {
      at: '/artists/mei-lin-fongsiuwen',
      dialogs: [
        ...named('Delete', 'Change photo', 'Edit social media', 'Edit about', 'Upload: CV'),
        ...named(/^Edit Work table/, /^Order: /),
        [press(/^Add image$/i), 'look', press(/^Choose Picture/), chooseSeveral],
        [press('Edit'), 'look', press(/country code/i)],
      ],
    },
  ],
  '/artworks': [
    { dialogs: [[press(/^Add Artwork$/i), incomplete]] },
    { at: '/artworks?search=nothing-is-called-this' },
  ],
  '/artworks/$url': [
    {
      at: '/artworks/acqua-alta',
      dialogs: named('Edit', 'Add image', 'Edit image 1'),
    },
  ],
  // what jurors see is in a test of its own
  '/exhibitions/$url/judging': [
    { at: judgingPaths.board },
    { at: judgingPaths.grid },
    {
      at: judgingPaths.jury,
      dialogs: [[press('Add Round'), incomplete], [press('Add Juror'), incomplete], [press(/^Invite /)]],
    },
    {
      at: judgingPaths.round,
      dialogs: [
        ...named('Edit Round', 'Choose Jurors', 'Distribute'),
        [recordOf('Jury')],
        [recordOf('Applications of the round')],
      ],
    },
    { at: judgingPaths.results, dialogs: [[press('Accept all above'), bulkChecked]] },
    { at: judgingPaths.figures },
    // An application to the same open call, and what accepting it brings.
    {
      at: '/exhibitions/doors-that-open-inward?applications_search=E',
      dialogs: [[record, press('Accept')]],
    },
    {
      at: judgingPaths.letters,
      dialogs: [[press('Letter templates')], [press(/^Accepted/), 'look', checked], [press(/^All/)]],
    },
  ],
  '/magazines/$url/judging': [{ at: '/magazines/mitre-and-mat-6-kitchens/judging' }],
  '/jury/{-$place}/{-$assignment}': null,
}

/** A list to which records are added, and whose rows open. */
const list: Screen = { dialogs: [[press(/^Add /), incomplete], [record]] }

/** All other screens: lists, unless something else is said here. */
export const others: Screens = {
  ...Object.fromEntries(screenPaths.filter((path) => !(path in judging)).map((path) => [path, [list]])),
  '/exhibitions': [{ dialogs: [[press('Add Exhibition'), incomplete]] }],
  '/exhibitions/$url': [
    {
      at: '/exhibitions/cartographies',
      dialogs: [
        ...named('Edit', 'History', 'Delete', 'Edit dates', 'Edit magazine text', 'Edit video'),
        ...named('Edit virtual exhibition'),
        ...named(/^Add application$/i, /^Add sponsor$/i, /^Add artwork$/i, /^Add artist$/i, /^Remove /),
      ],
    },
  ],
  '/magazines': [{ dialogs: [[press('Add Magazine'), incomplete]] }],
  // what it shares with an exhibition is looked at there
  '/magazines/$url': [{ at: '/magazines/mitre-and-mat-6-kitchens', dialogs: named('Edit', 'Edit code') }],
  '/masterclasses': [{}],
  // lead to the home screen before anything is drawn
  '/': null,
  '/$': null,
  '/log-out': null,
  // without a session, in a test of its own
  '/signin': null,
  '/home': [
    {
      dialogs: [
        [press(/^Add banner$/i), incomplete],
        [
          press('Edit What the river kept'),
          without('Subtitle'),
          incomplete,
          'look',
          opens((within) => within.getByText('Cancel')),
        ],
        [press('Edit Artists of the season')],
        [fromMenu('Deleted records')],
        [fromMenu('Personal data'), personOf('nerea@mail.test')],
        [opens((_, page) => page.getByRole('button', { name: /^Search or jump to/ }))],
        [fromMenu('Keyboard shortcuts')],
      ],
      over: [
        { step: pressOver('Menu'), opened: '[role="dialog"]' },
        { step: pressOver(/^Account/), opened: '[role="menu"]' },
        { step: pressOver(/^Notices/), opened: '.mantine-Popover-dropdown' },
      ],
    },
  ],
  '/users': [{ dialogs: [[press('Add User'), incomplete]] }],
  '/users/$id': [
    { at: '/users/1' },
    // one who has done nothing
    { at: '/users/2', dialogs: named('Edit', 'Change Password') },
  ],
  '/statistics': [{ over: [{ step: pressOver('Open the calendar'), opened: '.mantine-Popover-dropdown' }] }],
  '/change-password': [{}],
  '/privacy': [{}],
  '/terms-conditions': [{}],
}
