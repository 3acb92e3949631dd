import type { Person } from '@vernissage/contract/resources/person'

/** What is counted of a person, in this order: what else is held belongs to one of these. */
const counted = [
  'contact_request',
  'newsletter_request',
  'artwork_purchase_request',
  'account',
  'artwork',
  'exhibition_application',
  'magazine_application',
  'payment',
] as const

export type Kind = (typeof counted)[number] | 'deleted' | 'changes'

/** How much is held about a person, by kind; what there is none of is left out. */
export function summary({ records, deleted, changes }: Person): { kind: Kind; count: number }[] {
  const counts: { kind: Kind; count: number }[] = [
    ...counted.map((kind) => ({ kind, count: records[kind]?.length ?? 0 })),
    { kind: 'deleted', count: deleted.length },
    { kind: 'changes', count: changes.length },
  ]
  return counts.filter(({ count }) => count > 0)
}

type Line = Person['changes'][number]

const hasValues = ({ fields }: Line) =>
  Object.values(fields).some(({ before, after }) => before !== null || after !== null)

/** Whether anything is left to erase: a record, a deletion, or a line of the log that still has its values. */
export const isHeld = ({ records, deleted, changes }: Person): boolean =>
  deleted.length > 0 || Object.values(records).some((rows) => rows.length > 0) || changes.some(hasValues)
