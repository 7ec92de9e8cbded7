// A year under the real regime: tax result with article 39 C, deficits, and the whole return.
import type { Anomalie } from '../../../base/anomalie.ts'
import { type Cents, euros, minus, negate, positive, zero } from '../../../base/cents.ts'
import { estPublie, publie } from '../../../base/parametres.ts'
import { anneeDeCloture, moisDe } from '../../../compta/exercice.ts'
import type { ParametresBic } from '../../../fiscal/bic/parametres.ts'
import { type EntreeBic, type ResultatBic, resultatBic, stockSuivant } from '../../../fiscal/bic/resultat-bic.ts'
import { type Imputation, imputerDeficits } from '../../../fiscal/deficit.ts'
import type { Etape } from '../../../fiscal/etape.ts'
import { etapesDeficit } from '../../../fiscal/etapes-deficit.ts'
import { anomaliesDe, controler } from '../../../liasse/controles.ts'
import type { FormulaireRempli } from '../../../liasse/formulaire.ts'
import { NUMEROS_BIC, type NumeroBic } from '../../../liasse/liasse-bic.ts'
import { enEuros } from '../../point.ts'
import { dispense2033A, exige2033E } from '../fiscal/portee-liasse.ts'
import { estLmp, type Statut, statutDe } from '../fiscal/reglages-meuble.ts'
import { type AnneeADeclarer, type AnneeMeublee, anneeMeublee } from './annee-meublee.ts'
import { bilanAnterieur } from './bilan-anterieur.ts'
import { cessionsLmp, etapesCessions } from './cessions-lmp.ts'
import { etapesDossier } from './etapes-dossier.ts'
import { etapesBenefice } from './etapes-sejours.ts'
import { type EntreeLiasseBic, remplirLiasseBic } from './liasse-meublee.ts'
import { etapesChezSoi } from './location-chez-soi.ts'
import { composantsSortis } from './sortis.ts'

export function anneeReelle(dossier: AnneeADeclarer): AnneeMeublee {
  const { exercice, lignes, millesime, report } = dossier
  const resultat = resultatDe(dossier)
  const etapesAvant = [
    ...resultat.etapes,
    ...etapesCessions(dossier, resultat),
    ...etapesDossier(dossier),
    ...etapesChezSoi(dossier),
  ]
  const liasse = remplirLiasseBic(entreeLiasse(dossier, { resultat, etapes: etapesAvant }), millesime)
  const deficits = imputer(dossier, resultatDeclare(liasse, statutDe(exercice)))
  const etapes = [
    ...etapesAvant,
    ...deficitsEnClair(deficits, dossier),
    ...etapesBenefice(dossier, { liasse, loyers_cents: resultat.loyers_cents }),
  ]
  const formulaires = avec2042(dossier, { etapes, liasse })
  const controles = controler(formulaires, lignes)
  return anneeMeublee({
    exercice,
    lignes,
    formulaires,
    ard: resultat.limite.suivi,
    etapes,
    controles,
    anomalies: [
      ...anomaliesDe(controles),
      ...plafondDepasse(resultat.loyers_cents, millesime.parametres),
      ...perteALongTerme(resultat),
    ],
    detail: {
      resultat,
      stock_ard: stockSuivant(resultat),
      deficits,
      dispense_2033a: dispense(report.precedentes.at(-1), millesime.parametres),
      chez_soi: dossier.chez_soi,
    },
  })
}

/** Deficits are followed as they were declared: in the whole euros of the return, not in the cents of the books. */
export function resultatDeclare(liasse: readonly FormulaireRempli[], statut: Statut): Cents {
  const cases = liasse.find((formulaire) => formulaire.numero === '2031')?.cases ?? []
  const montant = (code: string): Cents => euros(cases.find((une) => une.code === code)?.montant ?? 0)
  return statut === 'lmnp' ? minus(montant('7a'), montant('7b')) : minus(montant('4 col. 1'), montant('4 col. 2'))
}

/** Two passes for an LMP that sells: the stock lost with the asset, known from the first, raises its book value. */
function resultatDe(dossier: AnneeADeclarer): ResultatBic {
  const { exercice, lignes, lignes_fiscales, report } = dossier
  const entree: EntreeBic = {
    lignes: lignes_fiscales,
    livres: lignes,
    exonerees: dossier.exonerees,
    cessions_privees: !estLmp(exercice),
    reglages: dossier.reglages,
    ard: report.ard,
    sortis: composantsSortis(lignes),
    plus_values: [],
  }
  const sansCession = resultatBic(entree)
  if (!estLmp(exercice)) return sansCession
  return resultatBic({ ...entree, plus_values: cessionsLmp(dossier, sansCession.limite) })
}

/** Deficits of an LMNP wait for the profits of LMNP; the loss of an LMP goes to the overall income and enters no stock. */
function imputer({ exercice, millesime, report }: AnneeADeclarer, resultat: Cents): Imputation {
  const { valeur } = publie(millesime.parametres.lmnp.report_deficit_annees, 'la durée de report des déficits')
  const lmnp = !estLmp(exercice)
  const imputation = imputerDeficits({
    annee: anneeDeCloture(exercice),
    resultat_cents: lmnp ? resultat : zero,
    stock: report.deficits,
    duree_annees: valeur,
  })
  return lmnp ? imputation : { ...imputation, imposable_cents: positive(resultat) }
}

function deficitsEnClair(deficits: Imputation, { millesime, exercice }: AnneeADeclarer): Etape[] {
  const { report_deficit_annees } = millesime.parametres.lmnp
  const { source, certitude } = publie(report_deficit_annees, 'la durée de report des déficits')
  // A loss stands in the other box of the same line.
  const perte = deficits.cree_cents > 0
  const code = !estLmp(exercice) ? (perte ? '2031:7b' : '2031:7a') : '2031:4 col. 1'
  return etapesDeficit(deficits, { source, certitude }, { libelle: 'Bénéfice déclaré', code })
}

type Etapes = AnneeMeublee['etapes']

function entreeLiasse(
  dossier: AnneeADeclarer,
  { resultat, etapes }: { resultat: ResultatBic; etapes: Etapes },
): EntreeLiasseBic {
  const { exercice, lignes, millesime, report } = dossier
  const reglages = { ...dossier.reglages, statut: statutDe(exercice) }
  const avant = report.precedentes.at(-1)?.formulaires ?? []
  const bilanConnu = avant.some((formulaire) => formulaire.numero === '2033-A')
  return {
    lignes,
    etapes,
    reglages,
    numeros: numerosDus(dossier, resultat),
    anterieurs: bilanConnu ? avant : bilanAnterieur(lignes, { reglages, millesime }),
  }
}

/** The household's boxes come last: they repeat the 2031 and carry the deficits. */
function avec2042(
  { exercice, reglages, lignes, millesime }: AnneeADeclarer,
  { etapes, liasse }: { etapes: Etapes; liasse: readonly FormulaireRempli[] },
): FormulaireRempli[] {
  const statut = statutDe(exercice)
  return remplirLiasseBic(
    { lignes, etapes, reglages: { ...reglages, statut }, numeros: ['2042-C-PRO'], anterieurs: [], remplis: liasse },
    millesime,
  )
}

/** All the forms of the business, 2033-E only above its turnover. 2033-A is always filled: leaving it out is a choice of the owner. */
function numerosDus({ exercice, millesime }: AnneeADeclarer, { loyers_cents }: ResultatBic): NumeroBic[] {
  const avecE = exige2033E({ chiffre_affaires_cents: loyers_cents, mois: moisDe(exercice) }, millesime.parametres)
  return NUMEROS_BIC.filter((numero) => numero !== '2042-C-PRO' && (numero !== '2033-E' || avecE))
}

function dispense(precedente: AnneeMeublee | undefined, parametres: ParametresBic): boolean | null {
  if (!precedente) return null
  const {
    detail: { resultat },
  } = precedente
  return dispense2033A(resultat.regime === 'micro_bic' ? resultat.recettes_cents : resultat.loyers_cents, parametres)
}

/** A ceiling of the law is whole: it opens on nothing. */
const plafondDit = (montant: Cents): string => enEuros(montant).replace(',00', '')

function plafondDepasse(loyers: Cents, { reel_simplifie }: ParametresBic): Anomalie[] {
  const { plafond_recettes: plafond, plafond_logement: logement } = reel_simplifie
  if (!estPublie(plafond) || loyers <= plafond.valeur) return []
  const hebergement =
    estPublie(logement) && loyers <= logement.valeur
      ? ` L’hébergement avec les services d’un hôtel a le sien, ${plafondDit(logement.valeur)} : si c’est votre activité, le réel simplifié tient (à confirmer).`
      : ''
  return [
    {
      code: 'reel_normal',
      message: `Les recettes dépassent le plafond du réel simplifié, ${plafondDit(plafond.valeur)} : le réel normal (formulaires 2050 et suivants) peut être dû.${hebergement}`,
      gravite: 'alerte',
    },
  ]
}

/** It enters no box of the return: the household keeps it for its gains to come. */
function perteALongTerme({ plus_value_long_terme_cents }: ResultatBic): Anomalie[] {
  if (plus_value_long_terme_cents >= 0) return []
  return [
    {
      code: 'moins_value_long_terme',
      message: `La vente laisse une moins-value à long terme de ${enEuros(negate(plus_value_long_terme_cents))}, celle du terrain : aucune case du 2031 ni de la 2042-C-PRO ne la porte. Gardez-la, elle se déduit des plus-values à long terme des dix années suivantes (CGI art. 39 quindecies, I, 2).`,
      gravite: 'alerte',
    },
  ]
}
