// What the text of a receipt says: its date, its total, its VAT, its supplier, its number; each with the words that say it.

import { abs, type Cents, minus, parseEuros, plus, zero } from '../../../base/cents.ts'
import { type Day, isDay } from '../../../base/day.ts'
import { estTaux, TAUX_TVA, tvaIncluse, tvaPossible } from '../../../base/tva.ts'
import { estSiren } from '../../../compta/siren.ts'
import { normaliser } from '../../banque/formats/texte.ts'
import type { TvaFacture } from '../depense.ts'

type Lu<T> = { readonly valeur: T; readonly raison: string }

export type LectureJustificatif = {
  readonly fournisseur: Lu<string> | null
  readonly date: Lu<Day> | null
  readonly montant_cents: Lu<Cents> | null
  readonly tva_cents: Lu<Cents> | null
  /** Rate by rate: as the lines say it, else at the only rate that the total and its tax agree with. */
  readonly tva: Lu<readonly TvaFacture[]> | null
  readonly numero: Lu<string> | null
}

/** Suppliers already known, so that a receipt is recognised by a name or a SIREN. */
export type Connus = readonly { readonly nom: string; readonly siren: string | null }[]

/** Reads lines of text, in the order of the page. A total that no word names is not guessed. */
export function lireJustificatif(
  lignes: readonly string[],
  { connus, aujourdhui }: { connus: Connus; aujourdhui: Day },
): LectureJustificatif {
  const lues = lignes.map((texte) => ({ texte, bas: sansAccent(texte) }))
  const montant_cents = montantDe(lues, TOTAUX)
  const tva_cents = tvaDe(lues)
  return {
    fournisseur: fournisseurDe(lignes, connus),
    date: dateDe(lues, aujourdhui),
    montant_cents,
    tva_cents,
    tva: tauxParTaux(lues, { montant_cents, tva_cents }),
    numero: numeroDe(lignes),
  }
}

type Ligne = { readonly texte: string; readonly bas: string }

const sansAccent = (texte: string): string =>
  texte
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/[’]/g, "'")
    .toLowerCase()

/** Words before a total, the surest first. */
const TOTAUX: readonly RegExp[] = [
  /net a payer|reste a payer|solde a payer/,
  /total (?:general )?t\.?t\.?c|montant (?:total )?t\.?t\.?c|total toutes taxes/,
  /(?:total|montant|somme) (?:a payer|du\b|a regler|preleve)|a payer/,
  /montant total|total facture|total de la facture|total general/,
  /^\s*total\b(?!.*\bh\.?t\.?\b)/,
]

// Thousands are parted by a space or a dot; cents are always written.
const MONTANT = /-?\d{1,3}(?:[ .]\d{3})+,\d{2}(?!\d)|-?\d+[.,]\d{2}(?![\d.,])/g

const montantsDans = ({ bas }: Ligne): string[] =>
  [...bas.matchAll(MONTANT)].filter((lu) => !/^\s*%/.test(bas.slice(lu.index + lu[0].length))).map(([texte]) => texte)

const enCents = (texte: string): Cents | null => {
  const nu = texte.replace(/ /g, '')
  return parseEuros(/,\d{2}$/.test(nu) ? nu.replace(/\./g, '') : nu)
}

/** The last amount of the line, or the one that stands alone just below its words. */
function montantDe(lignes: readonly Ligne[], mots: readonly RegExp[]): Lu<Cents> | null {
  for (const mot of mots) {
    for (const [rang, ligne] of lignes.entries()) {
      const dits = mot.exec(ligne.bas)
      if (!dits) continue
      const suite = { ...ligne, bas: ligne.bas.slice(dits.index) }
      const dessous = lignes[rang + 1]
      const seul = dessous && /^[\s\d.,€-]+$/.test(dessous.bas) ? montantsDans(dessous).at(-1) : undefined
      const valeur = enCents(montantsDans(suite).at(-1) ?? seul ?? '')
      if (valeur !== null && valeur !== 0) return { valeur, raison: citer(ligne) }
    }
  }
  return null
}

/** The VAT of each rate, added; its number is no amount. */
function tvaDe(lignes: readonly Ligne[]): Lu<Cents> | null {
  const total = montantDe(lignes, [/total (?:de la )?t\.?v\.?a|montant (?:de la )?t\.?v\.?a/])
  if (total) return total
  const siennes = lignes.filter(
    ({ bas }) => /\bt\.?v\.?a\b/.test(bas) && !/intracom|t\.?t\.?c|non applicable/.test(bas),
  )
  const montants = siennes.flatMap((ligne) => {
    const valeur = enCents(montantsDans(ligne).at(-1) ?? '')
    return valeur === null ? [] : [{ ligne, valeur }]
  })
  const [premiere] = montants
  if (!premiere) return null
  const valeur = montants.reduce((somme, une) => plus(somme, une.valeur), zero)
  return { valeur, raison: citer(premiere.ligne) }
}

/** A rate written on its line: `TVA 20 %`, `TVA (5,50%)`. */
const POURCENT = /(\d{1,2})(?:[.,](\d{1,2}))?\s*%/

/**
 * The tax of each rate whose line says both; it stands when it adds up to the tax of the bill and fits in its total. Else
 * the one rate at which the tax inside the total is the one that is read. Nothing that does not add up is proposed.
 */
function tauxParTaux(
  lignes: readonly Ligne[],
  { montant_cents, tva_cents }: Pick<LectureJustificatif, 'montant_cents' | 'tva_cents'>,
): Lu<readonly TvaFacture[]> | null {
  if (!montant_cents || !tva_cents || tva_cents.valeur <= 0) return null
  const dites = lignes.flatMap((ligne): (TvaFacture & { raison: string })[] => {
    const [, entier, decimales = ''] = POURCENT.exec(ligne.bas) ?? []
    const taux = Number(`${entier}${decimales.padEnd(2, '0')}`)
    const valeur = enCents(montantsDans(ligne).at(-1) ?? '')
    const sienne = /\bt\.?v\.?a\b/.test(ligne.bas) && entier !== undefined && estTaux(taux)
    return sienne && valeur !== null && valeur !== 0 ? [{ taux, tva_cents: valeur, raison: citer(ligne) }] : []
  })
  const distincts = new Set(dites.map(({ taux }) => taux)).size === dites.length
  const total = dites.reduce((somme, une) => plus(somme, une.tva_cents), zero)
  if (dites.length > 0 && distincts && total === tva_cents.valeur && tvaPossible(montant_cents.valeur, dites) === null)
    return {
      valeur: dites.map(({ taux, tva_cents: une }) => ({ taux, tva_cents: une })),
      raison: dites.map(({ raison }) => raison).join(', '),
    }
  const possibles = TAUX_TVA.filter(
    ({ taux }) => abs(minus(tvaIncluse(montant_cents.valeur, taux), tva_cents.valeur)) <= 1,
  )
  const [seul] = possibles
  return seul && possibles.length === 1
    ? {
        valeur: [{ taux: seul.taux, tva_cents: tva_cents.valeur }],
        raison: `${tva_cents.raison}, qui est la TVA à ${seul.libelle} du total`,
      }
    : null
}

const citer = ({ texte }: Ligne): string => `« ${texte.trim().slice(0, 60)} »`

const MOIS = ['janv', 'fevr', 'mars', 'avr', 'mai', 'juin', 'juil', 'aout', 'sept', 'oct', 'nov', 'dec']
const DATE_DITE =
  /date (?:de (?:la )?)?facture|date d'emission|facture du|emise? le|date d'achat|date de l'avis|date du document|\bdate\b|\ble\b/
const PAS_LA_FACTURE = /echeance|limite|naissance|periode|prelevement|livraison|commande/

/** The day beside the words of a date of invoice, else the first day of the page; never one to come. */
function dateDe(lignes: readonly Ligne[], aujourdhui: Day): Lu<Day> | null {
  const datees = lignes.flatMap((ligne) => {
    const valeur = jourDans(ligne.bas)
    return valeur === null || valeur > aujourdhui || valeur < '2000-01-01' ? [] : [{ ligne, valeur }]
  })
  const dite = datees.find(({ ligne: { bas } }) => DATE_DITE.test(bas) && !PAS_LA_FACTURE.test(bas))
  const retenue = dite ?? datees.find(({ ligne: { bas } }) => !PAS_LA_FACTURE.test(bas))
  return retenue ? { valeur: retenue.valeur, raison: citer(retenue.ligne) } : null
}

function jourDans(bas: string): Day | null {
  const chiffres = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(bas)
  if (chiffres) {
    const [, jour = '', mois = '', annee = ''] = chiffres
    return enJour([annee.length === 2 ? `20${annee}` : annee, mois, jour])
  }
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(bas)
  if (iso) return enJour([iso[1] ?? '', iso[2] ?? '', iso[3] ?? ''])
  const lettres = /\b(\d{1,2})(?:er)? ([a-z]{3,9})\.? (\d{4})\b/.exec(bas)
  const [, jour = '', nom = '', annee = ''] = lettres ?? []
  const mois = MOIS.findIndex((debut) => nom.startsWith(debut))
  return mois < 0 ? null : enJour([annee, String(mois + 1), jour])
}

function enJour([annee, mois, jour]: readonly [string, string, string]): Day | null {
  const texte = `${annee}-${mois.padStart(2, '0')}-${jour.padStart(2, '0')}`
  return isDay(texte) ? texte : null
}

/** A known supplier, by his SIREN then by his name; else the first line that looks like one. */
function fournisseurDe(lignes: readonly string[], connus: Connus): Lu<string> | null {
  const tout = lignes.join(' ')
  const sirens = new Set(
    [...tout.matchAll(/\b\d{3}[ \u00a0]?\d{3}[ \u00a0]?\d{3}(?=\b|[ \u00a0]?\d{5}\b)/g)].map(([s]) =>
      s.replace(/\D/g, ''),
    ),
  )
  const parSiren = connus.find(({ siren }) => siren !== null && estSiren(siren) && sirens.has(siren))
  if (parSiren) return { valeur: parSiren.nom, raison: `le SIREN ${parSiren.siren}` }
  const mots = ` ${normaliser(tout)} `
  const nommes = connus.filter(({ nom }) => normaliser(nom).length > 2 && mots.includes(` ${normaliser(nom)} `))
  const nomme = nommes.toSorted((a, b) => b.nom.length - a.nom.length)[0]
  if (nomme) return { valeur: nomme.nom, raison: 'son nom, que vous connaissez' }
  const tete = lignes
    .slice(0, 6)
    .find((ligne) => /\p{L}{3,}/u.test(ligne) && !/facture|ticket|\bre[çc]u\b|page|avis|date|\d{5}/i.test(ligne))
  return tete ? { valeur: tete.trim().slice(0, 80), raison: 'la tête du document' } : null
}

function numeroDe(lignes: readonly string[]): Lu<string> | null {
  for (const ligne of lignes) {
    const lu =
      /(?:facture|avoir|re[çc]u|ticket)\s*(?:n[°\u00bao.]\.?|num[ée]ro|#|:)\s*:?\s*([A-Z0-9][A-Z0-9/_.-]{1,28}[A-Z0-9])/iu.exec(
        ligne,
      )
    if (lu?.[1] && /\d/.test(lu[1]) && jourDans(sansAccent(lu[1])) === null)
      return { valeur: lu[1], raison: `« ${ligne.trim().slice(0, 60)} »` }
  }
  return null
}
