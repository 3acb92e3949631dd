// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { HangingPart, WaitingDraft } from '@vernissage/contract/judging/waiting'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderInProduct } from '../../../../../test/in-product.tsx'
import { addWords } from '../../../../lib/i18n/words.ts'
import { applications } from '../../../../texts/en/applications.ts'
import { common } from '../../../../texts/en/first-page.ts'
import { ui } from '../../../../texts/en/shell.ts'
import { ChoiceQuestion } from './choice-question.tsx'

beforeAll(() => addWords('en', { ui, common, applications }))
afterEach(cleanup)

const ask = async (choice: 'admission' | 'refusal', proved: 0 | 1, hanging: HangingPart[] = []) => {
  const draft = { id_application_draft: 3, name: 'Lena Okafor', proved } as unknown as WaitingDraft
  renderInProduct(() => (
    <ChoiceQuestion
      opened
      kind="exhibition"
      draft={draft}
      choice={choice}
      hanging={hanging}
      onChosen={() => undefined}
      onClose={() => undefined}
      onExited={() => undefined}
    />
  ))
  return (await screen.findByRole('dialog')).textContent
}

const { question } = applications.address

test.each<[HangingPart, keyof typeof question]>([
  ['scores', 'judged'],
  ['opinions', 'judged'],
  ['letters', 'letters'],
  ['payment', 'payment'],
  ['works', 'works'],
])(
  'before an application takes the place of one on which %s hang, what becomes of them is said',
  async (part, words) => {
    const text = await ask('admission', 1, [part])
    const told = (['judged', 'letters', 'payment', 'works'] as const).filter((each) =>
      text?.includes(question[each]),
    )
    expect(told).toEqual([words])
    expect(text).toContain(question.history)
  },
)

test('whoever has applied is told that theirs is not added where they have proved the address, and may prove it else', async () => {
  expect(await ask('refusal', 1)).toContain(question.told)
  cleanup()
  expect(await ask('refusal', 0)).toContain(question.mayProve)
  cleanup()
  expect(await ask('admission', 0)).toContain(question.vouch)
})
