// The suppliers of a dossier, by their sheet or by their bills: what each one cost in the year and before.
import type { Cents } from '#domain/base/cents.ts'
import { type Fournisseur, memeFournisseur } from '#domain/sujets/tiers/ecritures/classer-depense.ts'
import { type LigneDepense, totalDe } from '../depense/lignes.ts'

export type TotalFournisseur = {
  readonly nom: string
  readonly fiche: Fournisseur | null
  readonly lignes: readonly LigneDepense[]
  readonly total_cents: Cents
}

/** Those who cost most in the year first; a sheet without a bill of the year comes last. */
export function totauxFournisseurs(
  lignes: readonly LigneDepense[],
  fiches: readonly Fournisseur[],
): TotalFournisseur[] {
  const noms: string[] = fiches.map(({ nom }) => nom)
  for (const { fournisseur } of lignes)
    if (fournisseur.trim() && !noms.some((nom) => memeFournisseur(nom, fournisseur))) noms.push(fournisseur.trim())
  return noms
    .map((nom) => {
      const siennes = lignes.filter(({ fournisseur }) => memeFournisseur(nom, fournisseur))
      const fiche = fiches.find((une) => une.nom === nom) ?? null
      return { nom, fiche, lignes: siennes, total_cents: totalDe(siennes) }
    })
    .sort((a, b) => b.total_cents - a.total_cents)
}
