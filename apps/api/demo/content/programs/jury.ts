import type { Flag, Language } from '@vernissage/contract/enums'
import { Scale } from '@vernissage/contract/judging/scoring'

interface DemoJuror {
  name: string
  email: string
  language: Language
  /** How much more, or less, than others they give, in parts of a scale. */
  leniency: number
}

interface DemoRound {
  name: string
  /** Days from today. */
  fromDay: number
  toDay: number
  minimumJudges: number
  /** How many jurors each application is given. */
  judges: number
  blind: Flag
  scoresShown: 1 | 2
  cutOff: number | null
  criteria: readonly { name: string; weight: number; scale: Scale }[]
  /** The part of the assignments that is judged, from 0 to 1. */
  judged: number
  /** Conflicts of interest, by the place of the juror and that of the application. */
  conflicts: readonly { juror: number; application: number; reason: string }[]
}

/** The address of the exhibition whose applications are judged. */
export const judgedExhibition = 'doors-that-open-inward'

/** They have no password: staff invite them. */
export const demoJurors: readonly DemoJuror[] = [
  { name: 'Henrike Aulbachsdorf', email: 'henrike@aulbachsdorf.test', language: 'en', leniency: -0.08 },
  { name: 'Rosaura Villaseñor Pinto', email: 'rosaura@villasenor.test', language: 'es', leniency: 0.03 },
  { name: 'Tobias Okafor-Linde', email: 'tobias@okaforlinde.test', language: 'en', leniency: 0.1 },
]

/** Oldest first. From the second on, a round judges what the cut-off of the one before has let through. */
export const demoRounds: readonly DemoRound[] = [
  {
    name: 'First reading',
    fromDay: -30,
    toDay: -13,
    minimumJudges: 2,
    judges: 2,
    blind: 0,
    scoresShown: 2,
    cutOff: 52,
    criteria: [
      { name: 'Idea', weight: 2, scale: Scale.oneToFive },
      { name: 'Execution', weight: 1, scale: Scale.oneToFive },
      { name: 'Answers the call', weight: 1, scale: Scale.yesOrNo },
    ],
    judged: 1,
    conflicts: [{ juror: 1, application: 6, reason: 'She was my student until last year.' }],
  },
  {
    name: 'Second reading',
    fromDay: -4,
    toDay: 10,
    minimumJudges: 3,
    judges: 3,
    blind: 1,
    scoresShown: 1,
    cutOff: null,
    criteria: [
      { name: 'Originality', weight: 3, scale: Scale.zeroToTen },
      { name: 'Execution', weight: 2, scale: Scale.oneToFive },
      { name: 'Fits the rooms', weight: 1, scale: Scale.yesOrNo },
    ],
    judged: 0.65,
    conflicts: [{ juror: 0, application: 2, reason: 'I recognise the studio: we share it.' }],
  },
]

/** What jurors wrote beside their scores. */
export const demoJurorComments: readonly string[] = [
  'The smallest of the four is the best of them.',
  'Holds the wall from the other end of the room.',
  'A good idea that is told twice.',
  'Me lo llevaría a casa, y no sé por qué.',
  'Technique first, door second.',
  'Needs more distance than our rooms have.',
  'Le falta una cosa, pero no le sobra ninguna.',
  'I came back to it after lunch and it was still there.',
]

/** What staff think, with a score from 1 to 5. */
export const demoOpinions: readonly { score: number | null; note: string | null }[] = [
  { score: 5, note: 'Ask for the triptych as a whole.' },
  { score: 4, note: null },
  { score: 2, note: 'The pictures are too small to print.' },
  { score: 3, note: 'Llamar antes de decidir: el marco no está incluido.' },
  { score: null, note: 'Has not paid; reminded on Monday.' },
  { score: 4, note: 'Would go well beside the kiln room.' },
  { score: 1, note: null },
  { score: 5, note: null },
]
