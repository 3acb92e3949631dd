import { StartError, typedPath } from '../startup-failure.ts'
import type { Summary } from './backup.ts'

/** The one argument of this process, absolute. */
export const folderArgument = (usage: string) => {
  const [folder, ...rest] = process.argv.slice(2)
  if (!folder || folder.startsWith('-') || rest.length > 0) throw new StartError(usage)
  return typedPath(folder)
}

export const inWords = ({ rows, tables, files, bytes }: Summary) => {
  const count = (number: number) => number.toLocaleString('en')
  return `${count(rows)} rows of ${tables} tables and ${count(files)} files (${(bytes / 1e6).toFixed(1)} MB)`
}
