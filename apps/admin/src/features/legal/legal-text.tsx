import Markdown, { type Components } from 'react-markdown'
import { SafeLink } from '../../ui/record/safe-link.tsx'

/** The page has its own h1, so the headings of the text start one level below. */
const components: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  a: ({ href, children }) => <SafeLink to={href ?? ''}>{children}</SafeLink>,
}

/** A Markdown text, without HTML and pictures; links open web and mail addresses only. */
export const LegalText = ({ text }: { text: string }) => (
  <Markdown skipHtml disallowedElements={['img']} components={components}>
    {text}
  </Markdown>
)
