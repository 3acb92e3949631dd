import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../../../lib/api/client.ts'
import { showSuccess } from '../../../../ui/page/toast.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'

/** Admits a waiting application in place of the present one, or refuses it. */
export const choose = (program: ProgramKind, draft: number, choice: 'admission' | 'refusal') => {
  const sent = { params: { program, id: draft }, body: {} }
  return choice === 'admission'
    ? request('POST /judging/{program}/applicationdraft/{id}/admission', sent)
    : request('POST /judging/{program}/applicationdraft/{id}/refusal', sent)
}

/** Invalidates all queries after a choice, which can change an artist, works, letters and figures. */
export function useChosen() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries()
    showSuccess()
  }
}
