import { programNames } from '@vernissage/contract/kinds/program-names'

type TableNames = (typeof programNames)[keyof typeof programNames]

interface OfProgram {
  exhibition_id: number | null
  magazine_id: number | null
}

/** What a row that belongs to one of the two belongs to. */
export const judgedBy = ({
  exhibition_id,
  magazine_id,
}: OfProgram): { judged: TableNames; programId: number } =>
  exhibition_id === null
    ? { judged: programNames.magazine, programId: magazine_id! }
    : { judged: programNames.exhibition, programId: exhibition_id }
