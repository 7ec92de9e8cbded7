// The yearly revision of a rent by the index: when it may be asked, from when it runs, what the rent becomes, and what forbids it.
import { type Cents, part } from '../../base/cents.ts'
import { addMonths, type Day, later } from '../../base/day.ts'
import { type CodeRefus, Refus } from '../../base/refus.ts'
import type { Bien } from '../biens/bien.ts'
import type { Bail, RevisionLoyer } from './bail.ts'
import type { Echeance } from './echeance.ts'
import { echeanceDuMois } from './echeances-bail.ts'
import { type Indice, indiceDe, type Territoire, territoireDe } from './indices/irl.ts'
import { direTrimestre, trimestreApres } from './indices/trimestre.ts'
import { CLASSES_GELEES, DELAI_REVISION_MOIS, GEL_DPE } from './regles.ts'

/** An index that the series lacks, read by the landlord in the Journal officiel. */
export type IndiceSaisi = { readonly trimestre: string; readonly centiemes: number }
export type RevisionProposee = {
  readonly date_revision: Day
  readonly demande_le: Day
  readonly date_effet: Day
  readonly ancien: Indice
  readonly nouveau: Indice
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
 * The revision that the landlord may ask for on a day (loi du 6 juillet 1989, art. 17-1).
 *
 * The rent follows the index of the quarter named by the lease from one year to the next, once a year. Asked late, it
 * runs from the day of the asking, nothing is due for before; not asked within a year, that revision is lost, and the
 * next one still compares one year only. Refused: no clause, a dwelling of class F or G, an index that is not known.
 */
export function proposerRevision(bail: Bail, { bien, demande_le, saisis = [] }: Demande): RevisionProposee {
  const { irl_trimestre } = bail
  if (bail.type_bail !== 'meuble') throw new Refus('revision_type_bail')
  if (!irl_trimestre) throw new Refus('revision_sans_clause')
  const { date_revision, rang } = prochaineRevision(bail, demande_le)
  if (date_revision > addMonths(demande_le, AVANCE_MOIS)) throw new Refus('revision_trop_tot', jourDit(date_revision))
  if (bail.fin !== null && bail.fin < later(date_revision, demande_le)) throw new Refus('revision_bail_fini')
  if (bien.date_cession && bien.date_cession <= later(date_revision, demande_le))
    throw new Refus('revision_logement_vendu')
  const gel = gelDpe(bail, { bien, le: demande_le })
  if (gel !== null) throw new Refus(gel)

  const territoire = territoireDe(bien.code_postal)
  const ancien = trouver(trimestreApres(irl_trimestre, rang - 1), { territoire, saisis })
  const nouveau = trouver(trimestreApres(irl_trimestre, rang), { territoire, saisis })
  if (Math.abs(nouveau.centiemes - ancien.centiemes) * ECART_POSSIBLE > ancien.centiemes)
    throw new Refus('indice_improbable')
  return {
    date_revision,
    demande_le,
    date_effet: later(date_revision, demande_le),
    ancien,
    nouveau,
    loyer_avant_cents: bail.loyer_cents,
    loyer_cents: loyerRevise(bail.loyer_cents, { ancien: ancien.centiemes, nouveau: nouveau.centiemes }),
  }
}

/** The quarters that the next revision needs and that the series does not have: they are typed. */
export function indicesManquants(bail: Bail, { bien, demande_le }: Omit<Demande, 'saisis'>): string[] {
  const { irl_trimestre } = bail
  if (!irl_trimestre) return []
  const { rang } = prochaineRevision(bail, demande_le)
  const territoire = territoireDe(bien.code_postal)
  return [rang - 1, rang]
    .map((annees) => trimestreApres(irl_trimestre, annees))
    .filter((trimestre) => indiceDe(trimestre, territoire) === null)
}

/** Rent × new index ÷ old index, to the nearest cent. */
export const loyerRevise = (loyer_cents: Cents, { ancien, nouveau }: { ancien: number; nouveau: number }): Cents =>
  part(loyer_cents, [nouveau, ancien])

/**
 * The first yearly day that was not revised and may still be, with its rank (1 for the first one). Every day before it
 * is revised, or lost: a year has passed since.
 */
export function prochaineRevision(bail: Bail, au: Day): { readonly date_revision: Day; readonly rang: number } {
  const premiere = bail.revision_le ?? addMonths(bail.debut, DELAI_REVISION_MOIS)
  const faites = new Set((bail.revisions ?? []).map(({ date_revision }) => date_revision))
  let rang = 1
  const jour = (): Day => addMonths(premiere, DELAI_REVISION_MOIS * (rang - 1))
  while (estPerdue(jour(), au) || faites.has(jour())) rang++
  return { date_revision: jour(), rang }
}

/** Whether a year has passed without its being asked. */
const estPerdue = (date_revision: Day, au: Day): boolean => addMonths(date_revision, DELAI_REVISION_MOIS) <= au

/** What the class of the dwelling forbids on a day; null when the rent may be revised. */
export function gelDpe(
  bail: Pick<Bail, 'debut'>,
  { bien, le }: { bien: Pick<Bien, 'code_postal' | 'classe_dpe'>; le: Day },
): Extract<CodeRefus, 'dpe_manquant' | 'revision_gelee'> | null {
  const gel = GEL_DPE[territoireDe(bien.code_postal) === 'outre_mer' ? 'outre_mer' : 'metropole']
  if (dernierRenouvellement(bail, le) < gel.du) return null
  if (!bien.classe_dpe) return 'dpe_manquant'
  return CLASSES_GELEES.includes(bien.classe_dpe) ? 'revision_gelee' : null
}

/** A furnished main home is let by the year, and renewed in silence (art. 25-7). */
function dernierRenouvellement({ debut }: Pick<Bail, 'debut'>, le: Day): Day {
  let dernier = debut
  for (let ans = 1; addMonths(debut, DELAI_REVISION_MOIS * ans) <= le; ans++)
    dernier = addMonths(debut, DELAI_REVISION_MOIS * ans)
  return dernier
}

function trouver(
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
  return suivre(bail, { ...bail, loyer_cents: revision.loyer_cents, revisions }, echeances)
}

/** The last revision taken back: the lease as it was before it. Refused when the rent was changed since. */
export function annulerRevision(bail: Bail, revision_id: string, echeances: readonly Echeance[]): LoyersRevises {
  const revisions = bail.revisions ?? []
  const derniere = revisions.at(-1)
  if (!derniere || derniere.id !== revision_id) throw new Refus('revision_pas_derniere')
  if (bail.loyer_cents !== derniere.loyer_cents) throw new Refus('revision_loyer_change')
  return suivre(
    bail,
    { ...bail, loyer_cents: derniere.loyer_avant_cents, revisions: revisions.slice(0, -1) },
    echeances,
  )
}

function suivre(avant: Bail, bail: Bail, echeances: readonly Echeance[]): LoyersRevises {
  const changees = echeances
    .filter(({ bail_id }) => bail_id === bail.id)
    .flatMap((echeance) => {
      const convenu = echeanceDuMois(avant, echeance.periode).loyer_cents
      const { loyer_cents } = echeanceDuMois(bail, echeance.periode)
      return echeance.loyer_cents !== convenu || loyer_cents === convenu ? [] : [{ ...echeance, loyer_cents }]
    })
  return { bail, changees }
}

const jourDit = (jour: Day): string => `${jour.slice(8)}/${jour.slice(5, 7)}/${jour.slice(0, 4)}.`
