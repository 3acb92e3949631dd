import { z } from 'zod'
import { idParams } from '../endpoint.ts'

/** Exhibitions and magazines have open calls. */
export const judgedKinds = ['exhibition', 'magazine'] as const
export type JudgedKind = (typeof judgedKinds)[number]

/** `/judging/{program}/{id}`: of the program itself. */
export const programParams = z.object({ program: z.enum(judgedKinds), ...idParams.shape })
