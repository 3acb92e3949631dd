import type { SizeUnit } from '@vernissage/contract/values/sizes'
import { EmbeddedActionsParser, type IToken } from 'chevrotain'
import * as is from './tokens.ts'
import { type Axis, countOf, type Role } from './words.ts'

/** A number as written, before the unit tells what its commas mean. */
export interface Quantity {
  whole: string
  fraction: string
  /** Cannot be one number: `70-80`. */
  isRange: boolean
}

/** One side of a size, `30 cm (H)`; `more` are the inches of `5 ft 6 in`. */
export interface Length extends Quantity {
  unit: SizeUnit | undefined
  more: Quantity | undefined
  axis: Axis | undefined
  /** It is a weight, a time or a number of pixels. */
  isOther: boolean
}

/** What a text consists of, in its order. */
export type Item =
  | { kind: 'size'; lengths: Length[]; unit: SizeUnit | undefined }
  | { kind: 'role'; role: Role }
  | { kind: 'parts'; count: number }
  | { kind: 'order'; axes: Axis[] }
  | { kind: 'break'; isStrong: boolean }
  | { kind: 'times' | 'open' | 'close' | 'colon' }

const metric = new Set<SizeUnit>(['mm', 'cm', 'dm', 'm'])

/**
 * The grammar of texts about sizes. It is flat and total: each of its loops consumes a token, none of its rules calls
 * itself, and it decides by the next few tokens without ever going back, so that reading takes time in proportion to the
 * text, whatever the text is.
 */
class SizeGrammar extends EmbeddedActionsParser {
  constructor() {
    super(is.vocabulary, { maxLookahead: 1, recoveryEnabled: false })
    this.performSelfAnalysis()
  }

  readonly text = this.RULE('text', () => {
    const items: Item[] = []
    this.MANY(() => {
      const item = this.OR({
        DEF: [
          { GATE: () => this.#startsOrder(), ALT: () => this.SUBRULE(this.#axesInOrder) },
          { GATE: () => this.#startsCount(), ALT: () => this.SUBRULE(this.#count) },
          { GATE: () => this.#lengthAt(1), ALT: () => this.SUBRULE(this.#size) },
          { GATE: () => this.#startsWithoutFrame(), ALT: () => this.SUBRULE(this.#withoutFrame) },
          { ALT: () => this.SUBRULE(this.#other) },
        ],
        IGNORE_AMBIGUITIES: true,
      })
      this.ACTION(() => {
        if (item) items.push(item)
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
            GATE: () => this.#isAt(1, is.Times) && this.#isAt(2, is.AxisWord),
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
    const first = this.SUBRULE(this.#length)
    this.ACTION(() => lengths.push(first))
    this.MANY({
      GATE: () => this.#isAt(1, is.Times) && this.#lengthAt(2),
      DEF: () => {
        this.CONSUME(is.Times)
        this.OPTION2(() => this.CONSUME2(is.Unit))
        const next = this.SUBRULE2(this.#length)
        this.ACTION(() => lengths.push(next))
      },
    })
    return { kind: 'size', lengths, unit }
  })

  /** `70`, `70 cm`, `H: 70 cm`, `70 cm (H)`, `5' 6 1/2"`. */
  readonly #length = this.RULE('length', (): Length => {
    let axis: Axis | undefined
    let unit: SizeUnit | undefined
    let more: Quantity | undefined
    let isOther = false
    const name = (word: IToken) => {
      this.ACTION(() => {
        axis = is.axisOf(word)
      })
    }
    const setUnit = (written: IToken) => {
      this.ACTION(() => {
        unit = is.unitOf(written)
      })
    }
    this.OPTION({
      GATE: () => !this.#numberAt(1),
      DEF: () => {
        this.OPTION2(() => this.CONSUME(is.Open))
        name(this.CONSUME(is.AxisWord))
        this.OPTION3(() => this.CONSUME(is.Close))
        this.OPTION4(() => this.CONSUME(is.Colon))
      },
    })
    const quantity = this.SUBRULE(this.#quantity)
    this.OPTION5({
      GATE: () => !this.#isPreposition(),
      DEF: () =>
        this.OR([
          {
            ALT: () => {
              setUnit(this.CONSUME(is.Unit))
              this.OPTION6({
                GATE: () => unit === 'ft' && this.#numberAt(1),
                DEF: () => {
                  more = this.SUBRULE2(this.#quantity)
                  this.OPTION7(() => this.CONSUME2(is.Unit))
                },
              })
            },
          },
          {
            ALT: () => {
              this.CONSUME(is.OtherUnit)
              isOther = true
            },
          },
        ]),
    })
    this.OPTION8({
      GATE: () => axis === undefined && this.#axisBehind(),
      DEF: () => {
        // "30 cm in diameter"
        this.option(11, { GATE: () => !this.#isAt(1, is.AxisWord), DEF: () => this.CONSUME(is.Any) })
        name(this.CONSUME2(is.AxisWord))
      },
    })
    this.OPTION9({
      GATE: () =>
        axis === undefined &&
        this.#isAt(1, is.Open) &&
        this.#isAt(2, is.AxisWord) &&
        this.#isAt(3, is.Close) &&
        !this.#axisNamesNext(3),
      DEF: () => {
        this.CONSUME2(is.Open)
        name(this.CONSUME3(is.AxisWord))
        this.CONSUME2(is.Close)
      },
    })
    this.option(10, {
      GATE: () => axis !== undefined && unit === undefined && !this.#isPreposition(),
      DEF: () => setUnit(this.CONSUME3(is.Unit)),
    })
    return { ...quantity, axis, unit, more, isOther }
  })

  /** `70`, `48,6`, `19 1/8`, `19-1/8`, `½`. */
  readonly #quantity = this.RULE('quantity', (): Quantity => {
    let [whole, fraction, isRange] = ['', '', false]
    this.OR([
      {
        ALT: () => {
          const number = this.CONSUME(is.NumberToken)
          this.ACTION(() => {
            whole = is.numberOf(number)
          })
          this.MANY({
            GATE: () => this.#groupAt(1),
            DEF: () => {
              const group = this.CONSUME2(is.NumberToken)
              this.ACTION(() => {
                whole += ` ${group.image}`
              })
            },
          })
          this.OPTION({
            GATE: () => this.#isAt(2, is.Fraction) || this.#isAt(2, is.NumberToken),
            DEF: () => this.CONSUME(is.Dash),
          })
          this.OPTION2({
            GATE: () => this.#isAt(0, is.Dash),
            DEF: () => {
              this.CONSUME3(is.NumberToken)
              isRange = true
            },
          })
          this.OPTION3(() => {
            const part = this.CONSUME(is.Fraction)
            this.ACTION(() => {
              fraction = part.image
            })
          })
        },
      },
      {
        ALT: () => {
          const part = this.CONSUME2(is.Fraction)
          this.ACTION(() => {
            fraction = part.image
          })
        },
      },
    ])
    return { whole, fraction, isRange }
  })

  /** `without frame`, `sin el marco`: the work without it. */
  readonly #withoutFrame = this.RULE('withoutFrame', (): Item => {
    this.CONSUME(is.Without)
    this.OPTION(() => this.CONSUME(is.Word))
    this.CONSUME(is.RoleWord)
    return { kind: 'role', role: 'whole' }
  })

  readonly #other = this.RULE('other', (): Item | undefined => {
    const token = this.CONSUME(is.Any)
    return this.ACTION((): Item | undefined => {
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
        default:
          return is.isOf(token, is.Times) ? { kind: 'times' } : undefined
      }
    })
  })

  #isAt(ahead: number, type: Parameters<typeof is.isOf>[1]) {
    return is.isOf(this.LA(ahead), type)
  }

  /** "70 x 50 in 3 parts" is not about inches. */
  #isPreposition() {
    return this.LA(1).image === 'in' && this.#isAt(2, is.NumberToken) && this.#isAt(3, is.PartNoun)
  }

  #startsWithoutFrame() {
    return (
      this.#isAt(1, is.Without) &&
      (is.isFrame(this.LA(2)) || (this.#isAt(2, is.Word) && is.isFrame(this.LA(3))))
    )
  }

  #numberAt(ahead: number) {
    return this.#isAt(ahead, is.NumberToken) || this.#isAt(ahead, is.Fraction)
  }

  /** The hundreds of "1 500", which is one number. */
  #groupAt(ahead: number) {
    const [before, group, after] = [this.LA(ahead - 1), this.LA(ahead), this.LA(ahead + 1)]
    return (
      /^\d{1,3}$/.test(before.image) &&
      /^\d{3}$/.test(group.image) &&
      !is.isOf(after, is.PartNoun) &&
      group.startOffset === before.startOffset + before.image.length + 1
    )
  }

  /** Whether the next words name the axis of the number before them. */
  #axisBehind() {
    if (this.#isAt(1, is.AxisWord)) return !this.#axisNamesNext(1)
    return /^(?:in|im|en)$/.test(this.LA(1).image) && this.#isAt(2, is.AxisWord) && !this.#axisNamesNext(2)
  }

  #axisNamesNext(ahead: number) {
    const next = this.#isAt(ahead + 1, is.Colon) ? ahead + 2 : ahead + 1
    return this.#numberAt(next)
  }

  /** Whether a length starts there, with its axis or a metric unit before it. */
  #lengthAt(ahead: number): boolean {
    if (this.#numberAt(ahead)) return true
    if (this.#isAt(ahead, is.AxisWord)) return this.#axisNamesNext(ahead)
    if (this.#isAt(ahead, is.Open))
      return (
        this.#isAt(ahead + 1, is.AxisWord) &&
        this.#isAt(ahead + 2, is.Close) &&
        this.#axisNamesNext(ahead + 2)
      )
    return this.#isAt(ahead, is.Unit) && metric.has(is.unitOf(this.LA(ahead))) && this.#numberAt(ahead + 1)
  }

  #startsOrder() {
    if (this.#isAt(1, is.AxisOrder)) return true
    return (
      this.#isAt(1, is.AxisWord) &&
      this.#isAt(2, is.Times) &&
      this.#isAt(3, is.AxisWord) &&
      !this.#numberAt(4)
    )
  }

  #startsCount() {
    if (this.#isAt(1, is.Parts)) return true
    if (!this.#isAt(1, is.NumberToken)) return false
    if (this.#isAt(2, is.PartNoun)) return true
    if (this.#isAt(2, is.Times)) return this.#isAt(3, is.Open) && !this.#isAt(4, is.AxisWord)
    return (this.#isAt(2, is.Dash) || this.#isAt(2, is.Word)) && this.#isAt(3, is.PartNoun)
  }
}

export const sizeGrammar = new SizeGrammar()
