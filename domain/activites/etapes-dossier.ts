// Steps that only the facts know: what the owner took out, and what is owed beyond a year.
import { type Cents, smaller, sum, zero } from '../base/cents.ts'
import { addMonths } from '../base/day.ts'
import { capitalRestantDu } from '../emprunts/capital-restant.ts'
import { derouler } from '../emprunts/echeancier.ts'
import { type Etape, etape } from '../fiscal/etape.ts'
import type { AnneeADeclarer } from './annee-fiscale.ts'

export function etapesDossier({ faits, exercice, lignes }: AnneeADeclarer): Etape[] {
  const prelevements = lignes.filter(
    (l) => l.compte.startsWith('108') && l.origine.table === 'mouvements_exploitant' && l.debit_cents > zero,
  )
  return [
    etape('prelevements_exploitant', {
      libelle: "Prélèvements personnels de l'exploitant",
      montant_cents: sum(prelevements.map((l) => l.debit_cents)),
      en_mots: "Ce que l'exploitant a retiré de l'activité pendant l'année (compte 108).",
      lignes: prelevements,
      regle: { source: 'Notice 2033-NOT-SD, case 399', certitude: 'C' },
    }),
    etape('dettes_plus_un_an', {
      libelle: "Capital des emprunts dû dans plus d'un an",
      montant_cents: sum(faits.emprunts.map((emprunt) => duApres(emprunt))),
      en_mots: 'Capital restant dû de chaque emprunt un an après la clôture, dans la limite de celui de la clôture.',
      regle: { source: 'Notice 2033-NOT-SD, case 195', certitude: 'C' },
    }),
  ]

  function duApres(emprunt: (typeof faits.emprunts)[number]): Cents {
    const deroulement = derouler(
      emprunt,
      faits.remboursements_anticipes.filter((un) => un.emprunt_id === emprunt.id && un.date <= exercice.fin),
    )
    // Interest capitalised after the closing is no debt of the closing.
    return smaller(
      capitalRestantDu(emprunt, deroulement, exercice.fin),
      capitalRestantDu(emprunt, deroulement, addMonths(exercice.fin, 12)),
    )
  }
}
