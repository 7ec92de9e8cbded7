// Money: whole cents, one rounding for each multiplication, shares that add up.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  abs,
  allocate,
  type Cents,
  cents,
  decimalComma,
  euros,
  larger,
  minus,
  negate,
  parseDecimalComma,
  parseEuros,
  part,
  percent,
  plus,
  positive,
  smaller,
  sum,
  wholeEuroShares,
  wholeEuros,
  zero,
} from './cents.ts'

const LIMIT = 2 ** 51
const amounts = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }).map(cents)

describe('un montant', () => {
  test("est un nombre entier de centimes, jamais une fraction ni un nombre que l'ordinateur ne tient pas exactement", () => {
    expect(cents(1234)).toBe(1234)
    expect(Object.is(cents(-0), 0)).toBe(true)
    expect(cents(LIMIT)).toBe(LIMIT)
    for (const faux of [0.5, Number.NaN, Number.POSITIVE_INFINITY, LIMIT + 1, -LIMIT - 1]) {
      expect(() => cents(faux)).toThrow('is not a whole number of cents')
    }
  })

  test("vient d'euros à deux décimales au plus", () => {
    expect(euros(12.34)).toBe(1234)
    expect(euros(-0.07)).toBe(-7)
    expect(euros(1.005 - 0.005)).toBe(100)
    expect(() => euros(12.345)).toThrow('more than two decimals')
  })

  test('reste exact quand il est très grand', () => {
    fc.assert(
      fc.property(fc.integer({ min: -LIMIT, max: LIMIT }), (value) => {
        expect(euros(value / 100)).toBe(value)
      }),
    )
  })
})

describe("la lecture d'un montant tapé", () => {
  test.each([
    ['1250,5', 125_050],
    ['1 250,50', 125_050],
    ['1250.50', 125_050],
    ['1 250,50 €', 125_050],
    ['1\u202f250,50\u00a0€', 125_050],
    ['1 234 567', 123_456_700],
    ['-12,30', -1230],
    ['\u221212,30', -1230],
    [' 0 ', 0],
  ])('comprend « %s »', (texte, attendu) => {
    expect(parseEuros(texte)).toBe(attendu)
  })

  test.each(['', '€', 'abc', '12,345', '1.250,50', '1,250.50', '12 50', '12€50', '1 25', '1e3', '--5', '12-'])(
    'refuse « %s », qui est douteux',
    (texte) => {
      expect(parseEuros(texte)).toBeNull()
    },
  )

  test('relit ce que le FEC écrit', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseEuros(decimalComma(amount))).toBe(amount)
        expect(parseDecimalComma(decimalComma(amount))).toBe(amount)
      }),
    )
  })
})

describe("l'écriture et la lecture des montants du FEC", () => {
  test('écrivent la virgule, deux décimales et aucun séparateur de milliers', () => {
    expect(decimalComma(euros(1234.5))).toBe('1234,50')
    expect(decimalComma(cents(-5))).toBe('-0,05')
    expect(decimalComma(zero)).toBe('0,00')
  })

  test('lisent le signe devant ou derrière, et des zéros au-delà des centimes', () => {
    expect(parseDecimalComma('+12,5')).toBe(1250)
    expect(parseDecimalComma('12,5-')).toBe(-1250)
    expect(parseDecimalComma('12')).toBe(1200)
    expect(parseDecimalComma('12,5000')).toBe(1250)
    for (const faux of ['', '12.50', '1 234,50', '-12-', '12,', ',5', '12,505', '1,2,3', '1e3']) {
      expect(parseDecimalComma(faux)).toBeNull()
    }
  })
})

describe('les opérations', () => {
  test("la soustraction défait l'addition, le contraire s'annule, l'ordre d'une somme ne compte pas", () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(minus(plus(a, b), b)).toBe(a)
        expect(plus(a, negate(a))).toBe(0)
        expect(minus(larger(a, b), smaller(a, b))).toBe(abs(minus(a, b)))
        expect(minus(positive(a), positive(negate(a)))).toBe(a)
      }),
    )
    fc.assert(
      fc.property(fc.array(amounts), (list) => {
        expect(sum(list)).toBe(sum([...list].reverse()))
      }),
    )
    expect(sum([])).toBe(0)
  })

  test('une somme qui dépasse la limite est un défaut, même si elle revient', () => {
    const most = cents(LIMIT)
    expect(() => sum([most, most, negate(most)])).toThrow('is not a whole number of cents')
  })
})

describe("la part d'un montant", () => {
  test('est arrondie une fois, le demi-centime vers le haut en valeur absolue', () => {
    expect(part(cents(1), [1, 2])).toBe(1)
    expect(part(cents(-1), [1, 2])).toBe(-1)
    expect(part(cents(1), [1, 3])).toBe(0)
    expect(part(cents(100_00), percent('17.2'))).toBe(17_20)
    expect(part(cents(LIMIT), [1, 1])).toBe(LIMIT)
  })

  test("ne s'écarte jamais de plus d'un demi-centime, et le contraire d'un montant a la part contraire", () => {
    const ratios = fc.tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 100_000 }))
    fc.assert(
      fc.property(amounts, ratios, (amount, [numerator, denominator]) => {
        fc.pre(Math.abs(amount) * (numerator / denominator) < LIMIT)
        const exact = BigInt(amount) * BigInt(numerator)
        const gap = 2n * (BigInt(part(amount, [numerator, denominator])) * BigInt(denominator) - exact)
        expect((gap < 0n ? -gap : gap) <= BigInt(denominator)).toBe(true)
        expect(part(negate(amount), [numerator, denominator])).toBe(negate(part(amount, [numerator, denominator])))
      }),
    )
  })

  test("n'accepte ni dénominateur nul ou négatif, ni fraction", () => {
    expect(() => part(cents(1), [1, 0])).toThrow('positive denominator')
    expect(() => part(cents(1), [1, -2])).toThrow('positive denominator')
    expect(() => part(cents(1), [0.5, 2])).toThrow('whole numbers')
  })

  test('un pourcentage est une fraction exacte', () => {
    expect(percent('17.2')).toEqual([172, 1000])
    expect(percent('17,2')).toEqual([172, 1000])
    expect(percent('30')).toEqual([30, 100])
    expect(() => percent('-3')).toThrow('is not a percentage')
  })

  test("l'euro entier d'un formulaire est le plus proche, 50 centimes vers le haut", () => {
    expect(wholeEuros(cents(1_49))).toBe(1)
    expect(wholeEuros(cents(1_50))).toBe(2)
    expect(wholeEuros(cents(-1_50))).toBe(-2)
    expect(Object.is(wholeEuros(cents(-49)), 0)).toBe(true)
  })
})

describe('la répartition', () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
    .filter((list) => list.some((weight) => weight > 0))

  test('rend toujours le montant, chaque part à moins d’un centime de la sienne', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, list) => {
        const shares = allocate(amount, list)
        const whole = list.reduce((total, weight) => total + weight, 0)
        expect(sum(shares)).toBe(amount)
        for (const [index, share] of shares.entries()) {
          const gap = BigInt(share) * BigInt(whole) - BigInt(amount) * BigInt(list[index] ?? 0)
          expect((gap < 0n ? -gap : gap) < BigInt(whole)).toBe(true)
        }
      }),
    )
  })

  test('ne donne rien à qui ne pèse rien', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, list) => {
        expect(allocate(amount, [0, ...list])[0]).toBe(0)
      }),
    )
  })

  test('donne les derniers centimes aux plus grands restes, à égalité au premier', () => {
    expect(allocate(cents(100), [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(cents(-100), [1, 1, 1])).toEqual([-34, -33, -33])
    expect(allocate(cents(10), [1, 2])).toEqual([3, 7])
  })

  test('refuse des poids nuls, négatifs ou fractionnaires', () => {
    const amount: Cents = cents(10)
    expect(() => allocate(amount, [])).toThrow('more than nothing')
    expect(() => allocate(amount, [0, 0])).toThrow('more than nothing')
    expect(() => allocate(amount, [2, -1])).toThrow('whole and not negative')
    expect(() => allocate(amount, [1.5])).toThrow('whole and not negative')
  })
})

describe('des parts en euros entiers', () => {
  test('font le tout, les plus grands centimes prenant les derniers euros', () => {
    expect(wholeEuroShares([cents(3334), cents(3333), cents(3333)], 100)).toEqual([34, 33, 33])
    expect(wholeEuroShares([cents(-150), cents(250)], 1)).toEqual([-1, 2])
    expect(wholeEuroShares([cents(-50), cents(-50)], -1)).toEqual([0, -1])
  })

  test('aucune ne s’écarte de plus d’un euro quand le tout est leur somme arrondie', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 8 }), (parts) => {
        const total = wholeEuros(sum(parts))
        const shares = wholeEuroShares(parts, total)
        expect(shares.reduce((a, b) => a + b, 0)).toBe(total)
        for (const [index, share] of shares.entries())
          expect(Math.abs(share * 100 - (parts[index] ?? 0))).toBeLessThanOrEqual(100)
      }),
    )
  })

  test('un tout d’arrondis s’écarte de la somme : il est suivi quand même', () => {
    expect(wholeEuroShares([cents(100), cents(100)], 7)).toEqual([4, 3])
    expect(wholeEuroShares([cents(100), cents(100)], -1)).toEqual([-1, 0])
    expect(() => wholeEuroShares([], 1)).toThrow('parts of an amount')
  })
})
