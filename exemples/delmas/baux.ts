// Her tenants: three leases of three years, charges by provision; one of them has not paid since the month before.
import { euros } from '../../domain/base/cents.ts'
import { addDays, addMonths, type Day, day, firstDayOf, firstOfMonth, later, year } from '../../domain/base/day.ts'
import type { Bail } from '../../domain/sujets/location/bail.ts'
import type { MouvementDepot } from '../../domain/sujets/location/depot-garantie.ts'
import type { Encaissement } from '../../domain/sujets/location/encaissement.ts'
import { bail, type Du, loyersDus, paye, personne } from '../recit.ts'
import { ANGERS, LE_MANS, OUVERTURE, rang, SAUMUR } from './biens.ts'

const locataire = (n: number, prenom: string, nom: string) => [
  personne(rang(0x04, n), prenom, nom, `06 39 98 4${n} 5${n}`),
]

const vide = (dit: Omit<Parameters<typeof bail>[0], 'type_bail' | 'fin'>): Bail => ({
  ...bail({ ...dit, type_bail: 'vide', fin: null }),
  charges_mode: 'provision',
})

/** Renewed in May 2024 for three more years. */
const PAULINE = vide({
  id: rang(0x05, 1),
  bien_id: ANGERS.id,
  debut: '2021-05-01',
  loyer: 470,
  charges: 30,
  depot: 470,
  irl: '2021-T1',
  locataires: locataire(1, 'Pauline', 'Guérin'),
})
export const YANIS = vide({
  id: rang(0x05, 2),
  bien_id: LE_MANS.id,
  debut: '2023-02-01',
  loyer: 390,
  charges: 18,
  depot: 390,
  irl: '2022-T4',
  locataires: locataire(2, 'Yanis', 'Morvan'),
})
const ODILE = vide({
  id: rang(0x05, 3),
  bien_id: SAUMUR.id,
  debut: '2024-02-01',
  loyer: 370,
  charges: 15,
  depot: 370,
  irl: '2023-T4',
  locataires: locataire(3, 'Odile', 'Chauvin'),
})

export const baux: readonly Bail[] = [PAULINE, YANIS, ODILE]

export const dus = (au: Day): Du[] =>
  loyersDus(baux, { du: firstDayOf(OUVERTURE), au, id: (un, mois) => rang(0x06 + un * 0x100, mois + 1) })

/** The first rent that Yanis did not pay: that of the month before, and never of a year that is over. */
const premierRetard = (au: Day): Day => later(addMonths(firstOfMonth(au), -1), firstDayOf(year(au)))

/** Paid by transfer, between the 5th and the 8th. */
export const encaissements = (au: Day): Encaissement[] =>
  dus(au).flatMap((du) => {
    const { bail: un, rang: n, mois, echeance } = du
    const date = addDays(echeance.date_echeance, (n + mois) % 4)
    const enRetard = un.id === YANIS.id && echeance.periode >= premierRetard(au)
    return enRetard || date > au ? [] : [paye(du, { id: rang(0x07 + n * 0x100, mois + 1), date })]
  })

/** One month of rent, as the law allows of an unfurnished dwelling. */
export const mouvements_depot: readonly MouvementDepot[] = (
  [
    [PAULINE, '2021-05-01', 470],
    [YANIS, '2023-02-01', 390],
    [ODILE, '2024-02-01', 370],
  ] as const
).map(([un, le, montant], n) => ({
  id: rang(0x08, n + 1),
  bail_id: un.id,
  date: day(le),
  sens: 'recu',
  montant_cents: euros(montant),
}))
