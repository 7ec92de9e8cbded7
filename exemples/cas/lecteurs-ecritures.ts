// The shared cases of the entries and of their file.
import { type Cents, euros } from '../../domain/base/cents.ts'
import { day } from '../../domain/base/day.ts'
import { ecriture, estEquilibree } from '../../domain/compta/ecriture.ts'
import { ecrireFec, nomFec } from '../../domain/compta/fec/fec.ts'
import { ecritureDeTest, valider } from '../../domain/compta/livres.cas.ts'
import { type Cas, type Json, lire, liste, montant, nombre } from './cas.ts'
import type { Lecteur, Trouve } from './trouve.ts'

/** A rent of that amount on that day, in the file of a year that is closed. */
function fec({ input }: Cas): Trouve {
  const date = String(lire(input, 'date'))
  const recu: Cents = montant(input, 'amount')
  const lignes = ecritureDeTest({ cle: 'loyer', date, journal: 'BQ' }, [
    ['512000', recu],
    ['706100', -recu],
  ])
  const [entete = '', premiere = ''] = ecrireFec(valider(lignes), { etat: 'definitif' }).split('\r\n')
  const colonnes = entete.split('\t')
  const champ = (nom: string): Json => premiere.split('\t')[colonnes.indexOf(nom)]
  return {
    filename: nomFec({ siren: String(lire(input, 'siren')), fin: day(String(lire(input, 'closing'))) }),
    amount: champ('Debit'),
    date: champ('EcritureDate'),
    columns: colonnes,
  }
}

/** Six digits for every account, as the software keeps them; it writes no entry that does not balance. */
function equilibree(une: Json, rang: number): boolean {
  const tete = {
    cle: `cas/${rang}`,
    journal: lire(une, 'journal') === 'BQ' ? 'BQ' : 'OD',
    date: day('2025-12-31'),
    libelle: 'Cas',
    origine: { table: 'cas', id: String(rang) },
    piece_ref: 'CAS',
  } as const
  const jambes = liste(une, 'lines').map((ligne) => ({
    compte: String(lire(ligne, 0)).padEnd(6, '0'),
    debit: euros(nombre(ligne, 1)),
    credit: euros(nombre(ligne, 2)),
  }))
  try {
    return estEquilibree(ecriture(tete, jambes))
  } catch (defaut) {
    if (defaut instanceof Error && defaut.message.includes('pas équilibrée')) return false
    throw defaut
  }
}

const ecritures = ({ input }: Cas): Trouve => ({ all_balanced: liste(input, 'entries').every(equilibree) })

export const ECRITURES: Readonly<Record<string, Lecteur>> = { fec, entries: ecritures }
