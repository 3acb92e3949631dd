import { magazines } from '../programs/program-kind.ts'
import { programQueries } from '../programs/program-queries.ts'

export const magazineQueries = programQueries('magazine')

export { magazines }
