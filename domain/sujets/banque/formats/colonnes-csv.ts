// Which column of a CSV is which: by the words of its header, then by what its cells look like.

import { estDate } from './dates-texte.ts'
import type { ColonnesCsv } from './lecture-csv.ts'
import { estMontant } from './montant-texte.ts'
import { normaliser } from './texte.ts'

type Role = Exclude<keyof ColonnesCsv, 'libelle' | 'montant'> | 'libelle' | 'montant' | 'debit' | 'credit'

/** The headers of French banks and of those that write in English, the most telling first; whole words. */
const MOTS: readonly (readonly [Role, readonly RegExp[]])[] = [
  ['sens', [/^(sens|debit credit|credit debit|d c|c d|dr cr|cr dr|credit debit indicator)$/]],
  [
    'debit',
    [
      /^(montant )?(au )?debits?( |$)/,
      /^(paid out|money out|withdrawals?)\b/,
      /^(depenses?|sorties?|retraits?|decaissements?)( |$)/,
    ],
  ],
  [
    'credit',
    [
      /^(montant )?(au )?credits?( |$)/,
      /^(paid in|money in|deposits?)\b/,
      /^(recettes?|entrees?|depots?|versements?|encaissements?)( |$)/,
    ],
  ],
  [
    'date',
    [
      /^(date (de )?comptabilisation|date comptable)$/,
      /^date (d |de l |de )?operation$|^dateop$/,
      /^(date de fin|completed date)/,
      /^(date (de )?reglement|settlement date|date de l operation|operation date|settled at)/,
      /^(booking date|date de la transaction|transaction date|date d execution|date)$/,
      /^date (?!.*(valeur|value|debut|started))/,
      /^((date )?(de |de la )?valeur|value date|dateval|started date|date de debut|jour)\b/,
    ],
  ],
  ['solde', [/^(solde|balance|account ?balance|running balance)\b/]],
  ['frais', [/^(frais|fee)$/]],
  ['etat', [/^(statut|state|status|etat)( |$)/]],
  ['devise', [/^(devise|currency|monnaie)\b(?!.*local)/, /^payment currency$/]],
  [
    'montant',
    [
      /^(net|montant net|net amount)$/,
      /^(montant|amount)( (eur|euros?|en euros?|en eur))?$/,
      /^(montant|amount|total amount|valeur)\b(?!.*(local|foreign|devise|francs))/,
    ],
  ],
  [
    'libelle',
    [
      /^(libelle|label)$/,
      /^libelle (de l |d )?operation/,
      /^(libelles?|descriptions?|designation|intitule)\b/,
      /^(nature de l operation|operations?|transaction|nature)$/,
      /^(communication|motif|message)\b/,
    ],
  ],
  [
    'tiers',
    [
      /^(tiers|contrepartie|beneficiaire|nom de la contrepartie|counterparty( name)?|payee|partner name|supplierfound|nom du tiers)$/,
    ],
  ],
  [
    'identifiant',
    [
      /^(identifiant|id|transaction id|id de (la )?transaction|identifiant (de )?(la )?transaction|numero (d )?operation|n operation|fitid)$/,
    ],
  ],
  ['reference', [/^(reference|ref|numero de cheque|end to end)\b(?!.*paiement)/]],
]

/** Words that complete a label: `Détail`, `Informations complémentaires`, `Communication`. */
const COMPLEMENTS =
  /^(detail|details|informations? complementaires?|info complementaire|communication|libelle complementaire|detail de l ecriture|commentaire|comment|payment reference|reference de paiement)\b/

const nu = (entete: string): string => normaliser(entete)

/** The side that a cell says, in any of the words of banks; null when it says none. */
export function sensDit(texte: string): 'debit' | 'credit' | null {
  const dit = normaliser(texte) || texte
  if (/^(d|dr|db|debits?|dbit|debiteur|-)$/.test(dit)) return 'debit'
  return /^(c|cr|credits?|crdt|crediteur|\+)$/.test(dit) ? 'credit' : null
}

/** Those of a header that name a role: a header names two at least. */
function rolesDe(entetes: readonly string[]): Map<Role, number> {
  const roles = new Map<Role, number>()
  const noms = entetes.map(nu)
  for (const [role, formes] of MOTS) {
    for (const forme of formes) {
      const rang = noms.findIndex((nom, place) => forme.test(nom) && ![...roles.values()].includes(place))
      if (rang !== -1 && !roles.has(role)) roles.set(role, rang)
    }
  }
  return roles
}

/** Is this row the header of the movements: it names the day, and an amount or a debit. */
export function estEntete(champs: readonly string[]): boolean {
  const roles = rolesDe(champs)
  if (champs.some(estDate)) return false
  return roles.has('date') && (roles.has('montant') || roles.has('debit') || roles.has('credit')) && champs.length > 2
}

/** The columns, by the header where it tells, by the cells of the first rows where it does not; always a proposal. */
export function colonnesDe(entetes: readonly string[], rangees: readonly (readonly string[])[]): ColonnesCsv {
  const roles = rolesDe(entetes)
  oublierSens(roles, rangees)
  const largeur = Math.max(entetes.length, ...rangees.map((champs) => champs.length))
  const part = (rang: number, question: (texte: string) => boolean): number =>
    rangees.filter((champs) => question(champs[rang] ?? '')).length / Math.max(1, rangees.length)
  const rangs = Array.from({ length: largeur }, (_, rang) => rang)
  const date = roles.get('date') ?? meilleur(rangs, (rang) => part(rang, estDate))
  const pris = new Set([...roles.values(), date])
  const montant = montantDe(
    roles,
    rangs.filter((rang) => !pris.has(rang)),
    (rang) => part(rang, (texte) => estMontant(texte) && !estDate(texte)),
  )
  for (const rang of typeof montant === 'number' ? [montant] : [montant.debit, montant.credit]) pris.add(rang)
  const sens = typeof montant === 'number' ? (roles.get('sens') ?? sensMuet(montant, { rangs, pris, rangees })) : null
  if (sens !== null) pris.add(sens)
  const libelle = libelleDe({ entetes, roles, pris, rangs, rangees })
  const autre = (role: Role): number | null => {
    const rang = roles.get(role) ?? null
    return rang !== null && libelle.includes(rang) ? null : rang
  }
  return {
    date,
    libelle,
    montant,
    sens: sens !== null && libelle.includes(sens) ? null : sens,
    identifiant: autre('identifiant'),
    reference: autre('reference'),
    tiers: autre('tiers'),
    devise: autre('devise'),
    solde: autre('solde'),
    frais: autre('frais'),
    etat: autre('etat'),
  }
}

/** Whatever its name, a column that says debit or credit on each row, beside amounts of which none has a sign. */
function sensMuet(
  montant: number,
  lieu: { rangs: readonly number[]; pris: ReadonlySet<number>; rangees: readonly (readonly string[])[] },
): number | null {
  const { rangs, pris, rangees } = lieu
  if (rangees.length === 0 || rangees.some((champs) => /^\W*[-\u2212\u2013(]/.test(champs[montant] ?? ''))) return null
  const dits = (rang: number) => rangees.map((champs) => sensDit((champs[rang] ?? '').trim()))
  return rangs.find((rang) => !pris.has(rang) && dits(rang).every((dit) => dit !== null)) ?? null
}

/** A column called «Débit/Crédit» may hold the amounts themselves. */
function oublierSens(roles: Map<Role, number>, rangees: readonly (readonly string[])[]): void {
  const sens = roles.get('sens')
  if (sens === undefined || !rangees.some((champs) => estMontant(champs[sens] ?? ''))) return
  roles.delete('sens')
  if (!roles.has('montant')) roles.set('montant', sens)
}

function montantDe(
  roles: Map<Role, number>,
  libres: readonly number[],
  part: (rang: number) => number,
): ColonnesCsv['montant'] {
  const [debit, credit, montant] = [roles.get('debit'), roles.get('credit'), roles.get('montant')]
  if (debit !== undefined && credit !== undefined) return { debit, credit }
  if (montant !== undefined) return montant
  const seul = debit ?? credit ?? libres.find((rang) => part(rang) > 0.7)
  if (seul !== undefined) return seul
  // Two columns of which each row fills one.
  const [un, deux] = libres.filter((rang) => part(rang) > 0)
  if (un === undefined || deux === undefined || part(un) + part(deux) < 0.7) return meilleur(libres, part)
  return { debit: un, credit: deux }
}

/** The column that answers best; the user changes it when no column answers well. */
function meilleur(rangs: readonly number[], note: (rang: number) => number): number {
  return rangs.reduce((un, autre) => (note(autre) > note(un) ? autre : un), rangs[0] ?? 0)
}

function libelleDe(lieu: {
  entetes: readonly string[]
  roles: Map<Role, number>
  pris: ReadonlySet<number>
  rangs: readonly number[]
  rangees: readonly (readonly string[])[]
}): number[] {
  const { entetes, roles, pris, rangs, rangees } = lieu
  const principal = roles.get('libelle') ?? roles.get('tiers')
  const libres = rangs.filter((rang) => !pris.has(rang))
  if (principal !== undefined) {
    // Two columns of one name are two parts of one label.
    const nom = nu(entetes[principal] ?? '')
    const suite = libres.filter((rang) => COMPLEMENTS.test(nu(entetes[rang] ?? '')) || nu(entetes[rang] ?? '') === nom)
    const vide = rangees.every((champs) => (champs[principal] ?? '').trim() === '')
    return vide && suite.length > 0 ? suite : [principal, ...suite.filter((rang) => rang !== principal)]
  }
  const longueur = (rang: number): number =>
    rangees.reduce((total, champs) => total + (champs[rang] ?? '').trim().length, 0)
  return [meilleur(libres, longueur)]
}
