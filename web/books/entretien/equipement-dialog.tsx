// An equipment, noted or changed: where, what, since when; its maintenance begins as the law has it.
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { ENTRETIENS } from '#domain/annees/entretien.ts'
import { enClair } from '#domain/base/parametres.ts'
import { CLES_EQUIPEMENT, type Equipement, NATURES_EQUIPEMENT } from '#domain/sujets/entretien/equipement.ts'
import { useWriteEquipements } from '#web/data/entretien/equipements.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, optional, optionalDate, optionalInteger, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { usePlace } from './lieu.ts'
import { AILLEURS, LieuChamps, lieuDit, saisieLieu } from './lieu-champs.tsx'

const Fields = z
  .object({
    bien_id: required('Choisissez le logement.'),
    lieu: optional(),
    nature: choice(CLES_EQUIPEMENT),
    libelle: required('Donnez un nom à l’équipement.'),
    pose_le: optionalDate(),
    garantie_jusqu_au: optionalDate(),
    entretien_mois: optionalInteger({ min: 1, max: 240 }),
    entretien_par: choice(['locataire', 'bailleur']),
    depose_le: optionalDate(),
  })
  .refine(({ pose_le, garantie_jusqu_au: fin }) => !pose_le || !fin || fin >= pose_le, {
    path: ['garantie_jusqu_au'],
    message: 'La garantie finit après la pose.',
  })

export function EquipementDialog({ equipement, onClose }: { equipement?: Equipement; onClose: () => void }) {
  const { dossier } = useDossier()
  const { create, update } = useWriteEquipements(dossier.id)
  const { ouvert } = usePlace()
  const toast = useToast()
  async function save({ bien_id, lieu, entretien_par, ...champs }: z.output<typeof Fields>) {
    const fait = {
      ...champs,
      ...lieuDit({ bien_id, lieu }),
      entretien_par: champs.entretien_mois === null ? null : entretien_par,
    }
    if (equipement) await update(equipement.id, fait)
    else await create(fait)
    toast({ title: 'Équipement enregistré' })
    onClose()
  }
  return (
    <Dialog title={equipement ? 'Modifier l’équipement' : 'Nouvel équipement'} onClose={onClose}>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={
          equipement
            ? saisieDe(equipement)
            : { bien_id: ouvert('bien') ?? '', nature: 'chaudiere', entretien_par: 'locataire' }
        }
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            <LieuChamps form={form} />
            <div className="ui-two">
              <Field label="Nature" name="nature" type="select" options={NATURES} />
              <Field label="Nom" name="libelle" required help="Marque et modèle, par exemple." />
            </div>
            <div className="ui-two">
              <Field label="Posé le" name="pose_le" type="date" />
              <Field label="Garanti jusqu’au" name="garantie_jusqu_au" type="date" />
            </div>
            <EntretienChamps neuf={!equipement} ailleurs={form.watch('bien_id') === AILLEURS} />
            {equipement && (
              <Field label="Déposé le" name="depose_le" type="date" help="Il n’est plus là : plus rien n’est dû." />
            )}
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** For a new one, each nature brings the maintenance that the law asks, which may be typed over. */
function EntretienChamps({ neuf, ailleurs }: { neuf: boolean; ailleurs: boolean }) {
  const { today } = useDossier()
  const { watch, setValue } = useFormContext()
  const nature = CLES_EQUIPEMENT.find((une) => une === watch('nature')) ?? 'autre'
  const legal = ENTRETIENS[nature]?.find(({ du }) => du <= today)
  const [mois, par] = [legal ? String(legal.mois) : '', legal?.par ?? 'bailleur']
  const touche = useRef(neuf)
  useEffect(() => {
    if (!touche.current) return
    setValue('entretien_mois', mois)
    setValue('entretien_par', ailleurs ? 'bailleur' : par)
  }, [setValue, mois, par, ailleurs])
  return (
    <div className="ui-two">
      <Field
        label="Entretien tous les"
        name="entretien_mois"
        type="integer"
        unit="mois"
        help={legal ? enClair(legal.source, legal.certitude) : 'Vide : aucun entretien à suivre.'}
      />
      <Field label="Entretien par" name="entretien_par" type="select" options={PAR} />
    </div>
  )
}

const NATURES = CLES_EQUIPEMENT.map((value) => ({ value, label: NATURES_EQUIPEMENT[value] }))
const PAR = [
  { value: 'locataire', label: 'Le locataire' },
  { value: 'bailleur', label: 'Le bailleur' },
]
const saisieDe = (un: Equipement) => ({
  ...saisieLieu(un),
  nature: un.nature,
  libelle: un.libelle,
  pose_le: un.pose_le ? formatDay(un.pose_le) : '',
  garantie_jusqu_au: un.garantie_jusqu_au ? formatDay(un.garantie_jusqu_au) : '',
  entretien_mois: un.entretien_mois ? String(un.entretien_mois) : '',
  entretien_par: un.entretien_par ?? 'bailleur',
  depose_le: un.depose_le ? formatDay(un.depose_le) : '',
})
