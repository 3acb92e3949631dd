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

/** A page that is still there so long after its form was sent stays: a page learns nothing of the browser's stop. */
export const submitMs = 10_000

/** The most that browsers send while the page is left. */
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

/** Removes the notes that the form is not saved. Another tab's version can still be read. */
const forgetRefusal = () => {
  for (const element of document.querySelectorAll('[data-unsaved]')) {
    element.closest('.note')?.classList.replace('wrong', 'plain')
    element.remove()
  }
}

const entriesOf = (form: HTMLFormElement) => [...new FormData(form)] as [string, string][]

const bodyOf = (entries: [string, string][]) => String(new URLSearchParams(entries))

const whole = (form: HTMLFormElement) => bodyOf(entriesOf(form))

/**
 * The values that are saved meanwhile. An address is written to once it is saved, so one that is being typed waits, until the page is left
 * with one that looks whole.
 */
const savable = (form: HTMLFormElement, isLeft: boolean) => {
  const element = document.activeElement
  return bodyOf(
    entriesOf(form).map(([name, value]) => {
      const isBeingTyped =
        element instanceof HTMLInputElement && element.type === 'email' && element.name === name
      const isHeldBack = isBeingTyped && !(isLeft && element.validity.valid)
      return [name, isHeldBack ? element.defaultValue : value]
    }),
  )
}

const saveWhileTyping = (form: HTMLFormElement) => {
  const before = form.elements.namedItem('before') as HTMLInputElement
  const email = form.elements.namedItem('email')
  const kept = keeper(form)
  let timer = 0
  let isDirty = false
  let isStopped = false
  let isLoopRunning = false
  let isSubmitting = false
  let isLeft = false
  /**
   * The values that were sent last, until the answer is there: they may be stored. It is sent again before anything newer, which would look
   * like another tab's version.
   */
  let unanswered: string | null = null
  /** The running request; false if it has to be repeated, with the reason in the line. */
  let sending: Promise<boolean> | null = null

  const send = async () => {
    unanswered ??= savable(form, isLeft)
    const body = unanswered
    sayState('busy', texts.saving!)
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(body),
      keepalive: body.length < keepaliveBytes,
    })
    if (isBusy(response.status)) {
      sayState('trouble', texts.notTaken!)
      return false
    }
    if (response.redirected || !response.headers.get('content-type')?.includes('json')) {
      unanswered = null
      isStopped = true
      sayGone()
      return true
    }
    const { saved, before: tag, errors }: Answer = await response.json()
    unanswered = null
    if (saved && email instanceof HTMLInputElement)
      email.defaultValue = new URLSearchParams(body).get('email')!
    isDirty = savable(form, isLeft) !== body
    if (saved && tag) {
      const isAll = whole(form) === body
      kept.forget()
      before.value = tag
      markErrors(form, {})
      forgetRefusal()
      if (isAll) saySavedAt(saved)
      else kept.keep()
    } else if (response.status === 409) {
      isStopped = true
      sayState('trouble', texts.otherTab!)
    } else {
      markErrors(form, errors ?? {})
      sayState('trouble', texts.check!)
    }
    return true
  }

  const attempt = async () => {
    sending = send().catch(() => {
      sayState('trouble', texts.notSaved!)
      return false
    })
    const isTaken = await sending
    sending = null
    return isTaken
  }

  const sendUntilTaken = async () => {
    isLoopRunning = true
    let pause = 1000
    while (isDirty && !isStopped && !isSubmitting) {
      if (await attempt()) continue
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

  const leave = () => {
    isLeft = true
    if (email instanceof HTMLInputElement && email.value !== email.defaultValue) isDirty = true
    save()
  }
  /** The browser sends the form itself, and saving rests. */
  const rest = () => {
    isDirty = true
    unanswered = whole(form)
    setTimeout(() => {
      isSubmitting = false
      save()
    }, submitMs)
  }

  form.addEventListener('input', note)
  form.addEventListener('change', note)
  addEventListener('visibilitychange', () => {
    if (document.hidden) leave()
    else isLeft = false
  })
  addEventListener('pagehide', leave)
  // What was typed stays kept: it may not arrive. The form's next page shows the same values once it did.
  form.addEventListener('submit', (event) => {
    clearTimeout(timer)
    const isFirst = !isSubmitting
    isSubmitting = true
    if (isFirst && unanswered !== null && !sending) void attempt()
    if (!sending) return rest()
    // its answer has the tag without which this would look like another tab's version
    event.preventDefault()
    if (!isFirst) return
    void sending.then(() => {
      // older Safari has no `requestSubmit`; `submit` fires no event
      if (form.requestSubmit) return form.requestSubmit()
      form.submit()
      rest()
    })
  })
  if (kept.restore() || isFilledIn(form)) note()
}

export const saveForms = () => {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-saves]')) saveWhileTyping(form)
}
