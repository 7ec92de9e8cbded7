// Which rents one line of the bank pays: of one tenant or of several, of one month or of several, in part or in advance; each answer with its reason and how sure it is.
import { type Cents, decimalComma, minus, sum } from '../../../base/cents.ts'
import { type Day, daysBetween, year } from '../../../base/day.ts'
import { jourEtMois, nomDuMois } from '../../../base/mots.ts'
import type { Bail } from '../../location/bail.ts'
import type { Confiance } from '../confiance.ts'
import { normaliser } from '../formats/texte.ts'
import { combinaisons, TROUVEES_AU_PLUS } from './combinaisons.ts'
import {
  aideDe,
  type DusLibres,
  enChoix,
  imputerTout,
  type Paiement,
  type Part,
  partDe,
  resteDe,
  sommesDe,
} from './dus.ts'
import type { Reconnu } from './reconnaitre.ts'

export type Affectation = {
  readonly parts: readonly Part[]
  readonly titre: string
  readonly raison: string
  readonly confiance: Confiance
}
/** `retenue`: the first one is proposed; else several are as good, and none is chosen. */
export type Affectations = { readonly possibles: readonly Affectation[]; readonly retenue: boolean }

/** Leases that one payer may pay together: those of one owner, of one building. */
export type Ensemble = {
  readonly libelle: string
  readonly baux: readonly string[]
  /** What some of them, or all, may come to. */
  readonly sommes: ReadonlySet<Cents>
}

export type LigneCreditrice = {
  readonly date: Day
  readonly libelle: string
  readonly tiers: string | null
  readonly reference: string | null
  readonly montant_cents: Cents
}
export type Contexte = {
  readonly dus: DusLibres
  /** The leases whose rents stand in the account of the line on its day, by their id. */
  readonly baux: ReadonlyMap<string, Bail>
  readonly reconnus: readonly Reconnu[]
  readonly ensembles: readonly Ensemble[]
  /** By the amount of what they owe: the leases that owe it whole. */
  readonly parMontant: ReadonlyMap<Cents, readonly Bail[]>
}

/** The rents that a line pays, the best answer first; null where nothing is known. */
export function affecter(ligne: LigneCreditrice, contexte: Contexte): Affectations | null {
  if (estAide(ligne)) return parLaCaisse(ligne, contexte)
  const nommes = bauxDe(contexte)
  if (nommes.length > 0) return desNommes(ligne, nommes, contexte)
  return deMemeMontant(ligne, contexte) ?? ensemble(ligne, contexte)
}

const AIDE = /\b(caf|c a f|cnaf|msa|allocations? familiales|alloc familiales|apl)\b/
/** What a fund of family allowances pays to the landlord himself (CCH art. L832-1). */
export const estAide = ({ libelle, tiers }: Pick<LigneCreditrice, 'libelle' | 'tiers'>): boolean =>
  AIDE.test(normaliser(`${libelle} ${tiers ?? ''}`))

const bauxDe = ({ reconnus, baux }: Contexte): readonly Bail[] =>
  reconnus.flatMap(({ bail_id }) => baux.get(bail_id) ?? [])

function desNommes(ligne: LigneCreditrice, nommes: readonly Bail[], contexte: Contexte): Affectations | null {
  const exacts = nommes.flatMap((bail) => exactDe(ligne, bail, contexte.dus))
  const qui = (bail: Bail): string => direReconnu(contexte.reconnus, bail)
  if (exacts.length > 0)
    return uneOuAucune(
      exacts.map((un) =>
        affectation(un, { confiance: 'elevee', raison: `${direExact(un)}, ${qui(un.bail)}${direJour(un)}` }),
      ),
    )
  if (nommes.length > 1) {
    const trouvees = ensembles(ligne, nommes, contexte.dus)
    if (trouvees.length > 0)
      return uneOuAucune(
        trouvees.map((parts) =>
          plusieurs(parts, {
            confiance: 'elevee',
            raison: `Somme exacte de ${parts.length} baux, ${parts
              .map(({ bail }) => qui(bail))
              .slice(0, 1)
              .join('')}`,
          }),
        ),
      )
  }
  const restants = nommes.filter(({ id }) => contexte.dus.de(id, ligne.date).length > 0)
  const inegaux = restants.map((bail) => inegal(ligne, bail, { dus: contexte.dus, qui: qui(bail) }))
  return inegaux.length > TROUVEES_AU_PLUS ? null : uneOuAucune(inegaux)
}

/** One rent named by its month, one rent, or the oldest together: to the cent. */
function exactDe({ montant_cents, date, libelle }: LigneCreditrice, bail: Bail, libres: DusLibres): Paiement[] {
  const dus = libres.de(bail.id, date)
  const mots = normaliser(libelle)
  const egaux = dus.filter(({ reste_cents }) => reste_cents === montant_cents)
  const dit = egaux.find(({ echeance: { periode } }) => new RegExp(`\\b${moisNu(periode)}\\b`).test(mots)) ?? egaux[0]
  if (dit) return [{ bail, parts: [partDe(dit, montant_cents)], montant_cents }]
  const sommes = [...resteDe(bail, dus), ...sommesDe(bail, dus)]
  return sommes.filter((une) => une.montant_cents === montant_cents).slice(0, 1)
}

const moisNu = (jour: Day): string => normaliser(nomDuMois(jour))

/** Less than what is due, on the oldest first; or more, kept as an advance. */
function inegal(
  { montant_cents, date }: LigneCreditrice,
  bail: Bail,
  { dus, qui }: { dus: DusLibres; qui: string },
): Affectation {
  const siens = dus.de(bail.id, date)
  const du_cents = sum(siens.map(({ reste_cents }) => reste_cents))
  const raison =
    montant_cents < du_cents
      ? `Paiement partiel : ${enEuros(montant_cents)} sur ${enEuros(du_cents)} dus, le plus ancien d’abord, ${qui}`
      : `Plus que les ${enEuros(du_cents)} dus : ${enEuros(minus(montant_cents, du_cents))} d’avance, ${qui}`
  return affectation(imputerTout(bail, siens, montant_cents), { confiance: 'moyenne', raison })
}

/** How far from its day a rent is still thought of when nothing but its amount says it. */
const RETARD_JOURS = 45

function deMemeMontant(ligne: LigneCreditrice, { dus, parMontant, baux }: Contexte): Affectations | null {
  const exacts = (parMontant.get(ligne.montant_cents) ?? [])
    .filter(({ id }) => baux.has(id))
    .flatMap((bail) => exactDe(ligne, bail, dus))
    .filter(({ parts }) => recent(parts, ligne))
    .sort((a, b) => eloignement(a, ligne) - eloignement(b, ligne))
  if (exacts.length === 0) return null
  const seul = exacts.length === 1
  const suite = seul
    ? 'seul de ce montant, aucun nom reconnu'
    : `${exacts.length} loyers de ce montant, aucun nom reconnu`
  return uneOuAucune(
    exacts.slice(0, PROPOSEES_AU_PLUS).map((un) =>
      affectation(un, {
        confiance: seul ? 'moyenne' : 'faible',
        raison: `${direExact(un)}, ${suite}${direJour(un)}`,
      }),
    ),
  )
}

/** What is shown of what is as good. */
const PROPOSEES_AU_PLUS = 5

const recent = ([premiere]: readonly Part[], { date }: LigneCreditrice): boolean =>
  premiere?.le !== undefined && premiere.le !== null && daysBetween(premiere.le, date) <= RETARD_JOURS

const eloignement = ({ parts: [premiere] }: Paiement, { date }: LigneCreditrice): number =>
  premiere?.le ? Math.abs(daysBetween(premiere.le, date)) : RETARD_JOURS

/** Several tenants of one owner or of one building, whom nothing names: only where one answer is possible. */
function ensemble(ligne: LigneCreditrice, { dus, ensembles: groupes }: Contexte): Affectations | null {
  const trouves = groupes.flatMap(({ libelle, baux, sommes }) => {
    if (!sommes.has(ligne.montant_cents)) return []
    const simples = baux.map((id) => dus.simples(id, ligne.date))
    const tous = simples.flatMap((siens) => siens.slice(0, 1))
    const entier = tous.length > 1 && sum(tous.map((un) => un.montant_cents)) === ligne.montant_cents
    return (entier ? [tous] : reunis(simples, ligne, AU_PLUS_SANS_NOM)).map((parts) => ({ libelle, parts }))
  })
  const uniques = [...new Map(trouves.map((un) => [cleDe(un.parts), un])).values()]
  if (uniques.length === 0 || uniques.length > TROUVEES_AU_PLUS) return null
  const confiance = uniques.length === 1 ? 'moyenne' : 'faible'
  return uneOuAucune(
    uniques.map(({ libelle, parts }) =>
      plusieurs(parts, {
        confiance,
        raison: `Somme exacte de ${parts.length} loyers, ${libelle}, aucun nom reconnu`,
      }),
    ),
  )
}

/** More people than these, whom nothing names, would be a chance rather than an answer, unless they are all those of the building. */
const AU_PLUS_SANS_NOM = 3

/** Of those who are named: one rent each first; where none adds up, several months of some of them. */
function ensembles(
  { date, ...ligne }: LigneCreditrice,
  baux: readonly Bail[],
  dus: DusLibres,
): (readonly Paiement[])[] {
  const simples = reunis(
    baux.map(({ id }) => dus.simples(id, date)),
    ligne,
  )
  if (simples.length > 0) return simples
  return reunis(
    baux.map((bail) => sommesDe(bail, dus.de(bail.id, date))),
    ligne,
  )
}

function reunis(
  possibles: readonly (readonly Paiement[])[],
  { montant_cents }: Pick<LigneCreditrice, 'montant_cents'>,
  au_plus = possibles.length,
): (readonly Paiement[])[] {
  return combinaisons(possibles.map(enChoix), { montant_cents, au_plus })
}

const cleDe = (parts: readonly Paiement[]): string =>
  parts
    .flatMap((un) => un.parts.map(({ echeance_id, montant_cents }) => `${echeance_id}/${montant_cents}`))
    .toSorted()
    .join(' ')

/** What the fund pays: the aid that one lease expects, or those of several that add up to its transfer. */
function parLaCaisse(ligne: LigneCreditrice, contexte: Contexte): Affectations | null {
  const { dus, baux, reconnus } = contexte
  const aides = (parmi: readonly Bail[]): Paiement[] =>
    parmi.flatMap((bail) => aideDe(bail, dus.de(bail.id, ligne.date)))
  const locataires = reconnus.some(({ sorte }) => sorte === 'payeur') ? [] : bauxDe(contexte)
  const [seul, autre] = locataires
  if (seul && !autre) {
    const siens = dus.de(seul.id, ligne.date)
    const exacte = aides([seul]).some(({ montant_cents }) => montant_cents === ligne.montant_cents)
    const qui = direReconnu(reconnus, seul)
    return uneOuAucune([
      affectation(imputerTout(seul, siens, ligne.montant_cents), {
        confiance: exacte ? 'elevee' : 'moyenne',
        raison: exacte ? `Montant de l’aide attendue de la CAF, ${qui}` : `Aide versée par la CAF, ${qui}`,
      }),
    ])
  }
  const attendues = aides(locataires.length > 0 ? locataires : [...baux.values()])
  return aideSeule(ligne, attendues) ?? aidesReunies(ligne, attendues)
}

function aideSeule({ montant_cents }: LigneCreditrice, attendues: readonly Paiement[]): Affectations | null {
  const egales = attendues.filter((une) => une.montant_cents === montant_cents)
  if (egales.length === 0) return null
  const confiance = egales.length === 1 ? 'elevee' : 'faible'
  const suite = egales.length === 1 ? 'seul bail qui l’attende' : `${egales.length} baux l’attendent`
  return uneOuAucune(
    egales
      .slice(0, PROPOSEES_AU_PLUS)
      .map((une) => affectation(une, { confiance, raison: `Montant de l’aide attendue de la CAF, ${suite}` })),
  )
}

function aidesReunies({ montant_cents }: LigneCreditrice, attendues: readonly Paiement[]): Affectations | null {
  const dire = (parts: readonly Paiement[], tous: boolean): Affectation =>
    plusieurs(parts, {
      confiance: tous ? 'elevee' : 'moyenne',
      raison: `Somme exacte des aides attendues de la CAF, ${parts.length} locataires`,
    })
  if (attendues.length > 1 && sum(attendues.map((une) => une.montant_cents)) === montant_cents)
    return uneOuAucune([dire(attendues, true)])
  const trouvees = reunis(
    attendues.map((une) => [une]),
    { montant_cents },
  )
  return trouvees.length === 0 ? null : uneOuAucune(trouvees.map((parts) => dire(parts, false)))
}

/** A remittance of the fund for several is one answer; two as good are none. */
const uneOuAucune = (possibles: readonly Affectation[]): Affectations | null =>
  possibles.length === 0 ? null : { possibles, retenue: possibles.length === 1 }

type Dit = Pick<Affectation, 'raison' | 'confiance'>

const affectation = ({ bail, parts }: Paiement, { raison, confiance }: Dit): Affectation => ({
  parts,
  titre: `${parts.length > 1 ? `${parts.length} loyers` : 'Loyer'} de ${nomsDe(bail)}`,
  ...{ raison, confiance },
})

function plusieurs(paiements: readonly Paiement[], { raison, confiance }: Dit): Affectation {
  const parts = paiements.flatMap((un) => un.parts)
  return { parts, titre: `Loyers de ${paiements.map(({ bail }) => nomDeFamille(bail)).join(', ')}`, raison, confiance }
}

const nomsDe = ({ locataires }: Bail): string =>
  locataires.map(({ prenom, nom }) => `${prenom} ${nom}`.trim()).join(', ') || 'ce bail'
const nomDeFamille = ({ locataires }: Bail): string =>
  [...new Set(locataires.map(({ nom }) => nom))].join(', ') || 'ce bail'

const direExact = ({ parts, sans_aide }: Paiement): string =>
  parts.length > 1
    ? `Somme de ${parts.length} loyers dus, les plus anciens d’abord`
    : sans_aide
      ? 'Montant exact de sa part, l’aide de la CAF déduite'
      : 'Montant exact'

/** ` (échéance du 5 octobre 2026)`: which of the rents of one amount. */
const direJour = ({ parts: [premiere, autre] }: Paiement): string =>
  premiere?.le && !autre ? ` (échéance du ${jourEtMois(premiere.le)} ${year(premiere.le)})` : ''

function direReconnu(reconnus: readonly Reconnu[], bail: Bail): string {
  const un = reconnus.find(({ bail_id }) => bail_id === bail.id)
  switch (un?.sorte) {
    case 'garant':
      return `garant reconnu : ${un.dit}`
    case 'payeur':
      return `payeur déjà rapproché de ${nomDeFamille(bail)}`
    case 'regle':
      return `votre règle « ${un.dit} »`
    case 'logement':
      return `logement reconnu : ${un.dit}`
    default:
      return `nom reconnu : ${un?.dit ?? nomDeFamille(bail)}`
  }
}

const enEuros = (montant: Cents): string => `${decimalComma(montant)} €`
