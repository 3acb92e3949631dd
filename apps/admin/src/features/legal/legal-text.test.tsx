import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LegalText } from './legal-text.tsx'

const shown = (text: string) => renderToStaticMarkup(<LegalText text={text} />)

it('begins the headings of a text below the title of the page', () => {
  expect(shown('# Data\n\n## Yours')).toMatch(/<h2>Data<\/h2>\s*<h3>Yours<\/h3>/)
})

it.each([
  ['a script', '<script>alert(1)</script>'],
  ['an event handler', 'a <b onclick="alert(1)">b</b>'],
  ['a frame', '<iframe src="https://example.test"></iframe>'],
  ['a picture', '![spy](https://example.test/pixel.png)'],
])('leaves out %s', (_, text) => {
  expect(shown(text)).not.toMatch(/<(script|b|iframe|img)|onclick/)
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', '/home'])(
  'makes no link of %s',
  (address) => {
    expect(shown(`[here](${address})`)).not.toContain('href')
  },
)

it('leads to the web and to mail', () => {
  expect(shown('[here](https://example.test/a)')).toContain('href="https://example.test/a"')
  expect(shown('<mail@example.test>')).toContain('href="mailto:mail@example.test"')
})
