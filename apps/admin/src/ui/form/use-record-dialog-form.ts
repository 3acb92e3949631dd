import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Stored } from '../../lib/api/stored.ts'
import { useSuccessToast } from '../page/toast.tsx'
import { isChangedSinceRead } from './changed-since-read.ts'
import { type RecordForm, type RecordFormOptions, useRecordForm } from './use-record-form.ts'
import type { RecordSave } from './use-record-save.ts'

interface Options<Row, Values extends object> extends Omit<RecordFormOptions<Values>, 'save'> {
  saving: RecordSave<Row, Values>
  /** Begins the keys of what shows the record. */
  queryKey: QueryKey
  /** Beside the form's own text: shows a failure in the way of the screen. */
  onFailure?: ((error: unknown) => void) | undefined
  /** The record is stored: closes the dialog. */
  onSaved: (after: Stored<Row>) => void
}

/** The state of a dialog's form that adds or edits a record. */
export function useRecordDialogForm<Row, Values extends object>(options: Options<Row, Values>) {
  const { saving, queryKey, onFailure, onSaved, ...rest } = options
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const form: RecordForm<Values> = useRecordForm<Values>({
    ...rest,
    save: async (values, key) => {
      const after = await saving
        .save(values, form.rebase, key)
        .catch((error) => {
          // What someone else has changed the form shows itself.
          if (!isChangedSinceRead(error)) onFailure?.(error)
          throw error
        })
        // Also after a failure: a record whose picture was refused is stored all the same, and somebody else may have
        // changed it.
        .finally(() => void queryClient.invalidateQueries({ queryKey }))
      // Where nothing was changed nothing was sent, and there is nothing to boast of.
      if (after !== saving.start) showSuccess()
      onSaved(after)
    },
  })
  return form
}
