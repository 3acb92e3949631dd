import { staffTypes, UserType } from './enums.ts'

/*
 * The rights of administrators and editors over the accounts of others, by the types of both accounts. Nobody may change the type of,
 * reset or delete their own account.
 */

/** Artists are edited through their own requests. */
const typesOfEditors: readonly UserType[] = [UserType.gallery, UserType.collector, UserType.artLover]

/** True if the caller may read the profiles of others of a type. */
export const mayRead = (caller: UserType, type: UserType): boolean =>
  caller === UserType.administrator || !staffTypes.includes(type)

/** True if the caller may add, edit, retype, reset and delete accounts of a type. */
export const isInCharge = (caller: UserType, type: UserType): boolean =>
  caller === UserType.administrator || typesOfEditors.includes(type)

/** True if the caller may make an account in their charge one of another type. */
export const mayTurnInto = (caller: UserType, type: UserType): boolean =>
  isInCharge(caller, type) || type === UserType.artist
