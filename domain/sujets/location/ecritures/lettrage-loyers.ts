// Lettrage of rents kept in `engagement`: a rent and the payments that pay it whole, by the imputation of the payments.
import { type Cents, minus, plus, zero } from '../../../base/cents.ts'
import { type Day, later } from '../../../base/day.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { COMPTE } from '../../../journalisation/comptes.ts'
import { type Contexte, rangDe } from '../../../journalisation/contexte.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import { montantEcheance } from '../echeances-bail.ts'
import type { FaitsLocation } from '../faits.ts'
import { imputer } from '../imputation.ts'

type FaitsLoyers = FaitsLivres & Pick<FaitsLocation, 'echeances' | 'encaissements'>

type Groupe = { readonly code: string; readonly date: Day }

/**
 * The same lines, those of 411 carrying a letter when their group is settled: rents all paid by payments that pay nothing
 * else, of one year, none of them validated (a validated line never changes).
 *
 * The letter is the day of the oldest rent, so that a new payment does not rename the letters of others.
 */
export function lettrerLoyers(lignes: readonly Ligne[], contexte: Contexte<FaitsLoyers>): Ligne[] {
  if (contexte.exercices.every(({ tenue }) => tenue !== 'engagement')) return [...lignes]
  const groupes = groupesSoldes(contexte, clesDe(lignes))
  return lignes.map((ligne) => {
    const groupe = ligne.compte === COMPTE.locataire ? groupes.get(ligne.cle) : undefined
    return groupe ? { ...ligne, lettrage: groupe.code, date_lettrage: groupe.date } : ligne
  })
}

function clesDe(lignes: readonly Ligne[]): ReadonlySet<string> {
  const cles = new Set<string>()
  let derniere = ''
  for (const { cle } of lignes) {
    if (cle !== derniere) cles.add(cle) // the lines of an entry follow each other
    derniere = cle
  }
  return cles
}

/** A rent or a payment: what is left of it, and what it is bound to, directly or through others. */
type Noeud = { readonly cle: string; readonly date: Day; readonly du: boolean; reste: Cents; lien: Noeud | null }

function groupesSoldes(contexte: Contexte<FaitsLoyers>, derivees: ReadonlySet<string>): Map<string, Groupe> {
  const { echeances, encaissements } = contexte.faits
  const dettes = new Map(
    echeances.map((e) => [
      e.id,
      noeud(`echeances/${e.id}`, { date: e.date_echeance, du: true, reste: montantEcheance(e) }),
    ]),
  )
  const paiements = new Map(
    encaissements.map((e) => [e.id, noeud(`encaissements/${e.id}`, { date: e.date, du: false, reste: zero })]),
  )
  const lies = new Set<Noeud>()
  for (const { encaissement_id, echeance_id, montant_cents } of imputer(echeances, encaissements)) {
    const paiement = paiements.get(encaissement_id)
    const dette = echeance_id === null ? null : dettes.get(echeance_id)
    if (!paiement || dette === undefined) continue
    // What pays no rent is left to the tenant's credit: its group is not settled.
    if (dette === null) paiement.reste = plus(paiement.reste, montant_cents)
    else {
      dette.reste = minus(dette.reste, montant_cents)
      lies.add(dette).add(paiement)
      lier(dette, paiement)
    }
  }
  const solde = ({ cle, reste }: Noeud): boolean => reste === 0 && derivees.has(cle)
  const groupes = [...Map.groupBy(lies, racine).values()]
  return lettresDe(
    contexte,
    groupes.filter((membres) => membres.every(solde)),
  )
}

const noeud = (cle: string, reste: Omit<Noeud, 'cle' | 'lien'>): Noeud => ({ cle, ...reste, lien: null })

function lier(a: Noeud, b: Noeud): void {
  const [une, autre] = [racine(a), racine(b)]
  if (une !== autre) une.lien = autre
}

function racine(un: Noeud): Noeud {
  if (un.lien === null) return un
  un.lien = racine(un.lien)
  return un.lien
}

function lettresDe(contexte: Contexte<FaitsLoyers>, groupes: readonly (readonly Noeud[])[]): Map<string, Groupe> {
  const lettres = new Map<string, Groupe>()
  for (const membres of groupes) {
    const [premier] = membres.flatMap(({ du, date }) => (du ? date : [])).sort()
    if (!premier || new Set(membres.map(({ date }) => rangDe(contexte, date))).size > 1) continue
    const groupe = { code: premier.replaceAll('-', ''), date: membres.map(({ date }) => date).reduce(later) }
    for (const { cle } of membres) lettres.set(cle, groupe)
  }
  return lettres
}
