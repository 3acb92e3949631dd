import Markdown, { type Components } from 'react-markdown'
import { SafeLink } from '../../ui/record/safe-link.tsx'

/** The page has its own title, so that the headings of a text begin a level below it. */
const components: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  a: ({ href, children }) => <SafeLink to={href ?? ''}>{children}</SafeLink>,
}

/** A text in Markdown: its words alone. HTML and pictures in it are left out, and links lead to the web or to mail. */
export const LegalText = ({ text }: { text: string }) => (
  <Markdown skipHtml disallowedElements={['img']} components={components}>
    {text}
  </Markdown>
)
