// The fingerprint of a year that is arrêté: its books and its forms in one canonical text, so that a later change is seen.
import { createHash } from 'node:crypto'
import type { Ligne } from '#domain/compta/ecriture.ts'
import type { FormulaireRempli } from '#domain/liasse/formulaire.ts'

export type ComptesArretes = { readonly lignes: readonly Ligne[]; readonly formulaires: readonly FormulaireRempli[] }

/** SHA-256, in lower-case hexadecimal. */
export const empreinteArrete = (comptes: ComptesArretes): string =>
  createHash('sha256').update(texteCanonique(comptes)).digest('hex')

/**
 * One JSON array for each line of the books, then for each box of the forms, in an order of their own.
 *
 * What comes without a fact of the year having changed is left out: the numbers and days of validation, and the letters,
 * which a payment of the next year may give.
 */
function texteCanonique({ lignes, formulaires }: ComptesArretes): string {
  const boxes = formulaires.flatMap(({ numero, edition, cases }) =>
    cases.map((box) => JSON.stringify([numero, edition, box.code, box.montant_cents, box.montant, box.net ?? null])),
  )
  return [...lignes.map(enTexte).sort(), ...boxes.sort()].join('\n')
}

const enTexte = (ligne: Ligne): string =>
  JSON.stringify([
    ligne.cle,
    ligne.journal,
    ligne.date,
    ligne.piece_ref,
    ligne.piece_date,
    ligne.libelle,
    ligne.compte,
    ligne.auxiliaire,
    ligne.debit_cents,
    ligne.credit_cents,
    ligne.bien_id,
    ligne.composant_id,
  ])
