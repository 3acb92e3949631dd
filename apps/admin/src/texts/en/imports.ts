export const imports = {
  intro:
    'A CSV or a spreadsheet (XLSX) with headings above its rows. Nothing is changed before you have seen what will happen.',
  drop: 'Drop a file here',
  reading: 'Reading {{name}}…',
  limits: 'CSV or XLSX, {{size}} MB at most',
  choose: 'Choose a file',
  otherFile: 'Choose Another File',
  unsaved: 'The matching of the columns will be lost.',
  stop: 'Stop',
  check: 'Check the whole file',
  columnsIntro_one: '{{total}} row. Check what each column is.',
  columnsIntro_other: '{{total}} rows. Check what each column is.',
  known:
    'Rows with an ID or a number of their own change the records they name; the others become new records.',
  unknown: 'No column has an ID, so every row becomes a new record.',
  emptyCells: 'Empty cells and columns that are not imported change nothing.',
  preview: 'The first rows',
  line: 'Line',
  column: 'Column {{number}}',
  fieldOf: 'What {{heading}} is',
  skipped: 'Not imported',
  sourceId: 'Number in another system',
  sheet: 'Sheet',
  headingLine: 'Line with the headings',
  source: 'Whose numbers these are',
  sourceHint:
    'The gallery or program that gave the numbers, so that the number 1 of one is not the number 1 of another. The same name at the next import changes the same records.',
  sourceMissing: 'Say whose numbers the column has, such as the name of the gallery.',
  leaveOut: 'Leave out what cannot be read',
  leftOut: 'left out: {{reason}}',
  readAs: '→ {{value}}',
  results: { made: 'new', changed: 'changed', unchanged: 'unchanged', refused: 'refused' },
  reasons: {
    empty: 'The file has no rows below its headings.',
    binary: 'This file cannot be read as CSV or XLSX.',
    damaged: 'The file is damaged or is no CSV or XLSX.',
    bytes: 'The file is too large.',
    rows: 'The file has too many rows. Split it into several.',
    columns: 'The file has too many columns.',
  },
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    imports: typeof imports
  }
}
