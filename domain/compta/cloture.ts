// Closing the books of a year: the opening entries of the next one.
import { type Cents, minus, negate, plus, zero } from '../base/cents.ts'
import { estGestion } from './compte.ts'
import { ecriture, type Jambe, type Ligne } from './ecriture.ts'
import type { Exercice } from './exercice.ts'
import { compteEnVigueur } from './plan-comptable.ts'

/** Income less charges: classes 7 and 6. A profit is above zero. */
export function resultatComptable(lignes: readonly Ligne[]): Cents {
  return lignes
    .filter(({ compte }) => estGestion(compte))
    .reduce((total, ligne) => plus(total, minus(ligne.credit_cents, ligne.debit_cents)), zero)
}

/**
 * The opening entry of the next exercice: the balances of the accounts of the balance sheet, and the year's result in
 * 120 (profit) or 129 (loss). Charges and income start again from nothing.
 *
 * Balances are carried by third party; fixed assets and loans also by property and component, which their followed
 * stocks need. An account that is renumbered between the two years is carried under its new number.
 */
export function aNouveaux({ lignes, suivant }: { lignes: readonly Ligne[]; suivant: Exercice }): Ligne[] {
  const resultat = resultatComptable(lignes)
  return ecriture(
    {
      cle: `a-nouveaux/${suivant.annee}`,
      journal: 'AN',
      date: suivant.debut,
      libelle: `À-nouveaux ${suivant.annee}`,
      origine: { table: 'exercices', id: suivant.id },
      piece_ref: `AN-${suivant.annee}`,
    },
    [
      ...soldes(lignes, (compte) => compteEnVigueur(compte, suivant.debut)),
      resultat >= 0 ? { compte: '120000', credit: resultat } : { compte: '129000', debit: negate(resultat) },
    ],
  )
}

/** The balance of each account of classes 1 to 5, by account, as legs of one entry. */
function soldes(lignes: readonly Ligne[], numeroDe: (compte: string) => string): Jambe[] {
  const jambes = new Map<string, Jambe & { debit: Cents }>()
  const numeros = new Map<string, string>() // thousands of lines, a few accounts
  for (const ligne of lignes) {
    if (estGestion(ligne.compte)) continue
    const compte = numeros.get(ligne.compte) ?? numeroDe(ligne.compte)
    numeros.set(ligne.compte, compte)
    const jambe = jambeDe(ligne, compte)
    const cle = `${compte} ${ligne.auxiliaire ?? ''} ${jambe.bien_id ?? ''} ${jambe.composant_id ?? ''}`
    const connue = jambes.get(cle)
    const net = minus(ligne.debit_cents, ligne.credit_cents)
    jambes.set(cle, { ...jambe, debit: plus(connue?.debit ?? zero, net) })
  }
  return [...jambes.values()].sort((a, b) => (a.compte < b.compte ? -1 : a.compte > b.compte ? 1 : 0))
}

function jambeDe(ligne: Ligne, compte: string): Jambe {
  const suivi = compte.startsWith('2') || compte.startsWith('16')
  return {
    compte,
    bien_id: suivi ? ligne.bien_id : null,
    composant_id: suivi ? ligne.composant_id : null,
    auxiliaire:
      ligne.auxiliaire === null
        ? null
        : { code: ligne.auxiliaire, libelle: ligne.auxiliaire_libelle ?? ligne.auxiliaire },
  }
}
