import type { SizeUnit } from '@vernissage/contract/values/sizes'
import type { Item, Length } from './items.ts'
import { LengthGrammar } from './lengths.ts'
import * as is from './tokens.ts'
import { type Axis, countOf } from './words.ts'

const singlePart = /^(?:part|parte|partie|teil)$/

/**
 * The grammar of texts about sizes. It is flat and total: each of its loops consumes a token, none of its rules calls
 * itself, and it decides by the next few tokens without ever going back, so that reading takes time in proportion to the
 * text, whatever the text is.
 */
class SizeGrammar extends LengthGrammar {
  constructor() {
    super()
    this.performSelfAnalysis()
  }

  readonly text = this.RULE('text', () => {
    const items: Item[] = []
    this.MANY(() => {
      const item = this.OR({
        DEF: [
          { GATE: () => this.#startsOrder(), ALT: () => this.SUBRULE(this.#axesInOrder) },
          { GATE: () => this.#startsCount(), ALT: () => this.SUBRULE(this.#count) },
          { GATE: () => this.lengthAt(1), ALT: () => this.SUBRULE(this.#size) },
          { GATE: () => this.#startsWithoutFrame(), ALT: () => this.SUBRULE(this.#withoutFrame) },
          { ALT: () => this.SUBRULE(this.#other) },
        ],
        IGNORE_AMBIGUITIES: true,
      })
      this.ACTION(() => {
        items.push(item)
      })
    })
    return items
  })

  /** `H x W x D`, `HxB`. */
  readonly #axesInOrder = this.RULE('axesInOrder', (): Item => {
    const axes: Axis[] = []
    this.OR([
      {
        ALT: () => {
          const order = this.CONSUME(is.AxisOrder)
          this.ACTION(() => axes.push(...is.orderOf(order)))
        },
      },
      {
        ALT: () => {
          const first = this.CONSUME(is.AxisWord)
          this.ACTION(() => axes.push(is.axisOf(first)))
          this.MANY({
            GATE: () => this.isAt(1, is.Times) && this.isAt(2, is.AxisWord),
            DEF: () => {
              this.CONSUME(is.Times)
              const next = this.CONSUME2(is.AxisWord)
              this.ACTION(() => axes.push(is.axisOf(next)))
            },
          })
        },
      },
    ])
    return { kind: 'order', axes }
  })

  /** `3 parts`, `3-teilig`, `3 wooden panels`, `3 x (…`; `triptych`. */
  readonly #count = this.RULE('count', (): Item => {
    return this.OR([
      {
        ALT: () => {
          const known = this.CONSUME(is.Parts)
          return this.ACTION((): Item => ({ kind: 'parts', count: is.countOf(known) }))
        },
      },
      {
        ALT: () => {
          const number = this.CONSUME(is.NumberToken)
          this.OR2([
            {
              ALT: () => {
                this.OPTION(() =>
                  this.OR3([{ ALT: () => this.CONSUME(is.Dash) }, { ALT: () => this.CONSUME(is.Word) }]),
                )
                this.CONSUME(is.PartNoun)
              },
            },
            {
              ALT: () => {
                this.CONSUME(is.Times)
                this.CONSUME(is.Open)
              },
            },
          ])
          return this.ACTION((): Item => ({ kind: 'parts', count: countOf(is.numberOf(number)) }))
        },
      },
    ])
  })

  /** `70 × 50 cm`, `cm 70 x 50`, `H 30 cm x W 20 cm`, `5 ft 6 in x 3 ft`. */
  readonly #size = this.RULE('size', (): Item => {
    let unit: SizeUnit | undefined
    this.OPTION(() => {
      const written = this.CONSUME(is.Unit)
      this.ACTION(() => {
        unit = is.unitOf(written)
      })
    })
    const lengths: Length[] = []
    const first = this.SUBRULE(this.length)
    this.ACTION(() => lengths.push(first))
    this.MANY({
      GATE: () => this.isAt(1, is.Times) && this.lengthAt(2),
      DEF: () => {
        this.CONSUME(is.Times)
        this.OPTION2(() => this.CONSUME2(is.Unit))
        const next = this.SUBRULE2(this.length)
        this.ACTION(() => lengths.push(next))
      },
    })
    return { kind: 'size', lengths, unit }
  })

  /** `without frame`, `sin el marco`: the work without it. */
  readonly #withoutFrame = this.RULE('withoutFrame', (): Item => {
    this.CONSUME(is.Without)
    this.OPTION(() => this.CONSUME(is.Word))
    this.CONSUME(is.RoleWord)
    return { kind: 'role', role: 'whole' }
  })

  readonly #other = this.RULE('other', (): Item => {
    const token = this.CONSUME(is.Any)
    return this.ACTION((): Item => {
      switch (token.tokenType) {
        case is.RoleWord:
          return { kind: 'role', role: is.roleOf(token) }
        case is.Break:
          return { kind: 'break', isStrong: /[\n\r;|]/.test(token.image) }
        case is.Open:
          return { kind: 'open' }
        case is.Close:
          return { kind: 'close' }
        case is.Colon:
          return { kind: 'colon' }
        case is.Each:
          return { kind: 'each' }
        case is.PartNoun:
          return singlePart.test(token.image) ? { kind: 'part' } : { kind: 'word', isUnknown: false }
        case is.Or:
          return { kind: 'or', isJoin: is.isJoinOf(token) }
        case is.OtherUnit:
          // before a number "min." is the least, not a minute
          return token.image === 'min' ? { kind: 'or', isJoin: false } : { kind: 'word', isUnknown: false }
        default:
          if (is.isOf(token, is.Times)) return { kind: 'times' }
          return { kind: 'word', isUnknown: token.tokenType === is.Word || token.tokenType === is.Noise }
      }
    })
  })

  #startsWithoutFrame() {
    return (
      this.isAt(1, is.Without) &&
      (is.isFrame(this.LA(2)) || (this.isAt(2, is.Word) && is.isFrame(this.LA(3))))
    )
  }

  #startsOrder() {
    return this.isAt(1, is.AxisOrder) || this.orderAt(1)
  }

  #startsCount() {
    if (this.isAt(1, is.Parts)) return true
    if (!this.isAt(1, is.NumberToken)) return false
    if (this.isAt(2, is.PartNoun)) return true
    if (this.isAt(2, is.Times)) return this.isAt(3, is.Open) && !this.isAt(4, is.AxisWord)
    return (this.isAt(2, is.Dash) || this.isAt(2, is.Word)) && this.isAt(3, is.PartNoun)
  }
}

let made: SizeGrammar | undefined

/** Made when the first size is read: with the lexer it would take a twentieth of a start. */
export const sizeGrammar = () => {
  made ??= new SizeGrammar()
  return made
}
