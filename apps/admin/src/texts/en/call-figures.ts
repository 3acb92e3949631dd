export const callFigures = {
  empty: 'No applications to count yet',
  totals: {
    applications: 'Applications',
    works: 'Artworks',
    accepted: 'Accepted',
    asked: 'Money asked for',
    received: 'Money received',
    payments_one: 'in {{count}} payment',
    payments_other: 'in {{count}} payments',
  },
  answers: {
    median: 'Time to an answer',
    most: 'nine of ten within {{time}}',
    none: 'no answer given yet',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
  },
  days: {
    title: 'Applications by day',
    table: 'Show as table, day by day',
    day: 'Day',
  },
  by: {
    title: 'Who applied, and what became of it',
    decision: 'Decision',
    undecided: 'Undecided',
    status: 'Status',
    payment: 'Payment',
    country: 'Country',
    discipline: 'Discipline',
    others_one: '{{count}} other',
    others_other: '{{count}} others',
    unknown: 'Not given',
  },
  export: {
    title: 'Download',
    tableDetail: 'The tables hold decisions, opinions, totals of the jury, artworks and their sizes.',
    picturesDetail:
      'The pictures are named by code and title, without the artists’ names; up to {{limit}} of them.',
    xlsx: 'Spreadsheet (XLSX)',
    csv: 'CSV',
    zip: 'Pictures (ZIP)',
    code: 'Code',
    artist: 'Artist',
    professionalName: 'Professional name',
    created: 'Received',
    late: 'Arrival',
    answered: 'Decided on',
    amount: 'Amount',
    works: 'Number of artworks',
    opinions: 'Opinions',
    opinionsMean: 'Mean of the opinions',
    juryTotal: 'Total of the jury',
    running: 'Preparing the file…',
    received: '{{size}} MB so far',
    stop: 'Stop',
  },
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    callFigures: typeof callFigures
  }
}
