import classes from './tones.module.css'

/** What a status says by its colour; its word says the same. */
export type Tone = 'red' | 'gold' | 'green' | 'blue' | 'violet' | 'gray'

/** A status in a word on its tint. */
export function StatusTag({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  )
}

/** The same status as a dot, for places where its word stands beside it. */
export function StatusDot({ tone }: { tone: Tone }) {
  return <span className={classes.dot} data-tone={tone} aria-hidden />
}
