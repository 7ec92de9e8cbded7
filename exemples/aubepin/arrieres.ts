// What was sent about the rents of the month before: a reminder to Vincent Roche, for what he left of his; a formal notice to the baker, who paid a few days later.
import type { FaitsGeres } from '../../domain/activites/gestion-locative/faits/faits.ts'
import { addDays, addMonths, type Day, firstOfMonth } from '../../domain/base/day.ts'
import { redigerRelance } from '../../domain/sujets/location/documents/relance-texte.ts'
import { creancesDuDossier } from '../../domain/sujets/location/ecritures/creance-perdue.ts'
import { loyersReclames, type Niveau, type Relance, totalReclame } from '../../domain/sujets/location/relance.ts'
import { nomDe } from '../recit.ts'
import { leLot, rang } from './biens.ts'

type Dite = {
  readonly lot: string
  readonly niveau: Niveau
  readonly canal: Relance['canal']
  /** Days after the first of the month before. */
  readonly envoyee: number
  /** The same of the day on which the letter was handed over. */
  readonly remise?: number
}
const DITES: readonly Dite[] = [
  { lot: 'A3', niveau: 1, canal: 'courriel', envoyee: 15 },
  { lot: 'L01', niveau: 4, canal: 'lettre', envoyee: 8, remise: 9 },
]

type RelanceDite = Omit<Relance, 'envoyee_le'> & { readonly recommande: string | null; readonly remise_le: Day | null }

export function relances(faits: FaitsGeres, aujourdhui: Day): RelanceDite[] {
  const mois = addMonths(firstOfMonth(aujourdhui), -1)
  return DITES.flatMap((dite, n) => raconter(faits, { ...dite, mois, n }))
}

type Rang = { readonly mois: Day; readonly n: number }

function raconter(faits: FaitsGeres, { lot, niveau, canal, envoyee, remise, mois, n }: Dite & Rang): RelanceDite[] {
  const { bien } = leLot(lot)
  const date = addDays(mois, envoyee)
  const bail = faits.baux.find(({ bien_id, fin }) => bien_id === bien.id && (fin === null || fin >= date))
  const echeances = loyersReclames(
    creancesDuDossier(faits, date).filter(({ echeance }) => echeance.bail_id === bail?.id),
  )
  if (!bail || echeances.length === 0) return []
  const texte = redigerRelance(niveau, {
    locataires: [nomDe(bail)],
    logement: `${bien.libelle}, ${bien.adresse}, ${bien.code_postal} ${bien.ville}`,
    loyers: echeances,
    au: date,
    bail,
  })
  const parCourriel = canal === 'courriel' ? bail.locataires.flatMap(({ email }) => email ?? []) : []
  return [
    {
      ...{ id: rang(0x1a, n + 1), bail_id: bail.id, niveau, date, montant_cents: totalReclame(echeances), echeances },
      ...{ canal, destinataires: parCourriel, ...texte, etat: 'envoyee', automatique: false },
      ...{
        recommande: remise === undefined ? null : '1A 208 441 7730 2',
        remise_le: remise === undefined ? null : addDays(mois, remise),
      },
    },
  ]
}
