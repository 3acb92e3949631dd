import { useQueryClient } from '@tanstack/react-query'
import type { JudgingRoundRow } from '@vernissage/contract/judging/round'
import { useEffect, useRef, useState } from 'react'
import { request } from '../../../../lib/api/client.ts'
import { reportError } from '../../../../lib/reported-error.ts'
import { rounds } from '../rounds/queries.ts'

/** The line is saved when it has not moved for so long. */
const restMs = 600

export type Saving = 'saving' | 'saved' | 'failed'

/** The cut-off as it is dragged; it is saved with the round once it rests, and when the tab is left. */
export function useCutOff({
  id_judging_round: id,
  cut_off,
}: Pick<JudgingRoundRow, 'id_judging_round' | 'cut_off'>) {
  const queryClient = useQueryClient()
  const [moved, setMoved] = useState<number | null>(null)
  const [saving, setSaving] = useState<Saving>('saved')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<{ cut_off: number } | null>(null)

  const save = async (onFailure: (error: unknown) => void = () => setSaving('failed')) => {
    clearTimeout(timer.current)
    const body = unsaved.current
    if (!body) return
    setSaving('saving')
    try {
      await request('PATCH /judginground/{id}', { params: { id }, body })
    } catch (error) {
      if (unsaved.current === body) onFailure(error)
      return
    }
    // It may have been moved on meanwhile.
    if (unsaved.current !== body) return
    unsaved.current = null
    setSaving('saved')
    await queryClient.invalidateQueries({ queryKey: rounds.keys.lists() })
  }
  const move = (value: number) => {
    clearTimeout(timer.current)
    unsaved.current = { cut_off: value }
    setMoved(value)
    setSaving('saving')
    timer.current = setTimeout(save, restMs)
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => () => void latest.current(reportError), [])
  return { cutOff: moved ?? cut_off, saving, move, save: () => void save() }
}
