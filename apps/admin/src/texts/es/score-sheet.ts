import type { Wording } from '../../lib/i18n/text-keys.ts'
import type { scoreSheet as english } from '../en/score-sheet.ts'

export const scoreSheet = {
  title: 'Hoja de puntuación',
  works: 'Sus obras',
  noRounds: 'El jurado no evalúa todavía esta solicitud.',
  noJurors: 'La solicitud no está asignada a ningún miembro del jurado en esta ronda.',
  blind: 'A ciegas',
  total: 'Total',
  withoutBiases: 'Sin sesgos',
  withoutBiasesHint: 'como si todos evaluaran igual; no cambia el orden',
  spread: 'Dispersión',
  judges: 'Evaluaciones',
  judgesOf: '{{judges}} de {{expected}}',
  tooFew: 'hacen falta al menos {{minimum}}',
  juror: 'Miembro del jurado',
  erased: 'Persona eliminada',
  mean: 'Su media',
  bias: 'Su sesgo',
  meanOfAll: 'Media, de 0 a 100',
  conflict: 'Conflicto de intereses',
  open: 'incompleto',
  yes: 'Sí',
  no: 'No',
  yesOrNo: 'sí o no',
  range: 'de {{min}} a {{max}}',
  weight: 'peso {{weight}}',
} as const satisfies Wording<typeof english>
