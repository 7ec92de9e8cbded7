// What waits on a day for who lets or manages: late rents, rents to call, leases to revise, bills, years to close.
import type { Day } from '../../base/day.ts'
import { memoire } from '../../base/memoire.ts'
import {
  direTacheDeLivres,
  exerciceAOuvrir,
  exercicesAClore,
  questionsOuvertes,
  type TacheDeLivres,
} from '../../suivi/taches-livres.ts'
import { direTacheDeBien, empruntsSansAssurance, type TacheDeBien } from '../../sujets/biens/suivi/taches.ts'
import { direTacheDEntretien, type TacheDEntretien, tachesDEntretien } from '../../sujets/entretien/suivi/taches.ts'
import { tachesDesBaux } from '../../sujets/location/suivi/taches.ts'
import { aidesManquantes } from '../../sujets/location/suivi/taches-aides.ts'
import {
  direTacheDeCandidat,
  type TacheDeCandidat,
  tachesDesCandidats,
} from '../../sujets/location/suivi/taches-candidats.ts'
import { type ChargesDesBaux, direChargesDesBaux, grouperCharges } from '../../sujets/location/suivi/taches-charges.ts'
import { annoncerRetards, direTacheDeLocation, type TacheDeLocation } from '../../sujets/location/suivi/taches-dites.ts'
import { demarchesAFaire } from '../../sujets/location/suivi/taches-impayes.ts'
import { loyersAAppeler, loyersEnRetard } from '../../sujets/location/suivi/taches-loyers.ts'
import {
  direTacheDeSignature,
  type TacheDeSignature,
  tachesDesSignatures,
} from '../../sujets/location/suivi/taches-signatures.ts'
import {
  annoncerRecurrentes,
  depensesANoter,
  direTacheDeDepense,
  facturesAPayer,
  piecesManquantes,
  type TacheDeDepense,
} from '../../sujets/tiers/suivi/taches.ts'
import { type TacheTva, tachesTva } from '../../sujets/tva/suivi/echeances.ts'
import { direTacheTva } from '../../sujets/tva/suivi/taches-dites.ts'
import type { Annonce, Situation, Tache } from '../tache.ts'
import type { DetailFoncier } from './annee/annee-fonciere.ts'
import { type TacheDeMandat, tachesDesMandats } from './comptes-rendus/suivi.ts'
import type { FaitsGeres } from './faits/faits.ts'

export type ChoseGeree =
  | TacheDeLocation
  | ChargesDesBaux
  | TacheDeLivres
  | TacheTva
  | TacheDeDepense
  | TacheDeBien
  | TacheDEntretien
  | TacheDeCandidat
  | TacheDeSignature
  | TacheDeMandat
type TacheGeree = Tache<ChoseGeree>

/** Most pressing first: what is late, then what an act would settle, then what deserves a look. */
export function taches(
  faits: FaitsGeres,
  {
    today,
    modeles_depense = [],
    candidatures = [],
    demandes_signature = [],
    impayes,
    rendus,
  }: Situation<DetailFoncier>,
): readonly TacheGeree[] {
  if (faits.exercices.length === 0) return []
  const { enRetard, desBaux } = deLocation(faits)(today)
  return [
    ...enRetard,
    ...(impayes ? demarchesAFaire(faits, impayes, today) : []).map((une) => direTacheDeLocation(une, faits)),
    ...tachesDesMandats(faits, rendus, today),
    ...tachesTva(faits, today).map(direTacheTva),
    ...deLivres(faits, today).map(direTacheDeLivres),
    ...desBaux,
    ...[
      ...facturesAPayer(faits, today),
      ...depensesANoter(faits, modeles_depense, today),
      ...piecesManquantes(faits),
    ].map(direTacheDeDepense),
    ...tachesDesCandidats(candidatures, today).map(direTacheDeCandidat),
    ...tachesDesSignatures(demandes_signature, today).map(direTacheDeSignature),
    ...tachesDEntretien(faits, today).map((une) => direTacheDEntretien(une, faits)),
    ...questionsOuvertes(faits).map(direTacheDeLivres),
    ...empruntsSansAssurance(faits, today).map(direTacheDeBien),
  ]
}

type DeLocation = { readonly enRetard: readonly TacheGeree[]; readonly desBaux: readonly TacheGeree[] }

/** Of the rents and the leases: what costs most, done once for the facts of a day, whatever joins the list afterwards. */
const deLocation = memoire((faits: FaitsGeres): ((today: Day) => DeLocation) => {
  const parJour = new Map<Day, DeLocation>()
  return (today) => {
    const connues = parJour.get(today)
    if (connues) return connues
    const dites = {
      enRetard: loyersEnRetard(faits, today).map((une) => direTacheDeLocation(une, faits)),
      desBaux: [
        ...aidesManquantes(faits, today).map((une) => direTacheDeLocation(une, faits)),
        ...[...loyersAAppeler(faits, today), ...grouperCharges(tachesDesBaux(faits, today))].map((une) =>
          une.genre === 'charges_des_baux' ? direChargesDesBaux(une) : direTacheDeLocation(une, faits),
        ),
      ],
    }
    parJour.set(today, dites)
    return dites
  }
})

const deLivres = ({ exercices }: FaitsGeres, today: Day): TacheDeLivres[] => [
  ...exercicesAClore(exercices, today),
  ...exerciceAOuvrir(exercices, today),
]

/** What is told of them to those who keep the dossier. */
export const annonces = (
  faits: FaitsGeres,
  { today, modeles_depense = [] }: Situation<DetailFoncier>,
): readonly Annonce[] => [
  ...(faits.exercices.length === 0 ? [] : annoncerRetards(loyersEnRetard(faits, today), faits)),
  ...annoncerRecurrentes(faits, modeles_depense, today),
]
