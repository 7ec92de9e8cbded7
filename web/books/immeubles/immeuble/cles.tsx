// The keys of a building, as a table of lots by keys: the share of each, and the total that they make; then a charge tried.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type CleRepartition, sommeDesParts } from '#domain/sujets/immeubles/cle-repartition.ts'
import type { Immeuble } from '#domain/sujets/immeubles/immeuble.ts'
import { formatWhole } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import type { LigneLot } from '../commun/lignes.ts'
import { natureDite } from '../commun/mots.ts'
import { CleDialog } from './cle-dialog.tsx'
import { Essai } from './essai.tsx'

export function Cles({ immeuble, lots }: { immeuble: Immeuble; lots: readonly LigneLot[] }) {
  const { peutEcrire } = useDossier()
  const { cles_repartition = [] } = useFaits()
  const [ouverte, ouvrir] = useState<CleRepartition | 'nouvelle' | null>(null)
  const cles = cles_repartition.filter(({ immeuble_id }) => immeuble_id === immeuble.id)
  const ajouter = lots.length > 0 && (
    <Button icon={Plus} onClick={() => ouvrir('nouvelle')}>
      Ajouter une clé
    </Button>
  )
  return (
    <>
      <Block title="Clés" aside={peutEcrire && cles.length > 0 && ajouter}>
        <Table
          label="Clés de répartition"
          rows={cles}
          rowKey={({ id }) => id}
          {...(peutEcrire ? { onOpen: (une: CleRepartition) => ouvrir(une) } : {})}
          columns={COLONNES}
          empty={
            <div className="books-imm-vide">
              <p className="ui-second">
                {lots.length === 0
                  ? 'Rangez d’abord des lots dans cet immeuble : une clé partage une charge entre eux.'
                  : 'Une clé dit comment se partage une charge : par tantièmes, par surface, par occupants, par compteurs.'}
              </p>
              {peutEcrire && ajouter && ajouter}
            </div>
          }
        />
      </Block>
      {cles.length > 0 && <QuotesParts cles={cles} />}
      {cles.length > 0 && <Essai cles={cles} />}
      {ouverte && (
        <CleDialog
          cle={ouverte === 'nouvelle' ? null : ouverte}
          immeuble={immeuble}
          lots={lots}
          onClose={() => ouvrir(null)}
        />
      )}
    </>
  )
}

const COLONNES: readonly Column<CleRepartition>[] = [
  { key: 'cle', title: 'Clé', value: ({ libelle }) => libelle, phone: 'title' },
  { key: 'nature', title: 'Se partage par', value: natureDite },
  { key: 'lots', title: 'Lots', num: true, value: ({ quotes_parts }) => quotes_parts.length, phone: 'half' },
  {
    key: 'total',
    title: 'Total',
    num: true,
    value: ({ total }) => total,
    cell: ({ total }) => (total === null ? 'calculé' : formatWhole(total)),
    phone: 'half',
  },
]

type LigneParts = { readonly bien_id: string; readonly libelle: string }

/** Every lot that a key names, with its share of each. */
function QuotesParts({ cles }: { cles: readonly CleRepartition[] }) {
  const { biens } = useFaits()
  const nommes = new Set(cles.flatMap(({ quotes_parts }) => quotes_parts.map(({ bien_id }) => bien_id)))
  const lignes = biens
    .filter(({ id }) => nommes.has(id))
    .map(({ id, libelle }): LigneParts => ({ bien_id: id, libelle }))
  const colonnes: readonly Column<LigneParts>[] = [
    { key: 'lot', title: 'Lot', value: ({ libelle }) => libelle, phone: 'title' },
    ...cles.map(
      (cle): Column<LigneParts> => ({
        key: cle.id,
        title: cle.total === null ? cle.libelle : `${cle.libelle}, sur ${formatWhole(sommeDesParts(cle.quotes_parts))}`,
        num: true,
        value: ({ bien_id }) => {
          const sienne = cle.quotes_parts.find((une) => une.bien_id === bien_id)
          return sienne ? (sienne.quote_part ?? 'participe') : null
        },
        cell: ({ bien_id }) => {
          const sienne = cle.quotes_parts.find((une) => une.bien_id === bien_id)
          if (!sienne) return '—'
          return sienne.quote_part === null ? 'participe' : formatWhole(sienne.quote_part)
        },
        phone: 'half',
      }),
    ),
  ]
  return (
    <Block title="Quotes-parts">
      <Table
        label="Quotes-parts"
        rows={lignes}
        rowKey={({ bien_id }) => bien_id}
        columns={colonnes}
        exportName="quotes-parts"
        compact
        empty="Aucune quote-part."
      />
    </Block>
  )
}
