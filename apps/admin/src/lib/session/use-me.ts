import { useSuspenseQuery } from '@tanstack/react-query'
import type { Me } from '@vernissage/contract/session'
import { meQuery } from './me-query.ts'

/** The signed-in user; for use inside the shell, which has loaded him. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data
