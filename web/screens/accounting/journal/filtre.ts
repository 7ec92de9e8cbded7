// Which entries are shown, and what of them is exported.
import { type Ecriture, JOURNAUX, type Ligne } from '#domain/compta/ecriture.ts'
import { libelleCompte } from '#domain/compta/plan-comptable.ts'
import { formatAmount, formatDay, plain } from '#web/lib/format.ts'
import type { Column } from '#web/ui/table/column.ts'

export function filtrer(
  ecritures: readonly Ecriture[],
  { journal, query }: { journal: string; query: string },
): Ecriture[] {
  const mots = plain(query)
    .replace(/\u202f/g, '')
    .split(/\s+/)
    .filter(Boolean)
  return ecritures.filter(
    (une) => (journal === '' || une.journal === journal) && (mots.length === 0 || contient(une, mots)),
  )
}

function contient({ lignes, numero, journal }: Ecriture, mots: readonly string[]): boolean {
  const texte = plain(
    lignes
      .map((l) =>
        [
          l.libelle,
          l.piece_ref,
          l.compte,
          libelleCompte(l.compte),
          l.auxiliaire_libelle,
          formatDay(l.date),
          montants(l),
        ].join(' '),
      )
      .join(' '),
  )
  return mots.every((mot) => `${journal.toLowerCase()}${numero ?? ''} ${texte}`.includes(mot))
}

/** `1250,50`, with and without its spaces, as one types it. */
const montants = ({ debit_cents, credit_cents }: Ligne): string => {
  const texte = formatAmount(debit_cents === 0 ? credit_cents : debit_cents)
  return texte.replace(/\u202f/g, '')
}

export const COLONNES_JOURNAL: readonly Column<Ligne>[] = [
  { key: 'journal', title: 'Journal', value: (l) => JOURNAUX[l.journal] },
  { key: 'numero', title: 'Numéro', value: (l) => l.numero },
  { key: 'date', title: 'Date', value: (l) => formatDay(l.date) },
  { key: 'piece', title: 'Pièce', value: (l) => l.piece_ref },
  { key: 'piece_date', title: 'Date de la pièce', value: (l) => formatDay(l.piece_date) },
  { key: 'compte', title: 'Compte', value: (l) => l.compte },
  { key: 'intitule', title: 'Intitulé', value: (l) => libelleCompte(l.compte) },
  { key: 'auxiliaire', title: 'Auxiliaire', value: (l) => l.auxiliaire_libelle },
  { key: 'libelle', title: 'Libellé', value: (l) => l.libelle },
  { key: 'debit', title: 'Débit', value: (l) => l.debit_cents, cents: true },
  { key: 'credit', title: 'Crédit', value: (l) => l.credit_cents, cents: true },
  { key: 'lettrage', title: 'Lettrage', value: (l) => l.lettrage },
  { key: 'valide_le', title: 'Validée le', value: (l) => (l.valide_le ? formatDay(l.valide_le) : null) },
]
