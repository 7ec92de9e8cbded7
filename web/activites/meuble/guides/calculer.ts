// Reads the rules of the product for the guides, and works their example out.
import { dossierFiscal } from '#domain/activites/meuble/annee/annees-fiscales.ts'
import { faitsSimules } from '#domain/activites/meuble/simulation/hypotheses.ts'
import { simuler } from '#domain/activites/meuble/simulation/simulateur.ts'
import type { Annee } from '#domain/annees/commun/type.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { minus } from '#domain/base/cents.ts'
import { enPourcent } from '#domain/base/parametres.ts'
import { GRILLES } from '#domain/sujets/biens/grilles.ts'
import { formatLongDay } from '#web/lib/format.ts'
import { chiffre, duree, montant, somme, taux } from '#web/parts/guide/chiffre.ts'
import { chiffresDesSejours } from './chiffrer.ts'
import type { AnneeChiffree, Chiffres, Exemple, FormulaireExemple } from './chiffres.ts'
import { exempleDuGuide } from './exemple.ts'

export function chiffresDesGuides(): Chiffres {
  const connues = ANNEES.filter(({ projet }) => !projet)
  const courante = connues.at(-1)
  if (!courante) throw new Error('no tax year is known')
  const { parametres } = courante
  return {
    annees: ANNEES.map(anneeChiffree),
    courante: anneeChiffree(courante),
    abattement_minimum: montant(parametres.micro_bic.abattement_minimum),
    seuil_lmp: montant(parametres.lmp.seuil_recettes),
    report_deficit: duree(parametres.lmnp.report_deficit_annees),
    report_deficit_lmp: duree(parametres.lmp.report_deficit_annees),
    dispense_2033a: montant(parametres.liasse.dispense_2033a),
    seuil_2033e: montant(parametres.liasse.seuil_2033e),
    plafond_reel_simplifie: montant(parametres.reel_simplifie.plafond_recettes),
    sejours: chiffresDesSejours(parametres),
    csg_deductible: taux(parametres.prelevements_sociaux.csg_deductible),
    plus_value: {
      impot: taux(parametres.plus_value_lmnp.taux_impot),
      prelevements: taux(parametres.plus_value_lmnp.taux_prelevements),
      depuis: chiffre(parametres.plus_value_lmnp.reprise_amortissements_depuis, formatLongDay),
    },
    grille: (GRILLES[0]?.postes ?? []).map((poste) => ({
      libelle: poste.libelle,
      part: enPourcent([poste.part, 10_000]),
      duree: poste.duree_annees === null ? 'jamais' : `${poste.duree_annees} ans`,
    })),
    exemple: exempleChiffre(courante),
    liasse: liasseExemple(courante),
  }
}

function anneeChiffree({ annee, parametres, depot }: Annee): AnneeChiffree {
  const { plafond, abattement } = parametres.micro_bic
  const { csg, crds, solidarite } = parametres.prelevements_sociaux
  const categorie = (cle: keyof typeof plafond) => ({
    plafond: montant(plafond[cle]),
    abattement: taux(abattement[cle]),
  })
  return {
    annee,
    micro: {
      meuble: categorie('meuble'),
      tourisme_non_classe: categorie('tourisme_non_classe'),
      tourisme_classe: categorie('tourisme_classe'),
    },
    prelevements: somme([csg, crds, solidarite]),
    depot: chiffre(depot, formatLongDay),
  }
}

function exempleChiffre({ annee }: Annee): Exemple {
  const hypotheses = exempleDuGuide(annee)
  const { annees, gain_reel_cents } = simuler(hypotheses)
  const premiere = annees[0]
  if (!premiere) throw new Error('the example has no first year')
  return {
    hypotheses,
    premiere: {
      loyers_cents: premiere.loyers_cents,
      charges_cents: minus(premiere.charges_cents, hypotheses.frais_cents),
      interets_cents: premiere.interets_cents,
      amortissements_cents: premiere.amortissements_cents,
      plafond_cents: premiere.plafond_cents,
      deduits_cents: premiere.deduits_cents,
      stock_ard_cents: premiere.stock_ard_cents,
      deficits_cents: premiere.deficits_cents,
      reel_imposable_cents: premiere.reel.imposable_cents,
      reel_impot_cents: premiere.reel.impot_cents,
      micro_imposable_cents: premiere.micro.imposable_cents,
      micro_impot_cents: premiere.micro.impot_cents,
    },
    gain_reel_cents,
  }
}

/** The return of the example's first year, as the product fills it. */
function liasseExemple({ annee }: Annee): FormulaireExemple[] {
  const faits = faitsSimules(exempleDuGuide(annee))
  const premier = faits.exercices.slice(0, 1)
  const [declaree] = dossierFiscal({ ...faits, exercices: premier }, ANNEES)
  return (declaree?.formulaires ?? [])
    .map(({ numero, libelle, cases }) => ({
      numero,
      libelle,
      cases: cases
        .filter(({ montant }) => montant !== 0)
        .map(({ code, libelle: nom, montant }) => ({ code, libelle: nom, montant })),
    }))
    .filter(({ cases }) => cases.length > 0)
}
