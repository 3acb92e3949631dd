/**
 * A page of a list whose key the compiler does not know, as an answer of `many()`: such a key is taken there for every
 * key, the count's included.
 */
export const pageAnswer = (key: string, { rows, count }: { rows: unknown[]; count: number }) => {
  const data: Record<string, unknown> = { [key]: rows, count }
  return { data: data as Record<string, unknown[]> }
}
