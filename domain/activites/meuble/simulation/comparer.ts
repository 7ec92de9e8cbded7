// Micro against real on the same facts, for one year: what each would tax, and what each would leave for later.

import { assert } from '../../../base/assert.ts'
import { type Cents, minus, negate, plus, sum } from '../../../base/cents.ts'
import { estPublie } from '../../../base/parametres.ts'
import { anneeDeCloture, avecReglages } from '../../../compta/exercice.ts'
import { type Etape, etape, type Regle } from '../../../fiscal/etape.ts'
import type { Parametres } from '../../../fiscal/regimes/parametres.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import type { Millesime } from '../../../liasse/millesime.ts'
import type { AnneeMeublee } from '../annee/annee-meublee.ts'
import { dossierFiscal } from '../annee/annees-fiscales.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { estLmp, type Regime, type Statut } from '../fiscal/reglages-meuble.ts'
import { cleSociale, type SocialLmnp, socialLmnp } from '../foyer/social-lmnp.ts'
import { type FoyerSimule, impotSimule } from './foyer-simule.ts'
import { reglesDe } from './regles.ts'

export type Branche = {
  readonly regime: Regime
  /** Before the deficits of earlier years: below zero for a loss, which only the real regime knows. */
  readonly resultat_cents: Cents
  readonly imposable_cents: Cents
  readonly prelevements_cents: Cents
  /** Of short stays above the limit, in place of their levies; null where none is. */
  readonly cotisations_cents: Cents | null
  /** Income tax of the letting and social levies together; null where it is not asked, or its scale is not voted. */
  readonly impot_cents: Cents | null
  /** Kept for later years: carried depreciation, and deficits. */
  readonly stock_ard_cents: Cents
  readonly deficits_cents: Cents
  readonly etapes: readonly Etape[]
  /** Why this regime may not be chosen: receipts above its limits. */
  readonly obstacles: readonly string[]
}

export type Comparaison = {
  readonly annee: number
  readonly micro_bic: Branche
  readonly reel_simplifie: Branche
  /** Taxable under micro less taxable under the real regime: above zero, the real regime taxes less this year. */
  readonly ecart_cents: Cents
  readonly avantage: Regime | 'egal'
  readonly etapes: readonly Etape[]
  readonly avertissements: readonly string[]
}

const REGLE: Regle = { source: 'CGI art. 50-0 (micro) et 39 C (réel)', certitude: 'C' }
const IMPOT: Regle = { source: 'CGI art. 197, I ; ni décote, ni plafonnement du quotient', certitude: 'R' }

/**
 * The years before keep the regime they had; only the year compared is taken both ways. With a household, or the rate of
 * its last band, each says its tax too.
 */
export function comparerRegimes(
  faits: FaitsDuMeuble,
  annees: readonly Millesime[],
  annee: number,
  foyer: FoyerSimule | null = null,
): Comparaison {
  const micro_bic = branche('micro_bic', { faits, annees, annee, foyer })
  const reel_simplifie = branche('reel_simplifie', { faits, annees, annee, foyer })
  const ecart_cents = minus(micro_bic.imposable_cents, reel_simplifie.imposable_cents)
  return {
    annee,
    micro_bic,
    reel_simplifie,
    ecart_cents,
    avantage: ecart_cents === 0 ? 'egal' : ecart_cents > 0 ? 'reel_simplifie' : 'micro_bic',
    etapes: [
      etape('ecart_regimes', {
        libelle: 'Écart de base imposable entre les deux régimes',
        montant_cents: ecart_cents,
        en_mots: 'Imposable au micro-BIC moins imposable au réel, pour la même année et les mêmes faits.',
        entrees: [
          { libelle: 'Imposable au micro-BIC', montant_cents: micro_bic.imposable_cents, code: 'micro_bic' },
          {
            libelle: 'Imposable au réel',
            montant_cents: negate(reel_simplifie.imposable_cents),
            code: 'reel_simplifie',
          },
        ],
        regle: REGLE,
      }),
      ...ecartImpot({ micro_bic, reel_simplifie }),
    ],
    avertissements: avertir({ micro_bic, reel_simplifie, statut: statutEn(faits, annee) }),
  }
}

/** Only where both regimes say their tax. */
function ecartImpot({ micro_bic, reel_simplifie }: Pick<Comparaison, 'micro_bic' | 'reel_simplifie'>): Etape[] {
  const [micro, reel] = [micro_bic.impot_cents, reel_simplifie.impot_cents]
  if (micro === null || reel === null) return []
  return [
    etape('ecart_impot', {
      libelle: 'Écart d’impôt et de prélèvements entre les deux régimes',
      montant_cents: minus(micro, reel),
      en_mots:
        'Ce que la location coûte au micro-BIC moins ce qu’elle coûte au réel : au-dessus de zéro, le réel coûte moins.',
      entrees: [
        { libelle: 'Impôt et prélèvements au micro-BIC', montant_cents: micro, code: 'impot_micro_bic' },
        { libelle: 'Impôt et prélèvements au réel', montant_cents: negate(reel), code: 'impot_reel_simplifie' },
      ],
      regle: IMPOT,
    }),
  ]
}

type Situation = { faits: FaitsDuMeuble; annees: readonly Millesime[]; annee: number; foyer: FoyerSimule | null }

function branche(regime: Regime, { faits, annees, annee, foyer }: Situation): Branche {
  const exercices = faits.exercices
    .filter((exercice) => anneeDeCloture(exercice) <= annee)
    .map((exercice) => (anneeDeCloture(exercice) === annee ? avecReglages(exercice, { regime }) : exercice))
  const calculee = dossierFiscal({ ...faits, exercices }, annees).find((une) => anneeDeCloture(une.exercice) === annee)
  const millesime = annees.find((une) => une.annee === annee)
  assert(calculee !== undefined && millesime !== undefined, `l'exercice ${annee} existe`)
  // A ceiling that the year still awaits is that of the year before, as on the household's page.
  const social = socialLmnp(calculee, reglesDe(annee)(annee).parametres)
  return decrire(calculee, { regime, foyer, parametres: millesime.parametres, social })
}

type Choix = { regime: Regime; foyer: FoyerSimule | null; parametres: Parametres; social: SocialLmnp }

function decrire(fiscale: AnneeMeublee, { regime, foyer, parametres, social }: Choix): Branche {
  const {
    detail: { resultat, deficits, stock_ard },
    etapes,
    anomalies,
  } = fiscale
  const impots = impotsDe(fiscale, { foyer, parametres, social })
  return {
    regime,
    resultat_cents: resultat.resultat_cents,
    imposable_cents: deficits.imposable_cents,
    prelevements_cents: social.prelevements.total_cents,
    cotisations_cents: social.cotisations_cents,
    impot_cents: impots[0]?.montant_cents ?? null,
    stock_ard_cents: sum(stock_ard.map((un) => un.montant_cents)),
    deficits_cents: sum(deficits.cloture.map((un) => un.montant_cents)),
    etapes: [...etapes, ...social.etapes, ...impots],
    obstacles: anomalies.filter(({ code }) => LIMITES.has(code)).map(({ message }) => message),
  }
}

type Autour = { foyer: FoyerSimule | null; parametres: Parametres; social: SocialLmnp }

/** The tax of the year first, then what it is made of. An LMP owes contributions in place of the levies: not told here. */
function impotsDe({ exercice, detail: { deficits } }: AnneeMeublee, { foyer, parametres, social }: Autour): Etape[] {
  if (!foyer || estLmp(exercice)) return []
  if (!('taux_marginal' in foyer) && !estPublie(parametres.impot_revenu.bareme)) return []
  const annee = anneeDeCloture(exercice)
  const simule = impotSimule(foyer, { annee, montant_cents: deficits.imposable_cents, stock: [] }, parametres)
  return [
    etape('impot_total', {
      libelle: 'Impôt et prélèvements sociaux',
      montant_cents: plus(simule.impot_cents, social.total_cents),
      en_mots:
        social.cotisations_cents === null
          ? 'L’impôt sur le revenu que la location ajoute, et ses prélèvements sociaux.'
          : 'L’impôt sur le revenu que la location ajoute, ses prélèvements sociaux, et les cotisations de ses séjours.',
      entrees: [
        { libelle: 'Impôt sur le revenu de la location', montant_cents: simule.impot_cents, code: 'impot_location' },
        {
          libelle: social.cotisations_cents === null ? 'Prélèvements sociaux' : 'Prélèvements et cotisations',
          montant_cents: social.total_cents,
          code: cleSociale(social.etapes),
        },
      ],
      regle: IMPOT,
    }),
    ...simule.etapes,
  ]
}

/** The anomalies of a year that say that a regime is not open to it. */
const LIMITES = new Set(['micro_depasse', 'reel_normal'])

const statutEn = ({ exercices }: FaitsLivres, annee: number): Statut =>
  exercices.some((exercice) => anneeDeCloture(exercice) === annee && estLmp(exercice)) ? 'lmp' : 'lmnp'

function avertir({
  micro_bic,
  reel_simplifie: reel,
  statut,
}: Pick<Comparaison, 'micro_bic' | 'reel_simplifie'> & { statut: Statut }): string[] {
  const garde = plus(reel.stock_ard_cents, reel.deficits_cents)
  return [
    ...micro_bic.obstacles,
    ...reel.obstacles,
    ...(statut === 'lmp'
      ? [
          'Un LMP paie des cotisations sociales à la place des prélèvements sociaux : leur montant ici ne vaut pas pour lui.',
        ]
      : []),
    "L'option pour le réel se prend avant la date limite de déclaration de l'année précédente et vaut un an, renouvelée tacitement.",
    'Les amortissements déduits au réel réduisent le prix d’acquisition retenu pour la plus-value depuis 2025 (CGI art. 150 VB, III).',
    ...(garde > 0
      ? ['Le réel garde en plus, pour les années suivantes, des amortissements différés ou des déficits.']
      : []),
  ]
}
