import { isInCharge, mayTurnInto } from '@vernissage/contract/account-rights'
import { type UserType, userTypes } from '@vernissage/contract/enums'

interface Person {
  id_user: number
  user_type_id: UserType
}

/** The rights of the signed-in user on a profile. The API checks the same rules. */
export function userRights(me: Person, user: Person) {
  const isOwn = me.id_user === user.id_user
  const hasCharge = isInCharge(me.user_type_id, user.user_type_id)
  return {
    isOwn,
    /** The fields and the photo. */
    canEdit: isOwn || hasCharge,
    canChangePassword: isOwn || hasCharge,
    canDelete: !isOwn && hasCharge,
    /** The types to choose from, including the current one; null if the type cannot be changed. */
    types: !isOwn && hasCharge ? userTypes.filter((type) => mayTurnInto(me.user_type_id, type)) : null,
  }
}
