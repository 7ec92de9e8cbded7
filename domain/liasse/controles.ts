// The checks of a return: what must be equal between its boxes, its forms and the books.
import type { Anomalie } from '../base/anomalie.ts'
import { type Cents, minus, sum, wholeEuros } from '../base/cents.ts'
import { resultatComptable } from '../compta/cloture.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Case, FormulaireRempli } from './formulaire.ts'

/** `arrondi`: equal in cents, apart by a few euros once each box is rounded. */
export type Controle = {
  readonly code: string
  readonly libelle: string
  readonly detail: string
  readonly etat: 'ok' | 'arrondi' | 'erreur'
}

type Egalite = { code: string; libelle: string; gauche: readonly string[]; droite: readonly string[] }

const EGALITES: readonly Egalite[] = [
  {
    code: 'bilan_equilibre',
    libelle: "L'actif net égale le passif (110 − 112 = 180)",
    gauche: ['2033-A:110', '-2033-A:112'],
    droite: ['2033-A:180'],
  },
  {
    code: 'resultat_au_bilan',
    libelle: 'Le résultat du bilan est celui du compte de résultat (136 = 310)',
    gauche: ['2033-A:136'],
    droite: ['2033-B:310'],
  },
  {
    code: 'dotations',
    libelle: 'Les dotations sont celles du tableau (254 = 572)',
    gauche: ['2033-B:254'],
    droite: ['2033-C:572'],
  },
  {
    code: 'immobilisations_brutes',
    libelle: 'Les immobilisations brutes sont celles du tableau (010 + 014 + 028 + 040 = 496)',
    gauche: ['2033-A:010', '2033-A:014', '2033-A:028', '2033-A:040'],
    droite: ['2033-C:496'],
  },
  {
    code: 'amortissements_cumules',
    libelle: 'Les amortissements cumulés sont ceux du tableau (012 + 016 + 030, provisions déduites = 576)',
    gauche: ['2033-A:012', '2033-A:016', '2033-A:030', '-2033-A:048.provisions'],
    droite: ['2033-C:576'],
  },
  {
    code: 'acquisitions',
    libelle: 'Les acquisitions sont celles du tableau (182 = 492)',
    gauche: ['2033-A:182'],
    droite: ['2033-C:492'],
  },
  {
    code: 'passage_fiscal',
    libelle: 'Du résultat comptable au résultat fiscal (312 − 314 + 318 + 330 − 350 = 352 − 354)',
    gauche: ['2033-B:312', '-2033-B:314', '2033-B:318', '2033-B:330', '-2033-B:350'],
    droite: ['2033-B:352', '-2033-B:354'],
  },
]

/** Every check that these forms allow, in their order. */
export function controler(formulaires: readonly FormulaireRempli[], lignes: readonly Ligne[]): Controle[] {
  const cases = new Map<string, Case>(
    formulaires.flatMap((f) =>
      [...f.cases, ...f.calculs].map((une): [string, Case] => [`${f.numero}:${une.code}`, une]),
    ),
  )
  const egalites = EGALITES.filter(({ gauche, droite }) => [...gauche, ...droite].every((t) => cases.has(nom(t))))
  const { numero } = formulaires.find((f) => f.numero === '2033-B') ?? { numero: null }
  return [
    ...egalites.map((une) => controlerEgalite(une, cases)),
    ...(numero === null ? [] : [controlerResultat(cases, lignes), controlerNeutralisation(cases)].flat()),
    ...formulaires.filter((f) => f.ecart_arrondi !== 0).map(controlerArrondi),
  ]
}

/** The checks that failed stop the act that needs them; a rounding gap only warns. */
export function anomaliesDe(controles: readonly Controle[]): Anomalie[] {
  return controles
    .filter(({ etat }) => etat !== 'ok')
    .map(({ code, libelle, detail, etat }) => ({
      code,
      message: `${libelle} : ${detail}`,
      gravite: etat === 'erreur' ? 'erreur' : 'alerte',
    }))
}

type Cases = ReadonlyMap<string, Case>

function controlerEgalite({ code, libelle, gauche, droite }: Egalite, cases: Cases): Controle {
  const a = additionner(gauche, cases)
  const b = additionner(droite, cases)
  const detail = `${enEuros(a.euros)} et ${enEuros(b.euros)}`
  if (a.euros === b.euros) return { code, libelle, detail: enEuros(a.euros), etat: 'ok' }
  const etat = a.cents === b.cents ? 'arrondi' : 'erreur'
  return { code, libelle, detail: etat === 'arrondi' ? `${detail}, écart d'arrondi à l'euro` : detail, etat }
}

/** The boxes hold all the income and charges of the books: a line in no box, or in two, shows here. */
function controlerResultat(cases: Cases, lignes: readonly Ligne[]): Controle {
  const livres = resultatComptable(lignes)
  const declare = additionner(['2033-B:310'], cases)
  const code = 'resultat_des_livres'
  const libelle = 'Le résultat déclaré est celui des livres (310 = produits − charges)'
  if (declare.cents === livres) return { code, libelle, detail: enEuros(declare.euros), etat: 'ok' }
  const ecart = enEuros(wholeEuros(minus(livres, declare.cents)))
  return { code, libelle, detail: `${ecart} des livres ne sont dans aucune case`, etat: 'erreur' }
}

/** An LMNP whose form is brought to zero prints 0 in 352; its result stands in 2031, line 7. */
function controlerNeutralisation(cases: Cases): Controle[] {
  const nonPro = additionner(['2031:7a', '-2031:7b'], cases).euros
  const declare = additionner(['2033-B:352', '-2033-B:354'], cases).euros
  if (nonPro === 0 && declare === 0) return []
  const detail = `352 − 354 : ${enEuros(declare)} ; 7a − 7b : ${enEuros(nonPro)}`
  const ok = declare === 0 || nonPro === 0 || declare === nonPro
  return [
    {
      code: 'resultat_non_pro',
      libelle: 'Le résultat non professionnel est repris en 2031, ligne 7',
      detail,
      etat: ok ? 'ok' : 'erreur',
    },
  ]
}

function controlerArrondi({ numero, ecart_arrondi }: FormulaireRempli): Controle {
  return {
    code: 'ecart_arrondi',
    libelle: `Arrondis du ${numero}`,
    detail: `${enEuros(ecart_arrondi)} portés en case 120 pour que l'actif égale le passif`,
    etat: 'arrondi',
  }
}

function additionner(termes: readonly string[], cases: Cases): { euros: number; cents: Cents } {
  const parts = termes.map((terme) => ({ signe: terme.startsWith('-') ? -1 : 1, une: cases.get(nom(terme)) }))
  return {
    euros: parts.reduce((cumul, { signe, une }) => cumul + signe * (une?.montant ?? 0), 0),
    cents: parts.reduce((cumul, { signe, une }) => (une ? signed(cumul, une.montant_cents, signe) : cumul), sum([])),
  }
}

const signed = (cumul: Cents, montant: Cents, signe: number): Cents =>
  signe < 0 ? minus(cumul, montant) : sum([cumul, montant])
const nom = (terme: string): string => terme.replace(/^-/, '')
const EN_FRANCAIS = new Intl.NumberFormat('fr-FR')
const enEuros = (montant: number): string => `${EN_FRANCAIS.format(montant).replace('-', '\u2212')} €`
