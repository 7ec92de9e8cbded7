// The social side of a year of an LMNP under one regime or the other, its short stays above the limit counted apart.

import { type Cents, part, type Ratio, smaller, sum, zero } from '../../../base/cents.ts'
import { publie } from '../../../base/parametres.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { produitDe } from '../../../fiscal/bic/classement.ts'
import type { ResultatBic } from '../../../fiscal/bic/resultat-bic.ts'
import type { ParametresCotisations } from '../../../fiscal/cotisations/parametres.ts'
import type { Etape } from '../../../fiscal/etape.ts'
import type { ParametresFoyer } from '../../../fiscal/foyer/parametres.ts'
import type { ResultatMicro } from '../../../fiscal/micro/micro.ts'
import { etapeRecettes } from '../annee/etapes-sejours.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { socialDe } from '../foyer/social-lmnp.ts'

/** What a regime takes of the year before the income tax. */
export type Assiette = { imposable_cents: Cents; social_cents: Cents; etapes: readonly Etape[] }

type Annee = { lignes: readonly Ligne[]; faits: FaitsDuMeuble; parametres: ParametresCotisations & ParametresFoyer }

/** The levies of an LMNP on what the regime taxes after earlier deficits, with the contributions of its stays. */
export function prive(
  imposable_cents: Cents,
  resultat: ResultatBic | ResultatMicro,
  { lignes, faits, parametres }: Annee,
): Assiette {
  const recettes = etapeRecettes({ lignes_fiscales: lignes, faits })
  const recettes_cents = recettes.montant_cents
  const cotise = recettes_cents > publie(parametres.courte_duree.seuil, 'le seuil des séjours').valeur
  const [sienne, entiere] = cotise ? partDesSejours(resultat, recettes) : [0, 0]
  const { total_cents, etapes } = socialDe(
    {
      imposable_cents,
      cotisant_cents: entiere > 0 ? part(imposable_cents, [sienne, entiere]) : zero,
      sejours_cents: cotise ? recettes_cents : null,
      recettes_cents,
    },
    parametres,
  )
  return {
    imposable_cents,
    social_cents: total_cents,
    etapes: [...resultat.etapes, ...(cotise ? [recettes] : []), ...etapes],
  }
}

/** By receipts; under micro, by the abatement of each kind of letting. */
function partDesSejours(resultat: ResultatBic | ResultatMicro, { lignes, montant_cents }: Etape): Ratio {
  if (resultat.regime !== 'micro_bic') return [smaller(montant_cents, resultat.loyers_cents), resultat.loyers_cents]
  const sejours = new Set(lignes)
  const siens = resultat.categories.map(({ imposable_cents, recettes_cents, lignes: toutes = [] }) =>
    recettes_cents > 0
      ? part(produitDe(toutes.filter((une) => sejours.has(une))), [imposable_cents, recettes_cents])
      : zero,
  )
  return [sum(siens), resultat.resultat_cents]
}
