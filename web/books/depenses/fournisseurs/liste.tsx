// The suppliers: what each one cost in the exercice, and the sheet that classifies his next bills.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Bornes, codeDe, complementDe } from '#domain/compta/exercice.ts'
import { categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import { fournisseursQuery } from '#web/data/depenses/fournisseurs.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { cibleDepenses } from '../depense/cibles.ts'
import type { LigneDepense } from '../depense/lignes.ts'
import { FournisseurDialog } from './fournisseur-dialog.tsx'
import { type TotalFournisseur, totauxFournisseurs } from './totaux.ts'

type Props = { lignes: readonly LigneDepense[]; onExpliquer: (cible: Cible) => void }

export function Fournisseurs({ lignes, onExpliquer }: Props) {
  const { dossier, periode, peutEcrire } = useDossier()
  const { biens } = useFaits()
  const { data: fiches } = useSuspenseQuery(fournisseursQuery(dossier.id))
  const [ouvert, setOuvert] = useState<{ nom: string; fiche: TotalFournisseur['fiche'] } | null>(null)
  const rows = useMemo(() => totauxFournisseurs(lignes, fiches), [lignes, fiches])
  const columns = useMemo(
    () => colonnes(new Map(biens.map(({ id, libelle }) => [id, libelle])), periode),
    [biens, periode],
  )
  return (
    <div className="ui-stack">
      <div className="ui-row ui-row-b">
        <p className="ui-small ui-second">
          La fiche d’un fournisseur dit la catégorie et le logement de ses factures : elles se proposent d’elles-mêmes.
        </p>
        {peutEcrire && (
          <Button size="small" onClick={() => setOuvert({ nom: '', fiche: null })}>
            Nouveau fournisseur
          </Button>
        )}
      </div>
      <Table
        label="Fournisseurs"
        rows={rows}
        rowKey={({ nom }) => nom}
        columns={columns}
        {...(peutEcrire && { onOpen: ({ nom, fiche }: TotalFournisseur) => setOuvert({ nom, fiche }) })}
        search="Fournisseur, SIREN, catégorie"
        exportName={`fournisseurs-${codeDe(periode)}`}
        urlName="four"
        footLabel={rows.length > 1 ? `${rows.length} fournisseurs` : '1 fournisseur'}
        onSum={(somme) =>
          onExpliquer(
            cibleDepenses(
              somme.rows.flatMap((un) => un.lignes),
              { titre: 'Fournisseurs montrés', periode },
            ),
          )
        }
        empty={<Empty drawing="registre">Aucun fournisseur encore : il s’ajoute avec sa première facture.</Empty>}
      />
      {ouvert && <FournisseurDialog {...ouvert} onClose={() => setOuvert(null)} />}
    </div>
  )
}

const colonnes = (logements: ReadonlyMap<string, string>, periode: Bornes): readonly Column<TotalFournisseur>[] => [
  {
    key: 'nom',
    title: 'Fournisseur',
    value: ({ nom, fiche }) => `${nom} ${fiche?.siren ?? ''}`.trim(),
    cell: ({ nom, fiche }) => (
      <span className="ui-who">
        <b>{nom}</b>
        {fiche?.siren && <span>SIREN {fiche.siren.replace(/(\d{3})(?=\d)/g, '$1\u202f')}</span>}
      </span>
    ),
    phone: 'title',
    width: 'wide',
  },
  {
    key: 'categorie',
    title: 'Ses factures sont',
    value: ({ fiche }) => categorieDepense(fiche?.categorie ?? '')?.libelle ?? null,
    cell: ({ fiche }) =>
      fiche?.categorie ? (
        <span className="ui-who books-exp-categorie">
          {categorieDepense(fiche.categorie)?.libelle ?? fiche.categorie}
          {fiche.bien_id && <span>{logements.get(fiche.bien_id)}</span>}
        </span>
      ) : (
        <span className="ui-muted ui-xs">Au cas par cas</span>
      ),
  },
  {
    key: 'nombre',
    title: 'Factures',
    value: ({ lignes }) => lignes.length,
    num: true,
    phone: 'half',
  },
  {
    key: 'total',
    title: `Total ${complementDe(periode)}`,
    value: ({ total_cents }) => total_cents,
    cents: true,
    num: true,
    cell: ({ total_cents }) => <Euros amount={total_cents} bare />,
    sum: ({ total_cents }) => total_cents,
    phone: 'side',
  },
]
