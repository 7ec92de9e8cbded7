// The price of purchase of a private gain: raised by costs and works, lowered by the depreciation that was deducted (CGI 150 VB).
import { type Cents, minus, negate, part, positive, type Ratio, sum, zero } from '../../base/cents.ts'
import { addMonths, type Day } from '../../base/day.ts'
import { enPourcent, type Figure, publie } from '../../base/parametres.ts'
import { type Etape, etape, utiles } from '../etape.ts'
import type { ParametresPlusValues } from './parametres.ts'

const MOIS_D_UN_AN = 12

export type Acquisition = {
  /** The day of the sale. */
  readonly date: Day
  /** Price of the dwelling, without its furniture, costs nor works. */
  readonly prix_acquisition_cents: Cents
  /** Costs of purchase and works by their bills; null: the flat parts of the law. */
  readonly frais_acquisition_cents: Cents | null
  readonly travaux_cents: Cents | null
  /** What the income tax already took of these costs, as charges, and of these works, as depreciation: it is not counted again. */
  readonly frais_deduits_cents?: Cents
  readonly travaux_deduits_cents?: Cents
  readonly date_acquisition: Day
  /** Of the dwelling as it was bought, and deducted: neither what still waits under article 39 C, nor furniture, nor later works. */
  readonly amortissements_deduits_cents: Cents
  /** Residences for students, the elderly or the disabled: depreciation is not taken back (CGI 150 VB, III). */
  readonly residence_services: boolean
}

/** Paid by bills, and what of it was deducted from the income. */
export type Paye = { readonly paye_cents: Cents; readonly deduit_cents: Cents }

type Choix = Pick<
  Acquisition,
  'frais_acquisition_cents' | 'frais_deduits_cents' | 'travaux_cents' | 'travaux_deduits_cents'
>

/**
 * Costs and works by their bills or at the flat part, whichever is higher. By their bills, only what the income tax did not take
 * yet (150 VB, II, 4° says it of works; nobody deducts the same cost twice); the flat parts ask for no bill.
 */
export function auPlusFavorable(
  achat: Pick<Acquisition, 'date' | 'date_acquisition' | 'prix_acquisition_cents'> & { frais: Paye; travaux: Paye },
  parametres: ParametresPlusValues,
): Choix {
  const { frais, travaux } = achat
  const forfait = forfaitsDe(achat, parametres)
  const reste = ({ paye_cents, deduit_cents }: Paye): Cents => positive(minus(paye_cents, deduit_cents))
  return {
    frais_acquisition_cents: forfait.frais_cents >= reste(frais) ? null : frais.paye_cents,
    frais_deduits_cents: frais.deduit_cents,
    travaux_cents: forfait.travaux_cents >= reste(travaux) ? null : travaux.paye_cents,
    travaux_deduits_cents: travaux.deduit_cents,
  }
}

type Achat = Pick<Acquisition, 'date' | 'date_acquisition' | 'prix_acquisition_cents'>

function forfaitsDe({ date, date_acquisition, prix_acquisition_cents: prix }: Achat, parametres: ParametresPlusValues) {
  const regles = parametres.plus_value_lmnp
  const frais = publie(regles.forfait_frais, "le forfait des frais d'acquisition")
  const travaux = publie(regles.forfait_travaux, 'le forfait des travaux')
  const apres = publie(regles.forfait_travaux_apres_annees, 'la durée qui ouvre le forfait des travaux').valeur
  // « Plus de cinq ans »: the day after the fifth anniversary is enough, a sixth year is not waited for.
  const ouvert = addMonths(date_acquisition, MOIS_D_UN_AN * apres) < date
  return {
    frais,
    travaux,
    frais_cents: part(prix, frais.valeur),
    travaux_cents: ouvert ? part(prix, travaux.valeur) : zero,
  }
}

export function prixCorrige(achat: Acquisition, parametres: ParametresPlusValues): Etape {
  const { frais_acquisition_cents: frais, frais_deduits_cents: fraisDeduits = zero } = achat
  const { travaux_cents: travaux, travaux_deduits_cents: travauxDeduits = zero } = achat
  const forfait = forfaitsDe(achat, parametres)
  const reprise = publie(
    parametres.plus_value_lmnp.reprise_amortissements_depuis,
    'la date de reprise des amortissements',
  )
  const repris = achat.date >= reprise.valeur && !achat.residence_services
  const entrees = [
    { libelle: 'Prix d’acquisition', montant_cents: achat.prix_acquisition_cents },
    {
      libelle: frais === null ? parForfait('Frais d’acquisition', forfait.frais) : 'Frais d’acquisition',
      montant_cents: frais ?? forfait.frais_cents,
    },
    {
      libelle: FRAIS_DEDUITS,
      montant_cents: frais === null ? zero : negate(fraisDeduits),
    },
    {
      libelle: travaux === null ? parForfait('Travaux', forfait.travaux) : 'Travaux',
      montant_cents: travaux ?? forfait.travaux_cents,
    },
    {
      libelle: TRAVAUX_DEDUITS,
      montant_cents: travaux === null ? zero : negate(travauxDeduits),
    },
    {
      libelle: 'Amortissements déduits',
      montant_cents: repris ? negate(achat.amortissements_deduits_cents) : zero,
    },
  ]
  return etape('pv_prix_acquisition', {
    libelle: 'Prix d’acquisition corrigé',
    montant_cents: sum(entrees.map(({ montant_cents }) => montant_cents)),
    en_mots: enMots(achat, repris),
    entrees: utiles(entrees),
    reperes: [
      ...(frais === null ? [{ libelle: FRAIS_DEDUITS, montant_cents: fraisDeduits }] : []),
      ...(travaux === null ? [{ libelle: TRAVAUX_DEDUITS, montant_cents: travauxDeduits }] : []),
    ].filter(({ montant_cents }) => montant_cents !== zero),
    regle: { source: `CGI art. 150 VB, II, 3° et 4° ; ${reprise.source}`, certitude: reprise.certitude },
  })
}

const FRAIS_DEDUITS = 'Frais d’acquisition déjà déduits en charges'
const TRAVAUX_DEDUITS = 'Travaux déjà déduits par leurs amortissements'
const parForfait = (nom: string, { valeur }: Figure<Ratio>): string => `${nom}, forfait de ${enPourcent(valeur)}`

function enMots(achat: Acquisition, repris: boolean): string {
  const amortis = achat.residence_services
    ? 'Le prix d’acquisition, avec ses frais et ses travaux ; les amortissements d’une résidence services n’en sont pas retirés.'
    : repris
      ? 'Le prix d’acquisition, avec ses frais et ses travaux, moins les amortissements déduits pendant la location.'
      : 'Le prix d’acquisition, avec ses frais et ses travaux ; avant 2025, les amortissements n’en étaient pas retirés.'
  const frais =
    (achat.frais_deduits_cents ?? zero) === zero
      ? ''
      : achat.frais_acquisition_cents === null
        ? ' Vos frais d’achat ont déjà été déduits en charges : leur montant réel ne compte plus, le forfait reste ouvert par le texte, qui n’y met pas de condition ; faites-le confirmer par le notaire.'
        : ' Ce que les charges ont déjà déduit de vos frais d’achat ne compte pas une seconde fois.'
  const travaux =
    (achat.travaux_deduits_cents ?? zero) === zero
      ? ''
      : achat.travaux_cents === null
        ? ' Les travaux comptent au forfait : leurs propres amortissements ne se reprennent pas, leur prix n’y étant pas.'
        : ' Les travaux comptent pour ce que leurs amortissements n’ont pas encore déduit (factures d’entreprises).'
  return `${amortis}${frais}${travaux}`
}
