import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useRunOnce } from '../../../../ui/dialog/use-run-once.ts'
import type { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { showSuccess, type Undo } from '../../../../ui/page/toast.tsx'
import { invalidateJury } from './queries.ts'

/** Sends what changes a round, shows the success, and reads the rounds again wherever they are shown. */
export function useJuryChange() {
  const queryClient = useQueryClient()
  const reload = () => invalidateJury(queryClient)
  return async (send: () => Promise<unknown>, undo?: Undo) => {
    // Also after a failure: it may be done all the same.
    await send().finally(reload)
    showSuccess(undo && (() => undo().finally(reload)))
  }
}

interface Options {
  isDirty: boolean
  /** The form's problem; null for none. */
  problem?: string | null
  send: () => Promise<unknown>
  undo?: Undo | undefined
  onDone: () => void
}

/** The state of a `FormDialog` that sends something else than a record. */
export function useSending({ isDirty, problem = null, send, undo, onDone }: Options) {
  const change = useJuryChange()
  const { run, isSending, problem: failure, setProblem: setFailure } = useRunOnce()

  const submit = () =>
    run(async () => {
      if (problem !== null) return setFailure(problem)
      if (isDirty) await change(send, undo)
      onDone()
    })
  return {
    problem: failure === null ? null : { text: failure, fields: [] },
    isNew: false,
    isSending,
    isDirty,
    newer: null,
    submit: async (event) => {
      event.preventDefault()
      event.stopPropagation()
      await submit()
    },
  } satisfies ComponentProps<typeof FormDialog>['form']
}
