import { isInCharge, mayTurnInto } from '@vernissage/contract/account-rights'
import { type UserType, userTypes } from '@vernissage/contract/enums'

interface Person {
  id_user: number
  user_type_id: UserType
}

/** What the signed-in user may do on a profile; the API has the last word. */
export function userRights(me: Person, user: Person) {
  const isOwn = me.id_user === user.id_user
  const hasCharge = isInCharge(me.user_type_id, user.user_type_id)
  return {
    isOwn,
    /** The fields and the photo. */
    canEdit: isOwn || hasCharge,
    canChangePassword: isOwn || hasCharge,
    canDelete: !isOwn && hasCharge,
    /** What the user's type can be made, itself included; null where it is not to be chosen. */
    types: !isOwn && hasCharge ? userTypes.filter((type) => mayTurnInto(me.user_type_id, type)) : null,
  }
}
