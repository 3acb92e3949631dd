import { Link, Links } from './acceptance-summary.tsx'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { enabledLabels } from '@vernissage/contract/enum-labels'
import type { Acceptance, LinksAfter } from '@vernissage/contract/judging/decision'
import { useState } from 'react'
import { useLabel } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../../ui/dialog/use-dialog.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import { Portrait } from '../../../../ui/picture/portrait.tsx'
import { SmallPicture } from '../../../../ui/picture/small-picture.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { acceptanceQuery } from './queries.ts'
import { leavingOf, type RefusalWord } from './refusal.ts'

interface Props extends DialogFrame {
  kind: ProgramKind
  id: number
  decision: RefusalWord
  onDecide: (links: LinksAfter) => Promise<unknown>
}

/** Shows what a program has of an accepted application, and asks if it stays there. */
export function LeaveDialog({ kind, id, decision, onDecide, ...frame }: Props) {
  const { t } = useTranslation('decisions')
  // The board may have read it long before.
  const acceptance = useQuery({ ...acceptanceQuery(kind, id), staleTime: 0 })
  const { data } = acceptance
  const [isTakingOut, setIsTakingOut] = useState(true)
  return (
    <DecisionDialog
      {...frame}
      title={t(`leave.titles.${decision}`)}
      isReady={data !== undefined}
      label={t(`leave.buttons.${decision}`)}
      onDecide={() => onDecide(isTakingOut ? 'remove' : 'keep')}
    >
      <Pending query={acceptance} height={200} />
      {data && <Leaving kind={kind} acceptance={data} isTakingOut={isTakingOut} onTakeOut={setIsTakingOut} />}
    </DecisionDialog>
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
  if (!artist && artworks.length === 0) return <Text c="dimmed">{t(`leave.nothing.${kind}`)}</Text>
  return (
    <Stack gap={18}>
      <p>{t(`leave.stands.${kind}`)}</p>
      <Links>
        {artist && (
          <Link>
            <Portrait path={null} name={name} width={32} />
            <Text span flex="1 1 140px" miw={0} dir="auto">
              {name}
            </Text>
            <span className="small">{label(enabledLabels[artist.enabled])}</span>
          </Link>
        )}
        {artworks.map((artwork) => (
          <Link key={artwork.artwork_id}>
            <SmallPicture path={artwork.web_image} fit="whole" />
            <Text span flex="1 1 140px" miw={0} dir="auto">
              {artwork.title}
            </Text>
            <span className="small">{label(enabledLabels[artwork.enabled])}</span>
          </Link>
        ))}
      </Links>
      <Checkbox
        label={t(`leave.takeOut.${kind}`)}
        description={t(isTakingOut ? 'leave.undone' : `leave.stay.${kind}`)}
        checked={isTakingOut}
        onChange={(event) => onTakeOut(event.currentTarget.checked)}
      />
      {linked === 'there' && others > 0 && (
        <Text c="dimmed">{t('leave.artistStays', { count: others, name })}</Text>
      )}
    </Stack>
  )
}
