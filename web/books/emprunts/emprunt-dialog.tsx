// Adds or changes a loan, its schedule drawn as one types; what a change posts in a validated period is said before.
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import type { Faits } from '#domain/activites/faits.ts'
import type { Emprunt } from '#domain/sujets/biens/emprunt.ts'
import { useWriteEmprunts } from '#web/data/biens/emprunts.ts'
import { ChampsEmprunt, EMPRUNT_NEUF, lireEmprunt, saisieDeLEmprunt } from '#web/parts/biens/champs-emprunt.ts'
import { ApercuEmprunt, ChampsEmpruntForm } from '#web/parts/biens/champs-emprunt-form.tsx'
import { Rectification } from '#web/parts/rectification.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const Champs = z.intersection(ChampsEmprunt, z.object({ bien_id: required('Choisissez le logement.') }))

export function EmpruntDialog({ emprunt, onClose }: { emprunt?: Emprunt; onClose: () => void }) {
  const { dossier } = useDossier()
  const { biens } = useFaits()
  const { create, update, remove } = useWriteEmprunts(dossier.id)
  const toast = useToast()
  const [premier] = biens

  async function save(lu: z.output<typeof Champs>) {
    if (emprunt) {
      const { id: _, ...avant } = emprunt
      await update(emprunt.id, lu)
      toast({ title: 'Enregistré', undo: () => void update(emprunt.id, avant) })
    } else {
      const id = await create(lu)
      toast({ title: 'Emprunt ajouté', undo: () => void remove(id) })
    }
    onClose()
  }

  return (
    <Dialog title={emprunt ? `Modifier ${emprunt.libelle}` : 'Nouvel emprunt'} onClose={onClose} wide>
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Enregistrer"
        secondary={<Button onClick={onClose}>Annuler</Button>}
        defaults={emprunt ? saisieDeLEmprunt(emprunt) : { ...EMPRUNT_NEUF, bien_id: premier?.id }}
        draft={`emprunt:${emprunt?.id ?? dossier.id}`}
      >
        <Field
          label="Logement"
          name="bien_id"
          type="select"
          required
          options={biens.map(({ id, libelle, ville }) => ({ value: id, label: `${libelle}, ${ville}` }))}
        />
        <ChampsEmpruntForm />
        <Suite emprunt={emprunt ?? null} />
      </Form>
    </Dialog>
  )
}

const NOUVEAU = 'nouveau'

function Suite({ emprunt }: { emprunt: Emprunt | null }) {
  const { watch } = useFormContext<Values>()
  const values = watch()
  const typed = JSON.stringify(values)
  const change = useMemo(() => {
    const saisis: Values = JSON.parse(typed)
    const lu = lireEmprunt(saisis)
    if (!lu) return null
    const bien_id = String(saisis.bien_id ?? '')
    const apres = { ...lu, bien_id, id: emprunt?.id ?? NOUVEAU }
    return (faits: Faits): Faits => ({
      ...faits,
      emprunts: [...faits.emprunts.filter(({ id }) => id !== apres.id), apres],
    })
  }, [typed, emprunt?.id])
  return (
    <>
      <ApercuEmprunt values={values} />
      <Rectification change={change} />
    </>
  )
}
