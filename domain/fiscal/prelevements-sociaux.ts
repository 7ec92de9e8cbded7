// Social levies on the profit of an LMNP, and social contributions of short stays above the limit.
import { type Cents, minus, part, positive, sum } from '../base/cents.ts'
import { type Parametres, publie } from '../base/parametres.ts'
import { type Etape, etape } from './etape.ts'

export type PrelevementsSociaux = {
  readonly csg_cents: Cents
  readonly crds_cents: Cents
  readonly solidarite_cents: Cents
  readonly total_cents: Cents
  /** To be deducted from the overall income of the next year. */
  readonly csg_deductible_cents: Cents
  readonly etapes: readonly Etape[]
}

/** Levies on patrimony income: CSG, CRDS, solidarity (CGI 1600-0 C; CSS L136-6). */
export function prelevementsSociaux(benefice: Cents, parametres: Parametres): PrelevementsSociaux {
  const { csg, crds, solidarite, csg_deductible } = parametres.prelevements_sociaux
  const assiette = positive(benefice)
  const csgPubliee = publie(csg, 'le taux de CSG')
  const csg_cents = part(assiette, csgPubliee.valeur)
  const crds_cents = part(assiette, publie(crds, 'le taux de CRDS').valeur)
  const solidarite_cents = part(assiette, publie(solidarite, 'le taux du prélèvement de solidarité').valeur)
  const total_cents = sum([csg_cents, crds_cents, solidarite_cents])
  return {
    csg_cents,
    crds_cents,
    solidarite_cents,
    total_cents,
    csg_deductible_cents: part(assiette, publie(csg_deductible, 'le taux de CSG déductible').valeur),
    etapes: [
      etape('prelevements_sociaux', {
        libelle: 'Prélèvements sociaux',
        montant_cents: total_cents,
        en_mots: 'CSG, CRDS et prélèvement de solidarité sur le bénéfice imposable.',
        entrees: [
          { libelle: 'CSG', montant_cents: csg_cents },
          { libelle: 'CRDS', montant_cents: crds_cents },
          { libelle: 'Prélèvement de solidarité', montant_cents: solidarite_cents },
        ],
        regle: { source: csgPubliee.source, certitude: csgPubliee.certitude },
      }),
    ],
  }
}

/** Short stays: contributions of the general scheme on receipts after abatement; the first year counts what is above the limit. */
export function cotisationsRegimeGeneral(
  {
    recettes_cents,
    alsace_moselle,
    premiere_annee,
  }: { recettes_cents: Cents; alsace_moselle: boolean; premiere_annee: boolean },
  parametres: Parametres,
): { assiette_cents: Cents; cotisations_cents: Cents } {
  const { seuil, abattement, taux, taux_alsace_moselle } = parametres.courte_duree
  const franchise = publie(seuil, "le seuil d'affiliation des locations de courte durée").valeur
  const base = premiere_annee ? positive(minus(recettes_cents, franchise)) : recettes_cents
  const assiette_cents = minus(base, part(base, publie(abattement, "l'abattement du régime général").valeur))
  const applique = alsace_moselle ? taux_alsace_moselle : taux
  return {
    assiette_cents,
    cotisations_cents: part(assiette_cents, publie(applique, 'le taux du régime général').valeur),
  }
}
