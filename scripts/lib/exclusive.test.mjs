import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exclusively } from './exclusive.mjs'

let parent
let folder

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'vernissage-exclusive-'))
  folder = join(parent, 'work')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

describe('exclusively', () => {
  test('lets the second wait, and says so once, when the first is at work', async () => {
    const order = []
    let endFirst
    const first = exclusively(folder, () => new Promise((resolve) => (endFirst = resolve)))
    const onWait = vi.fn(() => {
      order.push('first ends')
      endFirst()
    })
    await exclusively(folder, () => order.push('second begins'), onWait)
    await first
    expect(order).toEqual(['first ends', 'second begins'])
    expect(onWait).toHaveBeenCalledOnce()
  })

  test('leaves nothing behind when the work fails', async () => {
    const work = () => Promise.reject(new Error('no'))
    await expect(exclusively(folder, work)).rejects.toThrow('no')
    expect(existsSync(folder)).toBe(false)
  })

  test('takes over when the holder has been silent for long', async () => {
    mkdirSync(folder)
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(folder, longAgo, longAgo)
    await expect(exclusively(folder, async () => 'done')).resolves.toBe('done')
  })
})
