// The rooms of a lot, in their order; those that are let apart, in a shared letting, say it.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { NATURES_PIECE, type Piece } from '#domain/sujets/immeubles/immeuble.ts'
import { useWritePieces } from '#web/data/immeubles/pieces.ts'
import { surface } from '#web/parts/biens/champs-bien.ts'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, required, tick } from '#web/ui/form/schema.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { NOMS_PIECE, surfaceDite } from '../commun/mots.ts'

export function Pieces({ bien }: { bien: Bien }) {
  const { peutEcrire } = useDossier()
  const { pieces = [] } = useFaits()
  const [ouverte, ouvrir] = useState<Piece | 'nouvelle' | null>(null)
  const siennes = pieces.filter(({ bien_id }) => bien_id === bien.id)
  const ajouter = (kind: 'main' | 'plain') => (
    <Button kind={kind} icon={Plus} onClick={() => ouvrir('nouvelle')}>
      Ajouter une pièce
    </Button>
  )
  return (
    <Block title="Pièces" aside={peutEcrire && siennes.length > 0 && ajouter('plain')}>
      <Table
        label="Pièces"
        rows={siennes}
        rowKey={({ id }) => id}
        {...(peutEcrire ? { onOpen: (une: Piece) => ouvrir(une) } : {})}
        columns={COLONNES}
        empty={
          <div className="books-imm-vide">
            <p className="ui-second">
              Notez les pièces pour l’état des lieux, et celles qui se louent séparément en colocation.
            </p>
            {peutEcrire && ajouter('plain')}
          </div>
        }
      />
      {ouverte && (
        <PieceDialog
          bien_id={bien.id}
          piece={ouverte === 'nouvelle' ? null : ouverte}
          suivante={siennes.reduce((rang, { ordre }) => Math.max(rang, ordre + 1), 0)}
          onClose={() => ouvrir(null)}
        />
      )}
    </Block>
  )
}

const COLONNES: readonly Column<Piece>[] = [
  { key: 'nom', title: 'Pièce', value: ({ nom }) => nom, phone: 'title' },
  { key: 'nature', title: 'Nature', value: ({ nature }) => NOMS_PIECE[nature] },
  {
    key: 'surface',
    title: 'Surface',
    num: true,
    value: ({ surface_m2 }) => surface_m2,
    cell: ({ surface_m2 }) => surfaceDite(surface_m2) ?? '—',
  },
  {
    key: 'louable',
    title: 'Location',
    value: ({ louable }) => (louable ? 'Se loue seule' : 'Avec le lot'),
    cell: ({ louable }) => (louable ? <Tag>Se loue seule</Tag> : 'Avec le lot'),
  },
]

const Champs = z.object({
  nom: required('Donnez-lui un nom : « Chambre 1 ».'),
  nature: choice(NATURES_PIECE),
  surface_m2: surface,
  louable: tick(),
})

type Props = { bien_id: string; piece: Piece | null; suivante: number; onClose: () => void }

function PieceDialog({ bien_id, piece, suivante, onClose }: Props) {
  const { dossier } = useDossier()
  const { create, update, remove } = useWritePieces(dossier.id)
  const toast = useToast()
  const [supprime, setSupprime] = useState(false)
  async function save(champs: z.output<typeof Champs>) {
    if (piece) await update(piece.id, champs)
    else await create({ ...champs, bien_id, ordre: suivante })
    toast({ title: 'Pièce enregistrée' })
    onClose()
  }
  if (piece && supprime)
    return (
      <SupprimerFait
        title={`Supprimer ${piece.nom} ?`}
        description="Les baux et les états des lieux déjà faits ne changent pas."
        done="Pièce supprimée"
        remove={() => remove(piece.id)}
        onClose={() => setSupprime(false)}
        onDone={onClose}
      />
    )
  return (
    <Dialog title={piece ? `Modifier ${piece.nom}` : 'Ajouter une pièce'} onClose={onClose}>
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          nom: piece?.nom ?? '',
          nature: piece?.nature ?? 'chambre',
          surface_m2: piece?.surface_m2 == null ? '' : String(piece.surface_m2).replace('.', ','),
          louable: piece?.louable ?? false,
        }}
        secondary={
          <>
            {piece && (
              <Button kind="quiet" onClick={() => setSupprime(true)}>
                Supprimer
              </Button>
            )}
            <Button onClick={onClose}>Annuler</Button>
          </>
        }
      >
        <Field label="Nom" name="nom" required autoFocus />
        <div className="ui-two">
          <Field
            label="Nature"
            name="nature"
            type="select"
            options={NATURES_PIECE.map((value) => ({ value, label: NOMS_PIECE[value] }))}
          />
          <Field label="Surface" name="surface_m2" unit="m²" />
        </div>
        <Field
          label="Se loue seule, le reste étant partagé"
          name="louable"
          type="checkbox"
          help="Pour une colocation où chacun a son bail."
        />
      </Form>
    </Dialog>
  )
}
