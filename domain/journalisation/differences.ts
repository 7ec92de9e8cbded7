// The one mechanism of the books: what the facts say, less what was already validated, posted where it is still allowed.

import { type Cents, minus, negate, plus, positive, zero } from '../base/cents.ts'
import { addDays, type Day, jourEnChiffres, later } from '../base/day.ts'
import type { Ligne } from '../compta/ecriture.ts'
import { compteAu } from './comptes.ts'

type ParCle = ReadonlyMap<string, readonly Ligne[]>

/**
 * The lines still to be validated.
 *
 * For each key: an entry that nothing validated and that falls after the frontier stands as it is. Otherwise what
 * differs between the facts and the validated lines, if anything, is posted on the first open day (or on its own day,
 * when that is later in the same year), under the real date. A key that the facts no longer give is reversed the same
 * way; so is one whose day moved to a later year, which then stands there as it is: no year keeps what is of another.
 */
export function differences({
  ideales,
  gelees,
  frontiere,
  memeExercice,
}: {
  ideales: ParCle
  gelees: ParCle
  frontiere: Day
  memeExercice: (a: Day, b: Day) => boolean
}): Ligne[] {
  const premierOuvert = addDays(frontiere, 1)
  const restes: Ligne[] = []
  for (const [cle, lignes] of ideales) {
    const validees = gelees.get(cle)
    const date = lignes[0]?.date
    if (!date) continue
    if (!validees && date > frontiere) restes.push(...lignes)
    else if (validees && date > premierOuvert && !memeExercice(date, premierOuvert))
      restes.push(...ecart({ ideales: [], validees, date: premierOuvert }), ...lignes)
    else if (!validees || !memes(lignes, validees))
      restes.push(...ecart({ ideales: lignes, validees: validees ?? [], date: later(date, premierOuvert) }))
  }
  for (const [cle, validees] of gelees)
    if (!ideales.has(cle)) restes.push(...ecart({ ideales: [], validees, date: premierOuvert }))
  return restes
}

/** Line for line what was validated, as nearly every entry is: nothing is left to post. Other lines are to be weighed. */
function memes(ideales: readonly Ligne[], validees: readonly Ligne[]): boolean {
  return (
    ideales.length === validees.length &&
    ideales.every((une, rang) => {
      const autre = validees[rang]
      return (
        autre !== undefined &&
        une.compte === autre.compte &&
        une.debit_cents === autre.debit_cents &&
        une.credit_cents === autre.credit_cents &&
        une.auxiliaire === autre.auxiliaire &&
        une.bien_id === autre.bien_id &&
        une.composant_id === autre.composant_id
      )
    })
  )
}

type Poste = { readonly modele: Ligne; readonly compte: string; readonly net: Cents }

function ecart({
  ideales,
  validees,
  date,
}: {
  ideales: readonly Ligne[]
  validees: readonly Ligne[]
  date: Day
}): Ligne[] {
  const postes = new Map<string, Poste>()
  for (const ligne of ideales) ajouter(postes, { ligne, date, net: net(ligne) })
  for (const ligne of validees) ajouter(postes, { ligne, date, net: negate(net(ligne)) })
  // The real date is that of the fact; for a fact that is gone, that of what was validated first.
  const reelle = ideales[0]?.date ?? validees[0]?.date ?? date
  // One entry has one journal, though a bill that the bank had paid is now paid by the owner. Opening entries are of the
  // first day only: what is found later is an ordinary operation.
  const tenu = ideales[0]?.journal ?? validees[0]?.journal ?? 'OD'
  const journal = tenu === 'AN' ? 'OD' : tenu
  return [...postes.values()]
    .filter((poste) => poste.net !== 0)
    .map((poste) => ({ ...ligneEcart(poste, { date, reelle }), journal }))
}

/** Accounts are compared under their number of the day of the posting: some were renumbered in between. */
function ajouter(
  postes: Map<string, Poste>,
  { ligne, date, net: montant }: { ligne: Ligne; date: Day; net: Cents },
): void {
  const compte = compteAu(ligne.compte, date)
  const cle = [compte, ligne.auxiliaire, ligne.bien_id, ligne.composant_id].join(' ')
  const avant = postes.get(cle)
  postes.set(cle, { modele: avant?.modele ?? ligne, compte, net: plus(avant?.net ?? zero, montant) })
}

function ligneEcart({ modele, compte, net: montant }: Poste, { date, reelle }: { date: Day; reelle: Day }): Ligne {
  const bare = modele.libelle.replace(/ \(opération du \d\d\/\d\d\/\d{4}\)$/, '')
  return {
    ...modele,
    date,
    piece_date: reelle,
    libelle: reelle === date ? bare : `${bare} (opération du ${jourEnChiffres(reelle)})`,
    compte,
    debit_cents: positive(montant),
    credit_cents: positive(negate(montant)),
    lettrage: null,
    date_lettrage: null,
    numero: null,
    valide_le: null,
  }
}

const net = (ligne: Ligne): Cents => minus(ligne.debit_cents, ligne.credit_cents)
