import { at } from '@vernissage/contract/endpoint'
import type { CheckedList } from '../lists/list-query.ts'
import type { Author } from '../records/change-log.ts'
import type { NewOrder } from '../records/order.ts'

/* The handlers of the usual requests, each made from the matching function of a repository. */

interface OfRecord {
  params: { id: number }
}

export const listHandler =
  <Page>(list: (list: CheckedList) => Promise<Page>) =>
  (request: { list: CheckedList }) =>
    list(request.list)

export const readHandler =
  <Item>(get: (id: number) => Promise<Item>) =>
  ({ params }: OfRecord) =>
    get(params.id)

export const addHandler =
  <By extends Author, Values, Item>(create: (author: By, values: Values) => Promise<Item>) =>
  ({ author, body }: { author: By; body: Values }) =>
    create(author, body)

export const changeHandler =
  <By extends Author, Values, Item>(
    update: (author: By, id: number, values: Values, ifMatch?: string) => Promise<Item>,
  ) =>
  ({ author, params, body, ifMatch }: OfRecord & { author: By; body: Values; ifMatch: string | undefined }) =>
    update(author, params.id, body, ifMatch)

/** Puts what belongs to the record in the path in order. */
export const orderHandler =
  <By extends Author>(
    putInOrder: (author: By, parentId: number, order: NewOrder) => Promise<{ ids: number[] }>,
  ) =>
  ({ author, params, body }: OfRecord & { author: By; body: NewOrder }) =>
    putInOrder(author, params.id, body)

export const removeHandler =
  <By extends Author>(remove: (author: By, id: number, ifMatch?: string) => Promise<void>) =>
  ({ author, params, ifMatch }: OfRecord & { author: By; ifMatch: string | undefined }) =>
    remove(author, params.id, ifMatch)

interface Repository<Page, By extends Author, Create, Change, Item> {
  list: (list: CheckedList) => Promise<Page>
  get: (id: number) => Promise<Item>
  create: (author: By, values: Create) => Promise<Item>
  update: (author: By, id: number, values: Change, ifMatch?: string) => Promise<Item>
  remove: (author: By, id: number, ifMatch?: string) => Promise<void>
}

/** The handlers of the usual requests below a path. `read` is that of `fileHandlers` for records with files. */
export const usualHandlers = <Path extends string, Page, By extends Author, Create, Change, Item>(
  path: Path,
  { list, get, create, update, remove }: Repository<Page, By, Create, Change, Item>,
  read: (get: (id: number) => Promise<Item>) => (request: OfRecord) => Promise<Item> = readHandler,
) => ({
  ...at(`GET ${path}/all`, listHandler(list)),
  ...at(`GET ${path}/{id}`, read(get)),
  ...at(`POST ${path}`, addHandler(create)),
  ...at(`PATCH ${path}/{id}`, changeHandler(update)),
  ...at(`DELETE ${path}/{id}`, removeHandler(remove)),
})
