import { useSuspenseQuery } from '@tanstack/react-query'
import type { Me } from '@vernissage/contract/session'
import { meQuery } from './session.ts'

/** The signed-in user. Only for screens inside the shell, which loads the user. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data
