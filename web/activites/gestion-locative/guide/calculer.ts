// Reads the rules of property income for the guide, and works its example out.
import { ANNEES } from '#domain/annees/index.ts'
import { euros, sum } from '#domain/base/cents.ts'
import { publie } from '#domain/base/parametres.ts'
import { resultatFoncier } from '#domain/fiscal/foncier/deficit-foncier.ts'
import { microFoncier } from '#domain/fiscal/foncier/micro-foncier.ts'
import type { ParametresFoncier } from '#domain/fiscal/foncier/parametres.ts'
import { duree, montant, somme, taux } from '#web/parts/guide/chiffre.ts'
import type { ChiffresFonciers, ExempleFoncier } from './chiffres.ts'

export function chiffresFonciers(): ChiffresFonciers {
  const courante = ANNEES.filter(({ projet }) => !projet).at(-1)
  if (!courante) throw new Error('no tax year is known')
  const { micro_foncier, foncier, prelevements_sociaux } = courante.parametres
  return {
    annee: courante.annee,
    plafond: montant(micro_foncier.plafond),
    abattement: taux(micro_foncier.abattement),
    option: duree(micro_foncier.option_annees),
    forfait: montant(foncier.forfait_gestion),
    deficit: montant(foncier.plafond_deficit),
    deficit_energie: montant(foncier.plafond_deficit_energie),
    report: duree(foncier.report_deficit_annees),
    conservation: duree(foncier.conservation_annees),
    prelevements: somme([foncier.csg, prelevements_sociaux.crds, prelevements_sociaux.solidarite]),
    exemple: exempleChiffre(courante.parametres),
  }
}

function exempleChiffre(parametres: ParametresFoncier): ExempleFoncier {
  const loyers_cents = euros(9_600)
  const interets_cents = euros(1_900)
  const charges = [
    { libelle: 'Frais de gestion, forfait par local', ligne: '222', montant_cents: forfaitDe(parametres) },
    { libelle: 'Assurance', ligne: '223', montant_cents: euros(160) },
    { libelle: 'Réparation et amélioration', ligne: '224', montant_cents: euros(22_000) },
    { libelle: 'Taxe foncière, hors ordures ménagères', ligne: '227', montant_cents: euros(820) },
    { libelle: 'Provisions pour charges de copropriété', ligne: '229', montant_cents: euros(640) },
  ]
  const autres_cents = sum(charges.map(({ montant_cents }) => montant_cents))
  const reel = resultatFoncier({ recettes_cents: loyers_cents, interets_cents, autres_cents }, parametres)
  return {
    ...{ loyers_cents, charges, interets_cents },
    micro_imposable_cents: microFoncier(loyers_cents, parametres).imposable_cents,
    resultat_cents: reel.resultat_cents,
    revenu_global_cents: reel.revenu_global_cents,
    reporte_cents: reel.reporte_cents,
  }
}

const forfaitDe = ({ foncier }: ParametresFoncier) => publie(foncier.forfait_gestion, 'le forfait de gestion').valeur
