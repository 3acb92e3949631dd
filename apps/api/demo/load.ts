import { UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { sql } from 'kysely'
import PQueue from 'p-queue'
import { generatePassword } from '../src/platform/auth/generate-password.ts'
import type { Passwords } from '../src/platform/auth/passwords.ts'
import type { Database, Trx } from '../src/platform/database/database.ts'
import type { Author } from '../src/platform/records/change-log.ts'
import { recordStore } from '../src/platform/records/record-store.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { keepFile } from '../src/platform/uploads/keep-file.ts'
import { demoBanners } from './content/banners.ts'
import { demoSections } from './content/home-sections.ts'
import { demoEditor } from './content/staff.ts'
import { type PictureRequest, renderPicture, renderPortrait } from './pictures/render.ts'

type Needs = { db: Database; storage: Storage; passwords: Passwords }

const author: Author = { id_user: null, name: 'Demonstration' }

/** Draws and stores pictures, as many at once as pays on a small machine. */
const createHanging = (storage: Storage) => {
  const queue = new PQueue({ concurrency: 2 })
  return (draw: () => Promise<Buffer>) =>
    queue.add(async () => keepFile(storage, { folder: 'demo', kind: 'image', content: await draw() }))
}
type Hang = ReturnType<typeof createHanging>

const drawBanners = (hang: Hang) =>
  Promise.all(
    demoBanners.map(async ({ picture, ...banner }) => ({
      ...banner,
      web_image: await hang(() => renderPicture({ ...picture, width: 1920, height: 1080 })),
      mobile_image: await hang(() => renderPicture({ ...picture, width: 960, height: 540 })),
    })),
  )

const drawSections = (hang: Hang) =>
  Promise.all(
    demoSections.map(async ({ palette, manners, ...section }, index) => {
      const images = manners.flatMap((manner, place) => {
        const picture = { seed: `section ${index} ${place}`, manner, palette }
        const sizes: [string, Pick<PictureRequest, 'width' | 'height'>][] = [
          [`web_image_${place + 1}`, { width: 800, height: 1200 }],
          [`mobile_image_${place + 1}`, { width: 480, height: 720 }],
        ]
        return sizes.map(async ([field, size]) => [
          field,
          await hang(() => renderPicture({ ...picture, ...size })),
        ])
      })
      return { ...section, ...Object.fromEntries(await Promise.all(images)) }
    }),
  )

/** Only a database that nobody has worked in gets the content, and only once. */
const isUntouched = async (db: Database) => {
  const used = await db
    .selectFrom('setting')
    .select('key')
    .where('key', '=', 'demonstration')
    .unionAll(db.selectFrom('banner').select('title as key').limit(1))
    .executeTakeFirst()
  return used === undefined
}

/** False when another process has loaded the content meanwhile. */
const claim = async (trx: Trx) =>
  (await trx
    .insertInto('setting')
    .values({ key: 'demonstration', value: sql`'true'::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()) !== undefined

/**
 * Gives an empty database something to show: everything is drawn first and then written in one transaction, so that
 * a start that is cut short leaves nothing behind. Answers the editor's sign-in, which is kept nowhere.
 */
export const loadDemonstration = async ({
  db,
  storage,
  passwords,
}: Needs): Promise<{ email: string; password: string } | null> => {
  if (!(await isUntouched(db))) return null
  const hang = createHanging(storage)
  const [banners, sections, portrait] = await Promise.all([
    drawBanners(hang),
    drawSections(hang),
    hang(() => renderPortrait({ seed: demoEditor.email, width: 480, height: 480 })),
  ])
  const password = generatePassword()
  const password_hash = await passwords.hash(password)

  const accountStore = recordStore('account', 'id_user', ErrorCode.userNotFound)
  const bannerStore = recordStore('banner', 'id_banner', ErrorCode.bannerNotFound)
  const sectionStore = recordStore('home_section', 'id_home_section', ErrorCode.homeSectionNotFound)

  const loaded = await db.transaction().execute(async (trx) => {
    if (!(await claim(trx))) return false
    await accountStore.insert(trx, author, {
      ...demoEditor,
      user_type_id: UserType.editor,
      password_hash,
      image: portrait,
    })
    for (const banner of banners) await bannerStore.insert(trx, author, banner)
    for (const [index, section] of sections.entries())
      await sectionStore.update(trx, author, await sectionStore.lock(trx, index + 1), section)
    return true
  })
  return loaded ? { email: demoEditor.email, password } : null
}
