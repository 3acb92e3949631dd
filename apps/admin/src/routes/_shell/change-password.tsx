import { createFileRoute, redirect } from '@tanstack/react-router'
import { queryClient } from '../../lib/query-client.ts'
import { meQuery } from '../../lib/session/session.ts'

export const Route = createFileRoute('/_shell/change-password')({
  beforeLoad: async () => {
    const { id_user } = await queryClient.ensureQueryData(meQuery)
    throw redirect({
      to: '/users/$id',
      params: { id: String(id_user) },
      search: { dialog: 'password' },
      replace: true,
    })
  },
})
