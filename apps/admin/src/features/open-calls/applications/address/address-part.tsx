import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { AddressStatus } from '@vernissage/contract/enums'
import type { JudgedApplication } from '@vernissage/contract/judging/board-endpoints'
import { useEffect } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { reportError } from '../../../../lib/reported-error.ts'
import { useSoughtPart } from '../../../../lib/sought-part.ts'
import { lazyDialog, useDialog } from '../../../../ui/dialog/use-dialog.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { Part } from '../../part.tsx'
import { applicationEndpoints } from '../queries.ts'
import { aboutAddress } from './address-tag.tsx'

const compareDialog = lazyDialog(async () => (await import('./compare-dialog.tsx')).CompareDialog)

interface Props {
  kind: ProgramKind
  application: JudgedApplication
  /** Opens the choice when the page's address asks for it. */
  isAtLink?: boolean
  /** Unsaved changes of the form around it come first. */
  isDisabled?: boolean
  /** Called when the application has changed. */
  onChanged?: () => void
}

const { unconfirmed, confirmedByStaff, inOrder } = AddressStatus

/** The state of the applicant's e-mail address, and the other applications sent with it, from which staff choose. */
export function AddressPart({ kind, application, isAtLink = false, isDisabled = false, onChanged }: Props) {
  const { t } = useTranslation('applications')
  const queryClient = useQueryClient()
  const compare = useDialog<JudgedApplication>({ load: compareDialog.load })
  const { id_application: id, address_status_id: status, waiting } = application
  const isAsked = waiting.some(({ asked }) => asked === 1)
  const sought = useSoughtPart('choice', isAtLink && waiting.length > 0 ? id : null)
  useEffect(() => {
    if (sought !== null) compare.open(application)
  }, [sought])

  const changeStatus = async (address_status_id: typeof unconfirmed | typeof confirmedByStaff) => {
    try {
      const { resource } = applicationEndpoints[kind]
      await resource.change(await resource.read(id), { address_status_id })
      onChanged?.()
      await queryClient.invalidateQueries()
    } catch (error) {
      reportError(error)
    }
  }

  return (
    <>
      {(status !== inOrder || waiting.length > 0) && (
        <Part title={t('address.title')} aria-label={t('address.title')} data-asked={isAsked || undefined}>
          {waiting.length > 0 ? (
            <Text fw={550}>
              {t(isAsked ? 'address.asked' : 'address.waiting', { count: waiting.length })}
            </Text>
          ) : (
            status !== inOrder && <p>{t(aboutAddress[status])}</p>
          )}
          <Group align="stretch" gap={8}>
            {waiting.length > 0 && (
              <Button size="xs" disabled={isDisabled} onClick={() => compare.open(application)}>
                {t('address.compare')}
              </Button>
            )}
            {status !== inOrder &&
              !isAsked &&
              (status === confirmedByStaff ? (
                <Button
                  size="xs"
                  variant="default"
                  disabled={isDisabled}
                  onClick={() => changeStatus(unconfirmed)}
                >
                  {t('address.unconfirm')}
                </Button>
              ) : (
                <Button
                  size="xs"
                  variant="default"
                  disabled={isDisabled}
                  onClick={() => changeStatus(confirmedByStaff)}
                >
                  {t('address.confirm')}
                </Button>
              ))}
          </Group>
        </Part>
      )}
      {compare.show((frame, shown) => (
        <compareDialog.Dialog {...frame} kind={kind} application={shown} onChosen={() => onChanged?.()} />
      ))}
    </>
  )
}
