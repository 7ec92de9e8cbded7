// The amounts of one dwelling, as explanations: in words, from which lines, by which rule.
import { formatEuros } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import type { BienChiffre } from './chiffres.ts'

export type Montant = 'loyers' | 'charges' | 'rendement'

/** `5,62 %` for 562 ten-thousandths. */
export function pourcent(part: number): string {
  return `${Math.trunc(part / 100)},${String(part % 100).padStart(2, '0')} %`
}

export function expliquerMontant(un: BienChiffre, quoi: Montant, annee: number): Cible {
  return { sorte: 'libre', explication: explication(un, quoi), etiquette: `${un.bien.libelle}, ${annee}` }
}

function explication(un: BienChiffre, quoi: Montant) {
  const commun = { montant: null, entrees: [], a_confirmer: false }
  if (quoi === 'loyers') {
    return {
      ...commun,
      titre: 'Loyers du logement',
      montant_cents: un.loyers_cents,
      en_mots: 'Les loyers et les charges facturés aux locataires de ce logement, d’après les écritures de l’année.',
      lignes: un.lignes_loyers,
      regle: 'Comptes 706 et 7088',
    }
  }
  if (quoi === 'charges') {
    return {
      ...commun,
      titre: 'Charges du logement',
      montant_cents: un.charges_cents,
      en_mots: 'Les charges attachées à ce logement : dépenses, assurance, intérêts. Sans l’amortissement.',
      lignes: un.lignes_charges,
      regle: 'BOI-BIC-AMT-20-40-10-20 §70',
    }
  }
  return {
    ...commun,
    titre: 'Rendement brut',
    montant_cents: un.cout_cents,
    en_mots: `Une année des loyers en cours, hors charges, rapportée au coût du logement : ${un.rendement === null ? 'il n’est pas loué' : pourcent(un.rendement)}.`,
    entrees: [
      { libelle: 'Prix d’achat', montant_cents: un.bien.prix_cents },
      { libelle: 'Frais d’acquisition', montant_cents: un.bien.frais_acquisition_cents },
    ],
    lignes: [],
    regle: `Coût total, ${formatEuros(un.cout_cents)} : un repère, sans valeur fiscale`,
  }
}
