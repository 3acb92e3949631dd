import { isInCharge, mayTurnInto } from '@vernissage/contract/account-rights'
import { UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import type { Caller } from '../../platform/auth/sessions.ts'
import { ApiError } from '../../platform/errors.ts'

/* Administrators and editors both call; what an editor may do depends on whose account it is, and what it becomes. */

type Actor = Pick<Caller, 'id_user' | 'user_type_id'>

interface Account {
  id_user: number
  user_type_id: UserType
}

const refused = () => new ApiError(ErrorCode.notAuthorized)

/** Throws 438 for an artist, 105 for a type that is not the caller's to give. */
export const checkCreation = (actor: Actor, type: UserType) => {
  if (type === UserType.artist)
    throw new ApiError(ErrorCode.cannotCreateArtist, { details: ['user_type_id'] })
  if (!isInCharge(actor.user_type_id, type)) throw refused()
}

/** Throws 766 when the profile is not the caller's to edit. */
export const checkEdit = (actor: Actor, account: Account) => {
  const isOwn = account.id_user === actor.id_user
  if (!isOwn && !isInCharge(actor.user_type_id, account.user_type_id))
    throw new ApiError(ErrorCode.cannotEditOthers)
}

/** Throws 105: nobody changes his own type, and an editor no account that is or becomes the staff's. */
export const checkRetype = (actor: Actor, account: Account, type: UserType) => {
  const isOwn = account.id_user === actor.id_user
  if (
    isOwn ||
    !isInCharge(actor.user_type_id, account.user_type_id) ||
    !mayTurnInto(actor.user_type_id, type)
  )
    throw refused()
}

/** Throws 105. The own password takes the call that asks for the previous one. */
export const checkReset = (actor: Actor, account: Account) => {
  if (account.id_user === actor.id_user || !isInCharge(actor.user_type_id, account.user_type_id))
    throw refused()
}

/** Throws 504 for the own account, else 105. */
export const checkRemoval = (actor: Actor, account: Account) => {
  if (account.id_user === actor.id_user) throw new ApiError(ErrorCode.cannotDeleteYourself)
  if (!isInCharge(actor.user_type_id, account.user_type_id)) throw refused()
}
