import { isBusy, saySavedAt, texts } from './saved-line.ts'

/* Sends a file to the address that the server gives for it, again and again until it is there. */

const longestWaitMs = 20_000

/** The server has refused the file, with the text to show; after any other failure it is sent again. */
class Refused extends Error {}

/** The server cannot accept it at the moment. */
class Later extends Error {}

const inWords = (template: string, values: Record<string, string | number>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

const codeIn = (answer: string): number | null => {
  try {
    return JSON.parse(answer).error.code
  } catch {
    return null
  }
}

/** Error codes of the API: the file is not acceptable, or there is no room for it. */
const refusals: Record<number, string> = { 307: 'refused', 469: 'full' }

const refusalIn = (answer: string) => texts[refusals[codeIn(answer)!] ?? '']

/** Sends the bytes; rejects when the connection breaks. */
const put = (
  url: string,
  file: File,
  type: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) =>
  new Promise<{ status: number; refusal: string | undefined }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('Content-Type', type)
    request.upload.onprogress = ({ loaded }) => onProgress(file.size ? loaded / file.size : 1)
    request.onload = () => resolve({ status: request.status, refusal: refusalIn(request.responseText) })
    request.onerror = () => reject(new Error('broken'))
    request.onabort = () => reject(new Error('cancelled'))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })

/** Waits; shorter when the connection comes back, or `button` is pressed. */
const pause = (ms: number, button: Element, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
    addEventListener('online', () => resolve(), { once: true })
    button.addEventListener('click', () => resolve(), { once: true })
    signal.addEventListener('abort', () => resolve())
  })

/** Updates the file, the lost files and the room left from the page as it is now; true if there is a new file. */
const showTaken = async () => {
  const response = await fetch(location.href)
  if (isBusy(response.status)) throw new Later()
  const now = new DOMParser().parseFromString(await response.text(), 'text/html')
  let hasFile = false
  for (const old of document.querySelectorAll<HTMLElement>('[data-shown]')) {
    const { shown } = old.dataset
    const fresh = now.querySelector(`[data-shown="${shown}"]`)
    if (!fresh || fresh.innerHTML === old.innerHTML) continue
    old.replaceWith(fresh)
    hasFile ||= shown === 'file'
  }
  if (!hasFile) return false
  const saved = now.querySelector<HTMLElement>('.saved')?.dataset.saved
  if (saved) saySavedAt(saved)
  return true
}

const askAddress = async (action: string, ext: string, { size }: File) => {
  const response = await fetch(action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ ext, size: String(size) }),
  })
  if (response.ok) return ((await response.json()) as { url: string }).url
  if (isBusy(response.status)) throw new Later()
  throw new Refused(
    refusalIn(await response.text()) ?? (response.status === 400 ? texts.refused : texts.gone),
  )
}

const watchField = (field: HTMLElement) => {
  const { upload = '', types = '{}', most = '0' } = field.dataset
  const accepted: Record<string, string> = JSON.parse(types)
  const input = field.querySelector('input')!
  const bar = field.querySelector('progress')!
  const words = field.querySelector<HTMLElement>('[role="status"]')!
  const buttons = field.querySelector<HTMLElement>('.buttons')!
  const again = field.querySelector('[data-again]')!
  let running: AbortController | null = null

  /** It is read out, so the progress itself is shown by the bar alone. */
  const say = (text: string, isWrong = false) => {
    if (words.textContent !== text) words.textContent = text
    words.className = isWrong ? 'error' : 'hint'
  }
  const extensionOf = ({ name, type }: File) => {
    const ending = name.split('.').at(-1)!.toLowerCase()
    return ending in accepted ? ending : Object.keys(accepted).find((one) => accepted[one] === type)
  }

  const transfer = async (file: File, ext: string, signal: AbortSignal, onShare: (share: number) => void) => {
    const url = await askAddress(upload, ext, file)
    const { status, refusal } = await put(url, file, accepted[ext]!, onShare, signal)
    if (refusal) throw new Refused(refusal)
    if (isBusy(status)) throw new Later()
    // an address that has expired or was used up is replaced by the next one
    if (status >= 300) throw new Error('expired')
  }

  const send = async (file: File, ext: string) => {
    const own = new AbortController()
    running = own
    const { signal } = own
    let share = 0
    let wait = 1000
    let isSent = false
    bar.hidden = false
    buttons.hidden = false
    const onShare = (now: number) => {
      share = now
      const percent = Math.round(100 * now)
      bar.value = percent
      say(percent === 100 ? texts.checking! : texts.sending!)
    }
    onShare(0)
    while (!signal.aborted) {
      try {
        if (!isSent) await transfer(file, ext, signal, onShare)
        isSent = true
        if (!(await showTaken())) throw new Refused(texts.refused)
        say(texts.done!)
        break
      } catch (error) {
        if (signal.aborted) break
        if (error instanceof Refused) {
          // it may have arrived though the answer was lost, and a second one is refused
          const isThere = await showTaken().catch(() => false)
          say(isThere ? texts.done! : error.message, !isThere)
          break
        }
        const waiting =
          error instanceof Later
            ? texts.later!
            : inWords(texts.waiting!, { percent: Math.round(100 * share) })
        say(isSent ? texts.checking! : waiting, true)
        await pause(wait, again, signal)
        wait = Math.min(2 * wait, longestWaitMs)
      }
    }
    // another file may have been chosen meanwhile
    if (running !== own) return
    if (signal.aborted) say('')
    running = null
    bar.hidden = true
    buttons.hidden = true
  }

  const begin = (file: File) => {
    running?.abort()
    const ext = extensionOf(file)
    if (!ext) return say(texts.wrongKind!, true)
    if (file.size > Number(most))
      return say(inWords(texts.tooLarge!, { megabytes: Number(most) / (1024 * 1024) }), true)
    void send(file, ext)
  }

  field.hidden = false
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    // the same file can be chosen again
    input.value = ''
    if (file) begin(file)
  })
  field.querySelector('[data-cancel]')!.addEventListener('click', () => running?.abort())
  addEventListener('beforeunload', (event) => running && event.preventDefault())
}

export const sendFiles = () => {
  for (const field of document.querySelectorAll<HTMLElement>('[data-upload]')) watchField(field)
}
