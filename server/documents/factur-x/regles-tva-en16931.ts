// The rules of the European standard EN 16931 on an invoice that bears VAT: its rates, their bases and their tax.
import { abs, type Cents, cents, minus, parseDecimalComma, part, plus, sum, zero } from '#domain/base/cents.ts'
import type { Lue } from './lire-cii.ts'

export type Regle = { readonly regle: string; readonly dit: string; readonly tient: (facture: Lue) => boolean }

const LIGNE = 'SpecifiedLineTradeSettlement'
const NET = `${LIGNE}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`
const enCents = (dit: string): Cents => parseDecimalComma(dit.replace('.', ',')) ?? zero
/** `5.5` in hundredths of a percent. */
const taux = (dit: string): number => enCents(dit)
const rempli = (dit: string): boolean => dit !== ''

const taxees = ({ lignes, un }: Lue): Element[] =>
  lignes.filter((une) => un(`${LIGNE}/ApplicableTradeTax/CategoryCode`, une) === 'S')
const ventilees = ({ taxes, un }: Lue): Element[] => taxes.filter((une) => un('CategoryCode', une) === 'S')
const tauxDeLigne = ({ un }: Lue, ligne: Element): number =>
  taux(un(`${LIGNE}/ApplicableTradeTax/RateApplicablePercent`, ligne))

/** The tax is the base times its rate; rents taxed one by one each round their own cent. */
const juste = (lue: Lue, taxe: Element): boolean => {
  const attendue = part(enCents(lue.un('BasisAmount', taxe)), [taux(lue.un('RateApplicablePercent', taxe)), 10_000])
  return abs(minus(attendue, enCents(lue.un('CalculatedAmount', taxe)))) <= plus(cents(lue.lignes.length), cents(1))
}

export const REGLES_TVA: readonly Regle[] = [
  {
    regle: 'BR-CO-09',
    dit: 'Un numéro de TVA commence par les lettres de son pays',
    tient: ({ tous, vendeur }) =>
      vendeur === undefined ||
      tous('SpecifiedTaxRegistration/ID', vendeur).every(
        (un) => un.getAttribute('schemeID') !== 'VA' || /^[A-Z]{2}/.test(un.textContent ?? ''),
      ),
  },
  {
    regle: 'BR-CO-17',
    dit: 'La taxe de chaque taux est sa base multipliée par lui',
    tient: (lue) => lue.taxes.every((une) => juste(lue, une)),
  },
  {
    regle: 'BR-S-01',
    dit: 'Des lignes taxées ont une ventilation de leur taux',
    tient: (lue) =>
      taxees(lue).every((ligne) =>
        ventilees(lue).some((taxe) => taux(lue.un('RateApplicablePercent', taxe)) === tauxDeLigne(lue, ligne)),
      ),
  },
  {
    regle: 'BR-S-02',
    dit: 'Le vendeur qui taxe a un numéro de TVA',
    tient: (lue) =>
      taxees(lue).length === 0 ||
      (lue.vendeur !== undefined && rempli(lue.un('SpecifiedTaxRegistration/ID', lue.vendeur))),
  },
  {
    regle: 'BR-S-05',
    dit: 'Le taux d’une ligne taxée dépasse zéro',
    tient: (lue) => taxees(lue).every((ligne) => tauxDeLigne(lue, ligne) > 0),
  },
  {
    regle: 'BR-S-08',
    dit: 'La base d’un taux est la somme de ses lignes',
    tient: (lue) =>
      ventilees(lue).every((taxe) => {
        const siennes = taxees(lue).filter(
          (ligne) => tauxDeLigne(lue, ligne) === taux(lue.un('RateApplicablePercent', taxe)),
        )
        return enCents(lue.un('BasisAmount', taxe)) === sum(siennes.map((ligne) => enCents(lue.un(NET, ligne))))
      }),
  },
  {
    regle: 'BR-S-09',
    dit: 'La taxe d’une base taxée est cette base multipliée par son taux',
    tient: (lue) => ventilees(lue).every((une) => juste(lue, une)),
  },
  {
    regle: 'BR-S-10',
    dit: 'Une base taxée ne dit aucun motif d’exonération',
    tient: (lue) =>
      ventilees(lue).every(
        (une) => !rempli(lue.un('ExemptionReason', une)) && !rempli(lue.un('ExemptionReasonCode', une)),
      ),
  },
]
