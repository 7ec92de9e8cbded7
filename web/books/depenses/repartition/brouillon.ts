// A split as it is being typed: its key, its parts, and what each comes to as soon as the key says it.
import { type Cents, minus, parseEuros, sum, zero } from '#domain/base/cents.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Depense } from '#domain/sujets/tiers/depense.ts'
import { categorieDepense, PART_PRIVEE } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import {
  erreurRepartition,
  type ModeRepartition,
  type OccupationPartielle,
  partager,
  poidsPartiels,
  type Repartition,
} from '#domain/sujets/tiers/quote-part.ts'
import { formatAmount, formatEuros } from '#web/lib/format.ts'

/** No dwelling: the part is for the whole activity. */
export const TOUS = 'activite'

export type PartSaisie = {
  readonly categorie: string
  readonly bien_id: string
  readonly poids: string
  readonly montant: string
}
export type OccupationSaisie = {
  readonly louee: string
  readonly totale: string
  readonly jours: string
  readonly periode: string
}
export type Brouillon = {
  readonly mode: ModeRepartition
  readonly parts: readonly PartSaisie[]
  readonly occupation: OccupationSaisie
}

export const MODES: readonly { readonly key: ModeRepartition; readonly label: string; readonly unite: string }[] = [
  { key: 'montants', label: 'Montants saisis', unite: '€' },
  { key: 'egale', label: 'À parts égales', unite: '' },
  { key: 'surface', label: 'Selon la surface', unite: 'm²' },
  { key: 'tantiemes', label: 'Selon les tantièmes', unite: 'tantièmes' },
  { key: 'pourcentage', label: 'Selon des pourcentages', unite: '%' },
  { key: 'partielle', label: 'Logement loué en partie', unite: '' },
]

/** What a bill starts from when one splits it: each dwelling by its surface, else two amounts to type. */
export function debutDe(
  biens: readonly Bien[],
  { categorie, bien_id }: { categorie: string; bien_id: string },
): Brouillon {
  const occupation = { louee: '', totale: '', jours: '365', periode: '365' }
  if (biens.length < 2) {
    const part = { categorie, bien_id: bien_id || TOUS, poids: '', montant: '' }
    return { mode: 'montants', parts: [part, { ...part, categorie: '' }], occupation }
  }
  const parts = biens.map((bien) => ({ categorie, bien_id: bien.id, poids: surfaceDe(bien), montant: '' }))
  return { mode: parts.every(({ poids }) => poids) ? 'surface' : 'egale', parts, occupation }
}

export const surfaceDe = ({ surface_m2 }: Pick<Bien, 'surface_m2'>): string =>
  surface_m2 === null ? '' : String(surface_m2).replace('.', ',')

export function brouillonDe({ mode, parts, partielle }: Repartition): Brouillon {
  return {
    mode,
    parts: parts.map(({ categorie, bien_id, montant_cents, poids }) => ({
      categorie,
      bien_id: bien_id ?? TOUS,
      poids: poids === null ? '' : direPoids(mode, poids),
      montant: formatAmount(montant_cents),
    })),
    occupation: partielle
      ? {
          louee: deCentiemes(partielle.surface_louee_centiemes),
          totale: deCentiemes(partielle.surface_totale_centiemes),
          jours: String(partielle.jours_loues),
          periode: String(partielle.jours_periode),
        }
      : { louee: '', totale: '', jours: '365', periode: '365' },
  }
}

/** Another key: the weights that the last bill split so had, those of the dwellings, or none. */
export function changerMode(
  brouillon: Brouillon,
  mode: ModeRepartition,
  { biens, avant }: { biens: readonly Bien[]; avant: Repartition | null },
): Brouillon {
  const [premiere] = brouillon.parts
  if (avant) {
    const repris = brouillonDe(avant)
    const deja = new Map(brouillon.parts.map(({ bien_id, categorie }) => [bien_id, categorie]))
    const parts = repris.parts.map((part) =>
      part.categorie === PART_PRIVEE
        ? part
        : { ...part, categorie: deja.get(part.bien_id) || premiere?.categorie || part.categorie },
    )
    return { ...repris, parts }
  }
  if (mode === 'partielle') return partiel(brouillon, biens)
  const surfaces = new Map(biens.map((bien) => [bien.id, surfaceDe(bien)]))
  const poidsDe = (bien_id: string): string => (mode === 'surface' ? (surfaces.get(bien_id) ?? '') : '')
  return { ...brouillon, mode, parts: brouillon.parts.map((part) => ({ ...part, poids: poidsDe(part.bien_id) })) }
}

/** What is let, and what stays private of the same home. */
function partiel({ parts: [premiere], occupation }: Brouillon, biens: readonly Bien[]): Brouillon {
  const bien = biens.find(({ id }) => id === premiere?.bien_id) ?? biens[0]
  const part = { categorie: premiere?.categorie ?? '', bien_id: bien?.id ?? TOUS, poids: '', montant: '' }
  return {
    mode: 'partielle',
    parts: [part, { ...part, categorie: PART_PRIVEE }],
    occupation: { ...occupation, louee: occupation.louee || (bien ? surfaceDe(bien) : '') },
  }
}

export type Calcul = {
  /** What each part comes to; null where it cannot be said yet. */
  readonly montants: readonly (Cents | null)[]
  readonly reste_cents: Cents | null
  readonly repartition: Repartition | null
  /** What is still missing, as a sentence. */
  readonly manque: string | null
}

export function calculer(brouillon: Brouillon, montant_cents: Cents | null): Calcul {
  const partielle = brouillon.mode === 'partielle' ? occupationDe(brouillon.occupation) : null
  const poids = poidsDe(brouillon, partielle)
  const typed = brouillon.parts.map(({ montant }) => parseEuros(montant))
  const shared = poids && montant_cents !== null ? partager(montant_cents, poids) : null
  const montants = brouillon.mode === 'montants' ? typed : brouillon.parts.map((_, rang) => shared?.[rang] ?? null)
  const total = sum(montants.map((un) => un ?? zero))
  const reste_cents = montant_cents === null ? null : minus(montant_cents, total)
  const sans = manqueDe(brouillon, { poids, montant_cents })
  const repartition: Repartition = {
    mode: brouillon.mode,
    parts: brouillon.parts.map((part, rang) => ({
      categorie: part.categorie,
      bien_id: part.bien_id === TOUS ? null : part.bien_id,
      montant_cents: montants[rang] ?? zero,
      poids: brouillon.mode === 'montants' ? null : (poids?.[rang] ?? null),
    })),
    partielle,
  }
  const manque = sans ?? (montant_cents === null ? null : faute(repartition, montant_cents, reste_cents))
  return { montants, reste_cents, repartition: manque === null ? repartition : null, manque }
}

function manqueDe(
  { mode, parts }: Brouillon,
  { poids, montant_cents }: { poids: readonly number[] | null; montant_cents: Cents | null },
): string | null {
  if (montant_cents === null) return 'Indiquez le montant de la facture.'
  if (parts.some(({ categorie }) => categorieDepense(categorie) === null))
    return 'Choisissez la catégorie de chaque part.'
  if (mode === 'partielle' && !poids)
    return 'Indiquez la surface louée et celle du logement, puis les jours loués : la part louée ne dépasse pas le tout.'
  if (mode === 'pourcentage' && poids && poids.reduce((a, b) => a + b, 0) !== CENT_POUR_CENT)
    return `Les pourcentages font ${deCentiemes(poids.reduce((a, b) => a + b, 0))} % : ils doivent faire 100 %.`
  return mode !== 'montants' && !poids ? 'Indiquez ce que pèse chaque part.' : null
}

function faute(repartition: Repartition, montant_cents: Cents, reste: Cents | null): string | null {
  switch (erreurRepartition(repartition, montant_cents)) {
    case 'parts':
      return 'Une facture se répartit en deux parts au moins.'
    case 'part_nulle':
      return 'Une part est de 0 € : retirez-la, ou donnez-lui un montant.'
    case 'somme':
      return reste !== null && reste > 0
        ? `Il reste ${formatEuros(reste)} à répartir.`
        : 'Les parts dépassent la facture.'
    case 'occupation':
      return 'La part louée ne dépasse pas le logement.'
    default:
      return null
  }
}

/** The whole of percentages, in hundredths of a point. */
const CENT_POUR_CENT = 10_000

function poidsDe({ mode, parts }: Brouillon, partielle: OccupationPartielle | null): readonly number[] | null {
  if (mode === 'montants') return null
  if (mode === 'egale') return parts.map(() => 1)
  if (mode === 'partielle') return partielle && parts.length === 2 ? poidsPartiels(partielle) : null
  const poids = parts.map((part) => (mode === 'tantiemes' ? entier(part.poids) : centiemes(part.poids)))
  return poids.every((un) => un !== null) ? poids : null
}

function occupationDe({ louee, totale, jours, periode }: OccupationSaisie): OccupationPartielle | null {
  const surfaces = [centiemes(louee), centiemes(totale)] as const
  const temps = [entier(jours), entier(periode)] as const
  if (surfaces[0] === null || surfaces[1] === null || temps[0] === null || temps[1] === null) return null
  return {
    surface_louee_centiemes: surfaces[0],
    surface_totale_centiemes: surfaces[1],
    jours_loues: temps[0],
    jours_periode: temps[1],
  }
}

/** The last bill split by that key, of the same supplier first: its key is kept from one bill to the next. */
export function dernierPartage(
  depenses: readonly Depense[],
  { mode, fournisseur }: { mode: ModeRepartition; fournisseur: string },
): Depense | null {
  if (mode === 'montants' || mode === 'egale' || mode === 'surface') return null
  const siennes = depenses.filter(({ repartition }) => repartition?.mode === mode)
  const recentes = siennes.toSorted((a, b) => (a.date < b.date ? 1 : -1))
  const nom = fournisseur.trim().toLowerCase()
  return recentes.find((une) => une.fournisseur.trim().toLowerCase() === nom) ?? recentes[0] ?? null
}

/** `31,5` for 3 150 hundredths. */
export const deCentiemes = (nombre: number): string => String(nombre / 100).replace('.', ',')

/** A weight as it is typed in its key. */
export const direPoids = (mode: ModeRepartition, poids: number): string =>
  mode === 'surface' || mode === 'pourcentage' ? deCentiemes(poids) : mode === 'tantiemes' ? String(poids) : ''

function centiemes(texte: string): number | null {
  const lu = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*(?:m²|%)?\s*$/.exec(texte)
  return lu ? Number(`${lu[1]}${(lu[2] ?? '').padEnd(2, '0')}`) : null
}

const entier = (texte: string): number | null => (/^\s*\d{1,9}\s*$/.test(texte) ? Number(texte) : null)
