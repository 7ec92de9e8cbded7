// What moves an account of the bank in the books: each entry once, with its real day, and the balance of 512 on a day.
import { type Cents, minus, plus, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { COMPTE } from '../../../journalisation/comptes.ts'
import type { Livres } from '../../../journalisation/livres-connus.ts'
import type { NatureCompte } from '../contenu-releve.ts'

/** In which account of the books the lines of a statement stand: what is held for others has its own (PCG 512). */
export const COMPTES_DES_RELEVES: Readonly<Record<NatureCompte, string>> = {
  banque: COMPTE.banque,
  plateforme: COMPTE.banque,
  gestion: '512100',
}

export type MouvementBanque = {
  /** The key of the entry: the same as in the journal. */
  readonly cle: string
  readonly origine: Ligne['origine']
  /** Of the operation itself, even when its entry is posted later. */
  readonly date: Day
  /** Above zero: money came in. */
  readonly montant_cents: Cents
  readonly libelle: string
}

/** By the key of their entry; what was validated and what corrects it since are one movement. Opening entries apart. */
export function mouvementsBanque(livres: Livres, nature: NatureCompte = 'banque'): Map<string, MouvementBanque> {
  const mouvements = new Map<string, MouvementBanque>()
  for (const ligne of [...livres.values()].flat()) {
    if (ligne.compte !== COMPTES_DES_RELEVES[nature] || ligne.journal === 'AN' || ligne.origine.table === 'reprises')
      continue
    const avant = mouvements.get(ligne.cle)
    const date = dateReelle(ligne)
    mouvements.set(ligne.cle, {
      cle: ligne.cle,
      origine: ligne.origine,
      date: avant && avant.date < date ? avant.date : date,
      montant_cents: plus(avant?.montant_cents ?? zero, net(ligne)),
      libelle: avant?.libelle ?? ligne.libelle.replace(TARDIVE, ''),
    })
  }
  return mouvements
}

/** The balance of its 512 at the end of a day, opening entries of its year included; zero outside the books. */
export function soldeBanque(livres: Livres, au: Day, nature: NatureCompte = 'banque'): Cents {
  // Those of a dossier are in the order of time.
  const lignes = [...livres.values()].findLast((siennes) => siennes.some(({ date }) => date <= au)) ?? []
  return sum(lignes.filter(({ compte, date }) => compte === COMPTES_DES_RELEVES[nature] && date <= au).map(net))
}

// A fact found late is posted on the first open day, under its real date.
const TARDIVE = / \(opération du \d\d\/\d\d\/\d{4}\)$/
const dateReelle = (ligne: Ligne): Day => (TARDIVE.test(ligne.libelle) ? ligne.piece_date : ligne.date)
const net = (ligne: Ligne): Cents => minus(ligne.debit_cents, ligne.credit_cents)
