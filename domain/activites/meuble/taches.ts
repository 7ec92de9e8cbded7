// What waits for a furnished landlord on a day: late rents, rents to call, missing receipts, years to close or to open.
import { addMonths, type Day, lastDayOf } from '../../base/day.ts'
import {
  direTacheDeLivres,
  exerciceAOuvrir,
  exercicesAClore,
  questionsOuvertes,
  type TacheDeLivres,
} from '../../suivi/taches-livres.ts'
import type { FaitsBailleur } from '../../sujets/biens/ecritures/bailleur.ts'
import type { FaitsBiens } from '../../sujets/biens/faits.ts'
import {
  biensSansComposant,
  direTacheDeBien,
  empruntsSansAssurance,
  type TacheDeBien,
} from '../../sujets/biens/suivi/taches.ts'
import type { FaitsLocation } from '../../sujets/location/faits.ts'
import { tachesDesBaux } from '../../sujets/location/suivi/taches.ts'
import { aidesManquantes } from '../../sujets/location/suivi/taches-aides.ts'
import { annoncerRetards, direTacheDeLocation, type TacheDeLocation } from '../../sujets/location/suivi/taches-dites.ts'
import { demarchesAFaire as demarchesDesImpayes } from '../../sujets/location/suivi/taches-impayes.ts'
import { loyersAAppeler, loyersEnRetard } from '../../sujets/location/suivi/taches-loyers.ts'
import {
  direTacheDeSignature,
  type TacheDeSignature,
  tachesDesSignatures,
} from '../../sujets/location/suivi/taches-signatures.ts'
import type { FaitsDepenses } from '../../sujets/tiers/faits.ts'
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
import { enAttente } from '../demarche.ts'
import { enEuros, enJour } from '../point.ts'
import type { Annonce, Situation, Tache } from '../tache.ts'
import type { DetailMeuble } from './annee/annee-meublee.ts'
import { type Demarche, demarchesDuDossier } from './demarches/demarche.ts'
import { titreDemarche } from './demarches/mots.ts'
import type { FaitsDuMeuble } from './faits/faits.ts'
import { type TacheStatut, tachesStatut } from './foyer/a-faire-statut.ts'

type TacheDeDemarche = { readonly genre: 'demarche_a_faire'; readonly demarche: Demarche }

/** Each kind of thing to do, as its own button and explanation read it. */
export type ChoseMeuble =
  | TacheDeLocation
  | TacheTva
  | TacheDeLivres
  | TacheDeDepense
  | TacheDeBien
  | TacheDeSignature
  | TacheDeDemarche
  | TacheStatut
export type TacheMeuble = Tache<ChoseMeuble>

/** Most pressing first: what is late, then what an act would settle, then what deserves a look. */
export function taches(faits: FaitsDuMeuble, situation: Situation<DetailMeuble>): TacheMeuble[] {
  if (faits.exercices.length === 0) return []
  const { today, modeles_depense = [], demandes_signature = [], impayes } = situation
  const choses: ChoseMeuble[] = [
    ...loyersEnRetard(faits, today),
    ...(impayes ? demarchesDesImpayes(faits, impayes, today) : []),
    ...demarchesAFaire(faits, today),
    ...tachesTva(faits, today),
    ...exercicesAClore(faits.exercices, today),
    ...exerciceAOuvrir(faits.exercices, today),
    ...aidesManquantes(faits, today),
    ...loyersAAppeler(faits, today),
    ...tachesDesBaux(faits, today),
    ...facturesAPayer(faits, today),
    ...depensesANoter(faits, modeles_depense, today),
    ...tachesDesSignatures(demandes_signature, today),
    ...questionsOuvertes(faits),
    ...piecesManquantes(faits),
    ...biensSansComposant(faits),
    ...empruntsSansAssurance(faits, today),
    ...tachesStatut(faits, situation),
  ]
  return choses.map((chose) => dire(chose, faits))
}

/** What is told of them to those who keep the dossier. */
export const annonces = (
  faits: FaitsBailleur & FaitsDepenses,
  { today, modeles_depense = [] }: Situation<DetailMeuble>,
): Annonce[] =>
  faits.exercices.length === 0
    ? annoncerRecurrentes(faits, modeles_depense, today)
    : [...annoncerRetards(loyersEnRetard(faits, today), faits), ...annoncerRecurrentes(faits, modeles_depense, today)]

function dire(objet: ChoseMeuble, faits: FaitsBiens & FaitsLocation): TacheMeuble {
  switch (objet.genre) {
    case 'loyer_en_retard':
    case 'loyers_a_appeler':
    case 'aide_manquante':
    case 'demarche_impaye':
    case 'loyer_a_reviser':
    case 'depot_a_rendre':
    case 'charges_a_regulariser':
      return direTacheDeLocation(objet, faits)
    case 'tva_a_declarer':
    case 'tva_a_payer':
      return direTacheTva(objet)
    case 'exercice_a_ouvrir':
    case 'exercice_a_cloturer':
    case 'exercice_a_valider':
    case 'questions_ouvertes':
      return direTacheDeLivres(objet)
    case 'factures_a_payer':
    case 'depenses_a_noter':
    case 'pieces_manquantes':
      return direTacheDeDepense(objet)
    case 'signatures_attendues':
    case 'signatures_a_reprendre':
      return direTacheDeSignature(objet)
    case 'bien_sans_composant':
    case 'emprunt_sans_assurance':
      return direTacheDeBien(objet)
    case 'demarche_a_faire':
      return direDemarche(objet)
    case 'seuil_lmp':
      return direStatut(objet)
  }
}

/** A return of the CFE waits for the last months of its year: the SIRET comes first. */
function demarchesAFaire(faits: FaitsDuMeuble, today: Day): TacheDeDemarche[] {
  const ANNONCE_MOIS = 3
  return demarchesDuDossier(faits, today)
    .filter((une) => enAttente(une) && (!estDeLaCfe(une) || une.limite.valeur <= addMonths(today, ANNONCE_MOIS)))
    .map((demarche) => ({ genre: 'demarche_a_faire', demarche }))
}

const estDeLaCfe = ({ cle }: Demarche): boolean => cle === 'cfe_initiale' || cle === 'cfe_modificative'

function direDemarche(objet: TacheDeDemarche): TacheMeuble {
  const { demarche } = objet
  const en_retard = demarche.etat === 'en_retard'
  const limite = enJour(demarche.limite.valeur)
  return {
    sujet: 'Démarche',
    ton: en_retard ? 'bad' : 'wait',
    titre: titreDemarche(demarche),
    detail: en_retard
      ? `Elle était à faire avant le ${limite} : faites-la, ou notez qu’elle l’est`
      : `Avant le ${limite}`,
    en_retard,
    lieu: 'demarches',
    filtre: null,
    exercice: null,
    objet,
  }
}

function direStatut(objet: TacheStatut): TacheMeuble {
  const { annee, recettes_cents, seuil, conclusion } = objet
  const commun = {
    sujet: 'Statut',
    ton: 'wait',
    en_retard: false,
    lieu: 'foyer',
    filtre: null,
    exercice: lastDayOf(annee),
    objet,
  } as const
  return conclusion === null
    ? {
        ...commun,
        titre: `Recettes de ${annee} au-dessus de ${enEuros(seuil.valeur).replace(/,00/, '')}`,
        detail: `Comparez-les aux autres revenus du foyer pour connaître votre statut ${annee} (${seuil.source})`,
      }
    : {
        ...commun,
        titre: `D’après votre foyer, vous êtes ${conclusion.statut.toUpperCase()} en ${annee}`,
        detail: `Recettes meublées du foyer ${enEuros(recettes_cents)}, autres revenus d’activité ${enEuros(conclusion.autres_revenus_cents)} : changez le statut de l’année (${seuil.source})`,
      }
}
