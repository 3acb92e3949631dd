import { resolve } from 'node:path'
import { startupFailure } from './startup-failure.ts'

/** A file or folder that was typed as an argument, absolute: meant from where npm was called, which npm leaves for the package's folder. */
export const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

/** Runs a program that ends by itself. What stops it is told in one line, and the process ends with 1. */
export const runCommand = async (command: () => Promise<void>) => {
  try {
    await command()
  } catch (error) {
    console.error(startupFailure(error))
    process.exitCode = 1
  }
}
