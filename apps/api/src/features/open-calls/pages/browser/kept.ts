/* Typed values are stored in the browser until the server has them, in case the page is closed or cannot be sent. */

type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const prefix = 'unsaved '

const orNull = <Result>(work: () => Result): Result | null => {
  try {
    return work()
  } catch {
    // the store is full or switched off: it is still being sent
    return null
  }
}

const forget = (store: Storage, isForgotten: (key: string) => boolean) => {
  for (const key of Object.keys(store)) if (key.startsWith(prefix) && isForgotten(key)) store.removeItem(key)
}

/** The fields in which a person types, without consent. */
const typedIn = (form: HTMLFormElement) =>
  ([...form.elements] as Typed[]).filter(
    ({ name, type }) => name && !['hidden', 'checkbox', 'submit'].includes(type),
  )

/** True if a form differs from what the server sent: somebody may type before the scripts have loaded. */
export const isFilledIn = (form: HTMLFormElement) =>
  typedIn(form).some((element) => {
    if (!(element instanceof HTMLSelectElement)) return element.value !== element.defaultValue
    const sent = [...element.options].findIndex(({ defaultSelected }) => defaultSelected)
    return element.selectedIndex !== Math.max(sent, 0)
  })

/**
 * Stores the values of one form under its `data-keeps` and a tag of the saved values that it shows: its field `before`, or its
 * `data-tag`, a new one of which discards what was stored. With `data-until="tab"` they are stored for this tab alone.
 */
export const keeper = (form: HTMLFormElement) => {
  const { keeps, tag, until } = form.dataset
  const before = form.elements.namedItem('before') as HTMLInputElement | null
  const store = orNull(() => (until === 'tab' ? sessionStorage : localStorage))
  const own = `${prefix}${keeps} `
  const key = () => own + (before ? before.value : tag)
  // a new `data-tag` says that the values under the former one are saved
  if (store && !before) forget(store, (one) => one.startsWith(own) && one !== key())
  return {
    keep: () => {
      const values = typedIn(form).map(({ name, value }) => [name, value])
      orNull(() => store?.setItem(key(), JSON.stringify(Object.fromEntries(values))))
    },
    forget: () => store?.removeItem(key()),
    restore: () => {
      const keys = [key(), ...Object.keys(store ?? {}).filter((one) => one.startsWith(own))]
      const found = keys.find((one) => store?.getItem(one))
      if (!store || !found) return false
      const values: Record<string, string> = JSON.parse(store.getItem(found)!)
      const changed = typedIn(form).filter(({ name, value }) => (values[name] ?? value) !== value)
      if (before && found !== key()) {
        if (changed.length === 0) {
          // it was stored, and no answer came
          store.removeItem(found)
          return false
        }
        // Something else is stored by now. With the tag of what it was typed over, the server compares the two.
        before.value = found.slice(own.length)
      }
      for (const element of changed) element.value = values[element.name]!
      return true
    },
  }
}

/** In a browser that several people use, nothing of one application gets into another. Answers have secrets of their own. */
export const forgetOtherApplications = () => {
  const own = document.querySelector<HTMLElement>('[data-application]')?.dataset.application
  if (own === undefined) return
  orNull(() => {
    forget(localStorage, (key) => ![own, 'answer'].some((one) => key.startsWith(`${prefix}${one} `)))
    forget(sessionStorage, () => true)
  })
}

export const keepForms = () => {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keeps]:not([data-saves])')) {
    const { keep, restore } = keeper(form)
    form.addEventListener('input', keep)
    form.addEventListener('change', keep)
    if (!restore() && isFilledIn(form)) keep()
  }
}
