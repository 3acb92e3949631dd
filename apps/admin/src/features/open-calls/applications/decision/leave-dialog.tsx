import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { enabledLabels } from '@vernissage/contract/enum-labels'
import type { Acceptance, LinksAfter } from '@vernissage/contract/judging/decision'
import { useState } from 'react'
import { useLabel } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Dialog, DialogFooter } from '../../../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../../../ui/dialog/use-dialog.tsx'
import { unavailable } from '../../../../ui/form/unavailable.ts'
import { LoadFailed } from '../../../../ui/list/list-states.tsx'
import { Portrait } from '../../../../ui/picture/portrait.tsx'
import { SmallPicture } from '../../../../ui/picture/small-picture.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import classes from './accept-dialog.module.css'
import summary from './acceptance-summary.module.css'
import { acceptanceQuery } from './queries.ts'
import { leavingOf, type RefusalWord } from './refusal.ts'
import { useDeciding } from './use-deciding.ts'

interface Props extends DialogFrame {
  kind: ProgramKind
  id: number
  decision: RefusalWord
  onDecide: (links: LinksAfter) => Promise<unknown>
}

/** Says what of an accepted application is in the program, and asks whether it stays there. */
export function LeaveDialog({ kind, id, decision, onDecide, ...frame }: Props) {
  const { t } = useTranslation(['decisions', 'common'])
  // The board may have read it long before.
  const { data, error, refetch } = useQuery({ ...acceptanceQuery(kind, id), staleTime: 0 })
  const [isTakingOut, setIsTakingOut] = useState(true)
  const { run, isSending, problem } = useDeciding()

  const send = () =>
    run(async () => {
      if (!frame.opened || !data) return
      await onDecide(isTakingOut ? 'remove' : 'keep')
      frame.onClose()
    })

  return (
    <Dialog {...frame} title={t(`leave.titles.${decision}`)} size={560}>
      <div className={classes.body}>
        {data ? (
          <Leaving kind={kind} acceptance={data} isTakingOut={isTakingOut} onTakeOut={setIsTakingOut} />
        ) : error ? (
          <LoadFailed error={error} onRetry={() => refetch()} />
        ) : (
          <Skeleton height={200} radius={10} aria-busy />
        )}
      </div>
      <DialogFooter problem={problem}>
        <Button variant="default" onClick={frame.onClose}>
          {t('common:cancel')}
        </Button>
        <Button onClick={send} loading={isSending} {...unavailable(!data)} data-autofocus>
          {t(`leave.buttons.${decision}`)}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface LeavingProps {
  kind: ProgramKind
  acceptance: Acceptance
  isTakingOut: boolean
  onTakeOut: (is: boolean) => void
}

function Leaving({ kind, acceptance, isTakingOut, onTakeOut }: LeavingProps) {
  const { t } = useTranslation('decisions')
  const label = useLabel()
  const { artist, artworks } = leavingOf(acceptance)
  const { name, linked, other_artworks: others } = acceptance.artist
  if (!artist && artworks.length === 0) return <p className={summary.none}>{t(`leave.nothing.${kind}`)}</p>
  return (
    <div className={summary.summary}>
      <p className={summary.lead}>{t(`leave.stands.${kind}`)}</p>
      <ul className={summary.links}>
        {artist && (
          <li>
            <Portrait path={null} name={name} width={32} />
            <span className={summary.name} dir="auto">
              {name}
            </span>
            <span className={summary.state}>{label(enabledLabels[artist.enabled])}</span>
          </li>
        )}
        {artworks.map((artwork) => (
          <li key={artwork.artwork_id}>
            <SmallPicture path={artwork.web_image} fit="whole" />
            <span className={summary.name} dir="auto">
              {artwork.title}
            </span>
            <span className={summary.state}>{label(enabledLabels[artwork.enabled])}</span>
          </li>
        ))}
      </ul>
      <Checkbox
        label={t(`leave.takeOut.${kind}`)}
        description={t(isTakingOut ? 'leave.undone' : `leave.stay.${kind}`)}
        checked={isTakingOut}
        onChange={(event) => onTakeOut(event.currentTarget.checked)}
      />
      {linked === 'there' && others > 0 && (
        <p className={summary.none}>{t('leave.artistStays', { count: others, name })}</p>
      )}
    </div>
  )
}
