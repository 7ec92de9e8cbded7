// What a rectifying return changes, in columns: the box or the line, what was filed, what is said now, and the gap.
import { formatWhole } from '#web/lib/format.ts'
import type { Column } from '#web/ui/table/column.ts'

/** In whole euros. */
type Ecart = { readonly libelle: string; readonly avant: number; readonly montant: number }

export function colonnesEcart<T extends Ecart>(title: string, nommer: (ecart: T) => string): readonly Column<T>[] {
  const entier = (key: string, titre: string, valeur: (ecart: T) => number): Column<T> => ({
    key,
    title: titre,
    value: valeur,
    cell: (ecart) => formatWhole(valeur(ecart)),
    num: true,
    phone: key === 'ecart' ? 'side' : 'half',
  })
  return [
    {
      key: 'place',
      title,
      value: nommer,
      cell: (ecart) => <span className="ui-acc">{nommer(ecart)}</span>,
      width: 'narrow',
      phone: 'line',
    },
    { key: 'libelle', title: 'Libellé', value: ({ libelle }) => libelle, phone: 'title' },
    entier('avant', 'Déposé', ({ avant }) => avant),
    entier('apres', 'Rectifié', ({ montant }) => montant),
    entier('ecart', 'Écart', ({ avant, montant }) => montant - avant),
  ]
}
