// The headings of the yearly accounts as rows: each amount with what explains it, for the exercice and for the one before.
import { type Cents, negate, sum } from '#domain/base/cents.ts'
import type { LigneBalance } from '#domain/compta/balance.ts'
import { type Bornes, complementDe } from '#domain/compta/exercice.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { cibleParts } from '#web/parts/expliquer/somme.ts'
import type { Montant } from './comptes-table.tsx'

export type Sens = 'debit' | 'credit'
type Cadre = { titre: string; exercice: Bornes }

const REGLE = 'PCG, modèles de comptes annuels ; C. com. art. L123-12 et suivants'

/** A heading, from the balances of its accounts, counted on its side. */
export function poste(
  comptes: readonly LigneBalance[],
  {
    titre,
    exercice,
    sens,
    en_mots = 'Les soldes des comptes de cette rubrique, ajoutés.',
  }: Cadre & { sens: Sens; en_mots?: string | undefined },
): Montant {
  const parts = comptes.map(({ compte, libelle, solde_cents }) => ({
    libelle: `${compte}, ${libelle}`,
    montant_cents: sens === 'debit' ? solde_cents : negate(solde_cents),
    code: `compte:${compte}`,
  }))
  return montrer(parts, { titre, exercice, en_mots })
}

/** A total, from headings: each opens onto its own accounts; those of `moins` are taken off. */
export function total(
  postes: readonly { libelle: string; montant: Montant; moins?: boolean }[],
  { titre, exercice, en_mots }: Cadre & { en_mots: string },
): Montant {
  const parts = postes.map(({ libelle, montant, moins }) => ({
    libelle,
    montant_cents: moins ? negate(montant.montant_cents) : montant.montant_cents,
    code: libelle,
  }))
  const suites = Object.fromEntries(postes.map(({ libelle, montant }) => [libelle, montant.cible]))
  return montrer(parts, { titre, exercice, en_mots, suites })
}

type Parts = Parameters<typeof cibleParts>[0]['parts']

function montrer(
  parts: Parts,
  { titre, exercice, ...reste }: Cadre & { en_mots: string; suites?: Readonly<Record<string, Cible>> },
): { montant_cents: Cents; cible: Cible } {
  return {
    montant_cents: sum(parts.map(({ montant_cents }) => montant_cents)),
    cible: cibleParts({
      ...reste,
      titre,
      exercice: exercice.fin,
      parts,
      etiquette: `Comptes annuels ${complementDe(exercice)}`,
      regle: REGLE,
    }),
  }
}
