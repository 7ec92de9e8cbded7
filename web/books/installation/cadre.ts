// The books that receive the dwelling, and what their family asks of a set-up: its exercices, its settings, its steps.
import { sortesDe } from '#domain/activites/moteurs.ts'
import { MOTS_NEUTRES, type MotsDesLivres } from '#domain/activites/mots.ts'
import type { Reglage } from '#domain/activites/reglage.ts'
import type { Activite } from '#domain/activites/type.ts'
import type { Convention } from '#domain/base/day.ts'
import { type Bornes, type ExercicesPermis, TENUES, type Tenue } from '#domain/compta/exercice.ts'
import type { Dossier } from '#domain/journalisation/faits.ts'

export type FamilleInstallee = {
  readonly exercices: ExercicesPermis
  /** The settings of the first exercice that are asked now. */
  readonly reglages: readonly Reglage[]
  readonly mots: MotsDesLivres
  /** Which steps it has, of those that not every family does. */
  readonly a: {
    readonly composants: boolean
    readonly mobilier: boolean
    readonly emprunt: boolean
    readonly bail: boolean
  }
  /** Whether its books owe a FEC, which bears a SIREN. */
  readonly fec: boolean
  /** The ways in which its books may be kept. */
  readonly tenues: readonly Tenue[]
}

/** The books that receive the dwelling: none yet, or those of a dossier that is installed already. */
export type Cadre = {
  readonly dossier_id: string
  readonly premier: Bornes | null
  readonly convention: Convention
  readonly reprise_faite: boolean
  readonly famille: FamilleInstallee
}

/** What its plug says, and which kinds of facts its dossiers keep. */
export function familleInstallee(
  { activite }: Pick<Dossier, 'activite'>,
  {
    comptabilite,
    mots = MOTS_NEUTRES,
  }: Pick<Activite, 'mots'> & { comptabilite: NonNullable<Activite['comptabilite']> },
): FamilleInstallee {
  const tenues = sortesDe(activite)
  return {
    exercices: comptabilite.exercices,
    reglages: comptabilite.reglages.exercice.filter(({ plus_tard }) => !plus_tard),
    mots,
    fec: comptabilite.fec ?? true,
    tenues: comptabilite.natures?.tenue ?? TENUES,
    a: {
      composants: tenues.includes('composants'),
      mobilier: tenues.includes('composants') && mots.installation.mobilier !== null,
      emprunt: tenues.includes('emprunts'),
      bail: tenues.includes('baux'),
    },
  }
}

/** What the books begin with, in the words of the family: its first year, or a first exercice whose days are chosen. */
export const motPremier = ({ exercices }: Pick<FamilleInstallee, 'exercices'>): string =>
  exercices.auChoix ? 'premier exercice' : 'première année'
