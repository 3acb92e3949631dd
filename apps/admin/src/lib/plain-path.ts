/** The one spelling of a path: `/HOME/` is `/home`. What follows the first part names a record and keeps its case. */
export const plainPath = (pathname: string): string => {
  const [first = '', ...rest] = pathname.split('/').filter((part) => part !== '')
  return `/${[first.toLowerCase(), ...rest].join('/')}`
}
