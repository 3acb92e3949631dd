import type { TestApp } from '../test-app.ts'

/** Matches a false condition or a missing value that a template has printed. */
const bareValue = />\s*(?:false|true|null|undefined|NaN|\[object \w+\])\s*</

/** A browser at a network address: keeps its cookies, and has no script. */
export const openBrowser = ({ app }: Pick<TestApp, 'app'>, network = '127.0.0.1') => {
  const cookies = new Map<string, string>()
  const ask = async (path: string, form?: Record<string, string>) => {
    const { statusCode, headers, body } = await app.inject({
      method: form ? 'POST' : 'GET',
      url: path,
      remoteAddress: network,
      headers: {
        host: 'localhost:80',
        'accept-language': 'en',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(form && {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://localhost:80',
        }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    for (const set of [headers['set-cookie'] ?? []].flat()) {
      const [name, value] = set.split(';')[0]!.split('=')
      cookies.set(name!, value!)
    }
    const [shown] = bareValue.exec(body) ?? []
    if (shown) throw new Error(`${path} shows a value as a word: ${shown}`)
    return { status: statusCode, location: headers.location, body }
  }
  const application = (path = '', form?: Record<string, string>) => ask(`/call/application${path}`, form)
  const fieldOf = (body: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? ''
  /** Sends a form of the application as its page shows it, filled in. */
  const fillIn = async (path: string, values: Record<string, string>) => {
    const shownAt = await application(path)
    const { body } = shownAt.location ? await ask(shownAt.location) : shownAt
    const shown = ['application', 'before', 'key'].map((name) => [name, fieldOf(body, name)])
    return application(path, { ...Object.fromEntries(shown), ...values })
  }
  return { ask, application, fillIn, fieldOf }
}
