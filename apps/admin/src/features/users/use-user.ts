import { useQueryClient } from '@tanstack/react-query'
import type { UserType } from '@vernissage/contract/enums'
import { meQuery } from '../../lib/session/session.ts'
import { useRecordChanges } from '../../ui/record/use-record-changes.ts'
import { artists } from '../artists/queries.ts'
import { enquiries } from '../enquiries/queries.ts'
import { userKeys, userQuery, users } from './queries.ts'

/** The other queries that show names, photos and types of users. */
export const shownIn = [userKeys.lists(), meQuery.queryKey, artists.keys.all, enquiries.keys.all]

/** The changes of a user that are saved at once, without a form. Each throws `ApiError` if the API refuses it. */
export function useUser(id: number) {
  const queryClient = useQueryClient()
  const { update, ...changes } = useRecordChanges({
    of: users,
    query: userQuery(id),
    invalidate: () => {
      for (const queryKey of shownIn) queryClient.invalidateQueries({ queryKey })
    },
  })
  return {
    ...changes,
    changeType: (user_type_id: UserType) => update({ user_type_id }),
    /** Sets another user's password, which ends their sessions. */
    resetPassword: (password: string) => update({ password }),
  }
}

export type UserChanges = ReturnType<typeof useUser>
