import type { Call } from '@vernissage/contract/calls'
import { endpoints } from '@vernissage/contract/endpoints'

/** A row of the contract's table with its parts of the name. */
export interface NamedCall extends Call {
  name: string
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
}

/** Every call of the API, for the tests that go over all of them. */
export const calls: readonly NamedCall[] = Object.entries(endpoints).map(([name, row]: [string, Call]) => {
  const [method, path] = name.split(' ') as [NamedCall['method'], string]
  return { ...row, name, method, path }
})

/** The path of a call to a record: `/judging/exhibition/7/figures`. */
export const pathWith = (path: string, id: number | string) =>
  path.replace('{program}', 'exhibition').replace(/{\w+}/g, String(id))

export const lists = calls.filter(({ answer }) => answer && 'rows' in answer)
