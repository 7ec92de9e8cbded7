// What may be claimed of a tenant who pays late, debt by debt: how it is counted, and why nothing is where nothing may.
import { type Cents, part, type Ratio, sum, zero } from '../../../base/cents.ts'
import { addDays, addMonths, type Day, daysBetween, earlier, jourEnChiffres, later } from '../../../base/day.ts'
import { aConfirmer } from '../../../base/parametres.ts'
import { Refus } from '../../../base/refus.ts'
import type { Bail, TypeBail } from '../bail.ts'
import { type Comptes, creancesAu } from '../creances.ts'
import { type CalculRetard, type Echeance, estInterets, type LigneRetard } from '../echeance.ts'
import { INDEMNITE_DE_RECOUVREMENT } from '../regles.ts'
import { HABITATION, prescriptionDuBail } from '../regles-baux.ts'
import { MISE_EN_DEMEURE, type Relance } from '../relance.ts'
import { type Creancier, DERNIER_JOUR_DU_TAUX, finDeSemestre, tauxLegal } from './taux-legal.ts'

/** A formal notice, as far as interest needs it: `remise_le`, the day on which it reached the tenant, when it is noted. */
export type Demeure = Pick<Relance, 'bail_id' | 'niveau' | 'date' | 'etat' | 'echeances'> & {
  readonly remise_le?: Day | null
}

export type DetteEnRetard = {
  readonly echeance: Echeance
  readonly reste_cents: Cents
  /** The day from which a notice claims it; null: none does. */
  readonly demeure: Day | null
  readonly lignes: readonly LigneRetard[]
  readonly montant_cents: Cents
  /** Why nothing is claimed of it; null when something is. */
  readonly pourquoi: string | null
}
export type Retard = {
  readonly dettes: readonly DetteEnRetard[]
  readonly montant_cents: Cents
  /** What is not claimed whatever is late, and the text that forbids it. */
  readonly interdit: string | null
  /** What a notice made due and that nobody may claim any more, and the text that says so; null: nothing. */
  readonly prescrit: string | null
}

export type DemandeDeRetard = {
  /** The last day counted, included; not after `today`. */
  readonly au: Day
  readonly today: Day
  readonly creancier: Creancier
  /** The flat indemnity of recovery, between professionals. */
  readonly indemnite: boolean
  readonly comptes: Comptes
  readonly relances: readonly Demeure[]
}

export const SANS_PENALITE =
  'Bail d’habitation : une clause de pénalité ou d’amende y est réputée non écrite (loi n° 89-462 du 6 juillet 1989, article 4, i), et les frais de relance restent à la charge du bailleur (article 4, p). Seuls courent les intérêts au taux légal, depuis la mise en demeure (C. civ. art. 1231-6), à confirmer.'
export const CLAUSE_REDUCTIBLE =
  'La clause du bail est une clause pénale : le juge peut la réduire si elle est manifestement excessive, et elle n’est due qu’après une mise en demeure (C. civ. art. 1231-5), à confirmer.'
export const INDEMNITE_DITE = `Entre professionnels, une indemnité forfaitaire de 40 € par échéance en retard (${INDEMNITE_DE_RECOUVREMENT.source}) : à confirmer pour un bail.`

const JOURS_PAR_AN = 365

/** Whether its clause alone says what a delay costs, so that no legal rate is needed. */
export const parClause = ({ type_bail, interet_retard, majoration_retard }: Bail): boolean =>
  peutStipuler(type_bail) && Boolean(interet_retard ?? majoration_retard)

/** The last day up to which a delay is counted without anything to guess: today by the clause of the lease, else the last whose legal rate is known. */
export const dernierJourCompte = (bail: Bail, today: Day): Day =>
  parClause(bail) ? today : earlier(today, DERNIER_JOUR_DU_TAUX)

/** Whether a lease of this nature may bear a clause of penalty. */
const peutStipuler = (type_bail: TypeBail): boolean => !HABITATION.has(type_bail)
/** Whether its tenant may be a professional, who owes the flat indemnity of recovery. */
export const peutIndemniser = (type_bail: TypeBail): boolean => peutStipuler(type_bail) && type_bail !== 'saisonnier'

/**
 * What a lease owes for its delays up to a day, in cents, each line with its base, its days and its rate.
 *
 * Homes under the law of 1989 bear nothing but the legal interest, from the formal notice on. Other leases bear what their
 * clause says from that notice on (a yearly rate, or a flat part of what was late), else the legal interest; and 40 € by late
 * rent when asked. Interest claimed before is not claimed again, and bears none itself (C. civ. art. 1343-2). A debt that was paid
 * since bears it up to its payment, for as long as each day of it may still be claimed.
 * Refused: a day to come; a half-year whose legal rate is not known.
 */
export function retardDuBail(bail: Bail, demande: DemandeDeRetard): Retard {
  const { au, today, comptes } = demande
  if (au > today) throw new Refus('interets_a_venir')
  const siens: Comptes = {
    echeances: comptes.echeances.filter(({ bail_id }) => bail_id === bail.id),
    encaissements: comptes.encaissements.filter(({ bail_id }) => bail_id === bail.id),
    pertes: (comptes.pertes ?? []).filter(({ bail_id }) => bail_id === bail.id),
  }
  const restes = new Map(creancesAu(today, siens).map(({ echeance, reste_cents }) => [echeance.id, reste_cents]))
  const demeures = demeuresDe(bail.id, demande.relances)
  const limite = limiteDe(bail, today)
  const dettes = siens.echeances
    .filter((une) => !estInterets(une) && une.date_echeance <= today && (restes.has(une.id) || demeures.has(une.id)))
    .toSorted((a, b) => (a.date_echeance < b.date_echeance ? -1 : 1))
    .map((echeance): DetteEnRetard & { readonly coupe: boolean } => {
      const demeure = demeures.get(echeance.id) ?? null
      const { lignes, coupe } = lignesDe(echeance, { bail, demeure, siens, demande, limite: limite?.jour ?? null })
      const reste_cents = restes.get(echeance.id) ?? zero
      const montant_cents = sum(lignes.map((une) => une.montant_cents))
      const pourquoi = lignes.length > 0 ? null : pourquoiRien(demeure, au, limite)
      return { echeance, reste_cents, demeure, lignes, montant_cents, pourquoi, coupe }
    })
  return {
    dettes: dettes
      .filter(({ reste_cents, lignes }) => reste_cents > 0 || lignes.length > 0)
      .map(({ coupe: _, ...une }) => une),
    montant_cents: sum(dettes.map(({ montant_cents }) => montant_cents)),
    interdit: peutStipuler(bail.type_bail) ? null : SANS_PENALITE,
    prescrit: limite && dettes.some(({ coupe }) => coupe) ? limite.dite : null,
  }
}

type Limite = { readonly jour: Day; readonly dite: string }

/** The first day whose interest may still be claimed: each day of it lapses by itself. */
function limiteDe({ type_bail }: Bail, today: Day): Limite | null {
  const regle = prescriptionDuBail(type_bail, today)
  if (!regle) return null
  const jour = addMonths(today, -12 * regle.valeur)
  return {
    jour,
    dite: `Ce qui a couru avant le ${jourEnChiffres(jour)} est prescrit : ${regle.valeur} ans (${regle.source}), à confirmer.`,
  }
}

/** The leases for which something may be claimed today, at the lower legal rate and without any indemnity, and how much. */
export function retardsReclamables(
  baux: readonly Bail[],
  { today, comptes, relances }: Pick<DemandeDeRetard, 'today' | 'comptes' | 'relances'>,
): ReadonlyMap<string, Cents> {
  const avises = new Set(relances.filter(estDemeure).map(({ bail_id }) => bail_id))
  const montants = baux
    .filter(({ id }) => avises.has(id))
    .map((bail) => {
      const au = dernierJourCompte(bail, today)
      const demande = { au, today, comptes, relances, creancier: 'autre', indemnite: false } as const
      return [bail.id, retardDuBail(bail, demande).montant_cents] as const
    })
  return new Map(montants.filter(([, montant_cents]) => montant_cents > 0))
}

/** What is written when it is claimed; refused when nothing is. */
export function calculDuRetard(bail: Bail, demande: DemandeDeRetard): CalculRetard & { montant_cents: Cents } {
  const { dettes, montant_cents } = retardDuBail(bail, demande)
  if (montant_cents === 0) throw new Refus('interets_rien')
  const lignes = dettes.flatMap((une) => une.lignes)
  return { creancier: demande.creancier, au: demande.au, lignes, montant_cents }
}

function pourquoiRien(demeure: Day | null, au: Day, limite: Limite | null): string {
  if (demeure === null) return 'Aucune mise en demeure ne le réclame encore : rien ne court avant elle.'
  return demeure >= au
    ? 'Rien à cette date : les intérêts courent du lendemain de la mise en demeure.'
    : limite && au < limite.jour
      ? limite.dite
      : 'Déjà réclamé jusqu’à cette date.'
}

const estDemeure = ({ niveau, etat }: Demeure): boolean => niveau === MISE_EN_DEMEURE && etat === 'envoyee'

/** By the id of the debt: the day on which the first notice that claims it took effect. */
function demeuresDe(bail_id: string, relances: readonly Demeure[]): Map<string, Day> {
  const jours = new Map<string, Day>()
  for (const une of relances) {
    if (une.bail_id !== bail_id || !estDemeure(une)) continue
    const le = une.remise_le ?? une.date
    for (const { echeance_id } of une.echeances) {
      const connu = jours.get(echeance_id)
      jours.set(echeance_id, connu === undefined ? le : earlier(connu, le))
    }
  }
  return jours
}

type Cas = {
  bail: Bail
  demeure: Day | null
  siens: Comptes
  demande: DemandeDeRetard
  /** The first day that is not prescribed; null: none is. */
  limite: Day | null
}

/** `coupe`: some of its days are prescribed, that nobody claimed in time. */
function lignesDe(
  echeance: Echeance,
  { bail, demeure, siens, demande, limite }: Cas,
): { lignes: LigneRetard[]; coupe: boolean } {
  const deja = siens.echeances.flatMap((une) =>
    (une.calcul?.lignes ?? []).filter(({ echeance_id }) => echeance_id === echeance.id),
  )
  const { au } = demande
  const commun = { echeance_id: echeance.id }
  const lignes: LigneRetard[] = []
  let coupe = false
  const clause = peutStipuler(bail.type_bail)
  const taux = clause ? (bail.interet_retard ?? null) : null
  const majoration = clause ? (bail.majoration_retard ?? null) : null
  const duLe = (le: Day): Cents =>
    creancesAu(le, siens).find((une) => une.echeance.id === echeance.id)?.reste_cents ?? zero
  if (demeure !== null && demeure <= au) {
    if (
      majoration !== null &&
      (limite === null || demeure >= limite) &&
      !deja.some(({ sorte }) => sorte === 'majoration')
    ) {
      const base_cents = duLe(demeure)
      const montant_cents = part(base_cents, [majoration, 10_000])
      const du = { du: demeure, au: demeure, jours: null, taux: majoration, source: 'clause du bail' }
      lignes.push({ ...commun, sorte: 'majoration', base_cents, ...du, montant_cents })
    }
    if (taux !== null || majoration === null) {
      const reclame = deja.filter(({ jours }) => jours !== null).reduce((a, une) => later(a, une.au), demeure)
      const depuis = limite === null ? reclame : later(reclame, addDays(limite, -1))
      coupe = depuis > reclame && duLe(reclame) > 0
      lignes.push(...interets({ echeance, depuis, au, taux, duLe, siens, creancier: demande.creancier }))
    }
  }
  const { valeur, source } = INDEMNITE_DE_RECOUVREMENT
  const encore = limite === null || echeance.date_echeance >= limite
  if (demande.indemnite && peutIndemniser(bail.type_bail) && echeance.date_echeance < au && duLe(au) > 0 && encore)
    if (!deja.some(({ sorte }) => sorte === 'indemnite'))
      lignes.push({
        ...{ ...commun, sorte: 'indemnite', base_cents: duLe(au), du: echeance.date_echeance, au, jours: null },
        ...{ taux: null, source: `${source} (à confirmer)`, montant_cents: valeur },
      })
  return { lignes: lignes.filter(({ montant_cents }) => montant_cents > 0), coupe }
}

type Course = {
  echeance: Echeance
  /** The notice, or the last day already claimed: counted from the day after it. */
  depuis: Day
  au: Day
  taux: number | null
  duLe: (le: Day) => Cents
  siens: Comptes
  creancier: Creancier
}

/** One line while the debt and the rate stay as they are; what is paid on a day still bears that day. */
function interets({ echeance, depuis, au, taux, duLe, siens, creancier }: Course): LigneRetard[] {
  const paiements = new Set(siens.encaissements.map(({ date }) => date))
  const lignes: LigneRetard[] = []
  let debut = depuis
  while (debut < au) {
    const borne = taux === null ? earlier(au, finDeSemestre(addDays(debut, 1))) : au
    const fin = [...paiements].filter((le) => le > debut).reduce(earlier, borne)
    const base_cents = duLe(debut)
    const jours = daysBetween(debut, fin)
    if (base_cents > 0) {
      const legal = taux === null ? tauxLegal(fin, creancier) : null
      const annuel: Ratio = legal?.taux ?? [taux ?? 0, 10_000]
      const source = legal
        ? `taux légal, ${legal.source}${aConfirmer(legal.certitude) ? ' (à confirmer)' : ''}`
        : 'clause du bail'
      const ligne: LigneRetard = {
        ...{ echeance_id: echeance.id, sorte: legal ? 'legal' : 'clause', base_cents, du: addDays(debut, 1), au: fin },
        ...{ jours, taux: annuel[0], source },
        montant_cents: part(base_cents, [annuel[0] * jours, annuel[1] * JOURS_PAR_AN]),
      }
      const avant = lignes.at(-1)
      // A payment that left this debt as it was changes nothing of its line.
      if (avant && avant.taux === ligne.taux && avant.source === source && avant.base_cents === base_cents) {
        const total = (avant.jours ?? 0) + jours
        lignes[lignes.length - 1] = {
          ...{ ...avant, au: fin, jours: total },
          montant_cents: part(base_cents, [annuel[0] * total, annuel[1] * JOURS_PAR_AN]),
        }
      } else lignes.push(ligne)
    }
    debut = fin
  }
  return lignes
}
