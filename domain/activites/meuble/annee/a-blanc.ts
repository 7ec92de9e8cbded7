// What the dry run of a closing shows of a furnished year: article 39 C and the taxed result at the real regime, the latter alone under micro.
import type { ABlanc, PhraseChiffree } from '../../a-blanc.ts'
import type { AnneeMeublee } from './annee-meublee.ts'

/** What article 39 C leaves for later, when it leaves some. */
export function excedent39c({ etapes }: Pick<AnneeMeublee, 'etapes'>): PhraseChiffree | null {
  const etape = etapes.find(({ cle }) => cle === 'excedent_39c')
  if (!etape || etape.montant_cents <= 0) return null
  return {
    debut: 'L’amortissement dépasse ce que les loyers permettent de déduire. L’excédent de',
    etape,
    suite: 's’ajoute à votre report, sans limite de durée.',
  }
}

export function aBlanc(annee: AnneeMeublee): ABlanc {
  if (annee.detail.resultat.regime !== 'reel_simplifie')
    return { rangees: [], comptable: null, imposable: 'micro_imposable', note: null }
  return {
    rangees: [
      { libelle: 'Amortissement déduit', avant: null, apres: 'dotations_deduites' },
      { libelle: 'Reporté (39 C)', avant: 'stock_ouverture', apres: 'stock_cloture' },
    ],
    comptable: 'resultat_comptable',
    imposable: 'resultat_fiscal',
    note: excedent39c(annee),
  }
}
