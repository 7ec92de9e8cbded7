// The rents that the lines of a statement pay, as the facts that they would write: what is surest first, and no rent twice.

import { type Cents, minus, smaller, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { memoire } from '../../../base/memoire.ts'
import type { FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import type { Bail } from '../../location/bail.ts'
import { dureeDite, type PeriodeDeLoyer } from '../../location/echeance.ts'
import type { FaitsLocation } from '../../location/faits.ts'
import { affecter } from '../loyers/affecter.ts'
import { estAide } from '../loyers/aides.ts'
import { sommesPossibles } from '../loyers/combinaisons.ts'
import { DusLibres, dusParBail, enChoix, type Part, partDe, resteDe, simplesDe, sommesDe } from '../loyers/dus.ts'
import { type Noms, nomsConnus, type Reconnu, reconnaitre } from '../loyers/reconnaitre.ts'
import type { Affectation, Affectations, Ensemble } from '../loyers/reponse.ts'
import { type ContexteRegles, categoriser, convient, type RegleBancaire } from '../regles.ts'
import { depotEtLoyer } from './depot-et-loyer.ts'
import type { Tient } from './faits-connus.ts'
import { encaissementDe } from './faits-de-ligne.ts'
import type { FaitDeLigne, LigneATraiter, PropositionDeLigne } from './proposition.ts'

/** Who pays for whom, beside the tenants of the leases. */
export type Reconnaissance = {
  readonly garants?: readonly { readonly bail_id: string; readonly nom: string }[]
  /** The leases that each payer was matched with, by his words. */
  readonly appris?: ReadonlyMap<string, readonly string[]>
  /** Who owns a property on a day, and its building: their rents may come together. */
  readonly ensemblesDe?: (bien_id: string, jour: Day) => readonly string[]
}
type Demande = {
  readonly faits: FaitsBailleur
  readonly regles: readonly RegleBancaire[]
  readonly contexte: ContexteRegles
  readonly tient: Tient | undefined
  readonly reconnaissance: Reconnaissance
}

/** By the id of the line: its rents, or the answers of which none is better than the others. */
export function loyersDeLignes(lignes: readonly LigneATraiter[], demande: Demande): Map<string, PropositionDeLigne> {
  const { faits, reconnaissance } = demande
  const dus = new DusLibres(faits)
  const noms = nomsConnus({ ...faits, ...reconnaissance })
  const parMontant = bauxParMontant(faits)
  const tenusAu = lecteurDesTenus(demande)
  const propositions = new Map<string, PropositionDeLigne>()
  const enOrdre = lignes
    .filter(({ montant_cents }) => montant_cents > 0)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.rang - b.rang))
    .flatMap((ligne) => {
      const lue = lireLigne(ligne, noms, demande)
      return lue ? [{ ligne, ...lue }] : []
    })
  for (const sure of [true, false]) {
    for (const { ligne, reconnus, regle_id } of enOrdre) {
      if (propositions.has(ligne.id)) continue
      const trouvees = affecter(ligne, { dus, parMontant, reconnus, ...tenusAu(ligne.date) })
      const [premiere] = trouvees?.possibles ?? []
      if (!trouvees || !premiere || (sure && !(trouvees.retenue && premiere.confiance === 'elevee'))) continue
      if (trouvees.retenue && estUneEntree(ligne, premiere, faits)) continue
      propositions.set(ligne.id, { ...enProposition(ligne, trouvees, faits), regle_id })
      if (trouvees.retenue) dus.prendre(premiere.parts)
    }
  }
  return propositions
}

/** Null for a line that a rule or its words call something else. */
function lireLigne(
  ligne: LigneATraiter,
  noms: Noms,
  { regles, contexte }: Demande,
): { reconnus: readonly Reconnu[]; regle_id: string | null } | null {
  const regle = regles.find((une) => convient(une, ligne))
  if (regle && regle.proposition.nature !== 'loyer') return null
  const bail_id = regle?.proposition.bail_id
  if (regle && bail_id) return { reconnus: [{ bail_id, sorte: 'regle', dit: regle.motif }], regle_id: regle.id }
  const reconnus = reconnaitre(ligne, noms)
  if (reconnus.length > 0 || estAide(ligne)) return { reconnus, regle_id: null }
  const nature = categoriser(ligne, [], contexte)?.proposition.nature ?? 'loyer'
  return nature === 'loyer' ? { reconnus, regle_id: null } : null
}

type Tenus = { readonly baux: ReadonlyMap<string, Bail>; readonly ensembles: readonly Ensemble[] }

/** Only what stands in the account of the line on its day: the rents of others are received on theirs. Read once a day. */
function lecteurDesTenus({ faits, tient, reconnaissance: { ensemblesDe } }: Demande): (jour: Day) => Tenus {
  const parJour = new Map<Day, Tenus>()
  const connus = new Map<string, Ensemble>()
  const ensembleDe = (libelle: string, baux: readonly string[]): Ensemble => {
    const cle = [libelle, ...baux].join(' ')
    const connu = connus.get(cle) ?? { libelle, baux, sommes: sommesPossibles(choixDe(faits, new Set(baux))) }
    connus.set(cle, connu)
    return connu
  }
  const lire = (jour: Day): Tenus => {
    const baux = tient ? faits.baux.filter(({ bien_id }) => tient(bien_id, jour)) : faits.baux
    const parLibelle = Map.groupBy(
      ensemblesDe
        ? baux.flatMap(({ id, bien_id }) => ensemblesDe(bien_id, jour).map((libelle) => ({ libelle, id })))
        : [],
      ({ libelle }) => libelle,
    )
    const ensembles = [...parLibelle].flatMap(([libelle, uns]) =>
      uns.length > 1
        ? [
            ensembleDe(
              libelle,
              uns.map(({ id }) => id),
            ),
          ]
        : [],
    )
    return { baux: new Map(baux.map((bail) => [bail.id, bail])), ensembles }
  }
  return (jour) => {
    const tenus = parJour.get(jour) ?? lire(jour)
    parJour.set(jour, tenus)
    return tenus
  }
}

const choixDe = (faits: FaitsLocation, ids: ReadonlySet<string>) =>
  faits.baux
    .filter(({ id }) => ids.has(id))
    .map((bail) => enChoix(simplesDe(bail, dusParBail(faits).get(bail.id) ?? [])))

/** By each amount that one lease may pay at once. */
const bauxParMontant = memoire((faits: FaitsLocation): ReadonlyMap<Cents, readonly Bail[]> => {
  const parBail = dusParBail(faits)
  const montants = new Map<Cents, Set<Bail>>()
  const noter = (montant: Cents, bail: Bail): void => {
    const baux = montants.get(montant)
    if (baux) baux.add(bail)
    else montants.set(montant, new Set([bail]))
  }
  for (const bail of faits.baux) {
    const dus = parBail.get(bail.id) ?? []
    for (const { reste_cents } of dus) noter(reste_cents, bail)
    for (const { montant_cents } of [...sommesDe(bail, dus), ...resteDe(bail, dus)]) noter(montant_cents, bail)
  }
  return new Map([...montants].map(([montant, baux]) => [montant, [...baux]]))
})

/** More than the rents, while a deposit is still to come: that is said with it. */
const estUneEntree = (ligne: LigneATraiter, { parts }: Affectation, faits: FaitsLocation): boolean => {
  const avance = parts.find(({ echeance_id }) => echeance_id === null)
  const bail = avance && faits.baux.find(({ id }) => id === avance.bail_id)
  return bail !== undefined && depotEtLoyer(ligne, bail, faits) !== null
}

function enProposition(
  ligne: LigneATraiter,
  { possibles, retenue }: Affectations,
  faits: FaitsLocation,
): Omit<PropositionDeLigne, 'regle_id'> {
  const dites = possibles.map(({ parts, titre, raison, confiance }) => ({
    ...{ titre, confiance, raison: `${raison}.` },
    faits: faitsDesParts(ligne, parts, faits),
  }))
  const [premiere] = dites
  if (retenue && premiere) return { ligne_id: ligne.id, sort: 'rapprochee', a_completer: null, ...premiere }
  return {
    ...{ ligne_id: ligne.id, sort: 'rapprochee', faits: [], confiance: 'faible' },
    titre: `Loyer : ${possibles.length} possibilités`,
    raison: `Aussi bonnes l’une que l’autre : ${dites.map((une) => une.titre).join(' ; ')}. À vous de choisir.`,
    a_completer: { nature: 'loyer' },
    variantes: dites,
  }
}

/** One payment for each rent, tied to the one line: together they are its amount, in cents. */
export const faitsDesParts = (
  ligne: LigneATraiter,
  parts: readonly Part[],
  faits: FaitsLocation,
): readonly FaitDeLigne[] => parts.flatMap((part) => encaissementDe(part, ligne, faits) ?? [])

/** What a person picked, each rent paid as far as the line goes, in the order in which they were picked; what exceeds them is an advance of `avance`. */
export function partsChoisies(
  montant: Cents,
  { choisis, avance }: { choisis: readonly DuAChoisir[]; avance: string | null },
): { readonly parts: readonly Part[]; readonly reste_cents: Cents } {
  let reste = montant
  const parts: Part[] = []
  for (const { part } of choisis) {
    const montant_cents = smaller(reste, part.montant_cents)
    if (montant_cents > 0) parts.push({ ...part, montant_cents })
    reste = minus(reste, montant_cents)
  }
  if (reste === 0 || avance === null) return { parts, reste_cents: reste }
  return {
    parts: [...parts, { bail_id: avance, echeance_id: null, montant_cents: reste, le: null }],
    reste_cents: zero,
  }
}

export type DuAChoisir = { readonly part: Part; readonly bail: Bail; readonly date: Day } & PeriodeDeLoyer

/** What a person may pick by hand: every rent due in the account of the line, the oldest first. */
export function dusAChoisir(
  { date }: Pick<LigneATraiter, 'date'>,
  { faits, tient }: { faits: FaitsLocation; tient: Tient | undefined },
): DuAChoisir[] {
  const parBail = dusParBail(faits)
  return faits.baux
    .filter(({ bien_id }) => !tient || tient(bien_id, date))
    .flatMap((bail) =>
      (parBail.get(bail.id) ?? []).map((du) => ({
        ...{ bail, part: partDe(du, du.reste_cents) },
        ...{ date: du.echeance.date_echeance, periode: du.echeance.periode, ...dureeDite(du.echeance) },
      })),
    )
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
