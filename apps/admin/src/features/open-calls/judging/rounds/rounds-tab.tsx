import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { JudgingTabProps } from '../judged-program.ts'
import { JurorsPanel } from './jurors/jurors-panel.tsx'
import { OpenRound } from './open-round.tsx'
import { roundsQuery } from './queries.ts'
import classes from './rounds.module.css'
import { RoundsPanel } from './rounds-panel.tsx'
import { useOpenRound } from './rounds-state.ts'

/** The jury of an open call: its rounds, and the jurors of all open calls; or one round with its jury and applications. */
export function RoundsTab({ kind, program }: JudgingTabProps) {
  const [round, open] = useOpenRound()
  const openCall = { kind, programId: program.id }
  const rounds = useQuery(roundsQuery(openCall))
  return (
    <Stack gap={24}>
      {round === null ? (
        <>
          <RoundsPanel openCall={openCall} onOpen={open} />
          {/* How much room the rounds above it take shows when they are there. */}
          <div className={rounds.isPending ? classes.pending : undefined}>
            <div hidden={rounds.isPending}>
              <JurorsPanel />
            </div>
          </div>
        </>
      ) : (
        <OpenRound key={round} id={round} openCall={openCall} onLeave={() => open(null)} />
      )}
    </Stack>
  )
}
