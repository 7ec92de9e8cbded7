// The VAT of a year as the return recalls it: collected, and deducted on goods and services (2033-D, boxes 374 and 378).
import { type Cents, negate, sum } from '../../../base/cents.ts'
import { libelleTaux } from '../../../base/tva.ts'
import { type Ligne, soldeNet } from '../../../compta/ecriture.ts'
import { type Etape, etape, utiles } from '../../../fiscal/etape.ts'
import { COMPTES_TVA } from '../../../sujets/tva/comptes-tva.ts'
import { tvaDeLaPeriode } from '../../../sujets/tva/tva.ts'
import type { AnneeADeclarer } from './annee-meublee.ts'

/** The VAT of the rents that the books count as income, due or pending: the limit of the LMP is compared with it (to be confirmed). */
export function tvaDesRecettes(lignes: readonly Ligne[]): Cents {
  const loyers = lignes.filter(
    ({ compte, journal, origine }) =>
      journal !== 'AN' &&
      ['encaissements', 'echeances', 'baux'].includes(origine.table) &&
      (compte.startsWith('44571') || compte === COMPTES_TVA.collectee_en_attente),
  )
  return negate(soldeNet(loyers))
}

const REGLE = { source: 'Notice 2033-NOT-SD, cases 374 et 378 ; CGI art. 269, 2, c et 271', certitude: 'R' } as const
const EXONERE = { source: 'Location meublée exonérée (CGI art. 261 D, 4°)', certitude: 'C' } as const

export function etapesTva({ exercice, lignes }: Pick<AnneeADeclarer, 'exercice' | 'lignes'>): Etape[] {
  const { collectee, deductible_biens_services } = tvaDeLaPeriode(portantTva(lignes), exercice.debut, exercice.fin)
  const deductibles = new Set(deductible_biens_services.ecritures)
  const regle = collectee.length + deductibles.size === 0 ? EXONERE : REGLE
  return [
    etape('tva_collectee', {
      libelle: 'TVA collectée',
      montant_cents: sum(collectee.map(({ tva_cents }) => tva_cents)),
      entrees: utiles(
        collectee.map(({ compte, taux, tva_cents }) => ({
          libelle: `TVA à ${libelleTaux(taux)}`,
          montant_cents: tva_cents,
          code: `compte:${compte}`,
        })),
      ),
      reperes: collectee.map(({ taux, base_cents }) => ({
        libelle: `Base hors taxe à ${libelleTaux(taux)}`,
        montant_cents: base_cents,
      })),
      en_mots: 'La TVA des loyers et séjours encaissés dans l’année, taux par taux.',
      regle,
    }),
    etape('tva_deductible', {
      libelle: 'TVA déductible sur biens et services',
      montant_cents: deductible_biens_services.tva_cents,
      lignes: lignes.filter(
        ({ cle, compte }) => deductibles.has(cle) && compte === COMPTES_TVA.deductible_biens_services,
      ),
      en_mots: 'La TVA des factures payées dans l’année, hors immobilisations.',
      regle,
    }),
  ]
}

/** The entries that touch an account of VAT, whole: most furnished lettings have none among thousands. */
function portantTva(lignes: readonly Ligne[]): readonly Ligne[] {
  const cles = new Set(lignes.filter(({ compte }) => compte.startsWith('445')).map(({ cle }) => cle))
  return cles.size === 0 ? [] : lignes.filter(({ cle }) => cles.has(cle))
}
