// What of a year bears social contributions in place of the social levies: the short stays of an LMNP above the limit.
import { type Cents, euros, part, smaller, wholeEuros, zero } from '../../../base/cents.ts'
import { produitDe } from '../../../fiscal/bic/classement.ts'
import { type Etape, etape, type Regle } from '../../../fiscal/etape.ts'
import type { RecettesMicro } from '../../../fiscal/micro/micro.ts'
import type { FormulaireRempli } from '../../../liasse/formulaire.ts'
import type { AnneeADeclarer } from './annee-meublee.ts'
import { lignesDesSejours, sejoursCotisants } from './sejours-courts.ts'

const REGLE: Regle = {
  source:
    'CSS art. L611-1, 6° ; brochure pratique de l’impôt, lignes 5NM et 5NW à 5NJ ; partage au prorata des recettes',
  certitude: 'R',
}

const cotisants = (dossier: AnneeADeclarer) =>
  sejoursCotisants({ ...dossier, parametres: dossier.millesime.parametres })

/** Their receipts, when they bear contributions: nothing else says that they do. */
export const RECETTES_SEJOURS = 'recettes_sejours'

export function etapeRecettes({ lignes_fiscales, faits }: Pick<AnneeADeclarer, 'lignes_fiscales' | 'faits'>): Etape {
  const lignes = lignesDesSejours(lignes_fiscales, faits)
  return etape(RECETTES_SEJOURS, {
    libelle: 'Recettes des séjours de courte durée',
    montant_cents: produitDe(lignes),
    en_mots: 'Les loyers et charges des baux saisonniers de l’année, au-dessus du seuil : leur bénéfice cotise.',
    lignes,
    regle: REGLE,
  })
}

/** The part of the profit of line 7a that the stays brought, by their receipts; none of a loss. */
export function etapesBenefice(
  dossier: AnneeADeclarer,
  { liasse, loyers_cents }: { liasse: readonly FormulaireRempli[]; loyers_cents: Cents },
): Etape[] {
  const sejours = cotisants(dossier)
  if (!sejours) return []
  const recues = etapeRecettes(dossier)
  const cases = liasse.find(({ numero }) => numero === '2031')?.cases ?? []
  const benefice = euros(cases.find(({ code }) => code === '7a')?.montant ?? 0)
  if (benefice <= zero || loyers_cents <= zero) return [recues]
  const recettes = smaller(sejours.recettes_cents, loyers_cents)
  const montant_cents = euros(wholeEuros(part(benefice, [recettes, loyers_cents])))
  return [
    recues,
    etape('benefice_cotisant', {
      libelle: 'Bénéfice des séjours de courte durée, qui cotise',
      montant_cents,
      en_mots:
        'Ce bénéfice porte des cotisations à l’Urssaf : déclaré en 5NM et non en 5NA, il ne porte pas en plus les prélèvements sociaux. Les autres locations gardent leur part, au prorata des recettes.',
      entrees: [{ libelle: 'Part du bénéfice, par les recettes', montant_cents }],
      reperes: [
        { libelle: 'Bénéfice de la ligne 7a', montant_cents: benefice, code: '2031:7a' },
        { libelle: 'Recettes des séjours', montant_cents: sejours.recettes_cents, code: RECETTES_SEJOURS },
        { libelle: 'Recettes de l’année', montant_cents: loyers_cents, code: 'loyers' },
      ],
      regle: REGLE,
    }),
  ]
}

/** Under micro, the receipts of the stays themselves, by kind of letting. */
export function etapesRecettesCotisantes(dossier: AnneeADeclarer, recettes: readonly RecettesMicro[]): Etape[] {
  if (!cotisants(dossier)) return []
  const sejours = new Set(lignesDesSejours(dossier.lignes_fiscales, dossier.faits))
  const parCategorie = recettes.flatMap(({ categorie, lignes }) => {
    const siennes = (lignes ?? []).filter((une) => sejours.has(une))
    const montant_cents = produitDe(siennes)
    if (montant_cents <= zero) return []
    return etape(`micro_cotisantes_${categorie}`, {
      libelle: 'Recettes des séjours, qui cotisent',
      montant_cents,
      en_mots:
        'Ces recettes portent des cotisations à l’Urssaf : déclarées à part, elles ne portent pas en plus les prélèvements sociaux.',
      lignes: siennes,
      regle: REGLE,
    })
  })
  return [etapeRecettes(dossier), ...parCategorie]
}
