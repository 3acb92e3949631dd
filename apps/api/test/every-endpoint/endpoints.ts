import type { Endpoint } from '@vernissage/contract/endpoint'
import { endpoints } from '@vernissage/contract/endpoints'

/** A row of the contract's table with its parts of the name. */
export interface NamedEndpoint extends Endpoint {
  name: string
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
}

/** Every request of the API, for the tests that go over all of them. */
export const everyEndpoint: readonly NamedEndpoint[] = Object.entries(endpoints).map(
  ([name, row]: [string, Endpoint]) => {
    const [method, path] = name.split(' ') as [NamedEndpoint['method'], string]
    return { ...row, name, method, path }
  },
)

/** The path of a request to a record: `/judging/exhibition/7/figures`. */
export const pathWith = (path: string, id: number | string) =>
  path.replace('{program}', 'exhibition').replace(/{\w+}/g, String(id))

export const lists = everyEndpoint.filter(({ answer }) => answer && 'rows' in answer)
