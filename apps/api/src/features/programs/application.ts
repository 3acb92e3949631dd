import type { Parent, Program } from './program.ts'

/** How the applications to one kind of program are stored. Data alone. */
export interface Application extends Parent {
  program: Program
  artworkLinks: string
}
