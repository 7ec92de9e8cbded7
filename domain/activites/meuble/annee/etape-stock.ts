// Where the carried depreciation at the opening of a year comes from: the closing of the year before, or the takeover.
import { sum } from '../../../base/cents.ts'
import { anneeDeCloture } from '../../../compta/exercice.ts'
import { type Etape, etape } from '../../../fiscal/etape.ts'
import type { AnneeADeclarer } from './annee-meublee.ts'

export function etapeStockOuverture({ faits, exercice, report }: AnneeADeclarer): Etape {
  const montant_cents = sum(report.ard.map((un) => un.montant_cents))
  const commun = { libelle: 'Stock à l’ouverture', montant_cents, regle: REGLE }
  const derniere = report.precedentes.at(-1)
  const precedente = derniere && anneeDeCloture(derniere.exercice)
  if (precedente !== undefined)
    return etape('stock_ouverture', {
      ...commun,
      en_mots: `Ce qui restait différé à la clôture de ${precedente} passe en entier à l'ouverture de ${anneeDeCloture(exercice)}.`,
      entrees: [
        {
          libelle: `Amortissements différés au 31 décembre ${precedente}`,
          montant_cents,
          code: `${precedente}/stock_cloture`,
        },
      ],
    })
  return etape('stock_ouverture', {
    ...commun,
    en_mots: 'Ce que vos comptes antérieurs gardaient de différé, composant par composant, noté à la reprise.',
    entrees: report.ard.map((un) => ({
      libelle: faits.composants.find(({ id }) => id === un.composant_id)?.libelle ?? 'Composant',
      montant_cents: un.montant_cents,
      code: `fait:composants/${un.composant_id}`,
    })),
  })
}

const REGLE = { source: 'CGI art. 39 C, II ; BOI-BIC-AMT-20-40-10-20 §§40-100', certitude: 'C' } as const
