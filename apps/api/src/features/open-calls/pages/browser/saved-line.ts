/* The line that says what is saved, on every page of an application. */

const line = document.querySelector<HTMLElement>('.saved')

/** The sentences that scripts say, in the page's language. */
export const texts: Readonly<Record<string, string>> = JSON.parse(line?.dataset.texts ?? '{}')

/** True for a status after which the same request may succeed later. */
export const isBusy = (status: number) => status === 429 || status >= 500

/** Trouble is read out; that all is well is not, which would be said at every pause in typing. */
export const sayState = (state: 'saved' | 'busy' | 'trouble', text: string) => {
  if (!line) return
  line.setAttribute('aria-live', state === 'trouble' ? 'polite' : 'off')
  line.dataset.state = state
  if (line.textContent !== text) line.textContent = text
}

/** It was sent in or deleted elsewhere, which the page that the link leads to says. */
export const sayGone = () => {
  sayState('trouble', `${texts.gone} `)
  const link = document.createElement('a')
  link.href = '/call/application'
  link.textContent = texts.see!
  line?.append(link)
}

const clock = new Intl.DateTimeFormat(document.documentElement.lang, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const day = new Intl.DateTimeFormat(document.documentElement.lang, { day: 'numeric', month: 'long' })

/** By the clock of the person, wherever the platform is; with the day unless it is today. */
export const saySavedAt = (moment: string) => {
  const at = new Date(moment)
  const words = day.format(at) === day.format(new Date()) ? texts.savedAt! : texts.savedOn!
  sayState('saved', words.replace('{day}', day.format(at)).replace('{time}', clock.format(at)))
}

if (line?.dataset.saved) saySavedAt(line.dataset.saved)
