import { Box, Button, Group, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ErrorCode } from '@vernissage/contract/errors'
import { erasures } from '@vernissage/contract/resources/person'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { request } from '../../lib/api/client.ts'
import { useErrorText } from '../../lib/format/error-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Question } from '../../ui/dialog/question.tsx'
import { type DialogFrame, useDialog } from '../../ui/dialog/use-dialog.tsx'
import { HistoryButton } from '../../ui/record/record-actions.tsx'
import { PersonSummary } from './person-summary.tsx'

const hasCode = (error: unknown, code: ErrorCode) => error instanceof ApiError && error.code === code

/** Finds, exports and erases all data held about a person. */
export function PersonDialog(dialog: DialogFrame) {
  const { t } = useTranslation(['privacy', 'ui'])
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [email, setEmail] = useState('')
  const [erased, setErased] = useState<string | null>(null)
  const question = useDialog<string>()
  const search = useMutation({ mutationFn: getPerson })

  const find = (event: FormEvent) => {
    event.preventDefault()
    setErased(null)
    if (!search.isPending) search.mutate(email.trim())
  }
  const erase = async (address: string) => {
    await erasePerson(address)
    search.reset()
    setErased(address)
    queryClient.invalidateQueries()
  }
  const problem = () => {
    if (!search.error) return null
    return hasCode(search.error, ErrorCode.invalidData) ? t('ui:fields.email') : errorText(search.error)
  }

  return (
    <>
      <Dialog {...dialog} title={t('privacy:title')} size={620}>
        <Box p="var(--dialog-top) var(--dialog-side) 24px" style={{ overflowY: 'auto' }}>
          <Box component="p" c="dimmed" mb={20}>
            {t('privacy:intro')}
          </Box>
          <form noValidate onSubmit={find}>
            <Group align="flex-start" wrap="nowrap" gap={12}>
              <TextInput
                flex={1}
                label={t('privacy:email')}
                type="email"
                autoComplete="off"
                data-autofocus
                value={email}
                error={problem()}
                onChange={(event) => {
                  setEmail(event.currentTarget.value)
                  search.reset()
                }}
              />
              {/* beside the input, below its label */}
              <Button mt={28} type="submit" variant="default" aria-disabled={search.isPending}>
                {search.isPending ? t('ui:sending') : t('privacy:find')}
              </Button>
            </Group>
          </form>
          {search.data && (
            <PersonSummary person={search.data} onErase={() => question.open(search.data.email)} />
          )}
          <Box role="status" pt={erased ? 16 : 0}>
            {erased && t('privacy:erased', { email: erased })}
          </Box>
          <Box ta="end" mt={20}>
            <HistoryButton record={erasures} quiet />
          </Box>
        </Box>
      </Dialog>
      {question.show((frame, address) => (
        <Question
          {...frame}
          title={t('privacy:question')}
          text={t('privacy:text', { email: address })}
          consequences={[t('privacy:consequences')]}
          yes={t('privacy:erase')}
          problemText={(error) => (hasCode(error, ErrorCode.notAuthorized) ? t('privacy:staff') : null)}
          onYes={() => erase(address)}
        />
      ))}
    </>
  )
}

const getPerson = async (email: string) => (await request('GET /person', { query: { email } })).data.person

const erasePerson = (email: string) => request('DELETE /person', { query: { email } })
