// The lines that are in the books, or were left out of them by choice, each with its reason; any of them can be taken back.
import { useMemo } from 'react'
import type { CompteBancaire } from '#web/data/banque/comptes-bancaires.ts'
import type { LigneDeReleve } from '#web/data/banque/lignes-releve.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { type Banque, useMouvements } from './donnees.ts'
import { nombreDeLignes, useReprendre } from './gestes.ts'

type Traitee = LigneDeReleve & { readonly devenue: string }

const SORTS: Readonly<Record<LigneDeReleve['etat'], string>> = {
  a_traiter: 'À traiter',
  rapprochee: 'Rapprochée',
  virement_interne: 'Entre vos comptes',
  ignoree: 'Ignorée',
}

export function Traitees({ compte, banque }: { compte: CompteBancaire; banque: Banque }) {
  const { peutEcrire } = useDossier()
  const lignes = useTraitees(compte, banque)
  const reprendre = useReprendre()
  const columns = useMemo(
    () => (peutEcrire ? [...LUES, geste((id) => void reprendre([id]))] : LUES),
    // The act itself is made again at each drawing; it asks the same thing.
    [peutEcrire, reprendre],
  )
  return (
    <Table
      label="Lignes traitées"
      rows={lignes}
      rowKey={({ id }) => id}
      columns={columns}
      search="Libellé, opération ou montant"
      exportName="lignes-traitees"
      urlName="tra"
      footLabel={nombreDeLignes(lignes.length)}
      empty={<Empty drawing="registre">Aucune ligne traitée pour le moment.</Empty>}
    />
  )
}

/** The latest first, each with the names of the operations that it is. */
function useTraitees(compte: CompteBancaire, { lignes, liens }: Banque): readonly Traitee[] {
  const mouvements = useMouvements(compte.nature)
  return useMemo(() => {
    const parLigne = Map.groupBy(liens, ({ ligne_id }) => ligne_id)
    return lignes
      .filter(({ compte_id, etat }) => compte_id === compte.id && etat !== 'a_traiter')
      .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : b.rang - a.rang))
      .map((ligne) => ({
        ...ligne,
        devenue: (parLigne.get(ligne.id) ?? [])
          .map(({ cle }) => mouvements.get(cle)?.libelle ?? 'Opération')
          .join(' + '),
      }))
  }, [compte, lignes, liens, mouvements])
}

const LUES: readonly Column<Traitee>[] = [
  { key: 'date', title: 'Date', value: ({ date }) => date, cell: ({ date }) => <DateText day={date} />, phone: 'line' },
  {
    key: 'libelle',
    title: 'Relevé',
    value: ({ libelle }) => libelle,
    cell: ({ libelle }) => <span className="books-bq-libelle">{libelle}</span>,
    width: 'wide',
    phone: 'title',
  },
  {
    key: 'devenue',
    title: 'Dans les livres',
    value: ({ devenue, etat }) => devenue || SORTS[etat],
    cell: ({ devenue, etat, raison }) => (
      <span className="books-bq-proposition">
        <span>{devenue || <Tag tone="plain">{SORTS[etat]}</Tag>}</span>
        {raison && <span className="ui-xs ui-muted">{raison}</span>}
      </span>
    ),
    width: 'wide',
    phone: 'line',
  },
  {
    key: 'montant',
    title: 'Montant',
    value: ({ montant_cents }) => montant_cents,
    cell: ({ montant_cents }) => <Euros amount={montant_cents} bare signed />,
    sum: ({ montant_cents }) => montant_cents,
    cents: true,
    num: true,
    phone: 'side',
  },
]

const geste = (reprendre: (id: string) => void): Column<Traitee> => ({
  key: 'geste',
  title: '',
  value: () => null,
  width: 'narrow',
  control: <span className="ui-sr">Gestes</span>,
  cell: ({ id, libelle }) => (
    <Button size="small" kind="quiet" aria-label={`Reprendre : ${libelle}`} onClick={() => reprendre(id)}>
      Reprendre
    </Button>
  ),
})
