import type { SizeUnit } from '@vernissage/contract/values/sizes'
import { EmbeddedActionsParser, type IToken } from 'chevrotain'
import type { Length, Quantity } from './items.ts'
import * as is from './tokens.ts'
import type { Axis } from './words.ts'

const metric = new Set<SizeUnit>(['mm', 'cm', 'dm', 'm'])

/** The part of the grammar that reads one side of a size, and the looks ahead that decide where one starts. */
export abstract class LengthGrammar extends EmbeddedActionsParser {
  constructor() {
    super(is.vocabulary, { maxLookahead: 1, recoveryEnabled: false })
  }

  /** `70`, `48,6`, `19 1/8`, `19-1/8`, `½`. */
  protected readonly quantity = this.RULE('quantity', (): Quantity => {
    let [whole, fraction, isRange] = ['', '', false]
    this.OR([
      {
        ALT: () => {
          const number = this.CONSUME(is.NumberToken)
          this.ACTION(() => {
            whole = is.numberOf(number)
          })
          this.MANY({
            GATE: () => this.groupAt(1),
            DEF: () => {
              const group = this.CONSUME2(is.NumberToken)
              this.ACTION(() => {
                whole += ` ${group.image}`
              })
            },
          })
          this.OPTION({
            GATE: () => this.isAt(2, is.Fraction) || this.isAt(2, is.NumberToken),
            DEF: () => this.CONSUME(is.Dash),
          })
          this.OPTION2({
            GATE: () => this.isAt(0, is.Dash),
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

  /** `70`, `70 cm`, `H: 70 cm`, `70 cm (H)`, `5' 6 1/2"`, `5'-6"`. */
  protected readonly length = this.RULE('length', (): Length => {
    let axis: Axis | undefined
    let unit: SizeUnit | undefined
    let more: Quantity | undefined
    let isOther = false
    let isAxisBehind = false
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
      GATE: () => !this.numberAt(1),
      DEF: () => {
        this.OPTION2(() => this.CONSUME(is.Open))
        name(this.CONSUME(is.AxisWord))
        this.OPTION3(() => this.CONSUME(is.Close))
        this.OPTION4(() => this.CONSUME(is.Colon))
      },
    })
    const quantity = this.SUBRULE(this.quantity)
    this.OPTION5({
      GATE: () => !this.isPreposition(),
      DEF: () =>
        this.OR([
          {
            ALT: () => {
              setUnit(this.CONSUME(is.Unit))
              this.OPTION6({
                GATE: () =>
                  unit === 'ft' && (this.numberAt(1) || (this.isAt(1, is.Dash) && this.numberAt(2))),
                DEF: () => {
                  this.option(12, { GATE: () => this.isAt(1, is.Dash), DEF: () => this.CONSUME(is.Dash) })
                  more = this.SUBRULE2(this.quantity)
                  this.OPTION7(() => {
                    const inches = this.CONSUME2(is.Unit)
                    this.ACTION(() => {
                      // "5' - 6'" is no one length
                      if (more && is.unitOf(inches) !== 'in') more = { ...more, isRange: true }
                    })
                  })
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
      GATE: () => axis === undefined && this.axisBehind(),
      DEF: () => {
        // "30 cm in diameter"
        this.option(11, { GATE: () => !this.isAt(1, is.AxisWord), DEF: () => this.CONSUME(is.Any) })
        name(this.CONSUME2(is.AxisWord))
        isAxisBehind = true
      },
    })
    this.OPTION9({
      GATE: () =>
        axis === undefined &&
        this.isAt(1, is.Open) &&
        this.isAt(2, is.AxisWord) &&
        this.isAt(3, is.Close) &&
        (!this.axisNamesNext(3) || this.bracketEndsNext()),
      DEF: () => {
        this.CONSUME2(is.Open)
        name(this.CONSUME3(is.AxisWord))
        this.CONSUME2(is.Close)
        isAxisBehind = true
      },
    })
    this.option(10, {
      GATE: () => axis !== undefined && unit === undefined && !this.isPreposition(),
      DEF: () => setUnit(this.CONSUME3(is.Unit)),
    })
    return { ...quantity, axis, unit, more, isAxisBehind, isOther }
  })

  protected isAt(ahead: number, type: Parameters<typeof is.isOf>[1]) {
    return is.isOf(this.LA(ahead), type)
  }

  protected numberAt(ahead: number) {
    return this.isAt(ahead, is.NumberToken) || this.isAt(ahead, is.Fraction)
  }

  /** "70 x 50 in 3 parts" is not about inches. */
  protected isPreposition() {
    return this.LA(1).image === 'in' && this.isAt(2, is.NumberToken) && this.isAt(3, is.PartNoun)
  }

  /** True if a length starts there, with its axis or a metric unit before it. */
  protected lengthAt(ahead: number): boolean {
    if (this.numberAt(ahead)) return true
    if (this.isAt(ahead, is.AxisWord)) return this.axisNamesNext(ahead)
    if (this.isAt(ahead, is.Open))
      return (
        this.isAt(ahead + 1, is.AxisWord) && this.isAt(ahead + 2, is.Close) && this.axisNamesNext(ahead + 2)
      )
    return this.isAt(ahead, is.Unit) && metric.has(is.unitOf(this.LA(ahead))) && this.numberAt(ahead + 1)
  }

  /** True if two axes with a cross between them start there, which say what the numbers beside them are. */
  protected orderAt(ahead: number) {
    return (
      this.isAt(ahead, is.AxisWord) &&
      this.isAt(ahead + 1, is.Times) &&
      this.isAt(ahead + 2, is.AxisWord) &&
      (!this.numberAt(ahead + 3) || this.isAt(this.behindNumber(ahead + 3), is.Times))
    )
  }

  /** The place behind the number and the unit that stand there. */
  protected behindNumber(ahead: number) {
    let place = ahead + 1
    if (this.isAt(place, is.Fraction)) place += 1
    return this.isAt(place, is.Unit) ? place + 1 : place
  }

  /** The hundreds of "1 500", which is one number. */
  private groupAt(ahead: number) {
    const [before, group, after] = [this.LA(ahead - 1), this.LA(ahead), this.LA(ahead + 1)]
    return (
      /^\d{1,3}$/.test(before.image) &&
      /^\d{3}$/.test(group.image) &&
      !is.isOf(after, is.PartNoun) &&
      group.startOffset === before.startOffset + before.image.length + 1
    )
  }

  /** True if the next words name the axis of the number before them. */
  private axisBehind() {
    if (this.isAt(1, is.AxisWord)) {
      if (this.orderAt(1)) return false
      return !this.axisNamesNext(1) || this.axisEndsNext()
    }
    return this.isInAxis(1) && !this.axisNamesNext(2)
  }

  /** `in diameter`, `im Durchmesser`. */
  private isInAxis(ahead: number) {
    return /^(?:in|im)$/.test(this.LA(ahead).image) && this.isAt(ahead + 1, is.AxisWord)
  }

  /** Of `24" H 36" W` the letters stand behind their numbers. */
  private axisEndsNext() {
    const behind = this.behindNumber(2)
    return this.numberAt(2) && (this.isAt(behind, is.AxisWord) || this.isInAxis(behind))
  }

  /** Of `50 (alto) 70 (ancho)` as well. */
  private bracketEndsNext() {
    const behind = this.numberAt(4) ? this.behindNumber(4) : 0
    return behind > 0 && this.isAt(behind, is.Open) && this.isAt(behind + 1, is.AxisWord)
  }

  private axisNamesNext(ahead: number) {
    const next = this.isAt(ahead + 1, is.Colon) ? ahead + 2 : ahead + 1
    return this.numberAt(next)
  }
}
