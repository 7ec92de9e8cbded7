// Closing the books of a year: the opening entries of the next one.
import { type Cents, minus, plus, sum, zero } from '../base/cents.ts'
import { estGestion } from './compte.ts'
import { ecriture, type Jambe, type Ligne } from './ecriture.ts'
import { codeDe, type Exercice, nomEcrit } from './exercice.ts'
import { compteEnVigueur } from './plan-comptable.ts'

/** Income less charges: classes 7 and 6. A profit is above zero. */
export function resultatComptable(lignes: readonly Ligne[]): Cents {
  let total = zero
  for (const { compte, credit_cents, debit_cents } of lignes)
    if (estGestion(compte)) total = plus(total, minus(credit_cents, debit_cents))
  return total
}

/** The result of a year, or the part that one person has of it. */
export type Resultat = { readonly auxiliaire: { code: string; libelle: string } | null; readonly montant_cents: Cents }

/** The key of the opening entry of an exercice. One frozen before it was named by its id keeps the key that its chain seals. */
export const cleANouveaux = ({ id }: Pick<Exercice, 'id'>): string => `${A_NOUVEAUX}${id}`
const A_NOUVEAUX = 'a-nouveaux/'

/** Whether a line carries the balances of the year before, or corrects what was carried. */
export const estANouveau = ({ cle }: Pick<Ligne, 'cle'>): boolean => cle.startsWith(A_NOUVEAUX)

/**
 * The opening entry of the next exercice: the balances of the accounts of the balance sheet, and the year's result in
 * 120 (profit) or 129 (loss), by person where `resultats` tells them apart. Charges and income start again from nothing.
 *
 * Balances are carried by third party; fixed assets and loans also by property and component, which their followed
 * stocks need. An account that is renumbered between the two years is carried under its new number.
 */
export function aNouveaux({
  lignes,
  suivant,
  resultats = [{ auxiliaire: null, montant_cents: resultatComptable(lignes) }],
}: {
  lignes: readonly Ligne[]
  suivant: Exercice
  resultats?: readonly Resultat[]
}): Ligne[] {
  // One account for all, the one of the whole result: a person may lose where the others gain.
  const compte = sum(resultats.map(({ montant_cents }) => montant_cents)) >= 0 ? '120000' : '129000'
  return ecriture(
    {
      cle: cleANouveaux(suivant),
      journal: 'AN',
      date: suivant.debut,
      libelle: `À-nouveaux ${nomEcrit(suivant)}`,
      origine: { table: 'exercices', id: suivant.id },
      piece_ref: `AN-${codeDe(suivant)}`,
    },
    [
      ...soldes(lignes, (compte) => compteEnVigueur(compte, suivant.debut)),
      ...resultats.map(({ auxiliaire, montant_cents }) => ({ compte, credit: montant_cents, auxiliaire })),
    ],
  )
}

type Cumul = { derniere: Ligne; net: Cents }

/** The balance of each account of classes 1 to 5, by account, as legs of one entry; a third party under its last name. */
function soldes(lignes: readonly Ligne[], numeroDe: (compte: string) => string): Jambe[] {
  const numeros = new Map<string, string>() // thousands of lines, a few accounts
  const comptes = new Map<string, Map<string, Cumul>>()
  for (const ligne of lignes) {
    if (estGestion(ligne.compte)) continue
    const compte = numeros.get(ligne.compte) ?? numeroDe(ligne.compte)
    numeros.set(ligne.compte, compte)
    const cumuls = comptes.get(compte) ?? new Map<string, Cumul>()
    comptes.set(compte, cumuls)
    ajouter(cumuls, ligne, estSuivi(compte))
  }
  return [...comptes.keys()].sort().flatMap((compte) => {
    const cumuls = comptes.get(compte) ?? new Map<string, Cumul>()
    return Array.from(cumuls.values(), ({ derniere, net }) => ({ ...jambeDe(derniere, compte), debit: net }))
  })
}

function ajouter(cumuls: Map<string, Cumul>, ligne: Ligne, suivi: boolean): void {
  const tiers = ligne.auxiliaire ?? ''
  const cle = suivi ? `${tiers} ${ligne.bien_id ?? ''} ${ligne.composant_id ?? ''}` : tiers
  const net = minus(ligne.debit_cents, ligne.credit_cents)
  const cumul = cumuls.get(cle)
  if (!cumul) cumuls.set(cle, { derniere: ligne, net })
  else {
    cumul.derniere = ligne
    cumul.net = plus(cumul.net, net)
  }
}

/** Fixed assets and loans, whose balances are followed by property and component. */
const estSuivi = (compte: string): boolean => compte.startsWith('2') || compte.startsWith('16')

function jambeDe(ligne: Ligne, compte: string): Jambe {
  const suivi = estSuivi(compte)
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
