export const statistics = {
  title: 'Statistics',
  everything: 'Everything created so far',
  within: 'Created from {{from}} to {{to}}',
  since: 'Created since {{from}}',
  until: 'Created until {{to}}',
  ranged:
    'A record counts by the day it was created on, in UTC. The lists that the numbers lead to show those of all days.',
  range: {
    label: 'Created',
    from: 'From',
    to: 'To',
    thisMonth: 'This month',
    lastYear: 'Last 12 months',
    all: 'All',
    backwards: 'The first day is after the last',
  },
  byMonth: 'Show as table, month by month',
  byMonthOf: '{{title}}, month by month',
  empty: 'Nothing created in these days',
  nothing: 'Nothing to count yet',
  showAll: 'Show all days',
  status: 'Status',
  month: 'Month',
  total: 'Total',
  applications: {
    title: 'Applications',
    artists: 'Artists',
    artistsDetail: 'By the month they were added and their status now',
    exhibitions: 'Applications to exhibitions',
    magazines: 'Applications to magazines',
    detail: 'By the month they came in and their status now',
  },
  enquiries: {
    title: 'Enquiries',
    byStatus: 'Enquiries by status',
    byConsultant: 'Enquiries by consultant',
    overdueDetail: 'Overdue: open, and the next date has passed',
    consultantDetail: 'Open: neither closed nor archived',
    consultant: 'Consultant',
    nobody: 'Nobody assigned',
    count: 'Total',
    open: 'Open',
    overdue: 'Overdue',
    inTime: 'Open, not overdue',
    settled: 'Settled',
    other: 'Not overdue',
  },
  artworks: {
    title: 'Artworks',
    byStatus: 'Artworks by status',
    count: 'Artworks',
  },
  leads: {
    title: 'Contact and newsletter requests',
    contact: 'Contact requests',
    newsletters: 'Newsletter requests',
    count: 'Requests',
  },
  top: {
    title: 'Top artworks',
    artwork: 'Artwork',
    likes: {
      title: 'By likes',
      detail: 'Artworks created in these days, all their likes',
      count: 'Likes',
    },
    views: {
      title: 'By views',
      detail: 'Artworks created in these days, all their views',
      count: 'Views',
    },
    enquiries: {
      title: 'By enquiries',
      detail: 'Enquiries created in these days, about any artwork',
      count: 'Enquiries',
    },
  },
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    statistics: typeof statistics
  }
}
