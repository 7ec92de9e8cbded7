// Reminders of unpaid rent: their four levels, the one that a delay calls for, and what holds them back.
import { type Cents, sum } from '../../base/cents.ts'
import { addDays, type Day, later } from '../../base/day.ts'
import type { Creance } from './creances.ts'
import { dureeDite, objetDit } from './echeance.ts'

export type Niveau = 1 | 2 | 3 | 4
export const NIVEAUX: readonly Niveau[] = [1, 2, 3, 4]
/** The last level: a formal notice to pay (C. civ. art. 1344). */
export const MISE_EN_DEMEURE: Niveau = 4
export const NIVEAU_EN_MOTS: Readonly<Record<Niveau, string>> = {
  1: 'Relance 1',
  2: 'Relance 2',
  3: 'Relance 3',
  4: 'Mise en demeure',
}

export type Canal = 'courriel' | 'lettre'
/** `a_envoyer`: noted, and the mail is not known to have left. */
type EtatRelance = 'a_envoyer' | 'envoyee' | 'echouee'

/** A rent that a reminder claims, as it stood that day. */
export type LoyerReclame = {
  readonly echeance_id: string
  readonly periode: Day
  /** How many months it is for; absent: one. */
  readonly mois?: number
  /** Of what is no rent: the complement of a settlement, what is claimed for a delay. */
  readonly objet?: 'charges' | 'interets'
  readonly date_echeance: Day
  readonly reste_cents: Cents
}

/** A guarantor who is sent the reminder of the tenants: what stands above their words, for him. */
export type GarantRelance = {
  readonly garant_id: string
  readonly nom: string
  readonly email: string | null
  readonly adresse: string | null
  readonly mot: string
  /** Whether his mail left; a letter is printed. */
  readonly atteint: boolean
  /** Of one told after the reminder: until when his mail is on its way, so that no other click sends it again. */
  readonly en_route?: string
}

export type Relance = {
  readonly id: string
  readonly bail_id: string
  readonly niveau: Niveau
  readonly date: Day
  readonly montant_cents: Cents
  readonly echeances: readonly LoyerReclame[]
  readonly canal: Canal
  readonly destinataires: readonly string[]
  readonly objet: string
  readonly texte: string
  readonly etat: EtatRelance
  readonly envoyee_le: string | null
  readonly automatique: boolean
}

/** After how many days of delay each level is proposed, from a day on; what a landlord wants, no law. */
export type ReglageRelances = {
  readonly depuis: Day
  readonly jours_1: number
  readonly jours_2: number
  readonly jours_3: number
  readonly jours_4: number
  /** Levels 1 to 3 leave by mail each morning without being asked; a formal notice never does. */
  readonly automatique: boolean
}

/** What is proposed to whoever set nothing. */
export const REGLAGE_HABITUEL: Omit<ReglageRelances, 'depuis'> = {
  jours_1: 7,
  jours_2: 15,
  jours_3: 30,
  jours_4: 45,
  automatique: false,
}

/** The settings that hold on a day. */
export function reglageAu(reglages: readonly ReglageRelances[], au: Day): Omit<ReglageRelances, 'depuis'> {
  const [dernier] = reglages.filter(({ depuis }) => depuis <= au).toSorted((a, b) => (a.depuis < b.depuis ? 1 : -1))
  return dernier ?? REGLAGE_HABITUEL
}

const seuilDe = (reglage: Omit<ReglageRelances, 'depuis'>, niveau: Niveau): number =>
  ({ 1: reglage.jours_1, 2: reglage.jours_2, 3: reglage.jours_3, 4: reglage.jours_4 })[niveau]

export type Proposition = { readonly niveau: Niveau; readonly depuis: Day }

/**
 * The level that the delay of a lease calls for; null while none does.
 *
 * Levels come one after the other, whatever the delay: the first reminder is never a formal notice. After a reminder the
 * next one waits as long as the settings put between the two, so that a late first one is not followed the next day.
 */
export function relanceProposee(
  creances: readonly Creance[],
  { relances, reglage, au }: { relances: readonly Relance[]; reglage: Omit<ReglageRelances, 'depuis'>; au: Day },
): Proposition | null {
  const [ancienne] = creances
  if (!ancienne) return null
  const faites = relancesEnCours(relances, creances)
  const derniere = faites.at(-1)
  const niveau = NIVEAUX.find((un) => un > (derniere?.niveau ?? 0))
  if (niveau === undefined) return null
  const parRetard = addDays(ancienne.echeance.date_echeance, seuilDe(reglage, niveau))
  const ecart = derniere ? seuilDe(reglage, niveau) - seuilDe(reglage, derniere.niveau) : 0
  const parRelance = derniere ? addDays(derniere.date, ecart) : parRetard
  const depuis = later(parRelance, parRetard)
  return depuis <= au ? { niveau, depuis } : null
}

/** The reminders that claim a rent still unpaid, from the first level on; one that did not leave does not count. */
export function relancesEnCours(relances: readonly Relance[], creances: readonly Creance[]): Relance[] {
  const dues = new Set(creances.map(({ echeance }) => echeance.id))
  return relances
    .filter(({ etat, echeances }) => etat !== 'echouee' && echeances.some((une) => dues.has(une.echeance_id)))
    .toSorted((a, b) => a.niveau - b.niveau || (a.date < b.date ? -1 : 1))
}

export const loyersReclames = (creances: readonly Creance[]): LoyerReclame[] =>
  creances.map(({ echeance, reste_cents }) => ({
    echeance_id: echeance.id,
    periode: echeance.periode,
    ...dureeDite(echeance),
    ...objetDit(echeance),
    date_echeance: echeance.date_echeance,
    reste_cents,
  }))

export const totalReclame = (loyers: readonly LoyerReclame[]): Cents => sum(loyers.map((un) => un.reste_cents))
