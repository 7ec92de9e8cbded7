// The grid of reference rents of the dossier: its lines, brought in by a file or typed, and taken away.
import { useSuspenseQuery } from '@tanstack/react-query'
import { FileUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { luiRevient } from '#domain/activites/droits.ts'
import type { LoyerReference } from '#domain/sujets/location/baux/loyer-reference.ts'
import { loyersReferenceQuery, useWriteLoyersReference } from '#web/data/location/loyers-reference.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, date, integer, optionalDate, optionalInteger, required, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'

export function References() {
  const ici = useDossier()
  const { dossier } = ici
  // The grid is of the leases, beside buildings: who keeps these alone reads it.
  const peutEcrire = ici.peutEcrire && luiRevient(ici, 'tables', 'loyers_reference')
  const lien = useLien()
  const { data: grille } = useSuspenseQuery(loyersReferenceQuery(dossier.id))
  const [saisie, setSaisie] = useState(false)
  const retirer = useRetirer()
  const gestes = peutEcrire && (
    <>
      <LinkButton icon={FileUp} to={lien('immeubles', { importer: 'loyers_reference' })}>
        Importer la grille
      </LinkButton>
      <Button onClick={() => setSaisie(true)}>Saisir une ligne</Button>
    </>
  )
  const colonnes = peutEcrire ? [...COLONNES, retirerDe(retirer)] : COLONNES
  return (
    <>
      <Table
        label="Loyers de référence"
        rows={grille}
        rowKey={({ id }) => id}
        columns={colonnes}
        search="Ville, secteur, époque…"
        tools={gestes}
        exportName="loyers-de-reference"
        urlName="ref"
        footLabel={`${grille.length} ligne${grille.length > 1 ? 's' : ''}`}
        empty={
          <Empty drawing="registre" action={<div className="ui-row">{gestes}</div>}>
            Là où les loyers sont encadrés, la grille de l’arrêté du préfet dit le plafond de chaque bail.
          </Empty>
        }
      />
      {saisie && <LigneDialog onClose={() => setSaisie(false)} />}
    </>
  )
}

/** `Avant 1946`, `1946-1970`, `Après 1990`. */
const epoqueDite = ({ construit_de: de, construit_a: a }: LoyerReference): string => {
  if (de === null) return a === null ? 'Toutes' : `Avant ${a + 1}`
  return a === null ? `Après ${de - 1}` : `${de}-${a}`
}

const m2 = (
  cle: 'reference_m2_cents' | 'majore_m2_cents' | 'minore_m2_cents',
  title: string,
): Column<LoyerReference> => ({
  ...{ key: cle, title, num: true, cents: true, phone: 'half' },
  value: (ligne) => ligne[cle],
  cell: (ligne) => <Euros amount={ligne[cle]} bare />,
})

const COLONNES: readonly Column<LoyerReference>[] = [
  {
    key: 'lieu',
    title: 'Ville et secteur',
    value: ({ ville, secteur }) => `${ville}, secteur ${secteur}`,
    cell: ({ ville, secteur, source }) => (
      <span className="ui-who">
        <b>
          {ville}, secteur {secteur}
        </b>
        <span>{source}</span>
      </span>
    ),
    phone: 'title',
  },
  {
    key: 'pieces',
    title: 'Pièces',
    num: true,
    value: ({ nombre_pieces }) => nombre_pieces,
    cell: ({ nombre_pieces }) => (nombre_pieces === 4 ? '4 et plus' : nombre_pieces),
    phone: 'half',
  },
  { key: 'epoque', title: 'Époque', value: epoqueDite, phone: 'half' },
  { key: 'meuble', title: 'Loué', value: ({ meuble }) => (meuble ? 'Meublé' : 'Vide'), phone: 'half' },
  m2('minore_m2_cents', 'Minoré, €/m²'),
  m2('reference_m2_cents', 'Référence, €/m²'),
  m2('majore_m2_cents', 'Majoré, €/m²'),
  {
    key: 'du',
    title: 'En vigueur',
    value: ({ du }) => du,
    cell: ({ du, au }) => `${formatDay(du)}${au ? ` au ${formatDay(au)}` : ''}`,
  },
]

const retirerDe = (retirer: (ligne: LoyerReference) => Promise<void>): Column<LoyerReference> => ({
  ...{ key: 'retirer', title: 'Retirer', control: <span className="ui-sr">Retirer</span>, value: () => null },
  cell: (ligne) => (
    <IconButton
      label={`Retirer ${ligne.ville}, secteur ${ligne.secteur}, ${epoqueDite(ligne)}`}
      icon={Trash2}
      size="small"
      onClick={() => void retirer(ligne)}
    />
  ),
})

function useRetirer() {
  const { dossier } = useDossier()
  const { create, remove } = useWriteLoyersReference(dossier.id)
  const toast = useToast()
  return async ({ id, ...ligne }: LoyerReference) => {
    try {
      await remove(id)
      toast({ title: 'Ligne retirée', undo: () => void create(ligne) })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
  }
}

const Champs = z.object({
  ville: required('Indiquez la ville.'),
  secteur: required('Indiquez le secteur.'),
  nombre_pieces: integer({ min: 1, max: 4, message: 'De 1 à 4 : 4 pour quatre pièces et plus.' }),
  construit_de: optionalInteger({ min: 1000, max: 2200 }),
  construit_a: optionalInteger({ min: 1000, max: 2200 }),
  meuble: tick(),
  minore_m2_cents: amount({ min: 1 }),
  reference_m2_cents: amount({ min: 1 }),
  majore_m2_cents: amount({ min: 1 }),
  du: date(),
  au: optionalDate(),
  source: required('Indiquez l’arrêté, ou la page qui le publie.'),
})

function LigneDialog({ onClose }: { onClose: () => void }) {
  const { dossier, today } = useDossier()
  const { create } = useWriteLoyersReference(dossier.id)
  const toast = useToast()
  async function save(champs: z.output<typeof Champs>) {
    await create({ ...champs, releve_le: today })
    toast({ title: 'Ligne ajoutée à la grille' })
    onClose()
  }
  return (
    <Dialog title="Ligne de la grille" onClose={onClose} wide>
      <Form
        schema={Champs}
        defaults={{}}
        onSubmit={save}
        submit="Ajouter"
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <div className="ui-two">
          <Field label="Ville" name="ville" required autoFocus />
          <Field label="Secteur" name="secteur" required help="Tel que l’arrêté le nomme." />
        </div>
        <div className="ui-three">
          <Field label="Pièces" name="nombre_pieces" type="integer" required help="4 : quatre et plus." />
          <Field label="Construit depuis" name="construit_de" type="integer" help="Vide : avant." />
          <Field label="Construit jusqu’en" name="construit_a" type="integer" help="Vide : après." />
        </div>
        <Field label="Loué meublé" name="meuble" type="checkbox" />
        <div className="ui-three">
          <Field label="Minoré, par m²" name="minore_m2_cents" type="euros" required />
          <Field label="Référence, par m²" name="reference_m2_cents" type="euros" required />
          <Field label="Majoré, par m²" name="majore_m2_cents" type="euros" required />
        </div>
        <div className="ui-two">
          <Field label="En vigueur du" name="du" type="date" required />
          <Field label="Jusqu’au" name="au" type="date" help="Vide : jusqu’à un autre arrêté." />
        </div>
        <Field label="Source" name="source" required />
      </Form>
    </Dialog>
  )
}
