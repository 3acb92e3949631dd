import { UserType } from './enums.ts'

/*
 * What an administrator and an editor may do with the accounts of others, judged by types alone. Nobody retypes,
 * resets or deletes his own account, whatever his type.
 */

/** Artists are edited through their own calls. */
const typesOfEditors: readonly UserType[] = [UserType.gallery, UserType.collector, UserType.artLover]

/** Whether the caller may add, edit, retype, reset and delete accounts of a type. */
export const isInCharge = (caller: UserType, type: UserType): boolean =>
  caller === UserType.administrator || typesOfEditors.includes(type)

/** Whether the caller may make an account that is in his charge one of another type. */
export const mayTurnInto = (caller: UserType, type: UserType): boolean =>
  isInCharge(caller, type) || type === UserType.artist
