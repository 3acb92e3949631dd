import { Box, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { JudgingTabProps } from '../judging-search.ts'
import { JurorsPanel } from './jurors/jurors-panel.tsx'
import { OpenRound } from './open-round.tsx'
import { roundsQuery } from './queries.ts'
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
          {/* Below the window until the rounds above are there: how much room they take is not known. */}
          <Box mih={rounds.isPending ? '80dvh' : undefined}>
            <div hidden={rounds.isPending}>
              <JurorsPanel />
            </div>
          </Box>
        </>
      ) : (
        <OpenRound key={round} id={round} openCall={openCall} onLeave={() => open(null)} />
      )}
    </Stack>
  )
}
