import fc from 'fast-check'

const hostileTexts = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\uD800',
    '\u202E',
    '%',
    '%%%',
    '\\',
    "'",
    '"',
    '`',
    '0',
    '-1',
    '1.5',
    '1e9',
    'NaN',
  ],
  ...[
    "' or '1'='1",
    '"; drop table account; --',
    '1; select pg_sleep(5) --',
    '(select password_hash from account)',
  ],
  ...['../../../etc/passwd', '..\\..\\windows', '%2e%2e%2f', '/etc/passwd', 'file:///etc/passwd', 'C:\\'],
  ...[
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    '{{7*7}}',
    '#{7*7}',
    '$where',
    '__proto__',
    'constructor',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '+275760-09-13',
    '99999-01-01',
    '2026-01-01T25:00:00Z',
    '٣',
    '9'.repeat(400),
  ],
  ...['x'.repeat(50_000), '\u0301'.repeat(500), '(a+)+$', 'a'.repeat(300), '🎨'.repeat(120)],
]

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  // many of them are refused
  { weight: 1, arbitrary: fc.emailAddress() },
)

/** A value that the field does not expect. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      ...[
        null,
        true,
        false,
        0,
        -1,
        1.5,
        -0.000001,
        1e308,
        2 ** 31 - 1,
        2 ** 31,
        -(2 ** 31) - 1,
        2 ** 53,
        1e21,
      ],
      ...[[], {}, [[]], [null], { $ne: null }, { length: 5 }, { toString: 'x' }, Array(2000).fill(1)],
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
)
