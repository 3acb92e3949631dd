import type { Label } from '@vernissage/contract/labels'

/** A table, and what the rows that hang on one of its rows name that by. */
export interface Parent {
  table: string
  key: string
  foreignKey: string
}

/** How one kind of program is stored. Data alone: what a kind does otherwise than the other is its own feature's to do. */
export interface Program extends Parent {
  kind: 'exhibition' | 'magazine'
  artworkLinks: string
  typeLabels: Readonly<Record<number, Label>>
  /** The field of its one document. */
  file: string
}
