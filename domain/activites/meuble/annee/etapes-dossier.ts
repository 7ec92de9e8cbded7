// Steps that only the facts know: what the owner took out, what is owed beyond a year, the stock that opened the year.
import { type Cents, smaller, sum, zero } from '../../../base/cents.ts'
import { addMonths } from '../../../base/day.ts'
import { type Etape, etape, utiles } from '../../../fiscal/etape.ts'
import { capitalRestantDu } from '../../../sujets/biens/capital-restant.ts'
import { derouler } from '../../../sujets/biens/echeancier.ts'
import { achatsDesMouvements } from '../../../sujets/biens/ecritures/achats-payes.ts'
import type { AnneeADeclarer } from './annee-meublee.ts'
import { etapeStockOuverture } from './etape-stock.ts'
import { etapesTva } from './etapes-tva.ts'

/** What is taken out of the activity: from its account, or a rent that one of its owners keeps on his own. */
const RETRAITS: ReadonlySet<string> = new Set(['mouvements_exploitant', 'encaissements'])

export function etapesDossier(dossier: AnneeADeclarer): Etape[] {
  const { faits, exercice, lignes } = dossier
  const dettes = faits.emprunts.map((emprunt) => ({
    libelle: emprunt.libelle,
    montant_cents: duApres(emprunt),
    code: `fait:emprunts/${emprunt.id}`,
  }))
  // What pays a purchase is given back to the owner, who paid it in the books: it is no money kept.
  const achats = achatsDesMouvements(faits)
  const prelevements = lignes.filter(
    (l) => l.compte.startsWith('108') && RETRAITS.has(l.origine.table) && !achats(l) && l.debit_cents > zero,
  )
  return [
    etapeStockOuverture(dossier),
    ...etapesTva(dossier),
    etape('prelevements_exploitant', {
      libelle: "Prélèvements personnels de l'exploitant",
      montant_cents: sum(prelevements.map((l) => l.debit_cents)),
      en_mots: "Ce que l'exploitant a retiré de l'activité pendant l'année (compte 108).",
      lignes: prelevements,
      regle: { source: 'Notice 2033-NOT-SD, case 399', certitude: 'C' },
    }),
    etape('dettes_plus_un_an', {
      libelle: "Capital des emprunts dû dans plus d'un an",
      montant_cents: sum(dettes.map((une) => une.montant_cents)),
      entrees: utiles(dettes),
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
