import { useQueryClient } from '@tanstack/react-query'
import type { UserType } from '@vernissage/contract/enums'
import type { User, UserPatch } from '@vernissage/contract/resources/user'
import { storePicture } from '../../lib/api/store-picture.ts'
import type { Stored } from '../../lib/api/stored.ts'
import { meQuery } from '../../lib/session/session.ts'
import { useRecordChanges } from '../../ui/record/use-record-changes.ts'
import { artists } from '../artists/queries.ts'
import { enquiries } from '../enquiries/queries.ts'
import { getUser, removeUser, updateUser, userKeys, userQuery } from './queries.ts'

/** Where names, photos and types of users are shown, beside their profiles. */
const shownIn = [userKeys.lists(), meQuery.queryKey, artists.keys.all, enquiries.keys.all]

/** The changes of one user that are saved at once, without a form. Each fails with what the API holds against it. */
export function useUser(id: number) {
  const queryClient = useQueryClient()
  const { keep, change, remove } = useRecordChanges({
    query: userQuery(id),
    outdate: () => {
      for (const queryKey of shownIn) queryClient.invalidateQueries({ queryKey })
    },
  })
  const update = (patch: UserPatch) => change((before) => updateUser(before, patch))

  return {
    keep,
    retype: (user_type_id: UserType) => update({ user_type_id }),
    /** Gives another user's account a new password, which ends its sessions. */
    resetPassword: (password: string) => update({ password }),
    /** Deletes the user; `leave` goes where the user is not shown. */
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

/** What the parts of a profile may do with its user. */
export type UserChanges = ReturnType<typeof useUser>
