import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRows } from '../../../../../demo/content.ts'
import { masker } from './masking.ts'
import { commonWords, ordinaryBeginnings, particles } from './ordinary-words.ts'

const demoArtists = async () => {
  type Texts = Partial<Record<'first_name' | 'last_name' | 'url' | 'professional_name', string>> &
    Partial<Record<'tweet' | 'biography' | 'statement' | 'why_you', string>>
  const artists = await readRows<{ account: Texts; profile: Texts }>('artist')
  const artworks = await readRows<{ artist_id: string; title: string }>('artwork')
  return artists.map(({ account, profile }) => {
    const { url, tweet, biography, statement, why_you } = profile
    const works = artworks.filter(({ artist_id }) => artist_id === `@artist/${url}`)
    const longTexts = [biography, statement, ...works.map(({ title }) => title)].flatMap((text) => text ?? [])
    return {
      url,
      names: [account.first_name, account.last_name].flatMap((name) => name ?? []),
      professionalName: profile.professional_name ?? null,
      longTexts,
      texts: [...longTexts, tweet, why_you].flatMap((text) => text ?? []),
    }
  })
}

const ana = masker(['Ana', 'Ruiz', 'Ana Ruiz'])

describe('a text without the names of its artist', () => {
  test.each([
    ['Self-portrait of Ana Ruiz', 'Self-portrait of …'],
    ['ANA RUIZ, 2024', '…, 2024'],
    ['Autorretrato de Aná Ruíz', 'Autorretrato de …'],
    ['Autorretrato de Ana\u0301 Rui\u0301z', 'Autorretrato de …'],
    ['Ruiz, Ana: Night', '…: Night'],
    ["Ruiz's garden", "…'s garden"],
    ['anaruiz and Ana-Ruiz and ana_ruiz', '… and … and …'],
    ['Ana', '…'],
    ['Anatomy in Ruizia', 'Anatomy in Ruizia'],
    ['Banana and Diana', 'Banana and Diana'],
    ['', ''],
  ])('%j is %j', (text, masked) => {
    expect(ana(text)).toBe(masked)
  })

  test.each([
    [['José', 'de la Cruz'], 'jose DE LA CRUZ, La noche de la cruz', '…, La noche …'],
    [['Søren', 'Łęcki'], 'Soren Lecki sees', '… sees'],
    [['Müller', 'Lindberg'], 'Müllers Garten, Lindbergs trädgård', '… Garten, … trädgård'],
    [['Ana', 'Park'], 'Anas and parking', 'Anas and parking'],
    [['Weiß'], 'WEISS on white', '… on white'],
    [['山田', '太郎'], '山田太郎の自画像', '…の自画像'],
    [['ليلى', 'حداد'], 'حلم ليلى', 'حلم …'],
    [['A+', 'B.C (x)'], 'A+ b.c (X) c', 'A+ …) c'],
    [['X'], 'X marks the spot', 'X marks the spot'],
    [[null, ''], 'Night', 'Night'],
  ])('without %j %j is %j', (names, text, masked) => {
    expect(masker(names)(text)).toBe(masked)
  })

  test.each([
    ['See https://example.org/ana?x=1 for more', 'See … for more'],
    ['www.anything.art', '…'],
    ['write to someone@example.org now', 'write to … now'],
    ['@some.body on a wall', '… on a wall'],
    ['anaruizstudio.com/works', '…'],
    ['see studioblau.fr and atelier-nord.co.uk or t.me/blau', 'see … and … or …'],
    ['as in scan-2.jpg, 20 kg, ca.2020, 3.5cm', 'as in scan-2.jpg, 20 kg, ca.2020, 3.5cm'],
    ['Oil 2.5 x 3.5 m. Then varnish', 'Oil 2.5 x 3.5 m. Then varnish'],
  ])('%j is %j, whoever it leads to', (text, masked) => {
    expect(masker([])(text)).toBe(masked)
  })

  test.each([
    [['Marta Delgado'], 'Delgado2024 and delgadoart', '… and …'],
    [['Marta Delgado'], 'by studiodelgado, TheRealDelgado_ink or xdelgadox', 'by … or …'],
    [['Marta Delgado'], '2019delgado · #martadelgado · mdelgado_paints', '… · #… · …'],
    [['Ana Ruiz'], 'ana2024, ruiz_88 and anaruizworks', '… and …'],
    [['Marta Delgado'], 'D e l g a d o / D.E.L.G.A.D.O / D - e - l - g - a - d - o', '… / … / …'],
    [['Marta Delgado'], 'Del-gado, del\u00ADgado and Delga-\ndo', '… and …'],
    [['Marta Delgado'], 'd\u200Bel\u2060gado, Ｄｅｌｇａｄｏ, 𝓓𝓮𝓵𝓰𝓪𝓭𝓸 and ⓓⓔⓛⓖⓐⓓⓞ', '… and …'],
    [['Marta Delgado'], 'Dеlgаdо and DΕLGΑDΟ and ᴅᴇʟɢᴀᴅᴏ', '… and … and …'],
    [['Marta Delgado'], 'Signed J. M. Delgado', 'Signed J. …'],
    [['José Delgado Ruiz'], 'J. D., J.D.R., J. Delgado, JD and José D. at work', '… and … at work'],
    [['José Delgado Ruiz'], 'JDR made it. J D drew it.', '… made it. … drew it.'],
    [['Juan de la Peña'], 'JP, J. de la P. and JDLP', '…, J. de la P. and …'],
    [['Patricia O’Brien'], 'OBrien, O´Brien, O Brien, obrien_art and Brien', '… and …'],
    [['María José García-Lorca'], 'garcialorca, García Lorca, GARCIA·LORCA and M. J. García', '… and …'],
    [['Ghislaine d’Aubrecourt'], 'daubrecourt and d’Aubrecourt', '… and …'],
    [['Jean D’Or'], 'gold or D’Or', 'gold or …'],
    [['Елена Иванова'], 'ИВАНОВА and иванова2020', '… and …'],
    [['Γιώργος Παπάς'], 'ΓΙΏΡΓΟΣ ΠΑΠΑΣ, παπάς', '…'],
    [['Kim Min-jun'], 'minjunkim and Min Jun', '… and …'],
  ])('without %j %j is %j, in a longer word, letter by letter or as initials', (names, text, masked) => {
    expect(masker(names)(text)).toBe(masked)
  })

  test.each([
    [['Julian Orr', 'Helen Ito'], 'julianart, helenarte and julianart_2024', '… and …'],
    [['Joann Ash', 'Andrea Kopf'], 'joannart / andreastudio / studioandrea', '… / … / …'],
    [['Roman Ek', 'Chris Ek', 'Julia Ek'], 'romanceramics, christattoo; julianft', '…'],
    [['Marta Torres'], 'torres2024, torres_art, mtorres and 24_torres', '… and …'],
    [['Lucia Romero', 'Eva Flores'], 'romero_art, floresart, artflores88 by estudioflores', '… by …'],
    [['Iker Ramos', 'Luz Mar'], 'ramosfotografia, theramosstudio, luz_mar, luz2024', '…'],
    [['Rosa Flores'], 'rosaflores, rosa_flores and rosafloresart', '… and …'],
    [['April June'], 'aprilart and june_prints', '… and …'],
  ])('without %j %j is %j, though its names are words or begin some', (names, text, masked) => {
    expect(masker(names)(text)).toBe(masked)
  })

  test.each([
    'Call +34 612 345 678 now',
    'Call 612345678 now',
    'Call 612 34 56 78 now',
    'Call 91 123 45 67 now',
    'Call (0034) 612-345-678 now',
    'Call 00 44 20 7946 0958 now',
    'Call 06 12 34 56 78 now',
    'Call (555) 123-4567 now',
    'Call 555-123-4567 now',
    'Call 555.123.4567 now',
    'Call ６１２３４５６７８ now',
    'Call +52 1 55 1234 5678 now',
  ])('%j has no telephone number left', (text) => {
    expect(masker([])(text)).toMatch(/^Call (?:\(?…\)?) now$/)
  })

  test.each([
    ['tel. 12 34 56 7', '…'],
    ['Tlf: 934567', '…'],
    ['ana (at) mail (dot) com', '…'],
    ['ana arroba gmail punto com', '…'],
  ])('%j is %j, as it leads to somebody', (text, masked) => {
    expect(masker([])(text)).toBe(masked)
  })

  const ordinary = [
    'Óleo sobre lino, 120 x 80 cm, 2019–2021. Edición 3/25 + 2 P.A.',
    'Oil on linen, 47 1/4 x 31 1/2 in. Edition of 12, no. 4/12. $1,250.00',
    'Precio: 1.250.000 €, 12 500 EUR, 1 200 000 $, 900 000 000 €, € 612 345 678',
    'From 1998 1999 2000 to 2010–2012, 05/03/2024, 2024-03-05 18:30, 12.11.2023',
    'De 10 20 30 40 50 años; 100 x 200 x 300 mm; 600 700 800 cm; 0,5 mm; 3.5 kg',
    'ISBN 978-84-123-4567-8; inv. 2020/0045; 40.416775, -3.703790',
    'Siglo V a. C., 300 B.C., A.D. 200, 10 a.m., EE. UU., U.S.A. and N.Y.',
    'PVC, MDF, LED, DVD, TV, 4K, UV, IA, VR, ADN, Luis XIV, CD',
    'Para tod@s l@s niñ@s: gouache (témpera) y/o acuarela…  espera… …y luego',
    'La noche.Luego el día. Ed.limitada, vol.2, fig.uno, aprox.20',
    'I may or may not have looked at the art of a long summer; she will read a grey stone by the lake.',
    'Una rosa blanca con luz de mar, flor de loto y la paz del campo; el sol de mayo.',
    'La filosofía cotidiana declara: recordar, submarina, armario, restaurar, primaria, interesante',
    'Lighthouse, milestone, greenhouse, whitewash, member, remember, crossing, challenge',
    'arthouse film, stonework, housework, lighthouse_2; juliana, helena, mayo2024, 5may2024, june_2024',
  ]
  const people = [
    ['Rosa Luz May'],
    ['Art Will', 'Mark Stone'],
    ['Sofía Clara Diana María Teresa', 'Mario Pilar'],
    ['Marina Flores Blanco', 'Luz del Mar'],
    ['An Do', 'He So', 'Le In'],
    ['Erica Ember Allen', 'Rossi White House'],
    ['Pablo Alonso Castro', 'Vera Ramos', 'Ulises Solana'],
    ['Elena López', 'Lía Díaz', 'Tomás Vidal'],
    ['Julian April', 'Helen House', 'May June Stone'],
  ]

  test.each(people.flatMap((names) => ordinary.map((text) => [names, text] as const)))(
    'of %j loses nothing of the ordinary text %j',
    (names, text) => {
      expect(masker(names)(text)).toBe(text)
    },
  )

  test('of the demonstration loses its own artist alone', async () => {
    const lost: string[] = []
    for (const { names, professionalName, texts } of await demoArtists()) {
      const hidden = masker([names.join(' '), professionalName])
      const own = names.flatMap((part) => part.split(/[\s’-]+/))
      for (const text of texts) {
        const masked = hidden(text)
        if (masked !== text && !own.some((part) => text.includes(part))) lost.push(`${text} → ${masked}`)
      }
    }
    expect(lost).toEqual([])
  })

  test('of one artist of the demonstration loses nothing of what others tell', async () => {
    const artists = await demoArtists()
    const lost: string[] = []
    for (const { url, names } of artists) {
      const others = artists.filter((one) => one.url !== url).flatMap(({ longTexts }) => longTexts)
      const masked = masker([names.join(' ')])(others.join('\n')).split('\n')
      lost.push(...others.filter((text, index) => text !== masked[index]))
    }
    expect(lost).toEqual([])
  })

  test('holds no surname of five letters or more, whatever is written to it', () => {
    const letters = 'abcdeghlmnoprstu'
    const word = (minLength: number) =>
      fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength: minLength + 4 })
    const glue = fc.constantFrom('', '_', '2024', '\u200B', '.', '-')
    fc.assert(
      fc.property(word(5), word(1), word(1), glue, fc.boolean(), (name, left, right, sign, isWide) => {
        const written = isWide ? [...name].join(' ') : name
        const text = isWide ? `a ${written}!` : `${left}${sign}${written}${sign}${right}`
        fc.pre(!commonWords.has(name) && !ordinaryBeginnings.some((one) => `${left}${name}`.startsWith(one)))
        expect(
          masker([`Xan ${name}`])(text)
            .replaceAll('\u200B', '')
            .replaceAll(' ', ''),
        ).not.toContain(name)
      }),
    )
  })

  test('holds no name of two letters or more, wherever it stood and however it was written', () => {
    const letter = fc.constantFrom(...'abcdeéíñöü')
    const word = fc.string({ unit: letter, minLength: 3, maxLength: 8 })
    const between = fc.constantFrom(' ', ', ', '-', ' — ', '\n', "'")
    fc.assert(
      fc.property(word, word, between, word, fc.boolean(), (first, last, gap, other, isLoud) => {
        const written = isLoud ? first.toUpperCase() : first.normalize('NFD')
        const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
        fc.pre(![plain(first), plain(last)].includes(plain(other)))
        // an ordinary word is a name with a capital only, and what joins names is a word of its own
        const isOrdinary = (name: string) => commonWords.has(plain(name)) || particles.has(plain(name))
        fc.pre(![first, last].some(isOrdinary))
        const masked = masker([first, last])(`${other}${gap}${written}${gap}${last}`)
        const left = plain(masked).match(/[a-z]+/g) ?? []
        expect(left).toEqual([plain(other)])
      }),
    )
  })
})
