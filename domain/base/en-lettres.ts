// An amount in words, as French receipts and invoices write it: « cinq cent cinquante-trois euros et vingt centimes ».
import { assert } from './assert.ts'
import type { Cents } from './cents.ts'

const UNITES = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
  'dix-sept',
  'dix-huit',
  'dix-neuf',
] as const
const DIZAINES = [
  '',
  'dix',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre-vingt',
] as const

/** Up to a thousand million euros, never below zero. Traditional spelling: hyphens below a hundred, « et » before un and onze. */
export function montantEnLettres(montant: Cents): string {
  assert(montant >= 0 && montant < 100_000_000_000, `${montant} is not an amount to write in words`)
  const euros = Math.trunc(montant / 100)
  const centimes = montant % 100
  if (centimes === 0) return enEuros(euros)
  const reste = `${nombreEnLettres(centimes)} centime${centimes > 1 ? 's' : ''}`
  return euros === 0 ? reste : `${enEuros(euros)} et ${reste}`
}

function enEuros(euros: number): string {
  const mots = nombreEnLettres(euros)
  return `${mots}${/millions?$/.test(mots) ? ' d’euro' : ' euro'}${euros > 1 ? 's' : ''}`
}

/** A whole number below a thousand million. */
export function nombreEnLettres(nombre: number): string {
  const millions = Math.trunc(nombre / 1_000_000)
  const milliers = Math.trunc(nombre / 1_000) % 1_000
  const reste = nombre % 1_000
  return [
    ...(millions > 0 ? [`${moinsDeMille(millions)} million${millions > 1 ? 's' : ''}`] : []),
    ...(milliers > 0 ? [milliers === 1 ? 'mille' : `${invariable(moinsDeMille(milliers))} mille`] : []),
    ...(reste > 0 || nombre === 0 ? [moinsDeMille(reste)] : []),
  ].join(' ')
}

/** « deux cents » and « quatre-vingts » lose their s before « mille », which is an adjective; « million » is a noun. */
const invariable = (mots: string): string => mots.replace(/(cent|quatre-vingt)s$/, '$1')

function moinsDeMille(nombre: number): string {
  const centaines = Math.trunc(nombre / 100)
  const reste = nombre % 100
  if (centaines === 0) return moinsDeCent(reste)
  const cent = centaines === 1 ? 'cent' : `${UNITES[centaines]} cent`
  if (reste > 0) return `${cent} ${moinsDeCent(reste)}`
  return centaines > 1 ? `${cent}s` : cent
}

function moinsDeCent(nombre: number): string {
  const seul = UNITES[nombre]
  if (seul !== undefined) return seul
  if (nombre === 80) return 'quatre-vingts'
  // From seventy and from ninety one goes on counting: soixante-dix, quatre-vingt-onze.
  const rang = Math.trunc(nombre / 10) - (nombre >= 90 || (nombre >= 70 && nombre < 80) ? 1 : 0)
  const dizaine = nombre >= 80 ? 'quatre-vingt' : (DIZAINES[rang] ?? '')
  const reste = nombre - rang * 10
  if (reste === 0) return dizaine
  const lien = (reste === 1 || reste === 11) && nombre < 80 ? ' et ' : '-'
  return `${dizaine}${lien}${UNITES[reste]}`
}
