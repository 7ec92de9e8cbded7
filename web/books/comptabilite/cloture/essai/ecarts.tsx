// What differs from the exercice before, the largest first: in euros, in percent, and why when the facts tell it.

import { euros } from '#domain/base/cents.ts'
import { majuscule } from '#domain/base/mots.ts'
import type { EcartDeCase, EcartDeCompte } from '#domain/cloture/comparaison.ts'
import { type Bornes, codeDe, duNom, leNom, motDe, precisionDe } from '#domain/compta/exercice.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'

type Comptes = { sorte: 'comptes'; rangees: readonly EcartDeCompte[] | null }
type Cases = { sorte: 'cases'; rangees: readonly EcartDeCase[] | null }
/** `avant`: the closing before, where there was one. */
type Props = (Comptes | Cases) & { exercice: Bornes; avant: Bornes | null; onExpliquer: (cible: Cible) => void }

export function Ecarts({ exercice, avant, onExpliquer, ...props }: Props) {
  if (avant === null)
    return <Empty drawing="registre">Aucun exercice ne précède celui-ci : il n’y a rien à quoi le comparer.</Empty>
  if (props.rangees === null) {
    return (
      <Empty drawing="registre">
        {majuscule(leNom(avant))} {motDe(avant) === 'année' ? 'n’est pas tenue' : 'n’est pas tenu'} dans ce dossier : il
        n’y a pas d’{motDe(avant)} {motDe(avant) === 'année' ? 'à laquelle' : 'auquel'} comparer {leNom(exercice)}.
      </Empty>
    )
  }
  const rangees = props.sorte === 'comptes' ? props.rangees.map(deCompte) : (props.rangees ?? []).map(deCase)
  return (
    <>
      {props.sorte === 'comptes' && (
        <p className="ui-small ui-second">
          Soldes de fin d’{motDe(exercice)} : débiteurs en positif, créditeurs en négatif.
        </p>
      )}
      <Table
        label={`Écarts ${duNom(exercice)} avec ${leNom(avant)}`}
        rows={rangees}
        columns={colonnes(exercice, avant)}
        rowKey={({ cle }) => cle}
        onOpen={({ cible }) => onExpliquer(cible)}
        empty={`Rien ne diffère ${duNom(avant)}.`}
        search="Compte, case ou raison"
        exportName={`ecarts-${codeDe(exercice)}-${props.sorte}.csv`}
        compact
      />
    </>
  )
}

type Rangee = {
  readonly cle: string
  readonly code: string
  readonly libelle: string
  readonly avant: EcartDeCompte['avant_cents']
  readonly apres: EcartDeCompte['apres_cents']
  readonly ecart: EcartDeCompte['ecart_cents']
  readonly pourcent: number | null
  readonly raison: string | null
  readonly cible: Cible
}

const deCompte = ({ compte, libelle, pourcent, raison, ...une }: EcartDeCompte): Rangee => ({
  cle: compte,
  code: compte,
  libelle,
  avant: une.avant_cents,
  apres: une.apres_cents,
  ecart: une.ecart_cents,
  pourcent,
  raison,
  cible: { sorte: 'compte', compte },
})

const deCase = ({ numero, code, libelle, avant, apres, ecart, pourcent, raison }: EcartDeCase): Rangee => ({
  cle: `${numero}:${code}`,
  code: `${numero} ${code}`,
  libelle,
  avant: euros(avant),
  apres: euros(apres),
  ecart: euros(ecart),
  pourcent,
  raison,
  cible: { sorte: 'case', numero, code },
})

const colonnes = (exercice: Bornes, avant: Bornes): readonly Column<Rangee>[] => [
  {
    key: 'code',
    title: 'Code',
    value: ({ code }) => code,
    cell: ({ code }) => <span className="ui-acc">{code}</span>,
    width: 'narrow',
    phone: 'line',
  },
  {
    key: 'libelle',
    title: 'Libellé',
    value: ({ libelle, raison }) => (raison ? `${libelle} (${raison})` : libelle),
    cell: ({ libelle, raison }) => (
      <>
        {libelle}
        {raison && <small className="books-acc-raison">{raison}</small>}
      </>
    ),
    phone: 'title',
  },
  montant('avant', precisionDe(avant), 'half'),
  montant('apres', precisionDe(exercice), 'half'),
  montant('ecart', 'Écart', 'side'),
  {
    key: 'pourcent',
    title: '%',
    value: ({ pourcent }) => pourcent,
    cell: ({ pourcent, avant }) =>
      pourcent === null ? (
        <span className="ui-second">{avant === 0 ? 'nouveau' : 'inversé'}</span>
      ) : (
        enPourcent(pourcent)
      ),
    num: true,
    phone: 'half',
  },
]

const montant = (key: 'avant' | 'apres' | 'ecart', title: string, phone: 'half' | 'side'): Column<Rangee> => ({
  key,
  title,
  value: (rangee) => rangee[key],
  cell: (rangee) => <Euros amount={rangee[key]} bare />,
  num: true,
  cents: true,
  phone,
})

const enPourcent = (un: number): string => `${un > 0 ? '+' : un < 0 ? '\u2212' : ''}${Math.abs(un)}\u00a0%`
