// The shared cases of depreciation: days, splits, plans.
import { type Cents, sum, zero } from '../../domain/base/cents.ts'
import { type Convention, type Day, day, days360, lastDayOf, year } from '../../domain/base/day.ts'
import type { Composant, Nature } from '../../domain/sujets/biens/composant.ts'
import { type Poste, repartir } from '../../domain/sujets/biens/grilles.ts'
import { planAmortissement } from '../../domain/sujets/biens/plan-amortissement.ts'
import { type Cas, type Json, lire, liste, montant, nombre } from './cas.ts'
import { commeLaSource, enEuros, type Lecteur, type Trouve } from './trouve.ts'

const CONVENTIONS: Readonly<Record<string, Convention>> = { '30/360': 'trente_360', '365': 'reel_365', months: 'mois' }
const NATURES: Readonly<Record<string, Nature>> = {
  land: 'terrain',
  structure: 'gros_oeuvre',
  electricity: 'electricite',
  waterproofing: 'etancheite',
  roof: 'toiture',
  facade: 'facade',
  technical: 'installations',
  fittings: 'agencements',
  furniture: 'mobilier',
}

function plan(champs: { base_cents: Cents; duree_annees: number; mise_en_service: Day; convention: Convention }) {
  const composant: Composant = {
    id: 'c',
    bien_id: 'b',
    nature: 'gros_oeuvre',
    libelle: 'Composant',
    acquis_avec_bien: true,
    date_sortie: null,
    amortissement_anterieur_cents: zero,
    ard_anterieur_cents: zero,
    ...champs,
  }
  return planAmortissement(composant)
}

/** Shares in percent, of which the land is one or stands apart. */
function split(montant_cents: Cents, parts: Json): Map<string, Cents> {
  const noms = parts !== null && typeof parts === 'object' ? Object.keys(parts) : []
  const postes = noms.map((nom): Poste => {
    const nature = NATURES[nom]
    if (!nature) throw new Error(`Unknown component ${nom}`)
    const duree_annees = nature === 'terrain' ? null : 10
    return { nature, libelle: nom, part: Math.round(nombre(parts, nom) * 100), duree_annees }
  })
  const [premier] = postes
  // A split of the building alone has no land; the software wants its line all the same.
  const terrain: Poste = { nature: 'terrain', libelle: 'land', part: 0, duree_annees: null }
  const grille = { postes: premier?.nature === 'terrain' ? postes : [terrain, ...postes] }
  return new Map(repartir(montant_cents, grille).map(({ libelle, base_cents }) => [libelle, base_cents]))
}

const repartis = (parts: ReadonlyMap<string, Cents>): Trouve =>
  Object.fromEntries([...parts].map(([nom, montant_cents]) => [nom, enEuros(montant_cents)]))

function actifs(input: Json): Trouve {
  const annee = nombre(input, 'year')
  const convention = CONVENTIONS[String(lire(input, 'convention'))]
  if (!convention) throw new Error(`Unknown convention ${String(lire(input, 'convention'))}`)
  const annuites = liste(input, 'assets').map(
    (un) =>
      plan({
        base_cents: montant(un, 'base'),
        duree_annees: nombre(un, 'years'),
        mise_en_service: day(String(lire(un, 'start'))),
        convention,
      }).find((une) => une.annee === annee)?.dotation_cents ?? zero,
  )
  return { [`annuities_${annee}`]: annuites.map(enEuros), total: enEuros(sum(annuites)) }
}

/** A plan that begins some months before the end of its first year, the month of its start counted. */
function planSeul(input: Json): Trouve {
  const duree_annees = nombre(input, 'years')
  const mois = lire(input, 'months_first_year') === undefined ? 12 : nombre(input, 'months_first_year')
  const annuites = plan({
    base_cents: montant(input, 'base'),
    duree_annees,
    mise_en_service: day(`2025-${String(13 - mois).padStart(2, '0')}-01`),
    convention: 'mois',
  }).map((une) => une.dotation_cents)
  const entieres = new Set(annuites.slice(1, duree_annees))
  return {
    ...Object.fromEntries(annuites.map((une, rang) => [`year_${rang + 1}`, enEuros(une)])),
    // One figure for all of them, or the case is wrong.
    [`years_2_to_${duree_annees}`]: entieres.size === 1 ? enEuros([...entieres][0] ?? zero) : undefined,
    total: enEuros(sum(annuites)),
  }
}

function amortissement({ input }: Cas): Trouve {
  if (lire(input, 'start_dates') !== undefined) {
    const debuts = liste(input, 'start_dates').map((un) => day(String(un)))
    return { days: debuts.map((un) => days360(un, lastDayOf(year(un)))) }
  }
  if (lire(input, 'assets') !== undefined) return actifs(input)
  if (lire(input, 'shares_pct') !== undefined)
    return repartis(split(montant(input, 'property_value'), lire(input, 'shares_pct')))
  if (lire(input, 'land_pct') !== undefined) {
    const land = nombre(input, 'land_pct')
    const parts = split(montant(input, 'price'), { land, structure: 100 - land })
    return { land: enEuros(parts.get('land') ?? zero), depreciable: enEuros(parts.get('structure') ?? zero) }
  }
  return planSeul(input)
}

/** The course of a firm: shares of the building, whole years, its annuities printed to the euro. */
export function coursDeCabinet({ input, expected }: Cas): Trouve & { dotation: number } {
  const batis = split(montant(input, 'building'), lire(input, 'shares_pct'))
  const annuites = [...batis].flatMap(([nom, base_cents]): [string, number][] => {
    if (nom === 'land') return []
    const [premiere] = plan({
      base_cents,
      duree_annees: nombre(input, 'component_years', nom),
      mise_en_service: day('2025-01-01'),
      convention: 'reel_365',
    })
    return [[nom, enEuros(premiere?.dotation_cents ?? zero)]]
  })
  const toutes: [string, number][] = [...annuites, ['furniture', nombre(input, 'furniture_annuity')]]
  const total = toutes.reduce((somme, [, une]) => somme + une, 0)
  return {
    annuities: Object.fromEntries(
      toutes.map(([nom, une]) => [nom, commeLaSource(une, lire(expected, 'annuities', nom))]),
    ),
    dotation: commeLaSource(total, lire(expected, 'depreciation_year')),
  }
}

export const AMORTISSEMENTS: Readonly<Record<string, Lecteur>> = { depreciation: amortissement }
