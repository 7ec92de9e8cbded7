// Receipts read together, each given to the bill that it proves: the same total, a day that fits, the same supplier first.

import type { Cents } from '../../../base/cents.ts'
import { type Day, daysBetween } from '../../../base/day.ts'
import { normaliser } from '../../banque/formats/texte.ts'
import type { Depense } from '../depense.ts'

/** What was read of a receipt; null: not read. */
export type JustificatifLu = {
  readonly id: string
  readonly fournisseur: string | null
  readonly date: Day | null
  readonly montant_cents: Cents | null
}
type Prouvable = Pick<
  Depense,
  'id' | 'date' | 'date_paiement' | 'fournisseur' | 'libelle' | 'montant_cents' | 'document_id'
>
export type Appariement = { readonly depense_id: string; readonly raison: string }

/** A bill is paid in the quarter that follows it, and noted a few days before at most. Prudence, not law. */
const APRES_JOURS = 92
const AVANT_JOURS = 10

/**
 * By the id of the receipt; each bill without receipt answers for one. A receipt whose total was not read has none, nor one
 * that two bills answer alike: the person says which.
 */
export function apparierJustificatifs(
  recus: readonly JustificatifLu[],
  depenses: readonly Prouvable[],
): Map<string, Appariement> {
  const sans = depenses.filter(({ document_id }) => document_id === null)
  const paires = recus
    .flatMap((recu) => sans.flatMap((depense) => paireDe(recu, depense)))
    .sort((a, b) => a.ecart - b.ecart || (a.depense.id < b.depense.id ? -1 : 1))
  const trouves = new Map<string, Appariement>()
  const prises = new Set<string>()
  for (const paire of paires) {
    const { recu, depense, ecart, raison } = paire
    if (trouves.has(recu.id) || prises.has(depense.id)) continue
    // A third one may take the bill that is left: of two that fit alike, neither is chosen.
    const autre = paires.find((une) => une.recu === recu && une.depense !== depense && !prises.has(une.depense.id))
    if (autre?.ecart === ecart) continue
    trouves.set(recu.id, { depense_id: depense.id, raison })
    prises.add(depense.id)
  }
  return trouves
}

type Paire = {
  readonly recu: JustificatifLu
  readonly depense: Prouvable
  readonly ecart: number
  readonly raison: string
}

function paireDe(recu: JustificatifLu, depense: Prouvable): Paire[] {
  if (recu.montant_cents === null || recu.montant_cents !== depense.montant_cents) return []
  const jours = recu.date === null ? null : daysBetween(recu.date, depense.date_paiement ?? depense.date)
  if (jours !== null && (jours > APRES_JOURS || jours < -AVANT_JOURS)) return []
  const nomme = nomCommun(recu.fournisseur, `${depense.fournisseur} ${depense.libelle}`)
  // Without a day, or without a name, it comes after all those that have one.
  const ecart = (jours === null ? APRES_JOURS : Math.abs(jours)) + (nomme ? 0 : APRES_JOURS)
  return [{ recu, depense, ecart, raison: direRaison(nomme, jours) }]
}

function direRaison(nomme: boolean, jours: number | null): string {
  const nom = nomme ? 'même montant, même fournisseur' : 'même montant'
  if (jours === null) return `${nom}, date non lue`
  if (jours === 0) return `${nom}, même jour`
  const ecart = Math.abs(jours)
  return `${nom}, ${ecart} jour${ecart > 1 ? 's' : ''} ${jours > 0 ? 'avant le paiement' : 'après'}`
}

/** A word of the supplier, as long as a name is, stands in what the bank wrote. */
function nomCommun(fournisseur: string | null, ecrit: string): boolean {
  const mots = new Set(normaliser(ecrit).split(' '))
  return normaliser(fournisseur ?? '')
    .split(' ')
    .some((mot) => mot.length > 3 && !COMMUNS.has(mot) && mots.has(mot))
}
const COMMUNS: ReadonlySet<string> = new Set([
  ...['facture', 'paiement', 'prelevement', 'carte', 'sarl', 'societe', 'generale', 'france', 'service', 'services'],
])
