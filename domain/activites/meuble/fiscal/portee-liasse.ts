// Which forms a furnished landlord must file, and why: the balance sheet may be waived, the value added is due above a limit,
// and above another one the forms of the normal regime take their place.
import { type Cents, part, zero } from '../../../base/cents.ts'
import { aConfirmer, estPublie, type Figure, publie } from '../../../base/parametres.ts'
import type { ParametresBic } from '../../../fiscal/bic/parametres.ts'
import { type Entree, type Etape, etape, type Regle } from '../../../fiscal/etape.ts'
import type { Regime, Statut } from './reglages-meuble.ts'

const MOIS_D_UN_AN = 12

/** 2033-A may be left out when the turnover of the calendar year before is not above the limit (CGI 302 septies A bis, VI). */
export function dispense2033A(chiffreAffairesN1: Cents, parametres: ParametresBic): boolean {
  return chiffreAffairesN1 <= publie(parametres.liasse.dispense_2033a, 'le seuil de dispense du bilan').valeur
}

/** 2033-E is due when the turnover of the year, brought to twelve months, is above the limit. */
export function exige2033E(
  { chiffre_affaires_cents, mois }: { chiffre_affaires_cents: Cents; mois: number },
  parametres: ParametresBic,
): boolean {
  const annualise = part(chiffre_affaires_cents, [MOIS_D_UN_AN, mois])
  return annualise > publie(parametres.liasse.seuil_2033e, 'le seuil du tableau 2033-E').valeur
}

/** `remplace`: another form stands for it. `dispense`: due, and may be left out. */
export type EtatFormulaire = 'du' | 'dispense' | 'non_du' | 'remplace'
export type PorteeFormulaire = {
  readonly numero: string
  readonly etat: EtatFormulaire
  readonly raison: string
  readonly regle: string
  readonly a_confirmer: boolean
  /** The step that compares the figures. */
  readonly etape?: string
}
export type Portee = {
  /** Above the limit for two years: the forms 2050 and following, which are not made here. */
  readonly reel_normal: boolean
  readonly formulaires: readonly PorteeFormulaire[]
  readonly etapes: readonly Etape[]
}

export type SituationLiasse = {
  readonly regime: Regime
  readonly statut: Statut
  readonly chiffre_affaires_cents: Cents
  readonly mois: number
  /** Null: that year is not in these books. */
  readonly n_1_cents: Cents | null
  readonly n_2_cents: Cents | null
  /** Several owners: one return for all of them, and the share of each beside it. */
  readonly indivision: boolean
}

/**
 * Form by form, whether it is due and the reason. The simplified regime holds until the turnover was above its limit in
 * both years before (CGI 302 septies A bis, III: it is kept for the first year after the one that exceeds).
 */
export function porteeLiasse(situation: SituationLiasse, parametres: ParametresBic): Portee {
  const reel_normal = situation.regime === 'reel_simplifie' && estAuReelNormal(situation, parametres)
  const etapes = [
    etapeRegime(situation, parametres),
    etape2033A(situation, parametres),
    etape2033E(situation, parametres),
  ]
  return {
    reel_normal,
    etapes,
    formulaires:
      situation.regime === 'micro_bic'
        ? [...SANS_LIASSE, declarationDes(situation)]
        : [...deLEntreprise(situation, { reel_normal, parametres }), ...JAMAIS, declarationDes(situation)],
  }
}

function estAuReelNormal({ n_1_cents, n_2_cents }: SituationLiasse, { reel_simplifie }: ParametresBic): boolean {
  const { plafond_recettes: plafond } = reel_simplifie
  if (!estPublie(plafond)) return false
  const depasse = (montant: Cents | null): boolean => montant !== null && montant > plafond.valeur
  return depasse(n_1_cents) && depasse(n_2_cents)
}

type Loi = { reel_normal: boolean; parametres: ParametresBic }

function deLEntreprise(situation: SituationLiasse, { reel_normal, parametres }: Loi): PorteeFormulaire[] {
  const declaration = situation.indivision ? INDIVISION : DECLARATION
  return [
    dit('2031', 'du', raisonDu2031(situation), declaration),
    dit('2031-BIS', 'du', 'Annexe du 2031 : le résultat de la location non professionnelle s’y reporte.', DECLARATION),
    ...tableaux(situation, parametres).map((un) => (reel_normal ? remplace(un.numero) : un)),
    ouvert(
      'portee_regime',
      reel_normal
        ? dit('Réel normal', 'du', 'Les deux années d’avant dépassent la limite du réel simplifié.', NORMAL)
        : dit(
            'Réel normal',
            'non_du',
            'Le réel simplifié se garde tant que les deux années d’avant ne dépassent pas toutes deux sa limite.',
            NORMAL,
          ),
    ),
  ]
}

function tableaux(situation: SituationLiasse, parametres: ParametresBic): PorteeFormulaire[] {
  const { liasse } = parametres
  const dispense = situation.n_1_cents !== null && dispense2033A(situation.n_1_cents, parametres)
  const seuilA = publie(liasse.dispense_2033a, 'le seuil de dispense du bilan')
  const seuilE = publie(liasse.seuil_2033e, 'le seuil du tableau 2033-E')
  return [
    ouvert('portee_2033a', dit('2033-A', dispense ? 'dispense' : 'du', raisonDu2033A(situation, dispense), seuilA)),
    dit('2033-B', 'du', 'Compte de résultat et passage au résultat fiscal : toujours dû.', TABLEAUX),
    dit('2033-C', 'du', 'Immobilisations, amortissements et plus-values : toujours dû.', TABLEAUX),
    dit('2033-D', 'du', 'Provisions et divers : toujours dû, même vide.', TABLEAUX),
    ouvert(
      'portee_2033e',
      exige2033E(situation, parametres)
        ? dit('2033-E', 'du', 'Le chiffre d’affaires, sur douze mois, dépasse le seuil.', seuilE)
        : dit('2033-E', 'non_du', 'Le chiffre d’affaires, sur douze mois, ne dépasse pas le seuil.', seuilE),
    ),
  ]
}

const remplace = (numero: string): PorteeFormulaire =>
  ouvert(
    'portee_regime',
    dit(
      numero,
      'remplace',
      'Le réel normal demande les formulaires 2050 et suivants, qui ne sont pas faits ici.',
      NORMAL,
    ),
  )

const TABLEAUX: Regle = { source: 'Notice 2033-NOT-SD ; CGI annexe III, art. 38', certitude: 'C' }
const DECLARATION: Regle = { source: 'CGI art. 53 A et 175 ; notice 2031-NOT-SD', certitude: 'C' }
const INDIVISION: Regle = {
  source: 'BOI-BIC-CHAMP-70-20-70 ; dépôt par l’indivision, sous son SIRET',
  certitude: 'R',
}
const NORMAL: Regle = { source: 'CGI art. 302 septies A bis, III', certitude: 'C' }
const SOCIETES: Regle = { source: 'Notice 2033-NOT-SD', certitude: 'C' }
const MICRO: Regle = { source: 'CGI art. 50-0', certitude: 'C' }

/** Forms of companies, and of what these books do not hold. */
const JAMAIS: readonly PorteeFormulaire[] = [
  dit('2033-F', 'non_du', 'Composition du capital : elle ne concerne que les sociétés.', SOCIETES),
  dit('2033-G', 'non_du', 'Filiales et participations : elles ne concernent que les sociétés.', SOCIETES),
  dit('2069-RCI', 'non_du', 'Réductions et crédits d’impôt : ces livres n’en tiennent aucun.', {
    source: 'Notice 2069-RCI-SD',
    certitude: 'R',
  }),
]

const SANS_LIASSE: readonly PorteeFormulaire[] = [
  dit('2031', 'non_du', 'Au micro-BIC, seules les recettes se déclarent, avec les revenus du foyer.', MICRO),
  dit('2033-A à G', 'non_du', 'Au micro-BIC, ni bilan, ni compte de résultat à déposer.', MICRO),
]

function declarationDes({ indivision }: SituationLiasse): PorteeFormulaire {
  return indivision
    ? dit('2042-C-PRO', 'du', 'Un par foyer : chaque indivisaire y reporte sa part.', INDIVISION)
    : dit('2042-C-PRO', 'du', 'Le foyer y reporte le résultat, avec ses autres revenus.', DECLARATION)
}

function raisonDu2031({ indivision }: SituationLiasse): string {
  return indivision
    ? 'Un seul 2031 pour l’indivision, avec la part de chacun : les indivisaires n’en déposent pas d’autre.'
    : 'Déclaration de résultat de la location, au réel.'
}

function raisonDu2033A({ n_1_cents }: SituationLiasse, dispense: boolean): string {
  if (n_1_cents === null)
    return 'L’année d’avant n’est pas dans ces livres : la dispense de bilan ne se vérifie pas ici.'
  return dispense
    ? 'Le chiffre d’affaires de l’année d’avant ne dépasse pas le seuil : le bilan peut ne pas être joint.'
    : 'Le chiffre d’affaires de l’année d’avant dépasse le seuil de dispense.'
}

function dit(numero: string, etat: EtatFormulaire, raison: string, { source, certitude }: Regle): PorteeFormulaire {
  return { numero, etat, raison, regle: source, a_confirmer: aConfirmer(certitude) }
}

/** Its figures open on this step. */
const ouvert = (etape: string, formulaire: PorteeFormulaire): PorteeFormulaire => ({ ...formulaire, etape })

function etapeRegime({ n_1_cents, n_2_cents }: SituationLiasse, { reel_simplifie }: ParametresBic): Etape {
  const plafond = estPublie(reel_simplifie.plafond_recettes) ? reel_simplifie.plafond_recettes : null
  return comparaison('portee_regime', {
    libelle: 'Chiffre d’affaires de l’année d’avant',
    montant_cents: n_1_cents,
    en_mots: 'Le réel simplifié est perdu quand les deux années d’avant dépassent la limite de l’année.',
    reperes: [
      { libelle: 'Chiffre d’affaires de l’avant-dernière année', montant_cents: n_2_cents ?? zero },
      ...(plafond ? [{ libelle: 'Limite du réel simplifié', montant_cents: plafond.valeur }] : []),
    ],
    regle: plafond ?? NORMAL,
  })
}

function etape2033A({ n_1_cents }: SituationLiasse, { liasse }: ParametresBic): Etape {
  const seuil = publie(liasse.dispense_2033a, 'le seuil de dispense du bilan')
  return comparaison('portee_2033a', {
    libelle: 'Chiffre d’affaires de l’année d’avant',
    montant_cents: n_1_cents,
    en_mots: 'Comparé au seuil de dispense du bilan : égal n’est pas dépasser.',
    reperes: [{ libelle: 'Seuil de dispense du 2033-A', montant_cents: seuil.valeur }],
    regle: seuil,
  })
}

function etape2033E({ chiffre_affaires_cents, mois }: SituationLiasse, { liasse }: ParametresBic): Etape {
  const seuil: Figure<Cents> = publie(liasse.seuil_2033e, 'le seuil du tableau 2033-E')
  return comparaison('portee_2033e', {
    libelle: 'Chiffre d’affaires de l’année, sur douze mois',
    montant_cents: part(chiffre_affaires_cents, [MOIS_D_UN_AN, mois]),
    en_mots: `${mois} mois d’activité, ramenés à douze.`,
    reperes: [
      { libelle: 'Chiffre d’affaires de l’année', montant_cents: chiffre_affaires_cents },
      { libelle: 'Seuil du 2033-E', montant_cents: seuil.valeur },
    ],
    regle: seuil,
  })
}

type Comparaison = {
  libelle: string
  montant_cents: Cents | null
  en_mots: string
  reperes: readonly Entree[]
  regle: Regle
}

const comparaison = (cle: string, { montant_cents, ...une }: Comparaison): Etape =>
  etape(cle, { ...une, montant_cents: montant_cents ?? zero })
