import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApplicationStatus, Decision } from '@vernissage/contract/enums'
import { useState } from 'react'
import { count } from '../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { reportError } from '../../../../lib/reported-error.ts'
import notice from '../../../../ui/page/notice.module.css'
import { showSuccess } from '../../../../ui/page/toast.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { acceptanceQuery, decide } from './queries.ts'
import { leavingOf, refusalOf } from './refusal.ts'

interface Props {
  kind: ProgramKind
  id: number
  status: ApplicationStatus
  decision: Decision | null
}

/** Warns that a refused, paused or waiting application still has works in the program, and removes them. */
export function StillLinked({ kind, id, status, decision }: Props) {
  const { t } = useTranslation('decisions')
  const queryClient = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  const refusal = refusalOf(status, decision)
  const { data } = useQuery({ ...acceptanceQuery(kind, id), enabled: refusal !== null })
  if (!data || !refusal) return null
  const { artist, artworks } = leavingOf(data)
  if (!artist && artworks.length === 0) return null
  const takeOut = () => {
    setIsSending(true)
    decide(queryClient, { kind, id, etag: null }, refusal, 'remove')
      .then(showSuccess, reportError)
      .finally(() => setIsSending(false))
  }
  return (
    <Group className={notice.notice ?? ''} justify="space-between" gap="8px 16px" role="status">
      <span>
        {artworks.length > 0
          ? t(`leave.still.${kind}`, { count: artworks.length, total: count(artworks.length) })
          : t(`leave.stillArtist.${kind}`)}
      </span>
      <Button size="xs" variant="default" loading={isSending} onClick={takeOut}>
        {t('leave.takeThem')}
      </Button>
    </Group>
  )
}
