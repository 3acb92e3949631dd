import { describe, expect, it } from 'vitest'
import { applicationListRequest, offsetOfNewest } from './queries.ts'

const start = { search: '', status: null, limit: 10, offset: 0 }

describe.each(['exhibition', 'magazine'] as const)('%s', (kind) => {
  const like = (field: string, word: string) => ({ field, operator: 'LIKE', value: `%${word}%` })

  it('lists its own applications as they came, searched by the artist and narrowed to a status', () => {
    const question = applicationListRequest(
      { kind, programId: 7 },
      { ...start, search: 'lena 100%', status: 4 },
    )
    expect(question).toMatchObject({ order_by: `id_${kind}_application`, order: 0 })
    expect(question.filter).toEqual({
      AND: [
        { field: 'application_status_id', operator: '=', value: 4 },
        { field: `${kind}_id`, operator: '=', value: 7 },
        { OR: [like('user', 'lena')] },
        { OR: [like('user', '100\\%')] },
      ],
    })
  })

  it('lists the newest first where those to every program are, searched by artist and title', () => {
    const question = applicationListRequest({ kind, programId: null }, { ...start, search: 'río' })
    expect(question.order).toBe(1)
    expect(question.filter).toEqual({ AND: [{ OR: [like('user', 'río'), like(kind, 'río')] }] })
    expect(applicationListRequest({ kind, programId: null }, start).filter).toBeUndefined()
  })

  it('finds the page of a new application: the last of its program, the first of all', () => {
    const ofOne = { kind, programId: 7 }
    expect(offsetOfNewest(ofOne, { total: 1, limit: 10 })).toBe(0)
    expect(offsetOfNewest(ofOne, { total: 20, limit: 10 })).toBe(10)
    expect(offsetOfNewest(ofOne, { total: 21, limit: 10 })).toBe(20)
    expect(offsetOfNewest({ kind, programId: null }, { total: 21, limit: 10 })).toBe(0)
  })
})
