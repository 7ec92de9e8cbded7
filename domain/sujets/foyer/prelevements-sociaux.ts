// Social levies on the profit of an LMNP, and social contributions of short stays above the limit.
import { allocate, type Cents, minus, part, positive, type Ratio, zero } from '../../base/cents.ts'
import { aConfirmer, enPourcent, type Figure, publie } from '../../base/parametres.ts'
import type { ParametresCotisations } from '../../fiscal/cotisations/parametres.ts'
import { type Etape, etape } from '../../fiscal/etape.ts'
import type { ParametresFoyer } from '../../fiscal/foyer/parametres.ts'

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

/**
 * Levies on patrimony income: CSG, CRDS, solidarity (CGI 1600-0 C; CSS L136-6). The whole is rounded once, at the rate of
 * the three together; each takes its share of it.
 */
export function prelevementsSociaux(
  benefice: Cents,
  parametres: Pick<ParametresFoyer, 'prelevements_sociaux'>,
  base: Base = IMPOSABLE,
): PrelevementsSociaux {
  const taux = parametres.prelevements_sociaux
  const assiette = positive(benefice)
  const figures = figuresDe(parametres)
  const global = ensemble(figures.map(({ valeur }) => valeur))
  const total_cents = part(assiette, global.taux)
  const [csgDue = zero, crdsDue = zero, solidariteDue = zero] = allocate(total_cents, global.poids)
  const csg = levee('csg', figures[0], { base, assiette, montant_cents: csgDue })
  const crds = levee('crds', figures[1], { base, assiette, montant_cents: crdsDue })
  const solidarite = levee('solidarite', figures[2], { base, assiette, montant_cents: solidariteDue })
  const deductible = publie(taux.csg_deductible, 'le taux de CSG déductible')
  const csgDeductible = levee('csg_deductible', deductible, {
    base,
    assiette,
    montant_cents: part(assiette, deductible.valeur),
  })
  const levees = [csg, crds, solidarite]
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
        en_mots: `CSG, CRDS et prélèvement de solidarité : ${enPourcent(global.taux)} du bénéfice imposable, arrondi au centime.`,
        entrees: levees.map(({ cle, libelle, montant_cents }) => ({ libelle, montant_cents, code: cle })),
        regle: { source: figures.map(({ source }) => source).join(' ; '), certitude: doute ? 'R' : 'C' },
      }),
      ...levees,
      csgDeductible,
    ],
  }
}

/** The three levies together. */
export const tauxDesPrelevements = (parametres: Pick<ParametresFoyer, 'prelevements_sociaux'>): Ratio =>
  ensemble(figuresDe(parametres).map(({ valeur }) => valeur)).taux

const figuresDe = ({ prelevements_sociaux: taux }: Pick<ParametresFoyer, 'prelevements_sociaux'>) =>
  [
    publie(taux.csg, 'le taux de CSG'),
    publie(taux.crds, 'le taux de CRDS'),
    publie(taux.solidarite, 'le taux du prélèvement de solidarité'),
  ] as const

/** The rate of several levies together, and what each weighs in it. */
function ensemble(taux: readonly Ratio[]): { taux: Ratio; poids: number[] } {
  const commun = taux.reduce((produit, [, denominateur]) => produit * denominateur, 1)
  const poids = taux.map(([numerateur, denominateur]) => (numerateur * commun) / denominateur)
  return { taux: [poids.reduce((somme, un) => somme + un, 0), commun], poids }
}

/** What the levies are counted on, and the step that says it. */
type Base = { readonly libelle: string; readonly code: string }
const IMPOSABLE: Base = { libelle: 'Montant imposable', code: 'imposable' }

type Montants = { base: Base; assiette: Cents; montant_cents: Cents }

function levee(
  cle: keyof typeof NOM,
  { valeur, source, certitude }: Figure<Ratio>,
  { base, assiette, montant_cents }: Montants,
): Etape {
  const taux = enPourcent(valeur)
  return etape(cle, {
    libelle: NOM[cle],
    montant_cents,
    en_mots:
      cle === 'csg_deductible'
        ? `${taux} du montant imposable : cette part de la CSG se déduit du revenu global de l'année suivante.`
        : `${taux} du montant imposable, à un centime près : les trois font ensemble leur taux total.`,
    entrees: [{ libelle: `${taux} du montant imposable`, montant_cents }],
    reperes: [{ ...base, montant_cents: assiette }],
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
  parametres: ParametresCotisations,
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
