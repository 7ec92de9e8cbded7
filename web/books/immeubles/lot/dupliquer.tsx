// Another lot like this one: same address, type and building; its name, its number, its surface and its price are asked.
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useWriteBiens } from '#web/data/biens/biens.ts'
import { useWriteLots } from '#web/data/immeubles/lots.ts'
import { formatAmount } from '#web/lib/format.ts'
import { surface } from '#web/parts/biens/champs-bien.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, optional, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { LigneLot } from '../commun/lignes.ts'
import { SANS_PLACE } from './place-dialog.tsx'

const Champs = z.object({
  libelle: required('Donnez-lui un nom : « L13 ».'),
  numero: optional(),
  surface_m2: surface,
  prix_cents: amount({ min: 0 }),
  frais_acquisition_cents: amount({ min: 0 }),
})

const JAMAIS_VENDU = {
  ...{ date_cession: null, prix_cession_cents: null },
  ...{ mobilier_cession_cents: null, tva_cession: null, tva_achat_cents: null },
  ...{ declare_ailleurs_le: null, declare_dossier_id: null, declare_bien_id: null },
}

export function DupliquerDialog({ ligne: { bien, lot }, onClose }: { ligne: LigneLot; onClose: () => void }) {
  const { dossier } = useDossier()
  const biens = useWriteBiens(dossier.id)
  const lots = useWriteLots(dossier.id)
  const lien = useLien()
  const navigate = useNavigate()
  const toast = useToast()
  // Written, whatever becomes of its place: another try writes the place alone.
  const cree = useRef<string | null>(null)
  async function save({ numero, ...champs }: z.output<typeof Champs>) {
    const { id: _, hors_gestion: __, ...pareil } = bien
    cree.current ??= await biens.create({ ...pareil, ...champs, ...JAMAIS_VENDU })
    const bien_id = cree.current
    const { immeuble_id, batiment, nombre_pieces } = lot ?? SANS_PLACE
    await lots.create({ ...SANS_PLACE, immeuble_id, batiment, nombre_pieces, numero, bien_id })
    toast({ title: `${champs.libelle} est ajouté` })
    onClose()
    void navigate(lien('immeubles', { lot: bien_id }))
  }
  return (
    <Dialog
      title={`Dupliquer ${bien.libelle}`}
      description="L’adresse, le type, les dates d’achat et de mise en location et l’immeuble sont repris ; ni le bail, ni les pièces, ni les compteurs."
      onClose={onClose}
    >
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Ajouter le lot"
        defaults={{
          libelle: '',
          numero: '',
          surface_m2: bien.surface_m2 === null ? '' : String(bien.surface_m2).replace('.', ','),
          prix_cents: '',
          frais_acquisition_cents: formatAmount(bien.frais_acquisition_cents),
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <div className="ui-two">
          <Field label="Nom du lot" name="libelle" required autoFocus />
          <Field label="Numéro de lot" name="numero" />
        </div>
        <Field label="Surface" name="surface_m2" unit="m²" />
        <div className="ui-two">
          <Field label="Prix d’achat" name="prix_cents" type="euros" required help="La part de ce lot." />
          <Field label="Frais d’acquisition" name="frais_acquisition_cents" type="euros" required />
        </div>
      </Form>
    </Dialog>
  )
}
