// Social levies on the profit of an LMNP, and social contributions of short stays above the limit.
import { type Cents, minus, part, positive, type Ratio, sum } from '../base/cents.ts'
import { aConfirmer, enPourcent, type Figure, type Parametres, publie } from '../base/parametres.ts'
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

const NOM = {
  csg: 'CSG',
  crds: 'CRDS',
  solidarite: 'Prélèvement de solidarité',
  csg_deductible: 'CSG déductible',
} as const

/** Levies on patrimony income: CSG, CRDS, solidarity (CGI 1600-0 C; CSS L136-6). */
export function prelevementsSociaux(benefice: Cents, parametres: Parametres): PrelevementsSociaux {
  const taux = parametres.prelevements_sociaux
  const assiette = positive(benefice)
  const figures = [
    publie(taux.csg, 'le taux de CSG'),
    publie(taux.crds, 'le taux de CRDS'),
    publie(taux.solidarite, 'le taux du prélèvement de solidarité'),
  ] as const
  const csg = aTaux('csg', figures[0], assiette)
  const crds = aTaux('crds', figures[1], assiette)
  const solidarite = aTaux('solidarite', figures[2], assiette)
  const deductible = publie(taux.csg_deductible, 'le taux de CSG déductible')
  const csgDeductible = aTaux('csg_deductible', deductible, assiette)
  const levees = [csg, crds, solidarite]
  const total_cents = sum(levees.map(({ montant_cents }) => montant_cents))
  const doute = figures.some(({ certitude }) => aConfirmer(certitude))
  return {
    csg_cents: csg.montant_cents,
    crds_cents: crds.montant_cents,
    solidarite_cents: solidarite.montant_cents,
    total_cents,
    csg_deductible_cents: csgDeductible.montant_cents,
    etapes: [
      etape('prelevements_sociaux', {
        libelle: 'Prélèvements sociaux',
        montant_cents: total_cents,
        en_mots: 'CSG, CRDS et prélèvement de solidarité sur le bénéfice imposable.',
        entrees: levees.map(({ cle, libelle, montant_cents }) => ({ libelle, montant_cents, code: cle })),
        regle: { source: figures.map(({ source }) => source).join(' ; '), certitude: doute ? 'R' : 'C' },
      }),
      ...levees,
      csgDeductible,
    ],
  }
}

/** One rate on the base, rounded once. */
function aTaux(cle: keyof typeof NOM, { valeur, source, certitude }: Figure<Ratio>, assiette: Cents) {
  const montant_cents = part(assiette, valeur)
  const taux = enPourcent(valeur)
  return etape(cle, {
    libelle: NOM[cle],
    montant_cents,
    en_mots:
      cle === 'csg_deductible'
        ? `${taux} du montant imposable : cette part de la CSG se déduit du revenu global de l'année suivante.`
        : `${taux} du montant imposable, arrondi au centime.`,
    entrees: [{ libelle: `${taux} du montant imposable`, montant_cents }],
    reperes: [{ libelle: 'Montant imposable', montant_cents: assiette, code: 'imposable' }],
    regle: { source, certitude },
  })
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
