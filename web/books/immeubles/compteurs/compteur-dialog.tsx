// The form of a meter: what it counts, its number, the days between which it is fitted.
import { useState } from 'react'
import { z } from 'zod'
import { FLUIDES, type Fluide } from '#domain/sujets/immeubles/cle-repartition.ts'
import { type Compteur, UNITES, type Unite } from '#domain/sujets/immeubles/compteur.ts'
import { useWriteCompteurs } from '#web/data/immeubles/compteurs.ts'
import { formatDay } from '#web/lib/format.ts'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, date, optional, optionalDate } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { NOMS_FLUIDE, NOMS_UNITE } from '../commun/mots.ts'

const Champs = z
  .object({
    fluide: choice(FLUIDES),
    unite: choice(UNITES),
    numero: optional(),
    pose_le: date(),
    depose_le: optionalDate(),
  })
  .refine(({ pose_le, depose_le }) => depose_le === null || depose_le >= pose_le, {
    path: ['depose_le'],
    message: 'Un compteur se dépose après sa pose.',
  })

/** Whose meter it is: one of both is null. */
export type LieuDuCompteur = Pick<Compteur, 'bien_id' | 'immeuble_id'>
type Props = { compteur: Compteur | null; lieu: LieuDuCompteur; onClose: () => void; onDone?: (id: string) => void }

export function CompteurDialog({ compteur, lieu, onClose, onDone }: Props) {
  const { dossier, today, role } = useDossier()
  const { create, update, remove } = useWriteCompteurs(dossier.id)
  const toast = useToast()
  const [supprime, setSupprime] = useState(false)
  async function save(champs: z.output<typeof Champs>) {
    if (compteur) await update(compteur.id, champs)
    else onDone?.(await create({ ...champs, bien_id: lieu.bien_id, immeuble_id: lieu.immeuble_id }))
    toast({ title: 'Compteur enregistré' })
    onClose()
  }
  if (compteur && supprime)
    return (
      <SupprimerFait
        title="Supprimer ce compteur ?"
        description="Pour un compteur saisi par erreur : ses relevés partent avec lui. Un compteur remplacé se garde : notez plutôt sa dépose."
        done="Compteur supprimé"
        remove={() => remove(compteur.id)}
        onClose={() => setSupprime(false)}
        onDone={onClose}
      />
    )
  return (
    <Dialog title={compteur ? 'Modifier le compteur' : 'Ajouter un compteur'} onClose={onClose}>
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          fluide: compteur?.fluide ?? ('eau_froide' satisfies Fluide),
          unite: compteur?.unite ?? ('m3' satisfies Unite),
          numero: compteur?.numero ?? '',
          pose_le: formatDay(compteur?.pose_le ?? today),
          depose_le: compteur?.depose_le ? formatDay(compteur.depose_le) : '',
        }}
        secondary={
          <>
            {compteur && role === 'proprietaire' && (
              <Button kind="quiet" onClick={() => setSupprime(true)}>
                Supprimer
              </Button>
            )}
            <Button onClick={onClose}>Annuler</Button>
          </>
        }
      >
        <div className="ui-two">
          <Field
            label="Ce qu’il compte"
            name="fluide"
            type="select"
            options={FLUIDES.map((value) => ({ value, label: NOMS_FLUIDE[value] }))}
          />
          <Field
            label="Unité"
            name="unite"
            type="select"
            options={UNITES.map((value) => ({ value, label: NOMS_UNITE[value] }))}
          />
        </div>
        <Field label="Numéro" name="numero" help="Celui qui est gravé dessus." />
        <div className="ui-two">
          <Field label="Posé le" name="pose_le" type="date" required />
          <Field label="Déposé le" name="depose_le" type="date" help="Celui qui le remplace s’ajoute à côté." />
        </div>
      </Form>
    </Dialog>
  )
}
