// VAT: its rates with the law that sets them, how a year is kept, and the tax inside an amount that includes it.
import { abs, type Cents, cents, minus, part, positive, sum } from './cents.ts'
import type { Day } from './day.ts'

/** Rates in hundredths of a percent. */
export type TauxTva = 2000 | 1000 | 850 | 550 | 210
/** `exonere`: plain furnished letting (CGI 261 D, 4°). `franchise`: hotel-like services under the base exemption (293 B). */
export const REGIMES_TVA = ['exonere', 'franchise', 'reel_simplifie', 'reel_normal'] as const
export type RegimeTva = (typeof REGIMES_TVA)[number]
/** How often it is declared: `an` is the CA12 of the simplified regime, the others the CA3 (CGI 287). */
export type PeriodiciteTva = 'mois' | 'trimestre' | 'an'

/** The rates in force in all the years kept here (the normal one since 2014, loi 2012-1510 art. 68), the most usual of a stay first. */
export const TAUX_TVA: readonly { readonly taux: TauxTva; readonly libelle: string; readonly source: string }[] = [
  { taux: 1000, libelle: '10\u00a0%', source: 'CGI art. 279, a : hébergement et location meublée' },
  { taux: 2000, libelle: '20\u00a0%', source: 'CGI art. 278 : taux normal' },
  { taux: 550, libelle: '5,5\u00a0%', source: 'CGI art. 278-0 bis : établissements sociaux, énergie renouvelable' },
  { taux: 210, libelle: '2,1\u00a0%', source: 'CGI art. 297 : hébergement en Corse ; art. 296, 1°, a : outre-mer' },
  {
    taux: 850,
    libelle: '8,5\u00a0%',
    source: 'CGI art. 296, 1°, b : taux normal en Guadeloupe, Martinique et à La Réunion',
  },
]

/** Where a dwelling is, for VAT. `sans_tva`: Guyane, Mayotte (CGI art. 294, 1) and the collectivities, where French VAT is not applied. */
export type LieuTva = 'metropole' | 'corse' | 'outre_mer' | 'sans_tva'
/** The rates that a letting may bear there, the most usual first (CGI art. 278 and after; 297; 296; BOI-TVA-GEO-20-10). */
export const TAUX_DU_LIEU: Readonly<Record<LieuTva, readonly TauxTva[]>> = {
  metropole: [1000, 2000, 550],
  corse: [1000, 210, 2000, 550],
  outre_mer: [210, 850],
  sans_tva: [],
}
/** By the postal code; Saint-Barthélemy and Saint-Martin have those of Guadeloupe and not its VAT. */
export function lieuTva(code_postal: string): LieuTva {
  if (/^(97133|97150|97[35678]|98[4678])/.test(code_postal)) return 'sans_tva'
  if (/^97[124]/.test(code_postal)) return 'outre_mer'
  return code_postal.startsWith('20') ? 'corse' : 'metropole'
}
/** The rate of what has none of its own: furniture, the price of walls. */
export const tauxNormal = (code_postal: string): TauxTva => (lieuTva(code_postal) === 'outre_mer' ? 850 : 2000)

export const libelleTaux = (taux: TauxTva): string => TAUX_TVA.find((un) => un.taux === taux)?.libelle ?? ''
export const estTaux = (taux: number): taux is TauxTva => TAUX_TVA.some((un) => un.taux === taux)

/** The VAT inside an amount that includes it, to the nearest cent. */
export const tvaIncluse = (ttc: Cents, taux: TauxTva): Cents => part(ttc, [taux, 10_000 + taux])

/** Whether a year so kept collects VAT and deducts it; a year that says nothing is exempt. */
export const estRedevable = (regime: RegimeTva | undefined): boolean =>
  regime === 'reel_simplifie' || regime === 'reel_normal'

/**
 * Why a bill cannot hold such VAT: null when it can. Each tax stands with its base inside the amount; what was rounded to
 * the cent may be a cent more.
 */
export function tvaPossible(
  montant: Cents,
  tva: readonly { readonly taux: TauxTva; readonly tva_cents: Cents }[],
): 'tva_invalide' | 'tva_superieure_au_montant' | null {
  if (tva.some(({ tva_cents }) => Math.sign(tva_cents) !== Math.sign(montant))) return 'tva_invalide'
  const contenu = tva.map(({ taux, tva_cents }) =>
    part(positive(minus(abs(tva_cents), cents(1))), [10_000 + taux, taux]),
  )
  return sum(contenu) > abs(montant) ? 'tva_superieure_au_montant' : null
}

type Annee = {
  readonly debut: Day
  readonly fin: Day
  readonly regime_tva?: RegimeTva
  readonly tva_debits?: boolean
}

/**
 * Whether VAT was kept on that day. After the last exercice it is as in the last: the rent of January paid in December.
 */
export const redevableLe = (exercices: readonly Annee[], date: Day): boolean =>
  estRedevable(anneeDu(exercices, date)?.regime_tva)

/** Whether the tax of a rent that falls due on that day is due with it, paid or not (option for debits, CGI art. 269, 2, c). */
export const debitsLe = (exercices: readonly Annee[], date: Day): boolean =>
  redevableLe(exercices, date) && anneeDu(exercices, date)?.tva_debits === true

function anneeDu(exercices: readonly Annee[], date: Day): Annee | undefined {
  const dernier = exercices.toSorted((a, b) => (a.debut < b.debut ? -1 : 1)).at(-1)
  const sien = exercices.find(({ debut, fin }) => debut <= date && date <= fin)
  return dernier && date > dernier.fin ? dernier : sien
}

/** `FR` and the key of the SIREN: CGI art. 286 ter; the key is (12 + 3 × SIREN modulo 97) modulo 97. */
export function numeroTva(siren: string): string {
  const cle = (12 + 3 * (Number(siren) % 97)) % 97
  return `FR${String(cle).padStart(2, '0')}${siren}`
}
