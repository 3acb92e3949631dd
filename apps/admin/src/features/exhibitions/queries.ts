import { exhibitions } from '../programs/program-kind.ts'
import { programQueries } from '../programs/program-queries.ts'

export const exhibitionQueries = programQueries('exhibition')

export { exhibitions }
