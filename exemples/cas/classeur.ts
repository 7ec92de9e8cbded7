// The two flats of the workbook, told as facts: their components by its split, in the books and on 2033-C.
import { dossierFiscal } from '../../domain/activites/meuble/annee/annees-fiscales.ts'
import { ANNEES } from '../../domain/annees/index.ts'
import { part, sum } from '../../domain/base/cents.ts'
import { GRILLES, repartir } from '../../domain/sujets/biens/grilles.ts'
import { faitsDe } from './annees-completes.ts'
import { cas, type Json, lire, liste, montant, nombre } from './cas.ts'
import { enEuros, type Trouve } from './trouve.ts'

const NATURES: Readonly<Record<string, string>> = {
  structure: 'gros_oeuvre',
  electricity: 'electricite',
  waterproofing: 'etancheite',
  roof: 'toiture',
  fittings: 'agencements',
  furniture: 'mobilier',
}

/** What the whole dossier gives beside the boxes of the case: cost of the assets, and the allowances of the next year. */
export function classeur(): Trouve {
  const actifs = liste(cas('workbook-components-2025').input, 'assets')
  const composants = actifs.map(composantDe)
  const terrains = ['A', 'B'].map((bien) => terrainDe(bien, actifs))
  const faits = faitsDe({
    id: 'classeur',
    titre: 'Classeur',
    faits: {
      exercices: [2025, 2026].map((annee) => ({
        id: `${annee}`,
        annee,
        debut: `${annee}-01-01`,
        fin: `${annee}-12-31`,
      })),
      biens: terrains.map(({ bien_id, mise_en_service, prix_cents }) => ({
        id: bien_id,
        date_acquisition: mise_en_service,
        prix_cents,
      })),
      composants: [...terrains.map(({ prix_cents: _, ...terrain }) => terrain), ...composants],
    },
    attendu: { ard: {}, cases: {} },
  })
  const annees = dossierFiscal(faits, ANNEES)
  const cases = annees[0]?.formulaires.find(({ numero }) => numero === '2033-C')?.cases ?? []
  const { suivi } = { suivi: annees[1]?.ard ?? [] }
  return {
    box_2033C_total_gross: cases.find(({ code }) => code === '496')?.montant,
    depreciation_2026: enEuros(sum(suivi.map(({ dotation_cents }) => dotation_cents))),
  }
}

function composantDe(actif: Json, rang: number) {
  const [nature = '', bien = ''] = String(lire(actif, 'label')).split(' ')
  return {
    id: `composant-${rang}`,
    bien_id: bien.charAt(0),
    nature: NATURES[nature],
    base_cents: montant(actif, 'base'),
    duree_annees: nombre(actif, 'years'),
    mise_en_service: String(lire(actif, 'start')),
    convention: 'trente_360',
    acquis_avec_bien: nature !== 'furniture',
  }
}

/** The land is what the workbook's split leaves beside the structure, and the price is the whole. */
function terrainDe(bien_id: string, actifs: readonly Json[]) {
  const structure = actifs.find((un) => lire(un, 'label') === `structure ${bien_id}`)
  const grille = GRILLES.find(({ cle }) => cle === 'classeur')
  const poids = grille?.postes.find(({ nature }) => nature === 'gros_oeuvre')?.part
  if (!grille || !poids || structure === undefined) throw new Error('No split of the workbook')
  const prix_cents = part(montant(structure, 'base'), [10_000, poids])
  const [terrain] = repartir(prix_cents, grille)
  return {
    id: `terrain-${bien_id}`,
    bien_id,
    nature: 'terrain',
    base_cents: terrain?.base_cents,
    duree_annees: null,
    mise_en_service: String(lire(structure, 'start')),
    prix_cents,
  }
}
