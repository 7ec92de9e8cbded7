// An answer to what a line pays: its rents, its name, its reason in a sentence, and how sure it is.
import { type Cents, decimalComma } from '../../../base/cents.ts'
import { type Day, year } from '../../../base/day.ts'
import { jourEtMois, nomComplet } from '../../../base/mots.ts'
import type { Bail } from '../../location/bail.ts'
import type { Confiance } from '../confiance.ts'
import type { DusLibres, Paiement, Part } from './dus.ts'
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

/** The leases that the line names, in its account. */
export const bauxDe = ({ reconnus, baux }: Contexte): readonly Bail[] =>
  reconnus.flatMap(({ bail_id }) => baux.get(bail_id) ?? [])

/** What is shown of what is as good. */
export const PROPOSEES_AU_PLUS = 5

/** A remittance of the fund for several is one answer; two as good are none. */
export const uneOuAucune = (possibles: readonly Affectation[]): Affectations | null =>
  possibles.length === 0 ? null : { possibles, retenue: possibles.length === 1 }

type Dit = Pick<Affectation, 'raison' | 'confiance'>

export const affectation = ({ bail, parts }: Paiement, { raison, confiance }: Dit): Affectation => ({
  parts,
  titre: `${parts.length > 1 ? `${parts.length} loyers` : 'Loyer'} de ${nomsDe(bail)}`,
  ...{ raison, confiance },
})

export function plusieurs(paiements: readonly Paiement[], { raison, confiance }: Dit): Affectation {
  const parts = paiements.flatMap((un) => un.parts)
  return { parts, titre: `Loyers de ${paiements.map(({ bail }) => nomDeFamille(bail)).join(', ')}`, raison, confiance }
}

const nomsDe = ({ locataires }: Bail): string => locataires.map(nomComplet).join(', ') || 'ce bail'
const nomDeFamille = ({ locataires }: Bail): string =>
  [...new Set(locataires.map(({ nom }) => nom))].join(', ') || 'ce bail'

export const direExact = ({ parts, sans_aide }: Paiement): string =>
  parts.length > 1
    ? `Somme de ${parts.length} loyers dus, les plus anciens d’abord`
    : sans_aide
      ? 'Montant exact de sa part, l’aide de la CAF déduite'
      : 'Montant exact'

/** ` (échéance du 5 octobre 2026)`: which of the rents of one amount. */
export const direJour = ({ parts: [premiere, autre] }: Paiement): string =>
  premiere?.le && !autre ? ` (échéance du ${jourEtMois(premiere.le)} ${year(premiere.le)})` : ''

export function direReconnu(reconnus: readonly Reconnu[], bail: Bail): string {
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

export const enEuros = (montant: Cents): string => `${decimalComma(montant)} €`
