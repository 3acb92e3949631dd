import type { userCalls } from '@vernissage/contract/resources/user'
import type { Passwords } from '../../platform/auth/passwords.ts'
import type { Handlers } from '../../platform/http/calls.ts'
import { listCall, removeCall } from '../../platform/http/record-calls.ts'
import { clearFileCall, type FileServices, fileCalls } from '../../platform/uploads/file-calls.ts'
import type { UserRepository } from './repository.ts'

interface Needs extends FileServices {
  passwords: Pick<Passwords, 'hash'>
}

export const userHandlers = (
  users: UserRepository,
  { passwords, ...needs }: Needs,
): Handlers<typeof userCalls> => {
  const files = fileCalls(needs, 'user')
  return {
    'GET /user/all': listCall(users.list),
    'GET /user/{id}': files.read(users.get),
    'POST /user': async ({ caller, body: { password, ...values } }) =>
      users.create(caller, { ...values, password_hash: await passwords.hash(password) }),
    'PATCH /user/{id}': async ({ caller, params, body: { password, ...values }, ifMatch }) =>
      password === undefined
        ? users.update(caller, params.id, values, ifMatch)
        : users.resetPassword(caller, params.id, await passwords.hash(password), ifMatch),
    'DELETE /user/{id}': removeCall(users.remove),
    'POST /user/{id}/image': files.imageAddress(users.getEditable),
    'DELETE /user/{id}/image': clearFileCall(users.clearFile),
  }
}
