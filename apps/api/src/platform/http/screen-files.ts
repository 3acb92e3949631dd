import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the build and what it imports, as the bundler's manifest names them. */
interface Part {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Part>

/** A screen's own code: the router splits it off its route's file, whose name is the path. */
const screenCode = /^src\/routes\/(_shell\/)?([^/]+)\.tsx\?tsr-split=component$/

/** `artists.$url` stands for any artist, `artists.index` for the list of them. */
const pathOf = (routeFile: string) => {
  const steps = routeFile.split('.').filter((step) => step !== 'index')
  return new RegExp(`^/${steps.map((step) => (step.startsWith('$') ? '[^/]+' : step)).join('/')}/?$`)
}

/** The names of parts with all that they import. */
const withImports = (manifest: Manifest, names: readonly string[]) => {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    manifest[name]?.imports?.forEach(visit)
  }
  names.forEach(visit)
  return seen
}

/** A route fetches its queries by themselves; a screen that is built on them has all that they import. */
const queriesFor = (manifest: Manifest, screen: ReadonlySet<string>) =>
  Object.entries(manifest)
    .filter(
      ([name, { imports = [] }]) => name.endsWith('/queries.ts') && imports.every((part) => screen.has(part)),
    )
    .map(([name]) => name)

const filesOf = (manifest: Manifest, names: readonly string[]) => {
  const screen = withImports(manifest, names)
  const parts = [...screen, ...queriesFor(manifest, screen)].flatMap((name) => manifest[name] ?? [])
  return {
    scripts: new Set(parts.map(({ file }) => file)),
    styles: new Set(parts.flatMap(({ css = [] }) => css)),
  }
}

const linkOf = ({ scripts, styles }: ReturnType<typeof filesOf>) =>
  [
    ...Array.from(scripts, (file) => `</${file}>; rel=modulepreload`),
    ...Array.from(styles, (file) => `</${file}>; rel=preload; as=style; crossorigin`),
  ].join(', ')

const shell = 'src/routes/_shell.tsx?tsr-split=component'

/**
 * What the page's `Link` header says of the screen at a path: all the files that it is made of, so that the browser
 * asks for them at once and not only after the first of them has run. Undefined for a path without a screen.
 */
export const readScreenLinks = (root: string) => {
  const file = join(root, '.vite/manifest.json')
  if (!existsSync(file)) return () => undefined
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const screens = Object.keys(manifest).flatMap((name) => {
    const [, isInShell, routeFile] = screenCode.exec(name) ?? []
    if (!routeFile) return []
    return {
      path: pathOf(routeFile),
      link: linkOf(filesOf(manifest, ['index.html', ...(isInShell ? [shell] : []), name])),
    }
  })
  return (path: string) => screens.find((screen) => screen.path.test(path))?.link
}
