import { useQueryClient } from '@tanstack/react-query'
import type { UserType } from '@vernissage/contract/enums'
import type { User, UserPatch } from '@vernissage/contract/resources/user'
import type { Stored } from '../../lib/api/client.ts'
import { storePicture } from '../../lib/api/store-picture.ts'
import { meQuery } from '../../lib/session/session.ts'
import { useRecordChanges } from '../../ui/record/use-record-changes.ts'
import { artists } from '../artists/queries.ts'
import { enquiries } from '../enquiries/queries.ts'
import { getUser, removeUser, updateUser, userKeys, userQuery } from './queries.ts'

/** The other queries that show names, photos and types of users. */
export const shownIn = [userKeys.lists(), meQuery.queryKey, artists.keys.all, enquiries.keys.all]

/** The changes of a user that are saved at once, without a form. Each throws `ApiError` if the API refuses it. */
export function useUser(id: number) {
  const queryClient = useQueryClient()
  const { keep, change, remove } = useRecordChanges({
    query: userQuery(id),
    invalidate: () => {
      for (const queryKey of shownIn) queryClient.invalidateQueries({ queryKey })
    },
  })
  const update = (patch: UserPatch) => change((before) => updateUser(before, patch))

  return {
    keep,
    changeType: (user_type_id: UserType) => update({ user_type_id }),
    /** Sets another user's password, which ends their sessions. */
    resetPassword: (password: string) => update({ password }),
    /** Deletes the user; `leave` navigates away from the profile. */
    remove: (current: Stored<User>, leave: () => Promise<unknown>) =>
      remove(() => removeUser(current), leave),
    storeImage: async (before: User, file: Blob, onProgress: (fraction: number) => void) =>
      keep(
        await storePicture<'image', User>({
          path: `/user/${id}`,
          name: 'image',
          before,
          change: file,
          read: () => getUser(id),
          onProgress,
        }),
      ),
  }
}

export type UserChanges = ReturnType<typeof useUser>
