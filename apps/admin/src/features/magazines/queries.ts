import { programQueries } from '../programs/program-queries.ts'

export const magazineQueries = programQueries('magazine')
