import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const pathOf = (name: string) => `/usr/bin/${name}`

/**
 * Where a program of Debian's package of the same name is, installed first where root can; null, and a warning, where it
 * cannot be had.
 */
export const debianProgram = (name: string): string | null => {
  const isRoot = process.getuid?.() === 0
  if (!existsSync(pathOf(name)) && isRoot && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update'], { env, stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], { env, stdio: 'ignore' })
  }
  if (existsSync(pathOf(name))) return pathOf(name)
  console.warn(`WARNING: ${name} is not installed, so what it would try is left out.`)
  return null
}
