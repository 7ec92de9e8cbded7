// A year under micro-BIC: receipts by kind of letting, a flat abatement, no depreciation deducted nor carried.
import type { Anomalie } from '../../../base/anomalie.ts'
import { type Cents, minus, positive, sum, zero } from '../../../base/cents.ts'
import { publie } from '../../../base/parametres.ts'
import { anneeDeCloture, joursDe } from '../../../compta/exercice.ts'
import { classer, produitDe } from '../../../fiscal/bic/classement.ts'
import type { StockArd } from '../../../fiscal/bic/resultat-bic.ts'
import { type Imputation, imputerDeficits } from '../../../fiscal/deficit.ts'
import { type Etape, etape, type Regle, utiles } from '../../../fiscal/etape.ts'
import { etapesDeficit } from '../../../fiscal/etapes-deficit.ts'
import {
  LIBELLE_CATEGORIE,
  microBic,
  microPossible,
  type RecettesMicro,
  recettesSurUnAn,
} from '../../../fiscal/micro/micro.ts'
import type { CategorieLocation } from '../../../sujets/biens/bien.ts'
import { estLmp, statutDe } from '../fiscal/reglages-meuble.ts'
import { type AnneeADeclarer, type AnneeMeublee, anneeMeublee } from './annee-meublee.ts'
import { etapeStockOuverture } from './etape-stock.ts'
import { etapesRecettesCotisantes } from './etapes-sejours.ts'
import { remplirLiasseBic } from './liasse-meublee.ts'
import { etapesChezSoi } from './location-chez-soi.ts'
import { composantsSortis } from './sortis.ts'

const CATEGORIES: readonly CategorieLocation[] = ['meuble', 'tourisme_non_classe', 'tourisme_classe']

/**
 * Depreciation of a micro year is held to be deducted: it enters no stock. The stock of earlier real years is kept as it
 * was (to be confirmed), less that of the assets that left, and earlier LMNP deficits are used on the taxable amount.
 */
export function anneeMicro(dossier: AnneeADeclarer): AnneeMeublee {
  const { exercice, lignes, millesime, report } = dossier
  const recettes = recettesParCategorie(dossier)
  const resultat = microBic(recettes, millesime.parametres)
  const deficits = imputer(dossier, resultat.resultat_cents)
  const sortis = composantsSortis(lignes)
  const { source } = publie(millesime.parametres.lmnp.report_deficit_annees, 'la durée de report des déficits')
  const stock_ard = report.ard.filter(({ composant_id }) => !sortis.has(composant_id))
  const etapes = [
    ...resultat.etapes,
    ...(!estLmp(exercice) ? etapesRecettesCotisantes(dossier, recettes) : []),
    ...etapesStock(dossier, stock_ard),
    ...etapesChezSoi(dossier),
    ...etapesDeficit(deficits, { source, certitude: 'R' }, BENEFICE),
  ]
  return anneeMeublee({
    exercice,
    lignes,
    formulaires: remplirLiasseBic(
      {
        lignes,
        etapes,
        reglages: { ...dossier.reglages, statut: statutDe(exercice) },
        numeros: ['2042-C-PRO'],
        anterieurs: report.precedentes.at(-1)?.formulaires ?? [],
      },
      millesime,
    ),
    etapes,
    controles: [],
    anomalies: plafondsDepasses(dossier),
    detail: { resultat, stock_ard, deficits, dispense_2033a: null, chez_soi: dossier.chez_soi },
  })
}

const BENEFICE = { libelle: 'Montant imposable avant déficits', code: 'micro_imposable' }
const SORT_DU_STOCK: Regle = {
  source: 'CGI art. 39 C, II et 50-0 ; sort du stock pendant le micro-BIC',
  certitude: '?',
}

/** The stock as it opened, and what is left of it once the assets that went took theirs. */
function etapesStock(dossier: AnneeADeclarer, stock: readonly StockArd[]): Etape[] {
  const ouverture = etapeStockOuverture(dossier)
  const montant_cents = sum(stock.map((un) => un.montant_cents))
  return [
    ouverture,
    etape('stock_cloture', {
      libelle: 'Amortissements réputés différés conservés',
      montant_cents,
      en_mots:
        "Le stock des années au réel est gardé tel quel ; les amortissements d'une année au micro-BIC sont réputés déduits et ne s'y ajoutent pas.",
      entrees: utiles([
        { libelle: ouverture.libelle, montant_cents: ouverture.montant_cents, code: ouverture.cle },
        { libelle: 'Perdu avec les biens sortis', montant_cents: minus(montant_cents, ouverture.montant_cents) },
      ]),
      regle: SORT_DU_STOCK,
    }),
  ]
}

function imputer({ exercice, millesime, report }: AnneeADeclarer, imposable: Cents): Imputation {
  const { valeur } = publie(millesime.parametres.lmnp.report_deficit_annees, 'la durée de report des déficits')
  const lmnp = !estLmp(exercice)
  const imputation = imputerDeficits({
    annee: anneeDeCloture(exercice),
    resultat_cents: lmnp ? imposable : zero,
    stock: report.deficits,
    duree_annees: valeur,
  })
  return lmnp ? imputation : { ...imputation, imposable_cents: positive(imposable) }
}

/** Rents and charges billed, by the kind of letting of their property; what belongs to no property is ordinary letting. */
export function recettesParCategorie(
  dossier: Pick<AnneeADeclarer, 'faits' | 'lignes_fiscales' | 'reglages'>,
): RecettesMicro[] {
  const { faits, lignes_fiscales, reglages } = dossier
  const categories = new Map(faits.biens.map((bien) => [bien.id, bien.categorie]))
  const loyers = classer(lignes_fiscales, reglages).L
  return CATEGORIES.map((categorie) => {
    const siens = loyers.filter((l) => ((l.bien_id && categories.get(l.bien_id)) ?? 'meuble') === categorie)
    return { categorie, recettes_cents: produitDe(siens), lignes: siens }
  }).filter(({ recettes_cents }) => recettes_cents !== zero)
}

/** What an earlier year taxed: the exempt lettings of its part of the main home are no receipts of the micro. */
const imposablesDe = ({ lignes, detail: { chez_soi } }: AnneeMeublee) => {
  const exoneres = new Set(chez_soi.filter(({ exonere }) => exonere).map(({ bien }) => bien.id))
  return exoneres.size === 0 ? lignes : lignes.filter(({ bien_id }) => !bien_id || !exoneres.has(bien_id))
}

/** Micro is lost when the receipts of both years before, brought to a year, exceed the ceiling of this one. */
function plafondsDepasses({ faits, exercice, reglages, millesime, report }: AnneeADeclarer): Anomalie[] {
  const recettesDe = (annee: number, categorie: CategorieLocation): Cents | null => {
    const precedente = report.precedentes.find((une) => anneeDeCloture(une.exercice) === annee)
    if (!precedente) return null
    const recettes = recettesParCategorie({ faits, reglages, lignes_fiscales: imposablesDe(precedente) })
    const recues = recettes.find((une) => une.categorie === categorie)?.recettes_cents ?? zero
    return recettesSurUnAn(recues, joursDe(precedente.exercice))
  }
  return CATEGORIES.filter((categorie) => {
    const recettes_n_1_cents = recettesDe(anneeDeCloture(exercice) - 1, categorie)
    const recettes_n_2_cents = recettesDe(anneeDeCloture(exercice) - 2, categorie)
    return !microPossible({ categorie, recettes_n_1_cents, recettes_n_2_cents }, millesime.parametres).possible
  }).map((categorie) => ({
    code: 'micro_depasse',
    message: `${LIBELLE_CATEGORIE[categorie]} : les recettes des deux années précédentes dépassent le plafond, le micro-BIC n'est plus possible.`,
    gravite: 'erreur',
  }))
}
