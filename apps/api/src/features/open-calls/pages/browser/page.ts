import { forgetOtherApplications, keepForms } from './kept.ts'
import { saveForms, submitMs } from './saving.ts'
import { timeLeft } from './time-left.ts'
import { sendFiles } from './uploads.ts'

/* The script of the public pages. All but the sending of files works without it. */

const openedAt = Date.now()

/** How far the browser's clock is ahead of the server's. */
const ahead = (element: HTMLElement) => openedAt - Number(element.dataset.now)

const showTimeLeft = () => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-closes]')) {
    const left = Number(element.dataset.closes) - (Date.now() - ahead(element))
    // only the server says that it is closed: its clock counts
    if (left > 0)
      element.textContent = element.dataset.words!.replace(
        '{left}',
        timeLeft(left, document.documentElement.lang),
      )
  }
}
showTimeLeft()
setInterval(showTimeLeft, 20_000)

// A second click on a button repeats nothing. Coming back to the page enables it again, and so does staying on it for long.
addEventListener('submit', ({ target, submitter, defaultPrevented }) => {
  if (defaultPrevented || !(target instanceof HTMLFormElement)) return
  setTimeout(() => submitter?.setAttribute('disabled', ''))
  setTimeout(() => submitter?.removeAttribute('disabled'), submitMs)
})
addEventListener('pageshow', ({ persisted }) => {
  // a page out of the browser's memory shows what was stored when it was left
  if (persisted) return location.reload()
  // after the browser has gone to the address's part behind the `#`
  document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  for (const button of document.querySelectorAll('button[type="submit"]')) button.removeAttribute('disabled')
})

forgetOtherApplications()
keepForms()
saveForms()
sendFiles()
