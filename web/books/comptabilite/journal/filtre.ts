// Which entries are shown, and what of them is exported.
import { type Cents, parseEuros } from '#domain/base/cents.ts'
import { type Ecriture, JOURNAUX, type Ligne } from '#domain/compta/ecriture.ts'
import { formatAmount, formatDay, plain } from '#web/lib/format.ts'
import { readDay } from '#web/ui/form/schema.ts'
import type { Column } from '#web/ui/table/column.ts'

/** What is asked of the journal, as it was typed; a blank asks nothing. */
export type Criteres = {
  readonly journal: string
  readonly query: string
  /** The first digits of an account. */
  readonly compte: string
  readonly du: string
  readonly au: string
  readonly min: string
  readonly max: string
}

/** An entry with the words that it is found by, written once for all the searches. */
export type Indexee = { readonly ecriture: Ecriture; readonly texte: string }

/**
 * The words of an entry are written when they are first looked for, then kept; labels of accounts are plain once for all: a
 * year has thousands of entries and a few accounts.
 */
export function indexer(ecritures: readonly Ecriture[]): Indexee[] {
  const intitules = new Map<string, string>()
  const intitule = ({ compte, compte_libelle }: Ligne): string => {
    const connu = intitules.get(compte) ?? plain(`${compte} ${compte_libelle}`)
    intitules.set(compte, connu)
    return connu
  }
  return ecritures.map((ecriture) => {
    let ecrit: string | null = null
    return {
      ecriture,
      get texte() {
        ecrit ??= texteDe(ecriture, intitule)
        return ecrit
      },
    }
  })
}

/** Every word, every criterion: on one line of the entry when it is the account and the amount. */
export function filtrer(indexees: readonly Indexee[], criteres: Criteres): Ecriture[] {
  const mots = plain(criteres.query)
    .replace(/\u202f/g, '')
    .split(/\s+/)
    .filter(Boolean)
  const { journal, compte } = criteres
  const [du, au] = [readDay(criteres.du), readDay(criteres.au)]
  const [min, max] = [montantDe(criteres.min), montantDe(criteres.max)]
  const parLigne = compte !== '' || min !== null || max !== null
  const ligneVoulue = (ligne: Ligne): boolean => {
    const montant = ligne.debit_cents || ligne.credit_cents
    return ligne.compte.startsWith(compte) && (min === null || montant >= min) && (max === null || montant <= max)
  }
  return indexees.flatMap(({ ecriture, texte }) => {
    const { date, lignes } = ecriture
    const gardee =
      (journal === '' || ecriture.journal === journal) &&
      (du === null || date >= du) &&
      (au === null || date <= au) &&
      mots.every((mot) => texte.includes(mot)) &&
      (!parLigne || lignes.some(ligneVoulue))
    return gardee ? [ecriture] : []
  })
}

const montantDe = (texte: string): Cents | null => (texte.trim() === '' ? null : parseEuros(texte))

function texteDe({ lignes, numero, journal }: Ecriture, intitule: (ligne: Ligne) => string): string {
  const mots = lignes.flatMap((l) => [l.libelle, l.piece_ref, l.auxiliaire_libelle ?? '', l.lettrage ?? ''])
  const figures = lignes.map((l) => `${intitule(l)} ${formatDay(l.date)} ${montants(l)}`)
  return `${journal.toLowerCase()}${numero ?? ''} ${plain([...new Set(mots)].join(' '))} ${figures.join(' ')}`
}

/** `1250,50`, with and without its spaces, as one types it. */
const montants = ({ debit_cents, credit_cents }: Ligne): string =>
  formatAmount(debit_cents === 0 ? credit_cents : debit_cents).replace(/\u202f/g, '')

export const COLONNES_JOURNAL: readonly Column<Ligne>[] = [
  { key: 'journal', title: 'Journal', value: (l) => JOURNAUX[l.journal] },
  { key: 'numero', title: 'Numéro', value: (l) => l.numero },
  { key: 'date', title: 'Date', value: (l) => formatDay(l.date) },
  { key: 'piece', title: 'Pièce', value: (l) => l.piece_ref },
  { key: 'piece_date', title: 'Date de la pièce', value: (l) => formatDay(l.piece_date) },
  { key: 'compte', title: 'Compte', value: (l) => l.compte },
  { key: 'intitule', title: 'Intitulé', value: (l) => l.compte_libelle },
  { key: 'auxiliaire', title: 'Auxiliaire', value: (l) => l.auxiliaire_libelle },
  { key: 'libelle', title: 'Libellé', value: (l) => l.libelle },
  { key: 'debit', title: 'Débit', value: (l) => l.debit_cents, cents: true },
  { key: 'credit', title: 'Crédit', value: (l) => l.credit_cents, cents: true },
  { key: 'lettrage', title: 'Lettrage', value: (l) => l.lettrage },
  { key: 'valide_le', title: 'Validée le', value: (l) => (l.valide_le ? formatDay(l.valide_le) : null) },
]
