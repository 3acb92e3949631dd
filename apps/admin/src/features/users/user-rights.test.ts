import { UserType } from '@vernissage/contract/enums'
import { expect, it } from 'vitest'
import { userRights } from './user-rights.ts'

const { administrator, editor, artist, gallery } = UserType
const me = (user_type_id: UserType) => ({ id_user: 1, user_type_id })
const other = (user_type_id: UserType) => ({ id_user: 2, user_type_id })

it.each([administrator, editor])(
  'lets anyone edit himself and neither retype nor delete (type %i)',
  (type) => {
    expect(userRights(me(type), me(type))).toEqual({
      isOwn: true,
      canEdit: true,
      canChangePassword: true,
      canDelete: false,
      types: null,
    })
  },
)

it('offers an administrator every type and everything else with an account of another', () => {
  expect(userRights(me(administrator), other(editor))).toEqual({
    isOwn: false,
    canEdit: true,
    canChangePassword: true,
    canDelete: true,
    types: [1, 2, 3, 4, 5, 6],
  })
})

it('offers an editor no type of the staff for an account in his charge', () => {
  expect(userRights(me(editor), other(gallery)).types).toEqual([3, 4, 5, 6])
})

it.each([administrator, editor, artist])('offers an editor nothing with an account of type %i', (type) => {
  const { canEdit, canChangePassword, canDelete, types } = userRights(me(editor), other(type))
  expect([canEdit, canChangePassword, canDelete, types]).toEqual([false, false, false, null])
})
