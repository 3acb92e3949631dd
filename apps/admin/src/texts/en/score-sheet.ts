export const scoreSheet = {
  title: 'Score sheet',
  works: 'Its artworks',
  noRounds: 'No jury judges this application yet.',
  noJurors: 'The application is not assigned to a juror in this round.',
  blind: 'Blind',
  total: 'Total',
  withoutBiases: 'Without biases',
  withoutBiasesHint: 'as if all jurors judged alike; it does not change the order',
  spread: 'Spread',
  judges: 'Judges',
  judgesOf: '{{judges}} of {{expected}}',
  tooFew: 'at least {{minimum}} are needed',
  juror: 'Juror',
  erased: 'Erased juror',
  mean: 'Their mean',
  bias: 'Their bias',
  meanOfAll: 'Mean, 0 to 100',
  conflict: 'Conflict of interest',
  open: 'not complete',
  partial: 'without a criterion',
  partialOf_one: '{{total}} judge’s total leaves out a criterion',
  partialOf_other: '{{total}} judges’ totals leave out a criterion',
  later: 'later {{value}}',
  before: 'before {{value}}',
  abstains: 'abstains: {{reason}}',
  abstained: 'abstained: {{reason}}',
  abstainedAlone: 'abstained',
  firstCounts: 'Changed after the others’ scores were shown. What was given before counts.',
  laterCounts: 'Changed after the others’ scores were shown. The later values count.',
  countLater: 'Count the later values',
  countFirst: 'Count the first values',
  yes: 'Yes',
  no: 'No',
  yesOrNo: 'yes or no',
  range: '{{min}} to {{max}}',
  weight: 'weight {{weight}}',
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    scoreSheet: typeof scoreSheet
  }
}
