import { readFileSync } from 'node:fs'

const tree = new URL('../../apps/admin/src/routeTree.gen.ts', import.meta.url)
const listed = /interface FileRoutesByFullPath \{(.*?)\n\}/s.exec(readFileSync(tree, 'utf8'))?.[1] ?? ''

/** The address of every screen as the router lists it, `/artists/$url` for example. */
export const screenPaths = [...listed.matchAll(/'(.+?)\/?':/g)].map(([, path = '']) => path || '/')
