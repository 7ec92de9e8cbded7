// The bank by the end of each month: what the books say of the past, what rents and instalments say of the months to come.

import { type Cents, minus, sum } from '../../../base/cents.ts'
import { addMonths, type Day, earlier, firstOfMonth, lastOfMonth, later } from '../../../base/day.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import type { Livres } from '../../../journalisation/livres-connus.ts'
import type { Explication } from '../../../liasse/explication.ts'
import type { FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import { prevoir } from '../../location/ecritures/prevision.ts'

export type MoisTresorerie = {
  /** The first day of the month. */
  readonly mois: Day
  /** At the end of the month, or today in the current one; null for a month to come. */
  readonly solde_cents: Cents | null
  /** From today on; null before. */
  readonly prevu_cents: Cents | null
}

const BANQUE = '512'

/** The balance of the bank at the end of a day; null outside the books. */
export function soldeBanque(parAnnee: Livres, faits: FaitsLivres, au: Day): Cents | null {
  const exercice = faits.exercices.find(({ debut, fin }) => debut <= au && au <= fin)
  if (!exercice) return null
  const lignes = (parAnnee.get(exercice.id) ?? []).filter((l) => l.compte.startsWith(BANQUE) && l.date <= au)
  return minus(sum(lignes.map((l) => l.debit_cents)), sum(lignes.map((l) => l.credit_cents)))
}

/** Month by month from `debut` to `fin`; the current month closes the past and opens the forecast. */
export function tresorerie<Faits extends FaitsBailleur>(
  faits: Faits,
  { livres, today, debut, fin }: { livres: (faits: Faits) => Livres; today: Day; debut: Day; fin: Day },
): MoisTresorerie[] {
  const [premier] = faits.exercices
  if (!premier) return []
  const parAnnee = livres(faits)
  const prevus = prevoir(faits, { today, jusqu_au: lastOfMonth(fin) })
  const livresPrevus = lastOfMonth(fin) > today ? livres(prevus) : parAnnee
  const present = firstOfMonth(today)
  return moisEntre(later(debut, premier.debut), fin).map((mois) => {
    const au = lastOfMonth(mois)
    if (mois < present) return { mois, solde_cents: soldeBanque(parAnnee, faits, au), prevu_cents: null }
    const aujourdhui = mois === present ? soldeBanque(parAnnee, faits, earlier(today, au)) : null
    return { mois, solde_cents: aujourdhui, prevu_cents: aujourdhui ?? soldeBanque(livresPrevus, prevus, au) }
  })
}

function moisEntre(debut: Day, fin: Day): Day[] {
  const mois: Day[] = []
  for (let un = firstOfMonth(debut); un <= fin; un = addMonths(un, 1)) mois.push(un)
  return mois
}

/** The balance of the bank of one year on a day, by what moved it: what «Expliquer» shows. */
export function expliquerSolde(
  lignes: readonly Ligne[],
  { au, solde_cents }: { au: Day; solde_cents: Cents },
): Explication {
  const banque = lignes.filter((l) => l.compte.startsWith(BANQUE) && l.date <= au)
  const net = (parmi: readonly Ligne[]): Cents =>
    minus(sum(parmi.map((l) => l.debit_cents)), sum(parmi.map((l) => l.credit_cents)))
  return {
    titre: 'Trésorerie',
    montant: null,
    montant_cents: solde_cents,
    en_mots: 'Le solde du compte 512 : ce qu’il y avait à l’ouverture, plus ce qui est entré, moins ce qui est sorti.',
    entrees: MOUVEMENTS.map(({ libelle, est }) => ({ libelle, montant_cents: net(banque.filter(est)) })).filter(
      ({ montant_cents }) => montant_cents !== 0,
    ),
    reperes: [],
    lignes: banque.filter((l) => l.journal !== 'AN'),
    regle: 'Solde des livres, à rapprocher de votre relevé de banque',
    a_confirmer: false,
  }
}

const MOUVEMENTS: readonly { libelle: string; est: (ligne: Ligne) => boolean }[] = [
  { libelle: 'À l’ouverture de l’exercice', est: (l) => l.journal === 'AN' },
  ...(
    [
      ['Loyers encaissés', ['encaissements']],
      ['Échéances d’emprunt', ['emprunts', 'remboursements_anticipes']],
      ['Dépenses payées', ['depenses']],
      ['Apports et prélèvements', ['mouvements_exploitant']],
      ['Dépôts de garantie', ['mouvements_depot']],
    ] as const
  ).map(([libelle, tables]) => ({ libelle, est: (l: Ligne) => deTable(l, tables) })),
  {
    libelle: 'Autres opérations',
    est: (l) => l.journal !== 'AN' && !TABLES.some((table) => l.origine.table === table),
  },
]
const TABLES = [
  'encaissements',
  'emprunts',
  'remboursements_anticipes',
  'depenses',
  'mouvements_exploitant',
  'mouvements_depot',
]
const deTable = ({ journal, origine }: Ligne, tables: readonly string[]): boolean =>
  journal !== 'AN' && tables.includes(origine.table)
