// What explains the sums of the comparison: a regime in all, what one costs less than another, the receipts of a year.

import type { AnneeRegimes, CleRegime } from '#domain/activites/meuble/simulation/choix-regimes.ts'
import type { ComparaisonRegimes } from '#domain/activites/meuble/simulation/regimes.ts'
import { negate } from '#domain/base/cents.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { cibleParts } from '#web/parts/expliquer/somme.ts'
import { AVEC_ARTICLE, TITRES } from './regimes.ts'

const REGLE = 'Les hypothèses retenues, au bas de la page'

export function cibleTotal({ annees, sortie, totaux }: ComparaisonRegimes, cle: CleRegime): Cible {
  const etape = (nom: string, parmi: AnneeRegimes['branches'][CleRegime]['etapes'], etiquette: string): Cible => ({
    sorte: 'etape',
    cle: nom,
    parmi,
    etiquette,
  })
  return cibleParts({
    titre: `${TITRES[cle]}, en tout`,
    etiquette: `${annees.length} ans, vente comprise`,
    en_mots: 'Le coût de chaque année, puis celui de la vente.',
    parts: [
      ...annees.map(({ annee, branches }) => ({
        libelle: String(annee),
        montant_cents: branches[cle].cout_cents,
        code: `annee:${annee}`,
      })),
      { libelle: 'Vente', montant_cents: sortie[cle].total_cents, code: 'vente' },
    ],
    reperes: [{ libelle: 'En tout', montant_cents: totaux[cle] }],
    regle: REGLE,
    suites: {
      ...Object.fromEntries(
        annees.map(({ annee, branches }) => [
          `annee:${annee}`,
          etape('cout_annee', branches[cle].etapes, `${TITRES[cle]}, ${annee}`),
        ]),
      ),
      vente: etape('sortie', sortie[cle].etapes, `Vente, ${TITRES[cle]}`),
    },
  })
}

/** What the cheapest costs less than the next one; null while there are not two. */
export function cibleEcart(comparaison: ComparaisonRegimes): Cible | null {
  const [gagnant, second] = comparaison.classement
  if (!gagnant || !second) return null
  const { totaux, annees } = comparaison
  const total = (cle: CleRegime) => cibleTotal(comparaison, cle)
  return cibleParts({
    titre: `Ce que coûte de moins ${AVEC_ARTICLE[gagnant]}`,
    etiquette: `${annees.length} ans, vente comprise`,
    en_mots: 'Le coût du régime suivant, moins celui du régime qui coûte le moins.',
    parts: [
      { libelle: TITRES[second], montant_cents: totaux[second], code: second },
      { libelle: TITRES[gagnant], montant_cents: negate(totaux[gagnant]), code: gagnant },
    ],
    regle: REGLE,
    suites: { [second]: total(second), [gagnant]: total(gagnant) },
  })
}

export const cibleRecettes = ({ annee, connue, recettes_cents }: AnneeRegimes): Cible =>
  cibleParts({
    titre: `Recettes de ${annee}`,
    etiquette: connue ? 'Vos livres' : 'Projetées',
    en_mots: connue
      ? 'Les loyers et les charges facturés de l’année, d’après vos livres.'
      : 'Les recettes de la dernière année connue, augmentées chaque année du taux retenu dans les hypothèses.',
    parts: [{ libelle: `Loyers et charges de ${annee}`, montant_cents: recettes_cents }],
    regle: connue ? 'Comptes 706 et 7088' : REGLE,
  })
