import { expect, it } from 'vitest'
import { conditionSchema } from '../src/lists.ts'
import { containing } from '../src/values/strings.ts'

it('looks for a text literally, wildcards included', () => {
  expect(containing('100%_\\')).toBe('%100\\%\\_\\\\%')
})

it('asks for no more of a text than a filter takes', () => {
  const condition = { field: 'title', operator: 'LIKE', value: containing('a'.repeat(200)) }
  expect(conditionSchema.safeParse(condition).success).toBe(true)
})
