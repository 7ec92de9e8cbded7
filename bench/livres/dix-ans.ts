// A process of its own that computes micro-BIC and réel over ten years, with their trace: what it takes once warm, in milliseconds.
import { anneeDe } from '#domain/annees/index.ts'
import { cents, zero } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { ecriture, type Ligne } from '#domain/compta/ecriture.ts'
import { type EntreeBic, resultatBic, type StockArd, stockSuivant } from '#domain/fiscal/bic/resultat-bic.ts'
import { microBic } from '#domain/fiscal/micro/micro.ts'
import { calculerSeul, milieu } from './temps.ts'

const ANNEES_SUIVIES = 10
const FOIS = 2_000

const ENTREE: Omit<EntreeBic, 'lignes' | 'ard'> = {
  cessions_privees: true,
  reglages: { cfe_39c: 'activite' },
  sortis: new Set(),
  plus_values: [],
}

console.log(await dixAns(Number(process.argv[2] ?? 5)))

async function dixAns(tours: number): Promise<number> {
  const { parametres } = anneeDe(2025)
  const lignes = uneAnnee()
  const recettes = [{ categorie: 'meuble' as const, recettes_cents: cents(8_400_00) }]
  const temps: number[] = []
  let etapes = 0
  for (let tour = 0; tour <= tours; tour++) {
    const ms = await calculerSeul(() => {
      for (let fois = 0; fois < FOIS; fois++) {
        let ard: readonly StockArd[] = []
        for (let annee = 0; annee < ANNEES_SUIVIES; annee++) {
          const resultat = resultatBic({ ...ENTREE, lignes, ard })
          ard = stockSuivant(resultat)
          etapes += resultat.etapes.length + microBic(recettes, parametres).etapes.length
        }
      }
    })
    if (tour > 0) temps.push(ms / FOIS)
  }
  if (etapes === 0) throw new Error('no step was kept')
  return milieu(temps)
}

/** What one property earns and costs in a year: the lines of classes 6 and 7 of its books, depreciation above the profit. */
function uneAnnee(): Ligne[] {
  const mouvements: readonly (readonly [compte: string, montant: number, composant_id?: string])[] = [
    ...Array.from({ length: 12 }, () => ['706100', -700_00] as const),
    ...Array.from({ length: 4 }, () => ['614000', 300_00] as const),
    ['661100', 2_400_00],
    ['616100', 180_00],
    ['635120', 900_00],
    ['681120', 2_500_00, 'gros_oeuvre'],
    ['681120', 1_600_00, 'agencements'],
  ]
  return mouvements.flatMap(([compte, montant, composant_id = null], rang) => {
    const jambe = montant > 0 ? { debit: cents(montant), credit: zero } : { debit: zero, credit: cents(-montant) }
    const contre = montant > 0 ? { credit: cents(montant) } : { debit: cents(-montant) }
    const tete = {
      cle: `b/${rang}`,
      journal: 'BQ' as const,
      date: day('2025-06-30'),
      libelle: 'b',
      origine: { table: 'b', id: 'b' },
      piece_ref: 'b',
    }
    return ecriture(tete, [
      { compte, ...jambe, bien_id: 'b', composant_id },
      { compte: '512000', ...contre },
    ]).filter((une) => une.compte !== '512000')
  })
}
