import classes from './chips.module.css'

/** Words side by side, each on its own ground: tags. */
export const Chips = ({ words }: { words: readonly string[] }) => (
  <ul className={classes.chips}>
    {words.map((word) => (
      <li key={word} className={classes.chip} dir="auto">
        {word}
      </li>
    ))}
  </ul>
)
