// Micro-foncier: a flat allowance on the gross rents of unfurnished lettings, under a ceiling (CGI 32).
import { type Cents, minus, negate, part } from '../../base/cents.ts'
import { enPourcent, publie } from '../../base/parametres.ts'
import { type Etape, etape } from '../etape.ts'
import type { ParametresFoncier } from './parametres.ts'

export type MicroFoncier = {
  readonly recettes_cents: Cents
  readonly abattement_cents: Cents
  readonly imposable_cents: Cents
  readonly etapes: readonly Etape[]
}

/** `recettes_cents`: gross rents of the household in the year, charges borne by the tenant left out. Refused by name for a year without its rate. */
export function microFoncier(recettes_cents: Cents, { micro_foncier }: ParametresFoncier): MicroFoncier {
  const { valeur, source, certitude } = publie(micro_foncier.abattement, 'le taux d’abattement du micro-foncier')
  const abattement_cents = part(recettes_cents, valeur)
  const imposable_cents = minus(recettes_cents, abattement_cents)
  const regle = { source, certitude }
  const recettes = { libelle: 'Recettes brutes', montant_cents: recettes_cents }
  return {
    recettes_cents,
    abattement_cents,
    imposable_cents,
    etapes: [
      etape('micro_foncier_abattement', {
        libelle: 'Abattement forfaitaire',
        montant_cents: abattement_cents,
        en_mots: `${enPourcent(valeur)} des recettes brutes : il tient lieu de toutes les charges.`,
        reperes: [recettes],
        regle,
      }),
      etape('micro_foncier_imposable', {
        libelle: 'Revenu foncier imposable',
        montant_cents: imposable_cents,
        en_mots: 'Les recettes brutes, moins l’abattement.',
        entrees: [
          recettes,
          { libelle: 'Abattement', montant_cents: negate(abattement_cents), code: 'micro_foncier_abattement' },
        ],
        regle,
      }),
    ],
  }
}

export type DroitMicroFoncier = { readonly possible: boolean; readonly plafond_cents: Cents; readonly regle: string }

/** Whether the receipts of the household leave micro-foncier open: reaching the ceiling does not exceed it. */
export function microFoncierPossible(recettes_cents: Cents, { micro_foncier }: ParametresFoncier): DroitMicroFoncier {
  const { valeur, source } = publie(micro_foncier.plafond, 'le plafond du micro-foncier')
  return { possible: recettes_cents <= valeur, plafond_cents: valeur, regle: source }
}
