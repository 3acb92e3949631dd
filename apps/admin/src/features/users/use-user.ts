import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserType } from '@vernissage/contract/enums'
import type { User, UserPatch } from '@vernissage/contract/resources/user'
import { storePicture } from '../../lib/api/store-picture.ts'
import type { Stored } from '../../lib/api/stored.ts'
import { meQuery } from '../../lib/session/me-query.ts'
import { useSuccessToast } from '../../ui/toast.tsx'
import { artistKeys } from '../artists/queries.ts'
import { enquiryKeys } from '../enquiries/queries.ts'
import { getUser, removeUser, updateUser, userKeys, userQuery } from './queries.ts'

/** Where names, photos and types of users are shown, beside their profiles. */
const shownIn = [userKeys.lists(), meQuery.queryKey, artistKeys.all, enquiryKeys.all]

/** The changes of one user that are saved at once, without a form. Each fails with what the API holds against it. */
export function useUser(id: number) {
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const { queryKey } = userQuery(id)

  const refreshElsewhere = () => {
    for (const key of shownIn) queryClient.invalidateQueries({ queryKey: key })
  }
  /** Shows the user as it has been stored. */
  const keep = async (after: Stored<User>) => {
    // An answer from before the change must not come over it.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, after)
    refreshElsewhere()
    showSuccess()
  }
  const current = () => {
    const user = queryClient.getQueryData(queryKey)
    if (!user) throw new Error('A user is changed where it is shown')
    return user
  }
  // Shown as it is now, so that who tries again knows what he changes.
  const onError = () => queryClient.invalidateQueries({ queryKey })

  // One after the other: each names the ETag that the one before has left.
  const scope = { id: `user ${id}` }
  const { mutateAsync: change } = useMutation({
    scope,
    mutationFn: (patch: UserPatch) => updateUser(current(), patch),
    onSuccess: keep,
    onError,
  })
  const { mutateAsync: remove } = useMutation({
    scope,
    mutationFn: async () => {
      await removeUser(current())
    },
    onSuccess: () => {
      refreshElsewhere()
      showSuccess()
    },
    onError,
  })

  return {
    keep,
    retype: (user_type_id: UserType) => change({ user_type_id }),
    /** Gives another user's account a new password, which ends its sessions. */
    resetPassword: (password: string) => change({ password }),
    remove,
    /** For when the profile of a user who is no more has been left. */
    forget: () => queryClient.removeQueries({ queryKey }),
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
