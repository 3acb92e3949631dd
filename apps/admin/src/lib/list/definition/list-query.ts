import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListQuery } from '@vernissage/contract/lists'
import type { Resource } from '../../api/resource.ts'

interface Requesting<State, Conditions extends unknown[], Field extends string> {
  request: (state: State, ...conditions: Conditions) => ListQuery<Field>
}

/** The query of a page of a list, which shows the former page while the next one loads. */
export const listQuery =
  <Row, Field extends string, State, Conditions extends unknown[]>(
    { list: pageOf }: Pick<Resource<never, Row, never, never, Field>, 'list'>,
    list: Requesting<State, Conditions, NoInfer<Field>>,
  ) =>
  (state: State, ...conditions: Conditions) =>
    queryOptions({ ...pageOf(list.request(state, ...conditions)), placeholderData: keepPreviousData })
