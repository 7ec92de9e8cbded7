// What a landlord declares of his activity itself: which of these steps his facts call for, until when, and which are done.

import { REGLES_DEMARCHES as REGLES } from '../../../annees/demarches.ts'
import { addDays, addMonths, type Day, day, earlier, firstDayOf, later, year } from '../../../base/day.ts'
import { jourOuvreApres } from '../../../base/jours-ouvres.ts'
import type { Figure } from '../../../base/parametres.ts'
import { parDate } from '../../../compta/exercice.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import type { FaitsBiens } from '../../../sujets/biens/faits.ts'
import type { Demarche as DemarcheDue, EtatDemarche } from '../../demarche.ts'
import type { DemarcheNotee } from '../faits/demarche-notee.ts'
import type { FaitsDuMeuble, FaitsPropresAuMeuble } from '../faits/faits.ts'
import { anneesDeLOption, limiteOption } from './option-limite.ts'

export type CleDemarche = DemarcheNotee['demarche']

/** Those that no fact of the dossier tells: their day is said by the landlord. */
export const SUR_DEMANDE = [
  'changement_adresse',
  'cfe_modificative',
  'option_reel',
] as const satisfies readonly CleDemarche[]

export type Demarche = DemarcheDue<CleDemarche> & {
  /** As it was noted; null while nobody did. */
  readonly notee: DemarcheNotee | null
}

/** A step that is over by more than this, and that nobody noted, is no longer claimed. */
const OUBLI_MOIS = 12

/** In the order of their last day. Nothing before there is a dwelling. */
export function demarchesDuDossier(faits: FaitsDuMeuble, today: Day): Demarche[] {
  const appelees: Appel[] = [
    ...creation(faits),
    ...ajouts(faits),
    ...faits.biens.map((bien): Appel => ({ cle: 'cfe_initiale', bien, evenement_le: bien.date_mise_en_location })),
    ...fins(faits),
    ...anneesDeLOption(faits).map((evenement_le): Appel => ({ cle: 'option_reel', bien: null, evenement_le })),
  ]
  // A year of books at the real regime calls for its option by itself, whoever said it before.
  const dites = (faits.demarches ?? []).filter(
    ({ demarche, evenement_le }) =>
      estSurDemande(demarche) && !appelees.some((une) => une.cle === demarche && une.evenement_le === evenement_le),
  )
  const deduites = appelees.map((une) => situer(une, noteeDe(une, faits), { faits, today }))
  const demandees = dites.map((notee) => {
    const bien = faits.biens.find(({ id }) => id === notee.bien_id) ?? null
    return situer({ cle: notee.demarche, bien, evenement_le: notee.evenement_le }, notee, { faits, today })
  })
  return [...deduites, ...demandees].toSorted((a, b) => (a.limite.valeur < b.limite.valeur ? -1 : 1))
}

type Appel = Pick<Demarche, 'cle' | 'bien' | 'evenement_le'>

/**
 * The day that is declared as the beginning: that of the first purchase when the books begin with it, so that its costs are
 * those of the activity; that of the first let when the activity is older than these books. Null without a dwelling.
 */
export function debutActivite({ biens, exercices, reprise, reprise_fec }: FaitsLivres & FaitsBiens): Day | null {
  const [premier] = parDate(exercices)
  const [loue] = biens.map((bien) => bien.date_mise_en_location).toSorted()
  const [achete] = biens.map((bien) => bien.date_acquisition).toSorted()
  if (!loue || !achete) return null
  if (reprise || reprise_fec || !premier) return loue
  return earlier(later(premier.debut, achete), loue)
}

/** Let within the delay of the first declaration: it is one of its establishments. */
export function logementsDeclares(faits: FaitsLivres & FaitsBiens): Bien[] {
  const debut = debutActivite(faits)
  if (debut === null) return []
  const [premier] = faits.biens.map((bien) => bien.date_mise_en_location).toSorted()
  const limite = addDays(later(debut, premier ?? debut), REGLES.creation_jours.valeur)
  return faits.biens.filter((bien) => bien.date_mise_en_location <= limite)
}

function creation(faits: FaitsLivres & FaitsBiens): Appel[] {
  const debut = debutActivite(faits)
  return debut === null ? [] : [{ cle: 'creation', bien: null, evenement_le: debut }]
}

function ajouts(faits: FaitsLivres & FaitsBiens): Appel[] {
  const premiers = new Set(logementsDeclares(faits).map(({ id }) => id))
  return faits.biens
    .filter(({ id }) => !premiers.has(id))
    .map((bien) => ({ cle: 'ajout_logement', bien, evenement_le: bien.date_mise_en_location }))
}

/** The sale of the last dwelling ends the activity; that of another one closes its establishment. */
function fins({ biens }: FaitsBiens): Appel[] {
  const ventes = biens.flatMap((bien) => (bien.date_cession === null ? [] : [{ bien, le: bien.date_cession }]))
  const [derniere] = ventes.toSorted((a, b) => (a.le < b.le ? 1 : -1))
  const toutVendu = ventes.length === biens.length
  return ventes.map(({ bien, le }) =>
    toutVendu && bien === derniere?.bien
      ? { cle: 'cessation', bien: null, evenement_le: le }
      : { cle: 'fermeture_logement', bien, evenement_le: le },
  )
}

const estSurDemande = (cle: CleDemarche): boolean => SUR_DEMANDE.some((une) => une === cle)

const noteeDe = ({ cle, bien, evenement_le }: Appel, { demarches = [] }: FaitsPropresAuMeuble): DemarcheNotee | null =>
  demarches.find(
    (une) =>
      une.demarche === cle &&
      une.bien_id === (bien?.id ?? null) &&
      (cle !== 'option_reel' || une.evenement_le === evenement_le),
  ) ?? null

function situer(
  appel: Appel,
  notee: DemarcheNotee | null,
  { faits, today }: { faits: FaitsLivres; today: Day },
): Demarche {
  const limite = limiteDe(appel)
  return { ...appel, limite, notee, etat: etatDe(appel, { notee, limite: limite.valeur, faits, today }) }
}

type Autour = { notee: DemarcheNotee | null; limite: Day; faits: FaitsLivres; today: Day }

function etatDe({ cle, evenement_le }: Appel, { notee, limite, faits, today }: Autour): EtatDemarche {
  if (notee?.faite_le) return 'faite'
  if (cle === 'creation' && (faits.dossier.siren !== null || faits.reprise !== null)) return 'connue'
  if (evenement_le > today) return 'a_venir'
  if (limite >= today) return 'a_faire'
  return limite < addMonths(today, -OUBLI_MOIS) ? 'ancienne' : 'en_retard'
}

/** Its last day, with the text that sets it. */
function limiteDe({ cle, evenement_le }: Pick<Demarche, 'cle' | 'evenement_le'>): Figure<Day> {
  const apres = (regle: Figure<number>): Figure<Day> => datee(regle, addDays(evenement_le, regle.valeur))
  switch (cle) {
    case 'creation':
      return apres(REGLES.creation_jours)
    case 'ajout_logement':
    case 'fermeture_logement':
    case 'changement_adresse':
      return apres(REGLES.modification_jours)
    case 'cessation':
      return apres(REGLES.cessation_jours)
    case 'cfe_initiale':
      return datee(REGLES.cfe_initiale, day(`${year(evenement_le)}-${REGLES.cfe_initiale.valeur}`))
    case 'cfe_modificative':
      return datee(REGLES.cfe_modificative_rang, jourDesModificatives(year(evenement_le) + 1))
    case 'option_reel':
      return limiteOption(evenement_le)
  }
}

const datee = ({ source, certitude }: Figure<unknown>, valeur: Day): Figure<Day> => ({ valeur, source, certitude })

/** The working day after 1 May on which the changes of the year before are declared (CGI 1477, I). */
export const jourDesModificatives = (annee: number): Day =>
  jourOuvreApres(addMonths(firstDayOf(annee), 4), REGLES.cfe_modificative_rang.valeur)

/** Told of an end: the two delays of the tax law beside that of the single desk (CGI 201, 1 and 3). */
export function delaisDeCessation(evenement_le: Day): { avis: Figure<Day>; resultat: Figure<Day> } {
  const { cessation_avis_jours: avis, cessation_resultat_jours: resultat } = REGLES
  return {
    avis: datee(avis, addDays(evenement_le, avis.valeur)),
    resultat: datee(resultat, addDays(evenement_le, resultat.valeur)),
  }
}
