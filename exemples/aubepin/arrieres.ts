// What was sent and done about the rents of the month before: a reminder to Vincent Roche, for what he left of his, told to the insurer that covers them; a formal notice to the baker, who paid a few days later.
import type { FaitsGeres } from '../../domain/activites/gestion-locative/faits/faits.ts'
import { addDays, addMonths, type Day, firstOfMonth } from '../../domain/base/day.ts'
import { redigerRelance } from '../../domain/sujets/location/documents/relance-texte.ts'
import { creancesDuDossier } from '../../domain/sujets/location/ecritures/creance-perdue.ts'
import type { Garant } from '../../domain/sujets/location/garant.ts'
import type { DemarcheNotee } from '../../domain/sujets/location/impaye.ts'
import { loyersReclames, type Niveau, type Relance, totalReclame } from '../../domain/sujets/location/relance.ts'
import { nomDe } from '../recit.ts'
import { leLot, rang } from './biens.ts'
import { page } from './candidats.ts'

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

const ASSURE = 'A3'
/** Days after the first of the month before. */
const DECLAREE = 46

/** Who answers for the rents of Vincent Roche, since his lease began. */
export function garants({ baux }: FaitsGeres): Garant[] {
  const { bien } = leLot(ASSURE)
  return baux
    .filter(({ bien_id, fin }) => bien_id === bien.id && fin === null)
    .map(({ id: bail_id, debut }) => ({
      ...{
        id: rang(0x1b, 1),
        bail_id,
        nature: 'assurance',
        nom: 'Assurance Loyers Serein',
        signe_le: debut,
        fin: null,
      },
      ...{ email: null, telephone: null, adresse: null, reference: 'GLI 4401 882', plafond_cents: null },
      declaration_jours: 60,
    }))
}

type Prouvee = Omit<DemarcheNotee, 'document_id'> & {
  readonly preuve: { readonly nom: string; readonly contenu: string }
}

/** Told to the insurer once the day came, with what he answered. */
export function demarches(faits: FaitsGeres, aujourdhui: Day): Prouvee[] {
  const faite_le = addDays(addMonths(firstOfMonth(aujourdhui), -1), DECLAREE)
  if (faite_le > aujourdhui) return []
  return garants(faits)
    .filter(({ bail_id }) => creancesDuDossier(faits, faite_le).some(({ echeance }) => echeance.bail_id === bail_id))
    .map(({ bail_id, nom, reference }) => ({
      ...{ id: rang(0x1c, 1), bail_id, nature: 'assureur', faite_le, detail: 'En ligne, dossier n° 26-1184' },
      preuve: {
        nom: 'Accusé de la déclaration à l’assureur.pdf',
        contenu: page(`${nom}, contrat ${reference} : impaye declare, dossier 26-1184`),
      },
    }))
}

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
