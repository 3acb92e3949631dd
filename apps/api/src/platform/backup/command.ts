import { resolve } from 'node:path'
import { StartError } from '../startup-failure.ts'
import type { Summary } from './backup.ts'

/** The one argument of this process, absolute; meant from where npm was called, which npm leaves for the package's folder. */
export const folderArgument = (usage: string) => {
  const [folder, ...rest] = process.argv.slice(2)
  if (!folder || folder.startsWith('-') || rest.length > 0) throw new StartError(usage)
  return resolve(process.env.INIT_CWD ?? '.', folder)
}

export const inWords = ({ rows, tables, files, bytes }: Summary) => {
  const count = (number: number) => number.toLocaleString('en')
  return `${count(rows)} rows of ${tables} tables and ${count(files)} files (${(bytes / 1e6).toFixed(1)} MB)`
}
