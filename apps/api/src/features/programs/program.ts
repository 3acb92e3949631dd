import type { Label } from '@vernissage/contract/labels'

/** How one kind of program is stored. Data alone: what a kind does otherwise than the other is its own feature's to do. */
export interface Program {
  kind: 'exhibition' | 'magazine'
  key: string
  /** What its links and applications name it by. */
  foreignKey: string
  artworkLinks: string
  typeLabels: Readonly<Record<number, Label>>
  /** The field of its one document. */
  file: string
}
