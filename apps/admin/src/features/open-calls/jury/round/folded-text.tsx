import classes from './folded-text.module.css'

interface Props {
  title: string
  text: string
  isOpen?: boolean
}

/** A text that is hidden until its title is pressed. */
export const FoldedText = ({ title, text, isOpen = false }: Props) => (
  <details className={classes.folded} open={isOpen}>
    <summary>{title}</summary>
    <p dir="auto">{text}</p>
  </details>
)
