import type { Page } from 'playwright-core'
import type { ApiClient } from './api.ts'

export type Kind = 'exhibition' | 'magazine'

let made = 100
/** A name that no other record of the server has, nor a part of one: a test finds its own records, also when it runs again. */
export const ownName = (word: string) => {
  made += 1
  return `${word} ${made}`
}

/** Makes artists, their works, programs and applications. */
export const programRecords = (api: ApiClient) => {
  const createArtist = async (first_name: string, values: object = {}) => {
    const { artist } = await api.post('/artist', {
      email: `${ownName('artist').replace(' ', '-')}@mail.test`,
      password: 'right-password',
      first_name,
      gender_id: 2,
      ...values,
    })
    return { id: artist.id_user as number, url: artist.url as string }
  }

  /** In the order of the titles. */
  const createWorks = async (artist_id: number, titles: readonly string[], values: object = {}) => {
    const ids: number[] = []
    for (const title of titles) {
      const work = { dimensions: '120 × 90 cm', technique: 'Oil on linen', date: '2025-06-11', quantity: 1 }
      const { artwork } = await api.post('/artwork', { ...work, artist_id, title, ...values })
      ids.push(artwork.id_artwork)
    }
    return ids
  }

  /** Opened for applications, unless `values` say otherwise. */
  const createProgram = async (kind: Kind, title: string, values: object = {}) => {
    const body = { title, [`${kind}_type_id`]: 1, [`${kind}_status_id`]: 2, ...values }
    const program = (await api.post(`/${kind}`, body))[kind]
    return { id: program[`id_${kind}`] as number, url: program.url as string, title }
  }

  const apply = async (
    kind: Kind,
    programId: number,
    user_id: number,
    { artworks = [], ...values }: { artworks?: readonly number[]; assignee_id?: number } = {},
  ) => {
    const body = { [`${kind}_id`]: programId, user_id, ...values }
    const application = (await api.post(`/${kind}application`, body))[`${kind}application`]
    const id = application[`id_${kind}_application`] as number
    for (const artwork_id of artworks)
      await api.post(`/${kind}applicationartwork`, { [`${kind}_application_id`]: id, artwork_id })
    return id
  }

  return { createArtist, createWorks, createProgram, apply }
}

export const panelOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Answers the question that stands before a removal. */
export const confirmRemoval = async (page: Page) => {
  const question = dialogOf(page, 'Are you sure?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.waitFor({ state: 'detached' })
}
