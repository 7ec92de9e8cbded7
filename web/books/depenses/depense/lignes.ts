// The bills of an exercice as the screen lists them, with their category and dwelling, and what they come to.
import { useMemo } from 'react'
import type { Faits } from '#domain/activites/faits.ts'
import { type Cents, sum } from '#domain/base/cents.ts'
import { contient } from '#domain/compta/exercice.ts'
import type { Depense } from '#domain/sujets/tiers/depense.ts'
import { categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import { partsDe } from '#domain/sujets/tiers/ecritures/depense.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

export type LigneDepense = Depense & {
  categorie_libelle: string
  logement: string
  /** Of several owners, the one who paid; null where nobody in particular did. */
  payeur: string | null
}

const libelleCategorie = (cle: string): string => categorieDepense(cle)?.libelle ?? cle

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

/** Those of the open exercice by their own date, the latest first. */
export function useLignesDepenses(): LigneDepense[] {
  const { periode } = useDossier()
  const { depenses, biens, indivisaires } = useFaits()
  return useMemo(() => {
    const siennes = depenses.filter(({ date }) => contient(periode, date))
    return enLignes(siennes, { biens, indivisaires }).sort((a, b) => (a.date < b.date ? 1 : -1))
  }, [depenses, biens, indivisaires, periode])
}

/** The bill that the address names, whatever its exercice: a link of the closing may lead to one of before the books. */
export function useLigneOuverte(ouverte: string | null): LigneDepense | undefined {
  const { depenses, biens, indivisaires } = useFaits()
  return useMemo(
    () =>
      enLignes(
        depenses.filter(({ id }) => id === ouverte),
        { biens, indivisaires },
      )[0],
    [depenses, biens, indivisaires, ouverte],
  )
}

function enLignes(
  depenses: readonly Depense[],
  { biens, indivisaires = [] }: { biens: Faits['biens']; indivisaires: Faits['indivisaires'] | undefined },
): LigneDepense[] {
  const logements = new Map(biens.map(({ id, libelle }) => [id, libelle]))
  const noms = new Map(indivisaires.map(({ id, nom }) => [id, nom]))
  return depenses.map((depense) => ({
    ...depense,
    categorie_libelle: resumer(partsDe(depense).map(({ categorie }) => libelleCategorie(categorie))),
    logement: resumer(
      partsDe(depense).map(({ bien_id }) => (bien_id ? (logements.get(bien_id) ?? '') : 'Toute l’activité')),
    ),
    payeur: noms.get(depense.indivisaire_id ?? '') ?? null,
  }))
}

export const totalDe = (depenses: readonly Pick<Depense, 'montant_cents'>[]): Cents =>
  sum(depenses.map(({ montant_cents }) => montant_cents))

/** `Énergie` ; of a bill that is split, `Énergie et Internet`, or how many there are. */
function resumer(noms: readonly string[]): string {
  const [premier = '', second, ...autres] = [...new Set(noms)]
  if (second === undefined) return premier
  return autres.length === 0 ? `${premier} et ${second}` : `${premier} et ${autres.length + 1} autres`
}

/** What things that last, private parts and advances cost is no charge of the year: they stand in no account of class 6. */
const estCharge = (categorie: string): boolean => categorieDepense(categorie)?.compte.startsWith('6') ?? true

/** What the bills cost the year: a bill that is split, for those of its parts that are charges. */
export const totalDesCharges = (lignes: readonly LigneDepense[]): Cents =>
  totalDe(lignes.flatMap(partsDe).filter(({ categorie }) => estCharge(categorie)))

/** A bill, or the parts of it, that are of one category. */
export type PartDeCategorie = { readonly depense: LigneDepense; readonly montant_cents: Cents }

/** The categories that cost something, the dearest first; a bill that is split counts part by part. */
export function parCategorie(
  lignes: readonly LigneDepense[],
): { libelle: string; total_cents: Cents; parts: readonly PartDeCategorie[]; charge: boolean }[] {
  const parts = lignes.flatMap((depense) =>
    [...Map.groupBy(partsDe(depense), ({ categorie }) => libelleCategorie(categorie))].map(([libelle, siennes]) => ({
      libelle,
      depense,
      montant_cents: totalDe(siennes),
      charge: siennes.some(({ categorie }) => estCharge(categorie)),
    })),
  )
  return [...Map.groupBy(parts, ({ libelle }) => libelle)]
    .map(([libelle, siennes]) => ({
      libelle,
      total_cents: totalDe(siennes),
      parts: siennes,
      charge: siennes.some(({ charge }) => charge),
    }))
    .sort((a, b) => b.total_cents - a.total_cents)
}
