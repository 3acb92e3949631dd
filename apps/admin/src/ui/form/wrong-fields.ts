/** An input of a form that shows an error. */
export interface WrongField {
  /** The values that the input shows. */
  names: readonly string[]
  label: string
  /** Moves the focus to the input, which brings it into view. */
  focus: () => void
}

const namesOf = (input: HTMLElement) => input.dataset.fields?.split(' ') ?? []

function labelOf(input: HTMLElement) {
  const [label] = 'labels' in input ? ((input as HTMLInputElement).labels ?? []) : []
  const named = label ?? input.closest('fieldset')?.querySelector('legend')
  return named?.textContent ?? input.getAttribute('aria-label') ?? ''
}

/** The inputs of a form whose values have errors, in the order of the screen. Inputs name their values in `data-fields`. */
export const wrongFields = (form: HTMLElement, errors: object): WrongField[] =>
  [...form.querySelectorAll<HTMLElement>('[data-fields]')]
    .map((input) => ({ names: namesOf(input), label: labelOf(input), focus: () => input.focus() }))
    .filter(({ names }) => names.some((name) => name in errors))
