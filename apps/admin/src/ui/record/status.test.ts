import type { Label } from '@vernissage/contract/enums'
import { expect, test } from 'vitest'
import { type StatusWords, statuses } from './status.tsx'

const { userType: _, ...kinds } = statuses

test('a status word has the same colour for every kind of record', () => {
  const tones = new Map<string, Set<string>>()
  for (const { labels, tones: byValue } of Object.values<StatusWords<number>>(kinds))
    for (const [value, label] of Object.entries<Label>(labels)) {
      const word = label.en
      tones.set(word, (tones.get(word) ?? new Set()).add(byValue[Number(value)]!))
    }
  expect([...tones].filter(([, found]) => found.size > 1)).toEqual([])
  expect(tones.get('Closed')).toEqual(new Set(['gray']))
  expect(tones.get('Paused')).toEqual(new Set(['red']))
})
