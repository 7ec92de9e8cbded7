// The set-up of a dossier, checked before anything is written: a dwelling, its components, loan and lease, what came before.
import type { Anomalie } from '../base/anomalie.ts'
import { type Cents, decimalComma, sum, zero } from '../base/cents.ts'
import { type Day, earlier, year } from '../base/day.ts'
import { type CodeRefus, REFUS } from '../base/refus.ts'
import { anneeDeCloture, type Bornes, contient, type ExercicesPermis, periodeDe } from '../compta/exercice.ts'
import type { Bien } from '../sujets/biens/bien.ts'
import type { Composant } from '../sujets/biens/composant.ts'
import type { Emprunt } from '../sujets/biens/emprunt.ts'
import { valeurARepartir } from '../sujets/biens/valeur-a-repartir.ts'
import { type BailAControler, controlerBail } from '../sujets/location/baux/controle-bail.ts'

export type Installation = {
  readonly bien: Omit<Bien, 'id' | 'date_cession' | 'prix_cession_cents'>
  readonly composants: readonly Omit<Composant, 'id' | 'bien_id' | 'convention' | 'date_sortie'>[]
  readonly emprunt: Omit<Emprunt, 'id' | 'bien_id'> | null
  readonly bail: BailAControler | null
  /** How many people rent under that lease. */
  readonly signataires: number
  readonly exercice: Bornes
  /** The deficits taken over; null when the activity begins with the first year kept here. */
  readonly reprise: { readonly deficits: readonly { annee: number; montant_cents: Cents }[] } | null
}

/**
 * What the family of the dossier allows: its exercices, how it calls what limits a depreciation (null: nothing does), and whether
 * its books hold what is depreciated: a dwelling is then split into components.
 */
export type Permis = { readonly exercices: ExercicesPermis; readonly plafond: string | null; readonly amortit: boolean }

/**
 * The first day of the books: the first thing that happened, the release of the loan, the purchase or the letting, when it
 * is of the first exercice; else the first day of it.
 */
export function premierJourDesLivres(
  { date_acquisition, date_mise_en_location }: Pick<Bien, 'date_acquisition' | 'date_mise_en_location'>,
  { exercice, emprunt }: { exercice: Bornes; emprunt: Pick<Emprunt, 'date_deblocage'> | null },
): Day {
  const premier = [date_mise_en_location, emprunt?.date_deblocage ?? date_acquisition].reduce(earlier, date_acquisition)
  return contient(exercice, premier) ? premier : exercice.debut
}

/**
 * Whether the dwelling was already let before the first exercice kept here, at least twelve months long: its earlier
 * accounts are then taken over.
 */
export const demandeReprise = (
  { date_mise_en_location }: Pick<Bien, 'date_mise_en_location'>,
  exercice: Bornes,
): boolean => date_mise_en_location < periodeDe(exercice, []).debut

/** Everything that is wrong in a set-up; empty when it may be written. */
export function controlerInstallation(installation: Installation, permis: Permis): Anomalie[] {
  return [
    ...(permis.amortit ? controlerRepartition(installation) : []),
    ...installation.composants.flatMap((composant) => [
      ...controlerComposant(composant, installation),
      ...controlerReport(composant, permis),
    ]),
    ...controlerDates(installation),
    ...controlerLeBail(installation),
    ...controlerJours(installation, permis.exercices),
    ...controlerEmprunt(installation),
    ...controlerReprise(installation),
  ]
}

function controlerRepartition({ bien, composants }: Installation): Anomalie[] {
  const total = sum(composants.filter((one) => one.acquis_avec_bien).map((one) => one.base_cents))
  const attendu = valeurARepartir(bien)
  const totalise = `Les composants totalisent ${enEuros(total)} pour ${enEuros(attendu)}`
  return [
    ...si(bien.prix_cents === zero, 'prix_manquant', "Indiquez le prix d'achat du logement."),
    ...si(total !== attendu, 'repartition_incomplete', `${totalise} : la répartition doit faire 100 %.`),
  ]
}

function controlerComposant(
  composant: Installation['composants'][number],
  { bien, reprise }: Installation,
): Anomalie[] {
  const { nature, libelle, base_cents, duree_annees, amortissement_anterieur_cents: anterieur } = composant
  const terrain = nature === 'terrain'
  const tropTot = composant.acquis_avec_bien && composant.mise_en_service < bien.date_acquisition
  return [
    ...si(base_cents === zero, 'composant_sans_valeur', `${libelle} : indiquez sa valeur.`),
    ...si(terrain && duree_annees !== null, 'terrain_amorti', `${libelle} : un terrain ne s'amortit pas.`),
    ...si(terrain && anterieur > 0, 'terrain_amorti', `${libelle} : un terrain ne s'amortit pas.`),
    ...si(!terrain && duree_annees === null, 'duree_manquante', `${libelle} : indiquez sa durée d'amortissement.`),
    ...si(anterieur > base_cents, 'amortissement_excessif', `${libelle} : l'amortissement repris dépasse sa valeur.`),
    ...si(
      reprise === null && (anterieur > 0 || composant.ard_anterieur_cents > 0),
      'reprise_manquante',
      `${libelle} : des amortissements antérieurs demandent une reprise.`,
    ),
    ...si(tropTot, 'mise_en_service_trop_tot', `${libelle} : sa mise en service précède l'achat du logement.`),
  ]
}

/** What was put off stays within what was depreciated, where something limits it at all. */
function controlerReport(
  { libelle, amortissement_anterieur_cents, ard_anterieur_cents }: Installation['composants'][number],
  { plafond }: Permis,
): Anomalie[] {
  const excessif = `${libelle} : le report (${plafond}) dépasse l'amortissement déjà comptabilisé.`
  if (plafond !== null) return si(ard_anterieur_cents > amortissement_anterieur_cents, 'ard_excessif', excessif)
  return si(ard_anterieur_cents > 0, 'ard_sans_plafond', `${libelle} : cette activité ne reporte pas d'amortissement.`)
}

function controlerDates({ bien, exercice, reprise }: Installation): Anomalie[] {
  const avant = demandeReprise(bien, exercice)
  const phrase = `Le logement est loué depuis ${year(bien.date_mise_en_location)} : commencez par cette année, ou reprenez les comptes antérieurs.`
  return [...controlerLocation(bien), ...si(avant && reprise === null, 'reprise_manquante', phrase)]
}

/** The lease that runs, by the rules of any lease. */
const controlerLeBail = ({ bien, bail, signataires }: Installation): Anomalie[] =>
  bail === null
    ? []
    : controlerBail({ bail, bien: { ...bien, date_cession: null }, locataires: signataires, depot_recu: null })

/** A property is let once it is bought. */
export const controlerLocation = (bien: Pick<Bien, 'date_acquisition' | 'date_mise_en_location'>): Anomalie[] =>
  si(
    bien.date_mise_en_location < bien.date_acquisition,
    'location_avant_achat',
    'La mise en location ne peut pas précéder l’achat.',
  )

/** The days that its family allows: of a first exercice, or of one that others came before where accounts are taken over. */
function controlerJours({ exercice, reprise }: Installation, permis: ExercicesPermis): Anomalie[] {
  const refus = permis.refus(exercice, true)
  if (refus) return si(true, refus, REFUS[refus])
  const suite = reprise === null ? null : permis.refus(exercice, false)
  return suite === null ? [] : si(true, `reprise_${suite}`, EN_REPRISE[suite] ?? REFUS[suite])
}

const EN_REPRISE: Partial<Record<CodeRefus, string>> = {
  exercice_dans_l_annee: 'Une reprise se fait au 1er janvier.',
}

function controlerEmprunt({ emprunt }: Installation): Anomalie[] {
  if (emprunt === null) return []
  return [
    ...si(emprunt.capital_cents === zero, 'capital_manquant', "Indiquez le capital de l'emprunt."),
    ...si(
      emprunt.premiere_echeance < emprunt.date_deblocage,
      'echeance_avant_deblocage',
      "La première échéance de l'emprunt ne précède pas son déblocage.",
    ),
    ...si(
      emprunt.differe_mois >= emprunt.duree_mois,
      'differe_trop_long',
      "Le différé de l'emprunt est plus court que sa durée.",
    ),
  ]
}

function controlerReprise({ exercice, reprise }: Installation): Anomalie[] {
  if (reprise === null) return []
  const annees = reprise.deficits.map((deficit) => deficit.annee)
  const cloture = anneeDeCloture(exercice)
  return [
    ...si(
      annees.some((annee) => annee >= cloture),
      'deficit_posterieur',
      `Les déficits repris sont ceux d'avant ${cloture}.`,
    ),
    ...si(new Set(annees).size < annees.length, 'deficit_en_double', 'Une même année de déficit est saisie deux fois.'),
  ]
}

const si = (faux: boolean, code: string, message: string): Anomalie[] =>
  faux ? [{ code, message, gravite: 'erreur' }] : []
const enEuros = (amount: Cents): string => `${decimalComma(amount)} €`
