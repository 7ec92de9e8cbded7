// The revision of a rent by the index of its lease: when it may be asked, from when it runs, what the rent becomes, and what forbids it.
import { type Cents, part } from '../../../base/cents.ts'
import { addMonths, type Day, later } from '../../../base/day.ts'
import { type CodeRefus, Refus } from '../../../base/refus.ts'
import type { Bien } from '../../biens/bien.ts'
import type { Bail, NomIndice, RevisionLoyer } from '../bail.ts'
import { dureeDite, type Echeance } from '../echeance.ts'
import { echeanceDeLaPeriode, loyerAu, moisDuTerme, premierJourDu } from '../echeances-bail.ts'
import { indiceCommercial } from '../indices/indices-commerciaux.ts'
import { type Indice, indiceDe, type Territoire, territoireDe } from '../indices/irl.ts'
import { direTrimestre, trimestreApres } from '../indices/trimestre.ts'
import { CLASSES_GELEES, DELAI_REVISION_MOIS, GEL_DPE } from '../regles.ts'
import { HABITATION, indicesPermis, RAPPEL_INDEXATION_MOIS, termeDuBail } from '../regles-baux.ts'
import { type IndiceSaisi, indexerLoyer } from './indexation.ts'

export type { IndiceSaisi }
/** One value of an index, with where it was read. */
export type IndiceLu = Pick<Indice, 'trimestre' | 'centiemes' | 'source' | 'certitude'>
export type RevisionProposee = {
  readonly date_revision: Day
  readonly demande_le: Day
  readonly date_effet: Day
  readonly indice: NomIndice
  readonly ancien: IndiceLu
  readonly nouveau: IndiceLu
  /** How many months both rents are for, those of a term of the lease; absent: one. */
  readonly mois?: number
  readonly loyer_avant_cents: Cents
  readonly loyer_cents: Cents
}
type Demande = {
  readonly bien: Pick<Bien, 'code_postal' | 'classe_dpe'> & Partial<Pick<Bien, 'date_cession'>>
  readonly demande_le: Day
  readonly saisis?: readonly IndiceSaisi[]
}

/** A letter may leave some months before the day from which the rent changes. */
const AVANCE_MOIS = 3
/** Two values of the index a year apart never differed by more: beyond, one of them was mistyped. */
const ECART_POSSIBLE = 10

/**
 * The revision that the landlord may ask for on a day.
 *
 * The rent follows the index of the quarter named by the lease from one revision to the next. Of a home (loi du 6 juillet
 * 1989, art. 17-1), once a year: asked late, it runs from the day of the asking, nothing is due for before; not asked within a
 * year, that revision is lost, and the next one still compares one year only. Of any other place the clause runs by itself,
 * up and down, every year or every three: it takes effect on the day from which the landlord applies it, five years back at most
 * (C. civ. art. 2224). Refused: no clause, an index that this nature may not follow, a home of class F or G, an index that is
 * not known, a rent that its steps still fix.
 */
export function proposerRevision(bail: Bail, { bien, demande_le, saisis = [] }: Demande): RevisionProposee {
  const { irl_trimestre, indice = 'irl' } = bail
  if (!seRevise(bail)) throw new Refus('revision_type_bail')
  if (!irl_trimestre) throw new Refus('revision_sans_clause')
  if (!indicesPermis(bail.type_bail).includes(indice)) throw new Refus('indice_du_bail')
  const { date_revision, rang } = prochaineRevision(bail, demande_le)
  const date_effet = later(date_revision, demande_le)
  if (date_revision > addMonths(demande_le, AVANCE_MOIS)) throw new Refus('revision_trop_tot', jourDit(date_revision))
  if (bail.fin !== null && bail.fin < date_effet) throw new Refus('revision_bail_fini')
  if (bien.date_cession && bien.date_cession <= date_effet) throw new Refus('revision_logement_vendu')
  if ((bail.paliers ?? []).some(({ du }) => du >= date_effet) || premierJourDu(bail) > date_effet)
    throw new Refus('revision_avant_palier')
  const gel = HABITATION.has(bail.type_bail) ? gelDpe(bail, { bien, le: date_effet }) : null
  if (gel !== null) throw new Refus(gel)

  const loyer_avant_cents = loyerAu(bail, date_effet)
  const lue = lireIndices(bail, {
    rang,
    loyer_cents: loyer_avant_cents,
    territoire: territoireDe(bien.code_postal),
    saisis,
  })
  if (Math.abs(lue.nouveau.centiemes - lue.ancien.centiemes) * ECART_POSSIBLE > lue.ancien.centiemes * pasDe(bail))
    throw new Refus('indice_improbable')
  return {
    ...{ date_revision, demande_le, date_effet, indice, ...dureeDite({ mois: moisDuTerme(bail) }) },
    loyer_avant_cents,
    ...lue,
  }
}

/**
 * Of a home, a revision runs from the day it is asked (art. 17-1, I): one said to have been asked before today is refused unless
 * what proves it is said, so that a lost one does not come back by a date.
 */
export function exigerPreuve(
  { type_bail }: Pick<Bail, 'type_bail'>,
  { demande_le, preuve, today }: { demande_le: Day; preuve: string | null; today: Day },
): void {
  if (HABITATION.has(type_bail) && demande_le < today && preuve === null) throw new Refus('revision_demande_passee')
}

/** A student's, a mobility or a seasonal lease ends before its rent may be revised. */
export const seRevise = ({ type_bail }: Pick<Bail, 'type_bail'>): boolean =>
  type_bail !== 'etudiant' && indicesPermis(type_bail).length > 0

const pasDe = ({ revision_annees = 1, type_bail }: Pick<Bail, 'revision_annees' | 'type_bail'>): number =>
  HABITATION.has(type_bail) ? 1 : revision_annees

type Lecture = {
  readonly rang: number
  readonly loyer_cents: Cents
  readonly territoire: Territoire
  readonly saisis: readonly IndiceSaisi[]
}
type Lue = Pick<RevisionProposee, 'ancien' | 'nouveau' | 'loyer_cents'>

/** The two indices of a revision, and the rent that they give. */
function lireIndices(bail: Bail, { rang, loyer_cents, territoire, saisis }: Lecture): Lue {
  const { irl_trimestre, indice = 'irl', petite_entreprise = false } = bail
  const [trimestre, periode_annees] = [irl_trimestre ?? '', pasDe(bail)]
  if (indice !== 'irl') {
    const clause = { indice, trimestre, periode_annees }
    const indexe = indexerLoyer(clause, { loyer_cents, rang, petite_entreprise, saisis })
    return { ancien: indexe.ancien, nouveau: indexe.nouveau, loyer_cents: indexe.loyer_cents }
  }
  const ancien = irlDu(trimestreApres(trimestre, (rang - 1) * periode_annees), { territoire, saisis })
  const nouveau = irlDu(trimestreApres(trimestre, rang * periode_annees), { territoire, saisis })
  const centiemes = { ancien: ancien.centiemes, nouveau: nouveau.centiemes }
  return { ancien, nouveau, loyer_cents: loyerRevise(loyer_cents, centiemes) }
}

/** The quarters that the next revision needs and that the series does not have: they are typed. */
export function indicesManquants(bail: Bail, { bien, demande_le }: Omit<Demande, 'saisis'>): string[] {
  const { irl_trimestre, indice = 'irl' } = bail
  if (!irl_trimestre) return []
  const { rang } = prochaineRevision(bail, demande_le)
  const territoire = territoireDe(bien.code_postal)
  const connu = (trimestre: string) =>
    indice === 'irl' ? indiceDe(trimestre, territoire) : indiceCommercial(indice, trimestre)
  return [rang - 1, rang]
    .map((fois) => trimestreApres(irl_trimestre, fois * pasDe(bail)))
    .filter((trimestre) => connu(trimestre) === null)
}

/** Rent × new index ÷ old index, to the nearest cent. */
export const loyerRevise = (loyer_cents: Cents, { ancien, nouveau }: { ancien: number; nouveau: number }): Cents =>
  part(loyer_cents, [nouveau, ancien])

/**
 * The first day of revision that was not applied and may still be, with its rank (1 for the first one). Every day before it
 * is revised, or lost: of a home a year after it, of any other place after five.
 */
export function prochaineRevision(bail: Bail, au: Day): { readonly date_revision: Day; readonly rang: number } {
  const pas = DELAI_REVISION_MOIS * pasDe(bail)
  const delai = HABITATION.has(bail.type_bail) ? DELAI_REVISION_MOIS : RAPPEL_INDEXATION_MOIS
  const premiere = bail.revision_le ?? addMonths(bail.debut, pas)
  const faites = new Set((bail.revisions ?? []).map(({ date_revision }) => date_revision))
  let rang = 1
  const jour = (): Day => addMonths(premiere, pas * (rang - 1))
  while (addMonths(jour(), delai) <= au || faites.has(jour())) rang++
  return { date_revision: jour(), rang }
}

type Gelable = Pick<Bail, 'debut'> & Partial<Pick<Bail, 'type_bail' | 'duree_mois' | 'bailleur_personne_morale'>>

/** What the class of the dwelling forbids on a day; null when the rent may be revised. */
export function gelDpe(
  bail: Gelable,
  { bien, le, renouvele = false }: { bien: Pick<Bien, 'code_postal' | 'classe_dpe'>; le: Day; renouvele?: boolean },
): Extract<CodeRefus, 'dpe_manquant' | 'revision_gelee'> | null {
  const gel = GEL_DPE[territoireDe(bien.code_postal) === 'outre_mer' ? 'outre_mer' : 'metropole']
  if ((renouvele ? le : dernierRenouvellement(bail, le)) < gel.du) return null
  if (!bien.classe_dpe) return 'dpe_manquant'
  return CLASSES_GELEES.includes(bien.classe_dpe) ? 'revision_gelee' : null
}

/** The day on which a home was last let or renewed in silence: by the year when furnished, by three or six years else. */
function dernierRenouvellement(bail: Gelable, le: Day): Day {
  const { mois, suite_mois } = termeDuBail({ ...bail, type_bail: bail.type_bail ?? 'meuble' })
  if (mois === null || suite_mois === null) return bail.debut
  let dernier = bail.debut
  for (let passes = mois; addMonths(bail.debut, passes) <= le; passes += suite_mois)
    dernier = addMonths(bail.debut, passes)
  return dernier
}

/** The IRL of a quarter, from the series or as the landlord typed it. Refused by name: one that is in neither. */
export function irlDu(
  trimestre: string,
  { territoire, saisis }: { territoire: Territoire; saisis: readonly IndiceSaisi[] },
): Indice {
  const connu = indiceDe(trimestre, territoire)
  if (connu) return connu
  const saisi = saisis.find((un) => un.trimestre === trimestre)
  if (!saisi) throw new Refus('indice_manquant', direTrimestre(trimestre))
  return { ...saisi, territoire, source: 'saisi par le bailleur', certitude: 'R' }
}

export type LoyersRevises = {
  readonly bail: Bail
  /** The rents already called that become something else. */
  readonly changees: readonly Echeance[]
}

/** The lease once revised, and the rents already called that follow; one agreed otherwise for its month stays. */
export function appliquerRevision(bail: Bail, revision: RevisionLoyer, echeances: readonly Echeance[]): LoyersRevises {
  const revisions = [...(bail.revisions ?? []), revision]
  return suivreLesLoyers(bail, { ...bail, loyer_cents: duBail(bail, revision.loyer_cents), revisions }, echeances)
}

/** The last revision taken back: the lease as it was before it. Refused when the rent was changed since. */
export function annulerRevision(bail: Bail, revision_id: string, echeances: readonly Echeance[]): LoyersRevises {
  const revisions = bail.revisions ?? []
  const derniere = revisions.at(-1)
  if (!derniere || derniere.id !== revision_id) throw new Refus('revision_pas_derniere')
  if (bail.loyer_cents !== duBail(bail, derniere.loyer_cents)) throw new Refus('revision_loyer_change')
  const avant = { ...bail, loyer_cents: duBail(bail, derniere.loyer_avant_cents), revisions: revisions.slice(0, -1) }
  return suivreLesLoyers(bail, avant, echeances)
}

/** Under steps, the rent of the lease stays that of its first days: each change of it stands in its revision. */
const duBail = ({ loyer_cents, paliers = [] }: Bail, revise: Cents): Cents =>
  paliers.length > 0 ? loyer_cents : revise

function suivreLesLoyers(avant: Bail, bail: Bail, echeances: readonly Echeance[]): LoyersRevises {
  const changees = echeances
    .filter(({ bail_id }) => bail_id === bail.id)
    .flatMap((echeance) => {
      const convenu = echeanceDeLaPeriode(avant, echeance.periode, echeance.mois).loyer_cents
      const { loyer_cents } = echeanceDeLaPeriode(bail, echeance.periode, echeance.mois)
      return echeance.loyer_cents !== convenu || loyer_cents === convenu ? [] : [{ ...echeance, loyer_cents }]
    })
  return { bail, changees }
}

const jourDit = (jour: Day): string => `${jour.slice(8)}/${jour.slice(5, 7)}/${jour.slice(0, 4)}.`
