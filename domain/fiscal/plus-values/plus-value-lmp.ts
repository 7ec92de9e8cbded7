// The professional gain of an LMP: its short-term and long-term parts, and the exemption of small receipts.
import {
  allocate,
  type Cents,
  minus,
  negate,
  plus,
  positive,
  type Ratio,
  smaller,
  sum,
  zero,
} from '../../base/cents.ts'
import { publie } from '../../base/parametres.ts'
import { type Entree, type Etape, etape, type Regle, utiles } from '../etape.ts'
import type { ParametresPlusValues } from './parametres.ts'

/** One asset that leaves with the dwelling: a component, its furniture, the land. */
export type ElementCede = {
  readonly libelle: string
  readonly cout_cents: Cents
  readonly amortissements_cents: Cents
  /** Carried depreciation that leaves with the asset: it was never deducted, so it is added to the book value (CGI 39 C). */
  readonly ard_cents: Cents
  /** False for the land: its loss follows the time held, as any gain does. */
  readonly amortissable: boolean
  readonly detenu_annees: number
  /** Its own price where it is said, nothing where it was thrown away; absent, its share of the rest of the price. */
  readonly prix_cents?: Cents
}
export type CessionPro = {
  readonly prix_cents: Cents
  readonly elements: readonly ElementCede[]
  /** The property sold: its steps carry its name. */
  readonly bien?: { readonly id: string; readonly libelle: string }
}
export type PlusValueLmp = {
  readonly plus_value_cents: Cents
  readonly court_terme_cents: Cents
  readonly long_terme_cents: Cents
  readonly etapes: readonly Etape[]
}

const REGLE: Regle = {
  source: 'CGI art. 39 duodecies, 2 à 5 ; BOI-BIC-PVMV-20-10 §1 ; DB 4 B 2212 §§1 et 4',
  certitude: 'C',
}
const REPARTITION: Regle = {
  source: 'CGI art. 39 duodecies, élément par élément ; la répartition du prix entre eux n’est pas fixée par le texte',
  certitude: 'R',
}

/**
 * Gain = price less book value, asset by asset (CGI 39 duodecies). A gain is short term up to what was deducted as
 * depreciation and long term above, short term as a whole for what was held too shortly. A loss on what depreciates is short
 * term however long it was held; that of the land alone is long term once held long enough.
 */
export function plusValueLmp(cession: CessionPro, parametres: ParametresPlusValues): PlusValueLmp {
  const seuil = publie(
    parametres.plus_value_lmp.detention_long_terme_annees,
    'la durée de détention du long terme',
  ).valeur
  const cedes = cession.elements.length > 0 ? cession.elements : [SANS_COMPOSANT]
  const prix = prixDesElements(cession.prix_cents, cedes)
  const gains = cedes.map((element, rang) => gainDe(element, { prix_cents: prix[rang] ?? zero, seuil }))
  const plus_value_cents = sum(gains.map((un) => un.gain_cents))
  const court_terme_cents = sum(gains.map((un) => un.court_cents))
  const long_terme_cents = minus(plus_value_cents, court_terme_cents)
  return { plus_value_cents, court_terme_cents, long_terme_cents, etapes: etapesDe(cession, gains) }
}

/** A dwelling whose books hold no asset: all of its price is gained, and nothing of it was deducted. */
const SANS_COMPOSANT: ElementCede = {
  libelle: 'Logement',
  cout_cents: zero,
  amortissements_cents: zero,
  ard_cents: zero,
  amortissable: false,
  detenu_annees: Number.POSITIVE_INFINITY,
}

/** What is not said of the price goes to the other assets in proportion to what each cost. */
function prixDesElements(prix_cents: Cents, elements: readonly ElementCede[]): Cents[] {
  const reste = minus(prix_cents, sum(elements.map((un) => un.prix_cents ?? zero)))
  const poids = elements.map((un) => (un.prix_cents === undefined ? un.cout_cents : 0))
  const sansPoids = poids.every((un) => un === 0)
  const premier = Math.max(
    0,
    elements.findIndex((un) => un.prix_cents === undefined),
  )
  const parts = allocate(reste, sansPoids ? elements.map((_, rang) => (rang === premier ? 1 : 0)) : poids)
  return elements.map((un, rang) => plus(un.prix_cents ?? zero, parts[rang] ?? zero))
}

type Gain = ElementCede & {
  readonly prix_cents: Cents
  readonly deduits_cents: Cents
  readonly gain_cents: Cents
  readonly court_cents: Cents
}

function gainDe(element: ElementCede, { prix_cents, seuil }: { prix_cents: Cents; seuil: number }): Gain {
  const deduits_cents = minus(element.amortissements_cents, element.ard_cents)
  const gain_cents = minus(prix_cents, minus(element.cout_cents, deduits_cents))
  return {
    ...element,
    prix_cents,
    deduits_cents,
    gain_cents,
    court_cents: courtTerme(element, { gain_cents, deduits_cents, seuil }),
  }
}

type AQualifier = { gain_cents: Cents; deduits_cents: Cents; seuil: number }

function courtTerme(
  { amortissable, detenu_annees }: ElementCede,
  { gain_cents, deduits_cents, seuil }: AQualifier,
): Cents {
  if (detenu_annees < seuil) return gain_cents
  if (gain_cents < 0) return amortissable ? gain_cents : zero
  return smaller(gain_cents, positive(deduits_cents))
}

/** How the price is shared, the gain of each asset, and what of it each term takes. */
function etapesDe({ bien, prix_cents }: CessionPro, gains: readonly Gain[]): Etape[] {
  const suffixe = bien ? ` de ${bien.libelle}` : ''
  const cle = (nom: string): string => (bien ? `${nom}_${bien.id}` : nom)
  const cleDe = (rang: number): string => cle(`pv_element_${rang + 1}`)
  const parElement = (de: (gain: Gain) => Cents): Entree[] =>
    utiles(gains.map((gain, rang) => ({ libelle: gain.libelle, montant_cents: de(gain), code: cleDe(rang) })))
  const court = sum(gains.map((gain) => gain.court_cents))
  const long = sum(gains.map(longTermeDe))
  return [
    etape(cle('pv_repartition'), {
      libelle: `Prix réparti entre les éléments${suffixe}`,
      montant_cents: prix_cents,
      en_mots:
        'Chaque élément vendu, le terrain à part, reçoit du prix ce qu’il pèse dans la valeur d’origine ; un prix que l’acte donne à part est repris tel quel. Une estimation de chacun au jour de la vente, s’il y en a une, l’emporte : demandez au notaire que l’acte la dise.',
      entrees: utiles(gains.map((gain) => ({ libelle: gain.libelle, montant_cents: gain.prix_cents }))),
      reperes: gains.map((gain) => ({
        libelle: `${gain.libelle} : valeur d’origine`,
        montant_cents: gain.cout_cents,
      })),
      regle: REPARTITION,
    }),
    ...gains.map((gain, rang) => etapeElement(gain, { cle: cleDe(rang), suffixe, repartition: cle('pv_repartition') })),
    etape(cle('pv_court_terme'), {
      libelle: `${nomDe(court)} à court terme${suffixe}`,
      montant_cents: court,
      en_mots:
        'Élément par élément : la plus-value dans la limite des amortissements déduits, et toute la perte de ce qui s’amortit ; elle reste dans le bénéfice.',
      entrees: parElement((gain) => gain.court_cents),
      regle: REGLE,
    }),
    etape(cle('pv_long_terme'), {
      libelle: `${nomDe(long)} à long terme${suffixe}`,
      montant_cents: long,
      en_mots:
        'Ce qui dépasse les amortissements déduits, et la plus ou moins-value du terrain tenu assez longtemps ; compté à part, donc sorti du bénéfice. Une perte à long terme ne se déduit que des plus-values à long terme des dix années suivantes.',
      entrees: parElement(longTermeDe),
      regle: REGLE,
    }),
  ]
}

const longTermeDe = ({ gain_cents, court_cents }: Gain): Cents => minus(gain_cents, court_cents)
const nomDe = (gain: Cents): string => (gain < 0 ? 'Moins-value' : 'Plus-value')

function etapeElement(
  gain: Gain,
  { cle, suffixe, repartition }: { cle: string; suffixe: string; repartition: string },
): Etape {
  return etape(cle, {
    libelle: `${nomDe(gain.gain_cents)} : ${gain.libelle}${suffixe}`,
    montant_cents: gain.gain_cents,
    en_mots: enMots(gain),
    entrees: utiles([
      { libelle: 'Sa part du prix', montant_cents: gain.prix_cents, code: repartition },
      { libelle: 'Valeur d’origine', montant_cents: negate(gain.cout_cents) },
      { libelle: 'Amortissements déduits', montant_cents: gain.deduits_cents },
    ]),
    reperes: [{ libelle: 'Dont à court terme', montant_cents: gain.court_cents }],
    regle: REGLE,
  })
}

function enMots({ gain_cents, court_cents, amortissable }: Gain): string {
  if (gain_cents < 0 && amortissable)
    return 'Une perte sur ce qui s’amortit est à court terme, quelle que soit la durée de détention.'
  if (gain_cents === court_cents) return 'À court terme en entier.'
  if (court_cents === 0) return 'À long terme en entier.'
  return 'À court terme dans la limite des amortissements déduits, à long terme au-delà.'
}

/** CGI 151 septies: the exempt part of the gain, by the mean receipts of the two years before. */
export function partExoneree151Septies(
  { recettes_moyennes_cents, anciennete_annees }: { recettes_moyennes_cents: Cents; anciennete_annees: number },
  { plus_value_lmp: lmp }: ParametresPlusValues,
): Ratio {
  const total = publie(lmp.exoneration_totale, "le plafond d'exonération totale de l'article 151 septies").valeur
  const fin = publie(lmp.exoneration_partielle, "le plafond d'exonération partielle de l'article 151 septies").valeur
  const anciennete = publie(lmp.exoneration_anciennete_annees, "l'ancienneté exigée par l'article 151 septies").valeur
  if (anciennete_annees < anciennete || recettes_moyennes_cents >= fin) return [0, 1]
  if (recettes_moyennes_cents <= total) return [1, 1]
  return [minus(fin, recettes_moyennes_cents), minus(fin, total)]
}

/** Added up over the sales of a year. */
export function cumulerPlusValues(unes: readonly PlusValueLmp[]): { court: Cents; long: Cents } {
  return unes.reduce(
    (cumul, une) => ({ court: plus(cumul.court, une.court_terme_cents), long: plus(cumul.long, une.long_terme_cents) }),
    { court: zero, long: zero },
  )
}
