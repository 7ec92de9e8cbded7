// A table of the yearly accounts: headings, amounts by column, each one open to its accounts, and the closed total.
import type { Cents } from '#domain/base/cents.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import '#web/ui/table/table.css'

export type Montant = { montant_cents: Cents; cible: Cible }
export type Rangee = {
  cle: string
  libelle: string
  genre?: 'titre' | 'sous_total'
  /** One by column; null where the heading has none. */
  montants: readonly (Montant | null)[]
}
/** `principale`: its amount is opened by the words of the row. */
export type Colonne = { titre: string; principale?: boolean; detail?: boolean; ancienne?: boolean }

type Props = {
  titre: string
  colonnes: readonly Colonne[]
  rangees: readonly Rangee[]
  pied: Rangee
  large?: boolean
  onOpen: (cible: Cible) => void
}

export function ComptesTable({ titre, colonnes, rangees, pied, large, onOpen }: Props) {
  return (
    <table className={`ui-tbl ui-compact books-acc-comptes ${large ? 'books-acc-resultat' : ''}`.trim()}>
      <caption className="ui-sr">{titre}</caption>
      <thead>
        <tr>
          <th scope="col">{!large && titre}</th>
          {colonnes.map((colonne) => (
            <th key={colonne.titre} scope="col" className={colonne.detail ? 'ui-num ui-hide-sm' : 'ui-num'}>
              {colonne.titre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rangees.map((rangee) => (
          <Ligne key={rangee.cle} rangee={rangee} colonnes={colonnes} onOpen={onOpen} />
        ))}
      </tbody>
      <tfoot>
        <Ligne rangee={pied} colonnes={colonnes} onOpen={onOpen} pied />
      </tfoot>
    </table>
  )
}

type LigneProps = Pick<Props, 'colonnes' | 'onOpen'> & { rangee: Rangee; pied?: boolean }

function Ligne({ rangee: { libelle, genre, montants }, colonnes, onOpen, pied }: LigneProps) {
  if (genre === 'titre')
    return (
      <tr className="ui-grp">
        <th colSpan={colonnes.length + 1} scope="colgroup">
          {libelle}
        </th>
      </tr>
    )
  const principal = montants[colonnes.findIndex(({ principale }) => principale)]
  return (
    <tr className={genre === 'sous_total' ? 'ui-sub' : undefined}>
      <td>
        <Explicable onExplain={principal ? () => onOpen(principal.cible) : undefined}>{libelle}</Explicable>
      </td>
      {colonnes.map((colonne, rang) => (
        <td key={colonne.titre} className={classeDe(colonne, pied ?? false)}>
          <Cellule montant={montants[rang] ?? null} of={`${libelle}, ${colonne.titre}`} {...colonne} onOpen={onOpen} />
        </td>
      ))}
    </tr>
  )
}

function Cellule({
  montant,
  of,
  principale,
  onOpen,
}: Pick<Props, 'onOpen'> & Pick<Colonne, 'principale'> & { montant: Montant | null; of: string }) {
  if (!montant) return null
  const euros = <Euros amount={montant.montant_cents} bare />
  return principale ? (
    euros
  ) : (
    <Explicable of={of} onExplain={() => onOpen(montant.cible)}>
      {euros}
    </Explicable>
  )
}

const classeDe = ({ detail, ancienne }: Colonne, pied: boolean): string =>
  ['ui-num', detail ? 'ui-hide-sm' : '', pied ? '' : detail ? 'ui-second' : ancienne ? 'ui-muted' : '']
    .filter(Boolean)
    .join(' ')
