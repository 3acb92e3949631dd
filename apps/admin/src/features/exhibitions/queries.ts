import { programQueries } from '../programs/program-queries.ts'

export const exhibitionQueries = programQueries('exhibition')
