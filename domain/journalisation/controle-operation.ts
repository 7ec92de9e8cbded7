// An entry typed by hand, checked before it is written: its two sides, its accounts, its day.
import type { Anomalie } from '../base/anomalie.ts'
import { abs, type Cents, decimalComma, minus, sum } from '../base/cents.ts'
import type { Day } from '../base/day.ts'
import { estCompteDesProprietaires, estValide } from '../compta/compte.ts'
import type { Exercice } from '../compta/exercice.ts'
import { compteConnu } from '../compta/plan-comptable.ts'
import type { OperationDiverse } from './faits.ts'

type Operation = Pick<OperationDiverse, 'date' | 'libelle' | 'a_extourner'> & {
  readonly lignes: readonly Omit<OperationDiverse['lignes'][number], 'rang'>[]
}

/** Everything that is wrong in it; empty when it may be written. A day already validated is no fault: it is posted later. */
export function controlerOperation(
  operation: Operation,
  exercices: readonly Pick<Exercice, 'debut' | 'fin'>[],
): Anomalie[] {
  const { lignes, date } = operation
  return [
    ...si(lignes.length < 2, 'operation_incomplete', 'Une écriture a deux lignes au moins.'),
    ...lignes.flatMap((ligne, rang) => controlerLigne(ligne, { rang: rang + 1, date })),
    ...controlerEquilibre(lignes),
    ...controlerDate(date, exercices),
    ...(operation.a_extourner ? controlerExtourne(operation, exercices) : []),
  ]
}

/** Debits less credits: what is still missing on the side of the credits. */
export const ecartOperation = (lignes: readonly { debit_cents: Cents; credit_cents: Cents }[]): Cents =>
  minus(sum(lignes.map((l) => l.debit_cents)), sum(lignes.map((l) => l.credit_cents)))

function controlerLigne(
  { compte, debit_cents, credit_cents, indivisaire_id }: Operation['lignes'][number],
  { rang, date }: { rang: number; date: Day },
): Anomalie[] {
  const connu = /^[1-7]\d{5}$/.test(compte) ? compteConnu(compte) : null
  const nom = `Ligne ${rang}`
  return [
    ...si(
      connu === null,
      'compte_inconnu',
      `${nom} : le compte ${compte} n'existe pas dans le plan comptable (six chiffres).`,
    ),
    ...si(
      connu !== null && !estValide(connu, date),
      'compte_hors_validite',
      `${nom} : le compte ${compte} n'existe pas à cette date.`,
    ),
    ...si(
      debit_cents !== 0 && credit_cents !== 0,
      'un_seul_sens',
      `${nom} : elle est au débit ou au crédit, pas aux deux.`,
    ),
    ...si(
      Boolean(indivisaire_id) && !estCompteDesProprietaires(compte),
      'indivisaire_au_compte',
      `${nom} : un indivisaire se nomme sur les comptes 101, 108, 120 et 129, qui sont ceux des propriétaires.`,
    ),
    ...si(debit_cents === 0 && credit_cents === 0, 'montant_manquant', `${nom} : indiquez un montant.`),
  ]
}

function controlerEquilibre(lignes: Operation['lignes']): Anomalie[] {
  const ecart = ecartOperation(lignes)
  const cote = ecart > 0 ? 'au crédit' : 'au débit'
  return si(
    ecart !== 0,
    'operation_desequilibree',
    `Il manque ${decimalComma(abs(ecart))} € ${cote} : les débits doivent égaler les crédits.`,
  )
}

function controlerDate(date: Day, exercices: readonly Pick<Exercice, 'debut' | 'fin'>[]): Anomalie[] {
  const dedans = exercices.some(({ debut, fin }) => debut <= date && date <= fin)
  return si(!dedans, 'operation_hors_exercice', "La date n'est dans aucun exercice de ce dossier.")
}

/** What a year's end cuts in two is of its last day, and moves no money. */
function controlerExtourne({ date, lignes }: Operation, exercices: readonly Pick<Exercice, 'fin'>[]): Anomalie[] {
  return [
    ...si(
      !exercices.some(({ fin }) => fin === date),
      'extourne_hors_cloture',
      "Une écriture à extourner est datée du dernier jour d'un exercice.",
    ),
    ...si(
      lignes.some(({ compte }) => compte.startsWith('5')),
      'extourne_de_banque',
      "Une écriture à extourner ne touche pas un compte de trésorerie : l'argent bouge une seule fois.",
    ),
  ]
}

const si = (faux: boolean, code: string, message: string): Anomalie[] =>
  faux ? [{ code, message, gravite: 'erreur' }] : []
