import { z } from 'zod'

/** `{"data": {"banner": {…}}}` */
export const one = <Key extends string, Item extends z.ZodType>(key: Key, item: Item) =>
  z.object({ data: z.object({ [key]: item } as Record<Key, Item>) })

/** `{"data": {"banners": […], "count": 128}}`; the count is of all rows that match, whatever the page. */
export const many = <Key extends string, Item extends z.ZodType>(key: Key, item: Item) =>
  z.object({
    data: z.object({ [key]: z.array(item), count: z.int().min(0) } as Record<Key, z.ZodArray<Item>> & {
      count: z.ZodInt
    }),
  })

/** `{"data": {}}` */
export const nothing = z.object({ data: z.object({}) })
