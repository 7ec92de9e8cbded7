// The sale that ends a comparison: every dwelling sold when the last year ends, as a private gain or as a professional one.

import { type Cents, larger, minus, part, plus, sum, zero } from '../../../base/cents.ts'
import { type Day, firstDayOf, year } from '../../../base/day.ts'
import type { StockArd } from '../../../fiscal/bic/resultat-bic.ts'
import type { DeficitReportable } from '../../../fiscal/deficit.ts'
import { type Entree, type Etape, etape, utiles } from '../../../fiscal/etape.ts'
import { anneesEntieres } from '../../../fiscal/plus-values/duree.ts'
import { allegerGain } from '../../../fiscal/plus-values/exonerations-lmp.ts'
import { type CessionPro, plusValueLmp } from '../../../fiscal/plus-values/plus-value-lmp.ts'
import { plusValuePrivee } from '../../../fiscal/plus-values/plus-value-privee.ts'
import { auPlusFavorable } from '../../../fiscal/plus-values/prix-acquisition.ts'
import type { Parametres } from '../../../fiscal/regimes/parametres.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import type { Composant } from '../../../sujets/biens/composant.ts'
import type { FaitsBiens } from '../../../sujets/biens/faits.ts'
import { cotisationsLmp, cotisationsSurBenefice } from '../fiscal/cotisations-lmp.ts'
import { impotLongTerme } from '../ventes/ventes-lmp.ts'
import { composantsDeLaVente, fraisDe } from '../ventes/ventes-privees.ts'
import type { AnneeRegimes, Choix, CleRegime } from './choix-regimes.ts'
import { impotSimule } from './foyer-simule.ts'
import { hausser } from './projection.ts'

/** What the years leave to the sale. */
export type Parcours = {
  readonly ard: readonly StockArd[]
  readonly deficits: Readonly<Record<'micro_bic' | 'reel_lmnp', readonly DeficitReportable[]>>
  readonly globaux: Readonly<Record<CleRegime, readonly DeficitReportable[]>>
  /** Deducted since the first year kept here, by component. */
  readonly deduits: ReadonlyMap<string, Cents>
  /** Every allowance since the first year: what micro-BIC holds to be deducted. */
  readonly dotations: ReadonlyMap<string, Cents>
  /** Of the last year: the profit at the real regime before its contributions, and the taxable amount of micro-BIC. */
  readonly avant_cotisations_cents: Cents
  readonly micro_cents: Cents
}

type SortieRegime = {
  readonly prix_cents: Cents
  readonly plus_value_cents: Cents
  readonly total_cents: Cents
  readonly etapes: readonly Etape[]
}
export type Sorties = Readonly<Record<CleRegime, SortieRegime>>

type Vente = {
  faits: FaitsBiens
  choix: Choix
  parcours: Parcours
  annees: readonly AnneeRegimes[]
  parametres: Parametres
}

export function sortir(vente: Vente): Sorties {
  const { faits, choix } = vente
  const date = firstDayOf((vente.annees.at(-1)?.annee ?? choix.derniere) + 1)
  const biens = faits.biens.filter(({ date_cession }) => date_cession === null)
  // Under micro-BIC the gain is what the status of the last year makes of it.
  const professionnel = vente.annees.at(-1)?.statut === 'lmp'
  return {
    micro_bic: professionnel
      ? professionnelle(biens, { ...vente, date, regime: 'micro_bic' })
      : privee(biens, { ...vente, date, regime: 'micro_bic' }),
    reel_lmnp: privee(biens, { ...vente, date, regime: 'reel_lmnp' }),
    reel_lmp: professionnelle(biens, { ...vente, date, regime: 'reel_lmp' }),
  }
}

const prixDe = (bien: Bien, { date, choix }: { date: Day; choix: Choix }): Cents =>
  hausser(bien.prix_cents, { taux: choix.hausse_valeur, annees: anneesEntieres(bien.date_acquisition, date) })

function privee(biens: readonly Bien[], vente: Vente & { date: Day; regime: 'micro_bic' | 'reel_lmnp' }): SortieRegime {
  const { date, faits, regime, parametres } = vente
  const unes = biens.map((bien) => {
    const murs = composantsDeLaVente(bien, faits.composants)
    const gain = plusValuePrivee(
      {
        date,
        prix_cents: prixDe(bien, vente),
        frais_cession_cents: zero,
        prix_acquisition_cents: bien.prix_cents,
        ...auPlusFavorable(
          {
            date,
            date_acquisition: bien.date_acquisition,
            prix_acquisition_cents: bien.prix_cents,
            frais: fraisDe(bien, { passes_en_charges: regime === 'reel_lmnp' || achetesAvant(bien, vente) }),
            travaux: {
              paye_cents: sum(murs.travaux.map((un) => un.base_cents)),
              deduit_cents: deduitsDe(murs.travaux, vente, regime),
            },
          },
          parametres,
        ),
        date_acquisition: bien.date_acquisition,
        amortissements_deduits_cents: deduitsDe(murs.achetes, vente, regime),
        residence_services: bien.residence_services ?? false,
      },
      parametres,
    )
    return { bien, gain }
  })
  const etapes = unes.flatMap(({ bien, gain }) => gain.etapes.map((une) => nommer(une, bien)))
  const entrees = unes.map(({ bien, gain }) => ({
    libelle: bien.libelle,
    montant_cents: gain.total_cents,
    code: `pv_total_${bien.id}`,
  }))
  return rassembler(entrees, {
    prix_cents: sum(biens.map((bien) => prixDe(bien, vente))),
    plus_value_cents: sum(unes.map(({ gain }) => gain.plus_value_cents)),
    etapes,
  })
}

/** Before the years compared, what the books held stands. */
const achetesAvant = ({ date_acquisition }: Bien, { annees, choix }: Vente): boolean =>
  year(date_acquisition) < (annees[0]?.annee ?? choix.derniere)

/** Before these books in any case, and under the real regime since. */
function deduitsDe(siens: readonly Composant[], { parcours }: Vente, regime: 'micro_bic' | 'reel_lmnp'): Cents {
  return sum(
    siens.map((un) =>
      plus(
        minus(un.amortissement_anterieur_cents, un.ard_anterieur_cents),
        regime === 'reel_lmnp' ? (parcours.deduits.get(un.id) ?? zero) : zero,
      ),
    ),
  )
}

/** Short-term gains are taxed with the profit of the last year; long-term ones at the flat rate. Furniture is worth its book value. */
type VentePro = Vente & { date: Day; regime: 'micro_bic' | 'reel_lmp' }

function professionnelle(biens: readonly Bien[], vente: VentePro): SortieRegime {
  const { faits, date, parametres, annees, choix } = vente
  const [debut = date] = faits.biens.map((un) => un.date_mise_en_location).toSorted()
  const recettes = annees.slice(-2).map((une) => plus(une.recettes_cents, choix.test?.autres_meubles_cents ?? zero))
  const unes = biens.map((bien) => {
    const pv = plusValueLmp(cessionDe(bien, vente), parametres)
    const vendeur = {
      recettes_moyennes_cents: recettes.length > 0 ? part(sum(recettes), [1, recettes.length]) : zero,
      anciennete_annees: anneesEntieres(debut, date),
      detenu_annees: anneesEntieres(bien.date_acquisition, date),
    }
    return { bien, pv, allege: allegerGain(pv, vendeur, parametres) }
  })
  const court = sum(unes.map(({ allege }) => allege.court_terme_cents))
  const long = larger(zero, sum(unes.map(({ allege }) => allege.long_terme_cents)))
  const duCourt = courtTerme(court, vente)
  const duLong = impotLongTerme(long, parametres)
  const etapes = unes.flatMap(({ bien, pv, allege }) =>
    [...pv.etapes, ...allege.etapes].map((une) => nommer(une, bien)),
  )
  return rassembler(
    [
      { libelle: 'Sur la part à court terme', montant_cents: duCourt.montant_cents, code: duCourt.cle },
      { libelle: 'Sur la part à long terme', montant_cents: duLong.montant_cents, code: 'pv_long_impot' },
    ],
    {
      prix_cents: sum(biens.map((bien) => prixDe(bien, vente))),
      plus_value_cents: sum(unes.map(({ pv }) => pv.plus_value_cents)),
      etapes: [duCourt, ...duLong.etapes, ...etapes],
    },
  )
}

function cessionDe(bien: Bien, vente: VentePro): CessionPro {
  const { faits, parcours, date, regime } = vente
  const deduits = regime === 'micro_bic' ? parcours.dotations : parcours.deduits
  const siens = faits.composants.filter(
    ({ bien_id, nature, date_sortie }) => bien_id === bien.id && nature !== 'mobilier' && date_sortie === null,
  )
  return {
    prix_cents: prixDe(bien, vente),
    elements: siens.map((un) => ({
      libelle: un.libelle,
      cout_cents: un.base_cents,
      // Only what was deducted counts: the stock still carried raises the book value.
      amortissements_cents: plus(
        minus(un.amortissement_anterieur_cents, un.ard_anterieur_cents),
        deduits.get(un.id) ?? zero,
      ),
      ard_cents: zero,
      amortissable: un.nature !== 'terrain',
      detenu_annees: anneesEntieres(un.acquis_avec_bien ? bien.date_acquisition : un.mise_en_service, date),
    })),
  }
}

/** What it adds to the tax and the contributions of the last year. */
function courtTerme(court: Cents, vente: VentePro): Etape {
  const { parcours, regime } = vente
  const base = regime === 'micro_bic' ? parcours.micro_cents : parcours.avant_cotisations_cents
  const sans = coutDe(base, vente)
  const avec = coutDe(plus(base, court), vente)
  const impot = minus(avec.impot, sans.impot)
  const social = minus(avec.social, sans.social)
  return etape('pv_court_impot', {
    libelle: 'Impôt et cotisations de la plus-value à court terme',
    montant_cents: plus(impot, social),
    en_mots:
      'La part à court terme entre dans le bénéfice de l’année de la vente : ce qu’elle y ajoute d’impôt et de cotisations.',
    entrees: utiles([
      { libelle: 'Impôt sur le revenu', montant_cents: impot },
      { libelle: 'Cotisations sociales', montant_cents: social },
    ]),
    reperes: [{ libelle: 'Plus-value à court terme imposable', montant_cents: court }],
    regle: { source: 'CGI art. 39 duodecies, 2 ; CSS art. L131-6', certitude: 'R' },
  })
}

/** The tax and the contributions of a profit, taxed as the regime does: micro-BIC takes no contribution off. */
function coutDe(
  benefice: Cents,
  { choix, parcours, annees, parametres, regime }: VentePro,
): { impot: Cents; social: Cents } {
  const { revenu_cents, total_cents } =
    regime === 'micro_bic'
      ? { revenu_cents: benefice, ...cotisationsLmp({ revenu_cents: benefice, deduites_cents: zero }, parametres) }
      : cotisationsSurBenefice(benefice, parametres)
  const annee = annees.at(-1)?.annee ?? choix.derniere
  const location = { annee, montant_cents: revenu_cents, stock: parcours.globaux[regime] }
  return { impot: impotSimule(choix.foyer, location, parametres).impot_cents, social: total_cents }
}

function rassembler(
  entrees: readonly Entree[],
  { prix_cents, plus_value_cents, etapes }: Omit<SortieRegime, 'total_cents'>,
): SortieRegime {
  const total_cents = sum(entrees.map(({ montant_cents }) => montant_cents))
  const total = etape('sortie', {
    libelle: 'Impôt de la vente',
    montant_cents: total_cents,
    en_mots: 'Tous les logements encore là, vendus le lendemain de la dernière année.',
    entrees,
    reperes: [
      { libelle: 'Prix de vente', montant_cents: prix_cents },
      { libelle: 'Plus-value', montant_cents: plus_value_cents },
    ],
    regle: { source: 'CGI art. 150 U et 151 septies', certitude: 'R' },
  })
  return { prix_cents, plus_value_cents, total_cents, etapes: [total, ...etapes] }
}

/** The same steps for each dwelling: their keys and what they open carry its name. */
const nommer = (une: Etape, { id, libelle }: Bien): Etape => ({
  ...une,
  cle: `${une.cle}_${id}`,
  libelle: `${une.libelle}, ${libelle}`,
  entrees: une.entrees.map((entree) => suivre(entree, id)),
  reperes: une.reperes.map((entree) => suivre(entree, id)),
})
const suivre = (entree: Entree, id: string): Entree =>
  entree.code ? { ...entree, code: `${entree.code}_${id}` } : entree
