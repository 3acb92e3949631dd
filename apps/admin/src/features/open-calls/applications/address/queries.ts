import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../../../lib/api/client.ts'
import { showSuccess } from '../../../../ui/page/toast.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'

/** Admits what was sent in and waits, or keeps what is there in its place. */
export const choose = (program: ProgramKind, draft: number, choice: 'admission' | 'refusal') => {
  const sent = { params: { program, id: draft }, body: {} }
  return choice === 'admission'
    ? request('POST /judging/{program}/applicationdraft/{id}/admission', sent)
    : request('POST /judging/{program}/applicationdraft/{id}/refusal', sent)
}

/** Reads everything again once a choice was made: an artist, works, letters and figures can be others now. */
export function useChosen() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries()
    showSuccess()
  }
}
