import { isFilledIn, keeper } from './kept.ts'
import { isBusy, sayGone, saySavedAt, sayState, texts } from './saved-line.ts'

/* Saves a form while it is filled in. */

interface Answer {
  saved?: string
  before?: string
  errors?: Record<string, string>
}

const pauseMs = 900
const longestWaitMs = 20_000

/** Of what is sent while the page is left, browsers take so much. */
const keepaliveBytes = 60_000

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
    addEventListener('online', () => resolve(), { once: true })
  })

const markErrors = (form: HTMLFormElement, errors: Record<string, string>) => {
  for (const element of form.querySelectorAll<HTMLInputElement>('input[id], select[id], textarea[id]')) {
    const shown = document.getElementById(`${element.name}-error`)
    // what is being typed is not called wrong before it is finished; what was wrong before stays marked until it is right
    const isBegun = element === document.activeElement && !shown
    const error = isBegun ? undefined : errors[element.name]
    const hint = document.getElementById(`${element.name}-hint`)
    const described = [hint?.id, error && `${element.name}-error`].filter(Boolean).join(' ')
    if (described) element.setAttribute('aria-describedby', described)
    else element.removeAttribute('aria-describedby')
    if (!error) {
      element.removeAttribute('aria-invalid')
      shown?.remove()
      continue
    }
    element.setAttribute('aria-invalid', 'true')
    const place = shown ?? document.createElement('p')
    place.className = 'error'
    place.id = `${element.name}-error`
    place.textContent = error
    if (!shown) element.parentElement!.append(place)
  }
}

const entriesOf = (form: HTMLFormElement) => [...new FormData(form)] as [string, string][]

/** What is saved meanwhile. An address is written to once it is saved, so one that is being typed waits. */
const savable = (form: HTMLFormElement) =>
  entriesOf(form).map(([name, value]): [string, string] => {
    const element = document.activeElement
    const isBeingTyped =
      element instanceof HTMLInputElement && element.type === 'email' && element.name === name
    return [name, isBeingTyped ? element.defaultValue : value]
  })

const saveWhileTyping = (form: HTMLFormElement) => {
  const before = form.elements.namedItem('before') as HTMLInputElement
  const kept = keeper(form)
  let timer = 0
  let isDirty = false
  let isStopped = false
  let isLoopRunning = false
  let isSubmitting = false
  /** What is on its way; false when it has to be sent again, with why in the line. */
  let sending: Promise<boolean> | null = null

  const send = async () => {
    isDirty = false
    const sent = savable(form)
    const body = new URLSearchParams(sent)
    sayState('busy', texts.saving!)
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
      keepalive: String(body).length < keepaliveBytes,
    })
    if (isBusy(response.status)) {
      sayState('trouble', texts.notTaken!)
      return false
    }
    if (response.redirected || !response.headers.get('content-type')?.includes('json')) {
      isStopped = true
      sayGone()
      return true
    }
    const { saved, before: tag, errors }: Answer = await response.json()
    if (saved && tag) {
      kept.forget()
      before.value = tag
      const email = form.elements.namedItem('email')
      if (email instanceof HTMLInputElement) email.defaultValue = new Map(sent).get('email')!
      if (isDirty) kept.keep()
      markErrors(form, {})
      saySavedAt(saved)
    } else if (response.status === 409) {
      isStopped = true
      sayState('trouble', texts.otherTab!)
    } else {
      markErrors(form, errors ?? {})
      sayState('trouble', texts.check!)
    }
    return true
  }

  const sendUntilTaken = async () => {
    isLoopRunning = true
    let pause = 1000
    while (isDirty && !isStopped) {
      sending = send().catch(() => {
        sayState('trouble', texts.notSaved!)
        return false
      })
      const isTaken = await sending
      sending = null
      if (isTaken) continue
      isDirty = true
      await wait(pause)
      pause = Math.min(2 * pause, longestWaitMs)
    }
    isLoopRunning = false
  }

  const save = () => {
    clearTimeout(timer)
    if (!isLoopRunning) void sendUntilTaken()
  }
  const note = () => {
    isDirty = true
    kept.keep()
    clearTimeout(timer)
    timer = setTimeout(save, pauseMs)
  }

  form.addEventListener('input', note)
  form.addEventListener('change', note)
  addEventListener('visibilitychange', () => document.hidden && save())
  addEventListener('pagehide', () => save())
  // What was typed stays kept: it may not arrive. The form's next page has another tag once it did.
  form.addEventListener('submit', (event) => {
    clearTimeout(timer)
    isStopped = true
    if (!sending) return
    // its answer has the tag without which this would look like another tab's version
    event.preventDefault()
    if (isSubmitting) return
    isSubmitting = true
    // older Safari has no `requestSubmit`
    void sending.then(() => (form.requestSubmit ? form.requestSubmit() : form.submit()))
  })
  if (kept.restore() || isFilledIn(form)) note()
}

export const saveForms = () => {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-saves]')) saveWhileTyping(form)
}
