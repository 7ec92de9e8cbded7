// The bills of a year as the screen lists them, with their category and dwelling, and what they come to.
import { useMemo } from 'react'
import { type Cents, sum } from '#domain/base/cents.ts'
import { categorieDepense } from '#domain/journalisation/depense.ts'
import type { Depense } from '#domain/journalisation/faits.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

export type LigneDepense = Depense & { categorie_libelle: string; logement: string }

export const FILTRES = [
  { key: 'toutes', label: 'Toutes' },
  { key: 'a-payer', label: 'À payer' },
  { key: 'sans-justificatif', label: 'Sans justificatif' },
] as const
export type Filtre = (typeof FILTRES)[number]['key']

export const RETENUES: Readonly<Record<Filtre, (depense: Depense) => boolean>> = {
  toutes: () => true,
  'a-payer': ({ date_paiement }) => date_paiement === null,
  'sans-justificatif': ({ document_id }) => document_id === null,
}

/** Those of the open year by their own date, the latest first. */
export function useLignesDepenses(): LigneDepense[] {
  const { annee } = useDossier()
  const { depenses, biens } = useFaits()
  return useMemo(() => {
    const logements = new Map(biens.map(({ id, libelle }) => [id, libelle]))
    return depenses
      .filter(({ date }) => date.startsWith(String(annee)))
      .map((depense) => ({
        ...depense,
        categorie_libelle: categorieDepense(depense.categorie)?.libelle ?? depense.categorie,
        logement: depense.bien_id ? (logements.get(depense.bien_id) ?? '') : 'Toute l’activité',
      }))
      .sort((a, b) => (a.date < b.date ? 1 : -1))
  }, [depenses, biens, annee])
}

export const totalDe = (depenses: readonly Pick<Depense, 'montant_cents'>[]): Cents =>
  sum(depenses.map(({ montant_cents }) => montant_cents))

/** The categories that cost something, the dearest first. */
export function parCategorie(
  lignes: readonly LigneDepense[],
): { libelle: string; total_cents: Cents; lignes: readonly LigneDepense[] }[] {
  return [...Map.groupBy(lignes, ({ categorie_libelle }) => categorie_libelle)]
    .map(([libelle, siennes]) => ({ libelle, total_cents: totalDe(siennes), lignes: siennes }))
    .sort((a, b) => b.total_cents - a.total_cents)
}
