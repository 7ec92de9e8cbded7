// LMNP or LMP: the two tests of CGI 155, IV, 2, on the receipts and the income of the whole tax household.
import { type Cents, part, sum } from '../../../base/cents.ts'
import { publie } from '../../../base/parametres.ts'
import type { ParametresBic } from '../../../fiscal/bic/parametres.ts'
import { type Etape, etape } from '../../../fiscal/etape.ts'
import type { Statut } from './reglages-meuble.ts'

export type TestLmp = {
  readonly statut: Statut
  readonly recettes_annualisees_cents: Cents
  readonly depasse_seuil: boolean
  readonly depasse_revenus: boolean
  readonly etapes: readonly Etape[]
}

const MOIS_D_UN_AN = 12

/** Receipts and the months that they were earned in: twelve when it is not said. */
export type RecettesLmp = { readonly libelle?: string; readonly montant_cents: Cents; readonly mois?: number }

/**
 * LMP when furnished receipts exceed both the limit and the other earned income of the household; equal is not above.
 * Receipts of a letting that began in the year, or of an activity that ended, are brought to twelve months; the other
 * income is not.
 */
export function statutLmp(
  { recettes, autres_revenus_cents }: { recettes: readonly RecettesLmp[]; autres_revenus_cents: Cents },
  parametres: ParametresBic,
): TestLmp {
  const seuil = publie(parametres.lmp.seuil_recettes, 'le seuil de recettes du LMP')
  const surUnAn = recettes.map(({ libelle = 'Recettes encaissées', montant_cents, mois = MOIS_D_UN_AN }) => ({
    libelle: mois === MOIS_D_UN_AN ? libelle : `${libelle} : ${mois} mois ramenés à douze`,
    montant_cents: part(montant_cents, [MOIS_D_UN_AN, mois]),
  }))
  const recettes_annualisees_cents = sum(surUnAn.map(({ montant_cents }) => montant_cents))
  const depasse_seuil = recettes_annualisees_cents > seuil.valeur
  const depasse_revenus = recettes_annualisees_cents > autres_revenus_cents
  return {
    statut: depasse_seuil && depasse_revenus ? 'lmp' : 'lmnp',
    recettes_annualisees_cents,
    depasse_seuil,
    depasse_revenus,
    etapes: [
      etape('statut_lmp', {
        libelle: 'Recettes de location meublée du foyer, sur douze mois',
        montant_cents: recettes_annualisees_cents,
        en_mots: 'LMP si ces recettes dépassent à la fois le seuil et les autres revenus professionnels du foyer.',
        entrees: surUnAn,
        reperes: [
          {
            libelle: 'Recettes encaissées',
            montant_cents: sum(recettes.map(({ montant_cents }) => montant_cents)),
            code: 'recettes_meublees',
          },
          { libelle: 'Seuil de recettes', montant_cents: seuil.valeur },
          {
            libelle: 'Autres revenus professionnels du foyer',
            montant_cents: autres_revenus_cents,
          },
        ],
        regle: { source: seuil.source, certitude: seuil.certitude },
      }),
    ],
  }
}
