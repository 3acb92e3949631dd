import { html } from '@remix-run/html-template'
import { limits } from '@vernissage/contract/limits'
import { linkToOpen, type Mailing } from './mailed-link.ts'
import { workName } from './missing.ts'
import { note } from './parts.ts'
import type { Texts } from './texts/en.ts'

/* How much more an application's files may take, and which of them had to give way to others. */

const megabyte = 1024 * 1024

/** Said before it is used up: less than the largest file that is taken cannot be overlooked. */
export const roomLeft = (page: Mailing, { files }: Texts) => {
  const { files_bytes: taken, files_bytes_left: left, files_limited_by: by } = page.draft
  const words = [
    files.room(Math.ceil(taken / megabyte), Math.floor(left / megabyte)),
    by === 'network' && files.roomOfNetwork(linkToOpen(page)),
  ]
    .filter(Boolean)
    .join(' ')
  return left < limits.upload.bytes ? note('plain', words) : html`<p class="hint">${words}</p>`
}

/** What it has lost and not got again. */
export const lostFiles = (page: Mailing, texts: Texts) => {
  const { draft } = page
  const { files, fields, application } = texts
  const lost = [
    draft.cv_cleared_at && fields.cv,
    ...draft.works.map(
      (work, index) => work.image_cleared_at && application.needs.image(workName(work, index + 1, texts)),
    ),
  ].filter((one) => one !== null && one !== '')
  return lost.length === 0 ? null : note('wrong', files.lost(lost.join(', '), linkToOpen(page)))
}
