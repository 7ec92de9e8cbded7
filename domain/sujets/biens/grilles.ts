// Ready-made splits of a property into components, each with where it was seen; the user edits them freely.
import type { Anomalie } from '../../base/anomalie.ts'
import { allocate, type Cents, cents } from '../../base/cents.ts'
import { Refus } from '../../base/refus.ts'
import type { Nature } from './composant.ts'

/** One component of a split. `part` is in ten-thousandths of the whole price, land included: 850 is 8,50 %. */
export type Poste = {
  readonly nature: Nature
  readonly libelle: string
  readonly part: number
  /** Null for land only, which never depreciates (BOI-BIC-AMT-10-20). */
  readonly duree_annees: number | null
}

export type Grille = {
  readonly cle: string
  readonly libelle: string
  readonly source: string
  readonly postes: readonly Poste[]
}

export type Reparti = Omit<Poste, 'part'> & { readonly base_cents: Cents }

/** Ten-thousandths in a whole: the shares of a split add up to it. */
export const TOUT = 10_000

const terrain = (part: number): Poste => ({ nature: 'terrain', libelle: 'Terrain', part, duree_annees: null })
const poste = (nature: Nature, libelle: string, part: number, duree_annees: number): Poste => ({
  nature,
  libelle,
  part,
  duree_annees,
})

/**
 * No official grid exists: what holds is what an invoice or an expert can defend (PCG art. 214-9).
 * Sources that give shares of the building alone are restated here on the whole price, with 15 % of land.
 */
export const GRILLES: readonly Grille[] = [
  {
    cle: 'usuelle',
    libelle: 'Pratique usuelle de cabinet',
    source: 'Cours de cabinet 2026 (page publique) : parts du bâti, terrain 15 %',
    postes: [
      terrain(1500),
      poste('gros_oeuvre', 'Gros œuvre', 3400, 60),
      poste('toiture', 'Toiture', 850, 25),
      poste('etancheite', 'Étanchéité', 850, 15),
      poste('facade', 'Façade', 850, 20),
      poste('installations', 'Installations techniques', 1275, 20),
      poste('agencements', 'Agencements intérieurs', 1275, 15),
    ],
  },
  {
    cle: 'classeur',
    libelle: 'Classeur LMNP.blog',
    source: 'Classeur « Suivi LMNP » (LMNP.blog, v2025c) : parts du prix, terrain 15 %',
    postes: [
      terrain(1500),
      poste('gros_oeuvre', 'Gros œuvre', 4500, 70),
      poste('electricite', 'Électricité', 600, 30),
      poste('etancheite', 'Étanchéité', 700, 25),
      poste('toiture', 'Toiture', 800, 25),
      poste('agencements', 'Agencements intérieurs', 1900, 12),
    ],
  },
  {
    cle: 'detaillee',
    libelle: 'Six composants',
    source: 'openlmnp (code public) : parts du bâti, terrain à saisir, 15 % proposés',
    postes: [
      terrain(1500),
      poste('gros_oeuvre', 'Gros œuvre', 4250, 50),
      poste('toiture', 'Toiture', 850, 25),
      poste('etancheite', 'Étanchéité', 425, 15),
      poste('electricite', 'Électricité', 850, 25),
      poste('installations', 'Plomberie et chauffage', 850, 15),
      poste('agencements', 'Agencements intérieurs', 1275, 15),
    ],
  },
  {
    cle: 'courte',
    libelle: 'Quatre composants',
    source: 'Qlower (page publique) : parts du bâti, terrain à saisir, 15 % proposés',
    postes: [
      terrain(1500),
      poste('gros_oeuvre', 'Gros œuvre', 4250, 50),
      poste('toiture', 'Toiture et étanchéité', 1700, 20),
      poste('installations', 'Installations techniques', 1700, 15),
      poste('agencements', 'Agencements intérieurs', 850, 5),
    ],
  },
]

/** The usual lives of furniture, by item, in years: shown beside the field, never imposed. */
export const DUREES_MOBILIER = { courte: 5, longue: 10 } as const

/** Splits an amount (price, plus costs when they are capitalised) by a grid: the bases add up to it, to the cent. */
export function repartir(montant: Cents, grille: Pick<Grille, 'postes'>): Reparti[] {
  const [faute] = controlerGrille(grille.postes)
  if (faute) throw new Refus('grille_invalide', faute.message)
  const bases = allocate(
    montant,
    grille.postes.map((p) => p.part),
  )
  return bases.flatMap((base_cents, rang) => {
    const un = grille.postes[rang]
    return un ? [{ nature: un.nature, libelle: un.libelle, duree_annees: un.duree_annees, base_cents }] : []
  })
}

/** The same split with another share of land: the components keep their proportions to each other. */
export function avecTerrain(grille: Grille, part: number): Grille {
  if (!Number.isInteger(part) || part < 0 || part >= TOUT) throw new Refus('part_terrain_invalide')
  const bati = grille.postes.filter((p) => p.nature !== 'terrain')
  // A share in ten-thousandths is a whole number like an amount: `allocate` keeps the total.
  const parts: readonly number[] = allocate(
    cents(TOUT - part),
    bati.map((p) => p.part),
  )
  return { ...grille, postes: [terrain(part), ...bati.map((p, rang) => ({ ...p, part: parts[rang] ?? 0 }))] }
}

/** What is wrong in a split that was edited: shares that do not make 100 %, a life missing, land with a life. */
export function controlerGrille(postes: readonly Poste[]): Anomalie[] {
  const total = postes.reduce((somme, p) => somme + p.part, 0)
  const anomalies: Anomalie[] = postes.flatMap(controlerPoste)
  if (total !== TOUT)
    anomalies.unshift(faute('parts', `Les parts font ${pourcent(total)}, elles doivent faire 100,00 %.`))
  return anomalies
}

function controlerPoste({ nature, libelle, part, duree_annees }: Poste): Anomalie[] {
  if (!Number.isInteger(part) || part < 0) return [faute('part', `La part de « ${libelle} » n'est pas valable.`)]
  if (nature === 'terrain' && duree_annees !== null)
    return [faute('terrain', "Le terrain ne s'amortit pas : il n'a pas de durée.")]
  const dureeBonne = duree_annees !== null && Number.isInteger(duree_annees) && duree_annees > 0
  if (nature !== 'terrain' && !dureeBonne) return [faute('duree', `Donnez une durée en années à « ${libelle} ».`)]
  return []
}

const faute = (code: string, message: string): Anomalie => ({ code: `grille_${code}`, message, gravite: 'erreur' })
const pourcent = (part: number): string =>
  `${Math.trunc(part / 100)},${String(Math.abs(part) % 100).padStart(2, '0')} %`
