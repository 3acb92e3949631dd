import { applicationPatchSchema } from '@vernissage/contract/resources/programs/program-application'
import { describe, expect, it } from 'vitest'
import { changesOf } from '../../../ui/form/store-record.ts'
import { applicationForm, createSchemas, fromRecord, newApplication, toNewBody } from './application-form.ts'
import { applicationOf } from './queries.ts'

const shared = {
  user_id: 3,
  user: 'Inés Duarte',
  image: null,
  artworks_count: 2,
  application_status_id: 1,
  payment_status_id: 1,
  payment_id: null,
  decision_id: null,
  answered_at: null,
  waitlist_place: null,
  assignee_id: null,
  assignee: null,
  late: 0,
  address_status_id: 1,
  language: null,
  consented_at: null,
} as const

const lena = { value: 4, label: 'Lena Vogt' }

describe.each(['exhibition', 'magazine'] as const)('%s', (kind) => {
  const application = applicationOf(kind, {
    ...shared,
    [`id_${kind}_application`]: 5,
    [`${kind}_id`]: 7,
    [kind]: 'Convocatoria',
  })

  it('is read by names that hold for both kinds', () => {
    expect(application).toEqual({ ...shared, id: 5, program_id: 7, program: 'Convocatoria' })
  })

  it('sends what has changed', () => {
    const patch = changesOf(
      applicationForm(kind),
      { ...fromRecord(application), user_id: lena, payment_status_id: 4 },
      application,
    )
    expect(patch).toEqual({ user_id: 4, payment_status_id: 4 })
    expect(applicationPatchSchema.safeParse(patch).success).toBe(true)
  })

  it('sends nothing when nothing has changed', () => {
    expect(changesOf(applicationForm(kind), fromRecord(application), application)).toBeNull()
  })

  it('is added with an artist and a program of its kind alone', () => {
    const program = { value: 7, label: 'Convocatoria' }
    const values = { user_id: lena, exhibition_id: program, magazine_id: program }
    expect(toNewBody(kind, values)).toEqual({ user_id: 4, [`${kind}_id`]: 7 })
    expect(createSchemas[kind].safeParse(toNewBody(kind, values)).success).toBe(true)
  })

  it('is refused without either', () => {
    const { error } = createSchemas[kind].safeParse(toNewBody(kind, newApplication))
    expect(error?.issues.map(({ path }) => path[0]).sort()).toEqual([`${kind}_id`, 'user_id'])
  })
})
