import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { StartError } from './startup-failure.ts'

const remote = { DATABASE_URL: 'postgres://a@localhost/b', TOKEN_SECRET: 'long enough a secret' }

test('an empty environment is the product as it is tried out', () => {
  expect(loadConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    dataDir: './data',
    databaseUrl: undefined,
    administrator: { email: 'admin@vernissage.test', password: undefined },
    demo: true,
    tokenTtl: 3600,
    mediaUrl: '/media/',
    publicUrl: undefined,
    passwordCost: 'full',
  })
})

test('with a database of its own there is no demonstration unless it is asked for', () => {
  expect(loadConfig(remote).demo).toBe(false)
  expect(loadConfig({ ...remote, DEMO: '1' }).demo).toBe(true)
  expect(loadConfig({ DEMO: '0' }).demo).toBe(false)
})

test('an empty value counts as none, and addresses end as they are used', () => {
  const config = loadConfig({
    PORT: '',
    DATABASE_URL: '',
    PUBLIC_URL: 'https://admin.example.test/',
    MEDIA_URL: 'https://cdn.example.test/files',
  })
  expect(config).toMatchObject({
    port: 4000,
    databaseUrl: undefined,
    publicUrl: 'https://admin.example.test',
    mediaUrl: 'https://cdn.example.test/files/',
  })
})

test.each([
  '10.0.0.5',
  '10.0.0.5, 192.168.0.0/16',
  '0.0.0.0/1',
  '10.0.0.5/32',
  '::1',
  'fd00::/8',
  '2001:db8::1/128',
  '::ffff:10.0.0.0/104',
  '::ffff:10.0.0.1',
])('proxies at %s are taken, and the server can use them', (value) => {
  const { trustedProxies } = loadConfig({ TRUST_PROXY: value })
  expect(() => fastify({ trustProxy: trustedProxies! })).not.toThrow()
})

describe('a wrong value stops the start with one line that names the variable:', () => {
  test.each<[string, string]>([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', '   '],
    ['DATA_DIR', ' '],
    ['LEGAL_DIR', ' '],
    ['DATABASE_URL', 'mysql://localhost/a'],
    ['DATABASE_URL', 'localhost'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'longer than sixteen'],
    ['DEMO', 'yes'],
    ['TOKEN_SECRET', 'short'],
    ['TOKEN_TTL', '0'],
    ['TOKEN_TTL', '1h'],
    ['HOST', 'http://127.0.0.1'],
    ['HOST', '127.0.0'],
    ['HOST', '127.0.0.256'],
    ['HOST', 'localhost:4000'],
    ...[
      'everyone',
      'loopback',
      '10.0.0.0/99',
      '10.0.0.0/33',
      '10.0.0.0/0',
      '10.0.0.0/',
      '10.0.0.0/-1',
      '10.0.0.0/8/8',
      '10.0.0.0/255.0.0.0',
      '10.0.0.256',
      '10.0.0',
      '::/0',
      'fd00::/129',
      'fe80::1%eth0',
      '::ffff:10.0.0.0/90',
      '10.0.0.5,',
      ',10.0.0.5',
      '10.0.0.5 10.0.0.6',
      ' ',
    ].map((value): [string, string] => ['TRUST_PROXY', value]),
    ['DATABASE_URL', 'postgres:localhost/a'],
    ['DATABASE_URL', 'postgres://ana:50%@localhost/a'],
    ['DATABASE_URL', 'postgres://localhost:99999/a'],
    ['PUBLIC_URL', 'https://admin.example.test/office'],
    ['PUBLIC_URL', 'https://admin.example.test?a=1'],
    ['PUBLIC_URL', 'https://ana:secret@admin.example.test'],
    ['PUBLIC_URL', 'https:admin.example.test'],
    ['PUBLIC_URL', 'https://admin.example.test:70000'],
    ['PUBLIC_URL', 'https://admin example.test'],
    ['MEDIA_URL', 'https://cdn.example.test/files?a=1'],
    ['MEDIA_URL', '/media?a=1'],
    ['MEDIA_URL', '/a b'],
    ['WEBSITE_URL', 'ftp://example.test'],
    ['S3_ENDPOINT', 'https://id:secret@store.example.test'],
    ['METRICS_PORT', '70000'],
    ['METRICS_PORT', '4000'],
    ['SMTP_URL', 'smtp:mail.example.org'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://mail.example.org:0'],
    ['SMTP_URL', 'smtp://mail.example.org/path'],
    ['SMTP_URL', 'smtp://mail.example.org?starttls=1'],
    ['SMTP_URL', 'submission://mail.example.org'],
    ['MAIL_FROM', 'Calls <calls@example.org> twice'],
    ['MAIL_FROM', 'calls@example.org, other@example.org'],
    ['MAIL_FROM', 'Calls <calls>'],
    ['PUBLIC_URL', 'admin.example.test'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['MEDIA_URL', 'files'],
    ['MEDIA_URL', '//cdn.example.test'],
    ['WEBSITE_URL', 'nowhere'],
    ['TIME_ZONE', 'Madrid'],
    ['TIME_ZONE', '+01:00'],
    ['METRICS_PORT', '0'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['SMTP_URL', 'smtp://user:50%@mail.example.org'],
    ['MAIL_FROM', 'calls'],
    ['MAIL_FROM', 'Calls <calls@example.org>\nBcc: all@example.org'],
    ['MAIL_PER_MINUTE', '0'],
    ['LOG_LEVEL', 'loud'],
    ['PASSWORD_COST', 'none'],
    ['S3_ENDPOINT', 'swift'],
  ])('%s=%s', (name, value) => {
    const load = () => loadConfig({ [name]: value })
    expect(load).toThrow(StartError)
    expect(load).toThrow(new RegExp(`^${name} .{5,}$`))
  })

  test('TOKEN_SECRET where several processes may share a database', () => {
    expect(() => loadConfig({ DATABASE_URL: remote.DATABASE_URL })).toThrow(/^TOKEN_SECRET is required .+$/)
  })

  test.each(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])('%s where there is a bucket', (name) => {
    const whole = { S3_BUCKET: 'pictures', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
    expect(loadConfig(whole).s3).toMatchObject({ bucket: 'pictures', region: 'us-east-1' })
    expect(() => loadConfig({ ...whole, [name]: undefined })).toThrow(new RegExp(`^${name} is required .+$`))
  })

  test.each(['S3_ENDPOINT', 'S3_REGION'])('%s without a bucket', (name) => {
    expect(() => loadConfig({ [name]: 'https://store.example.test' })).toThrow(
      `S3_BUCKET is required with ${name}`,
    )
  })

  test('METRICS_PORT that is PORT', () => {
    expect(() => loadConfig({ PORT: '5000', METRICS_PORT: '5000' })).toThrow(/^METRICS_PORT must .+$/)
    expect(loadConfig({ PORT: '5000' }).metricsPort).toBeUndefined()
  })

  test('SMTP_URL, MAIL_FROM and PUBLIC_URL together', () => {
    const whole = {
      SMTP_URL: 'smtp://user:50%25@127.0.0.1:25',
      MAIL_FROM: 'Calls <calls@example.org>',
      PUBLIC_URL: 'https://admin.example.org',
    }
    expect(loadConfig(whole).mail).toMatchObject({
      from: { name: 'Calls', address: 'calls@example.org' },
      domain: 'example.org',
      perMinute: 60,
    })
    expect(() => loadConfig({ SMTP_URL: whole.SMTP_URL })).toThrow(/^MAIL_FROM is required .+$/)
    expect(() => loadConfig({ MAIL_FROM: whole.MAIL_FROM })).toThrow(/^SMTP_URL is required .+$/)
    expect(() => loadConfig({ ...whole, PUBLIC_URL: undefined })).toThrow(/^PUBLIC_URL is required .+$/)
  })

  test('an international domain of an address is the spelling in which addresses are compared, and ASCII in a Message-ID', () => {
    const { administrator, mail } = loadConfig({
      ADMIN_EMAIL: 'ana@xn--mller-kva.example',
      SMTP_URL: 'smtp://127.0.0.1:25',
      MAIL_FROM: 'Calls <calls@MÜLLER.example>',
      PUBLIC_URL: 'https://admin.example.org',
    })
    expect(administrator.email).toBe('ana@müller.example')
    expect(mail).toMatchObject({
      from: { name: 'Calls', address: 'calls@müller.example' },
      domain: 'xn--mller-kva.example',
    })
  })

  test('PASSWORD_COST in production', () => {
    expect(() => loadConfig({ PASSWORD_COST: 'low', NODE_ENV: 'production' })).toThrow(
      /^PASSWORD_COST must .+$/,
    )
    expect(loadConfig({ PASSWORD_COST: 'low', NODE_ENV: 'test' }).passwordCost).toBe('low')
  })
})
