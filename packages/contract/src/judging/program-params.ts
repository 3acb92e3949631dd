import { z } from 'zod'
import { idParams } from '../endpoint.ts'
import { ErrorCode } from '../errors.ts'
import { programKinds } from '../kinds/program-names.ts'

/** `/judging/{program}/{id}`: of the program itself. */
export const programParams = z.object({ program: z.enum(programKinds), ...idParams.shape })

/* What the endpoints of the staff have in common that are about an open call, or an application to one. */

export const ofProgram = {
  access: 'staff',
  tag: 'judging',
  params: programParams,
  errors: [ErrorCode.exhibitionNotFound, ErrorCode.magazineNotFound],
} as const

export const ofApplication = {
  ...ofProgram,
  errors: [ErrorCode.exhibitionApplicationNotFound, ErrorCode.magazineApplicationNotFound],
} as const
