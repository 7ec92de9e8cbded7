// The form of the place of a lot: its building, its floor, its number, the lot of which it is the annexe.
import { z } from 'zod'
import type { Lot } from '#domain/sujets/immeubles/immeuble.ts'
import { useWriteLots } from '#web/data/immeubles/lots.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { optional, optionalInteger } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { LigneLot } from '../commun/lignes.ts'

/** What a lot says before anything is noted of it. */
export const SANS_PLACE: Omit<Lot, 'id' | 'bien_id'> = {
  ...{ immeuble_id: null, numero: null, batiment: null, etage: null, porte: null },
  ...{ nombre_pieces: null, secteur_loyer: null, annexe_de: null, archive_le: null },
}
const AUCUN = 'aucun'
const choisi = z.string().transform((id) => (id === AUCUN ? null : id))

/** `-1`, `0`, `3`; nothing typed: it is not said. */
const etage = z
  .string()
  .optional()
  .transform((texte, context): number | null => {
    const dit = texte?.trim().replace('−', '-') ?? ''
    if (dit === '') return null
    const lu = /^-?\d{1,3}$/.test(dit) ? Number(dit) : Number.NaN
    if (lu >= -10 && lu <= 200) return lu
    context.addIssue({ code: 'custom', message: 'Un nombre : 0 pour le rez-de-chaussée, −1 pour le premier sous-sol.' })
    return z.NEVER
  })

const ChampsPlace = z.object({
  immeuble_id: choisi,
  numero: optional(),
  batiment: optional(),
  etage,
  porte: optional(),
  nombre_pieces: optionalInteger({ min: 1, max: 100 }),
  secteur_loyer: optional(),
  annexe_de: choisi,
})

const saisieDeLaPlace = (lot: Lot | null): Values => ({
  immeuble_id: lot?.immeuble_id ?? AUCUN,
  numero: lot?.numero ?? '',
  batiment: lot?.batiment ?? '',
  etage: lot?.etage == null ? '' : String(lot.etage),
  porte: lot?.porte ?? '',
  nombre_pieces: lot?.nombre_pieces == null ? '' : String(lot.nombre_pieces),
  secteur_loyer: lot?.secteur_loyer ?? '',
  annexe_de: lot?.annexe_de ?? AUCUN,
})

export function PlaceDialog({ ligne: { bien, lot }, onClose }: { ligne: LigneLot; onClose: () => void }) {
  const { dossier } = useDossier()
  const { create, update } = useWriteLots(dossier.id)
  const toast = useToast()
  async function save(champs: z.output<typeof ChampsPlace>) {
    if (lot) {
      const { id, bien_id: _, ...avant } = lot
      await update(id, champs)
      toast({ title: 'Place enregistrée', undo: () => void update(id, avant) })
    } else {
      await create({ ...SANS_PLACE, ...champs, bien_id: bien.id })
      toast({ title: 'Place enregistrée' })
    }
    onClose()
  }
  return (
    <Dialog title={`Place de ${bien.libelle}`} onClose={onClose} wide>
      <Form
        schema={ChampsPlace}
        defaults={saisieDeLaPlace(lot)}
        onSubmit={save}
        submit="Enregistrer"
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <ChampsPlaceForm bien_id={bien.id} />
      </Form>
    </Dialog>
  )
}

function ChampsPlaceForm({ bien_id }: { bien_id: string }) {
  const { biens, immeubles = [], lots = [] } = useFaits()
  const annexes = new Set(lots.flatMap((lot) => (lot.annexe_de === null ? [] : [lot.bien_id])))
  const principaux = biens.filter(({ id }) => id !== bien_id && !annexes.has(id))
  return (
    <>
      <Field
        label="Immeuble"
        name="immeuble_id"
        type="select"
        options={[
          { value: AUCUN, label: 'Aucun : à son adresse' },
          ...immeubles.map(({ id, libelle }) => ({ value: id, label: libelle })),
        ]}
        help={immeubles.length === 0 ? 'Notez d’abord l’immeuble, depuis « Patrimoine ».' : undefined}
      />
      <div className="ui-two">
        <Field label="Numéro de lot" name="numero" help="Celui de la copropriété, ou le vôtre." />
        <Field label="Étage" name="etage" help="0 pour le rez-de-chaussée, −1 pour le premier sous-sol." />
      </div>
      <div className="ui-two">
        <Field label="Bâtiment, escalier" name="batiment" />
        <Field label="Porte" name="porte" />
      </div>
      <div className="ui-two">
        <Field label="Nombre de pièces" name="nombre_pieces" type="integer" help="Comme le bail le dit." />
        <Field
          label="Annexe de"
          name="annexe_de"
          type="select"
          options={[
            { value: AUCUN, label: 'Aucun : se loue seul' },
            ...principaux.map(({ id, libelle }) => ({ value: id, label: libelle })),
          ]}
          help="Pour une cave, un garage ou un jardin loué avec un logement."
        />
      </div>
      <Field
        label="Secteur des loyers"
        name="secteur_loyer"
        help="Là où les loyers sont encadrés : celui de l’arrêté du préfet, tel que sa grille l’écrit."
      />
    </>
  )
}
