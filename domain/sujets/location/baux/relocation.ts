// The rent of a home let again: the most that it may be beside that of the tenant before, where the zone or the class of energy holds it.
import { type Cents, larger, minus, zero } from '../../../base/cents.ts'
import { addMonths, type Day } from '../../../base/day.ts'
import type { Certitude } from '../../../base/parametres.ts'
import { Refus } from '../../../base/refus.ts'
import type { Bien } from '../../biens/bien.ts'
import type { Bail, Locataire } from '../bail.ts'
import { loyerAu } from '../echeances-bail.ts'
import { dernierPublie, indiceDe, territoireDe } from '../indices/irl.ts'
import { type Trimestre, trimestreApres } from '../indices/trimestre.ts'
import { CLASSES_GELEES, GEL_DPE } from '../regles.ts'
import { HABITATION } from '../regles-baux.ts'
import {
  BAUX_RELOCATION,
  decretRelocation,
  RELOCATION_DPE,
  REVISION_RECENTE,
  VACANCE_LIBRE,
  ZONES_TENDUES,
} from './regles-relocation.ts'
import { type IndiceLu, type IndiceSaisi, irlDu, loyerRevise } from './revision-loyer.ts'

/** What holds a rent: the decree of the zones of tension, or the class of energy, anywhere. */
type RaisonRelocation = 'zone' | 'classe'
export type PlafondRelocation = {
  readonly etat: 'plafond'
  readonly raison: RaisonRelocation
  readonly precedent: Bail
  /** The last rent of the tenant before, a month, charges apart. */
  readonly dernier_cents: Cents
  /** The indices that revise it; null: it is not revised (class F or G, or it already was within twelve months), or one lacks. */
  readonly indices: IndicesRelocation | null
  /** The quarters of the IRL that are in no series and were not typed. */
  readonly manque: readonly Trimestre[]
  /** Null while an index lacks. */
  readonly plafond_cents: Cents | null
  /** What the rent of the lease is above it, each month; zero when it is not; null when a missing index would tell. */
  readonly depassement_cents: Cents | null
  readonly source: string
  readonly certitude: Certitude
  /** The last day that is sure, when the lease is later: nothing is concluded. */
  readonly fini_le: Day | null
}
type IndicesRelocation = { readonly ancien: IndiceLu; readonly nouveau: IndiceLu }
export type Relocation =
  | PlafondRelocation
  /** What is not known of the lot, or of the tenant before; or he left too long ago for his rent to hold the next. */
  | { readonly etat: 'zone_inconnue' | 'precedent_inconnu' }
  | { readonly etat: 'vacant'; readonly precedent: Bail }

/** What is read of the lease that is judged, written or being typed. */
export type BailReloue = Pick<
  Bail,
  'id' | 'bien_id' | 'piece_id' | 'type_bail' | 'debut' | 'loyer_cents' | 'paliers' | 'revisions'
> & { readonly locataires: readonly Pick<Locataire, 'id'>[] }
type Autour = {
  readonly bien: Pick<Bien, 'code_postal' | 'classe_dpe' | 'zone_location'>
  /** All the leases of the dossier. */
  readonly baux: readonly Bail[]
  /** The IRL that the series lacks, as typed. */
  readonly saisis?: readonly IndiceSaisi[]
}

/**
 * The most that the rent of this lease may be, a month, charges apart, beside that of the tenant before who left less than
 * eighteen months ago. In a zone of tension (loi du 6 juillet 1989, art. 18; décret n° 2017-1198): his last rent, revised by the
 * last published IRL over that of the same quarter a year before, unless it was revised within twelve months. Of class F or G,
 * anywhere, his last rent (art. 17, II). Null where no rule holds it: another nature, another zone, the same tenants again.
 * A missing index is named, and no ceiling given. Refused: a lease before the first decree kept here.
 */
export function relocation(bail: BailReloue, { bien, baux, saisis = [] }: Autour): Relocation | null {
  const zone = bien.zone_location ?? null
  const gele = classeGelee(bail, bien)
  const tenu = gele || zone === null || ZONES_TENDUES.has(zone)
  if (!BAUX_RELOCATION.has(bail.type_bail) || !tenu) return null
  const precedent = precedentDe(bail, baux)
  if (!precedent) return zone === null && !gele ? null : { etat: 'precedent_inconnu' }
  const { fin } = precedent
  if (partage(precedent, bail)) return null
  if (!gele && addMonths(fin, VACANCE_LIBRE.mois) < bail.debut) return { etat: 'vacant', precedent }
  if (gele) return plafond(bail, { precedent, raison: 'classe', ...RELOCATION_DPE, fini_le: null, revise: null })
  if (zone === null) return { etat: 'zone_inconnue' }
  const decret = decretRelocation(bail.debut)
  if (!decret) throw new Refus('relocation_sans_decret')
  const { au, source, certitude } = decret
  const fini_le = bail.debut > au ? au : null
  const revise = recemmentRevise(precedent, bail) ? null : indicesDe(bail, bien, saisis)
  return plafond(bail, { precedent, raison: 'zone', source, certitude, fini_le, revise })
}

type Tenu = Pick<PlafondRelocation, 'raison' | 'source' | 'certitude' | 'fini_le'> & {
  readonly precedent: Fini
  /** Null: the last rent is not revised. */
  readonly revise: Pick<PlafondRelocation, 'indices' | 'manque'> | null
}

function plafond(bail: BailReloue, { revise, ...tenu }: Tenu): PlafondRelocation {
  const { indices, manque } = revise ?? { indices: null, manque: [] }
  const dernier_cents = loyerAu(tenu.precedent, tenu.precedent.fin)
  const loyer_cents = loyerAu(bail, bail.debut)
  // The rent may be revised: an index that falls takes nothing from it.
  const plafond_cents =
    manque.length > 0 ? null : indices ? larger(dernier_cents, loyerRevise(dernier_cents, lus(indices))) : dernier_cents
  const sans_hausse = loyer_cents <= dernier_cents
  const depassement_cents =
    plafond_cents === null ? (sans_hausse ? zero : null) : larger(zero, minus(loyer_cents, plafond_cents))
  return { etat: 'plafond', ...tenu, dernier_cents, indices, manque, plafond_cents, depassement_cents }
}

const lus = ({ ancien, nouveau }: IndicesRelocation) => ({ ancien: ancien.centiemes, nouveau: nouveau.centiemes })

/** Class F or G, under a lease of the days when that freezes a rent. */
function classeGelee({ debut }: BailReloue, { code_postal, classe_dpe }: Autour['bien']): boolean {
  const gel = GEL_DPE[territoireDe(code_postal) === 'outre_mer' ? 'outre_mer' : 'metropole']
  return debut >= gel.du && Boolean(classe_dpe && CLASSES_GELEES.includes(classe_dpe))
}

type Fini = Bail & { readonly fin: Day }
/** The last lease of the same home, or of the same room of it, that ended before this one began. */
function precedentDe(bail: BailReloue, baux: readonly Bail[]): Fini | null {
  const finis = baux.flatMap((un): Fini[] =>
    un.fin !== null &&
    un.fin < bail.debut &&
    un.id !== bail.id &&
    un.bien_id === bail.bien_id &&
    (un.piece_id ?? null) === (bail.piece_id ?? null) &&
    HABITATION.has(un.type_bail)
      ? [{ ...un, fin: un.fin }]
      : [],
  )
  return finis.toSorted((a, b) => (a.fin < b.fin ? 1 : -1))[0] ?? null
}

/** One of its tenants stays: it is no new letting. */
const partage = (precedent: Bail, { locataires }: BailReloue): boolean =>
  precedent.locataires.some(({ id }) => locataires.some((un) => un.id === id))

const recemmentRevise = ({ revisions = [] }: Bail, { debut }: BailReloue): boolean =>
  revisions.some(({ date_effet }) => addMonths(date_effet, REVISION_RECENTE.mois) > debut)

/** The last index published on the day of the lease, over that of the same quarter a year before. */
function indicesDe(
  { debut }: BailReloue,
  { code_postal }: Autour['bien'],
  saisis: readonly IndiceSaisi[],
): Pick<PlafondRelocation, 'indices' | 'manque'> {
  const territoire = territoireDe(code_postal)
  const dernier = dernierPublie(debut)
  const [ancien, nouveau] = [trimestreApres(dernier, -1), dernier]
  const connu = (trimestre: Trimestre): boolean =>
    indiceDe(trimestre, territoire) !== null || saisis.some((un) => un.trimestre === trimestre)
  const manque = [ancien, nouveau].filter((un) => !connu(un))
  if (manque.length > 0) return { indices: null, manque }
  const lire = (trimestre: Trimestre): IndiceLu => irlDu(trimestre, { territoire, saisis })
  return { indices: { ancien: lire(ancien), nouveau: lire(nouveau) }, manque }
}
