import type { Outcome } from './report.ts'
import type { Counts } from './run.ts'

const number = (value: number) => value.toLocaleString('en')

const rowsIn = ({ made, changed, left, refused }: Counts) => made + changed + left + refused

const lineOf = ({ line, result, sourceId, remarks }: Outcome, isRehearsal: boolean) =>
  `line ${line}  ${isRehearsal && result !== 'left' ? 'would be ' : ''}${result}  ${[sourceId, ...remarks].join('  ')}`

// What does not fit on a screen is for the report.
const mostRemarks = 50

/** Shows a run on the terminal: rows as asked for, progress about once a second. */
export const createScreen = ({
  print,
  isRehearsal,
  hasReport,
  doneBefore,
}: {
  print: (text: string) => void
  isRehearsal: boolean
  hasReport: boolean
  /** Rows of an earlier run that this one continues. */
  doneBefore: Counts
}) => {
  const startedAt = performance.now()
  let shownAt = Number.NEGATIVE_INFINITY
  let remarked = 0
  const seconds = () => (performance.now() - startedAt) / 1000

  const showRows = (outcomes: readonly Outcome[]) => {
    for (const outcome of outcomes) {
      if (!isRehearsal && outcome.remarks.length === 0) continue
      remarked += 1
      if (isRehearsal || remarked <= mostRemarks) print(lineOf(outcome, isRehearsal))
      else if (remarked === mostRemarks + 1) print('… more of these: --report FILE lists them all')
    }
  }

  return {
    batch: (outcomes: readonly Outcome[], counts: Counts) => {
      if (!hasReport) showRows(outcomes)
      if (performance.now() - shownAt < 1000) return
      shownAt = performance.now()
      const rate = Math.round((rowsIn(counts) - rowsIn(doneBefore)) / seconds())
      print(`${number(rowsIn(counts))} rows, ${number(rate)} a second`)
    },

    summary: (counts: Counts) => {
      const would = isRehearsal ? 'would be ' : ''
      print(
        `${number(rowsIn(counts))} rows in ${seconds().toFixed(1)} s: ${number(counts.made)} ${would}made, ` +
          `${number(counts.changed)} ${would}changed, ${number(counts.left)} left as they are, ` +
          `${number(counts.refused)} ${would}refused; remarks on ${number(counts.remarked)} others`,
      )
    },
  }
}
