// Where an amount comes from, as a tree: by property and component for depreciation, by account for everything else.
import { type Cents, minus, sum } from '#domain/base/cents.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import type { Composant } from '#domain/sujets/biens/composant.ts'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import { formatAmount, formatDay } from '#web/lib/format.ts'

export type Branche = {
  readonly cle: string
  readonly libelle: string
  readonly montant_cents: Cents
  readonly branches: readonly Branche[]
  readonly lignes: readonly Ligne[]
}
export type Sens = 'debit' | 'credit'

/** The side on which these lines make an amount. */
export const sensDe = (lignes: readonly Ligne[]): Sens => (net(lignes, 'debit') < 0 ? 'credit' : 'debit')

export const net = (lignes: readonly Ligne[], sens: Sens): Cents => {
  const debit = sum(lignes.map((l) => l.debit_cents))
  const credit = sum(lignes.map((l) => l.credit_cents))
  return sens === 'debit' ? minus(debit, credit) : minus(credit, debit)
}

export function arbreDe(lignes: readonly Ligne[], faits: FaitsBiens): Branche[] {
  const sens = sensDe(lignes)
  const amortissements = lignes.length > 0 && lignes.every(({ composant_id }) => composant_id !== null)
  return amortissements ? parBien(lignes, faits, sens) : parCompte(lignes, sens)
}

function parBien(lignes: readonly Ligne[], faits: FaitsBiens, sens: Sens): Branche[] {
  return [...Map.groupBy(lignes, ({ bien_id }) => bien_id ?? '')].map(([bien_id, duBien]) => ({
    cle: bien_id,
    libelle: faits.biens.find(({ id }) => id === bien_id)?.libelle ?? 'Sans logement',
    montant_cents: net(duBien, sens),
    branches: [...Map.groupBy(duBien, ({ composant_id }) => composant_id ?? '')].map(([id, siennes]) => {
      const composant = faits.composants.find((un) => un.id === id)
      return feuille({ cle: id, libelle: composant ? plan(composant) : 'Composant supprimé', lignes: siennes, sens })
    }),
    lignes: [],
  }))
}

const parCompte = (lignes: readonly Ligne[], sens: Sens): Branche[] =>
  [...Map.groupBy(lignes, ({ compte }) => compte)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([compte, siennes]) =>
      feuille({ cle: compte, libelle: [compte, siennes[0]?.compte_libelle].join(' '), lignes: siennes, sens }),
    )

const feuille = ({
  cle,
  libelle,
  lignes,
  sens,
}: {
  cle: string
  libelle: string
  lignes: readonly Ligne[]
  sens: Sens
}): Branche => ({
  cle,
  libelle,
  montant_cents: net(lignes, sens),
  branches: [],
  lignes,
})

const plan = ({ libelle, base_cents, duree_annees, mise_en_service }: Composant): string =>
  duree_annees === null
    ? libelle
    : `${libelle}, ${formatAmount(base_cents)} sur ${duree_annees} ans depuis le ${formatDay(mise_en_service)}`
