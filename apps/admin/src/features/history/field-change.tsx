import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Change } from '@vernissage/contract/resources/change'
import { useErrorText } from '../../lib/format/error-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useSuccessToast } from '../../ui/page/toast.tsx'
import classes from './field-change.module.css'
import { FieldValue } from './field-value.tsx'
import { putBack } from './queries.ts'
import { canPutBack } from './recorded.ts'
import { useNames } from './use-names.ts'

interface Props {
  change: Change
  field: string
  onPutBack?: (() => void) | undefined
}

/** One field of a change: as it was, as it became, and the way back. */
export function FieldChange({ change, field, onPutBack }: Props) {
  const { t } = useTranslation(['history', 'ui'])
  const names = useNames()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const { before, after } = change.fields[field]!
  const restoring = useMutation({
    mutationFn: () => putBack(change, field, before),
    onSuccess: () => {
      showSuccess()
      onPutBack?.()
    },
    // Whatever shows the record shows it as it is now.
    onSettled: () => queryClient.invalidateQueries(),
  })
  const name = names.field(change.entity, field)
  const isErased = before === null && after === null
  return (
    <li className={classes.field}>
      <span className={classes.name}>{name}</span>
      {isErased ? (
        <span className={classes.erased}>{t('history:notKept')}</span>
      ) : (
        <div className={classes.values}>
          <del>
            <FieldValue entity={change.entity} field={field} value={before} />
          </del>
          <span className={classes.arrow} aria-hidden>
            →
          </span>
          <ins>
            <FieldValue entity={change.entity} field={field} value={after} />
          </ins>
        </div>
      )}
      {!isErased && canPutBack(change.entity, field, before) && (
        <Button
          className={classes.back ?? ''}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
          aria-label={t('history:putBackOne', { name })}
          aria-disabled={restoring.isPending}
          onClick={() => restoring.isPending || restoring.mutate()}
        >
          {restoring.isPending ? t('ui:sending') : t('history:putBack')}
        </Button>
      )}
      {restoring.error && (
        <p role="alert" className={classes.problem}>
          {errorText(restoring.error)}
        </p>
      )}
    </li>
  )
}
