// Opens the exercice after the last one, kept as it is: in one press, or up to the closing that is asked where the family lets it be chosen.
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { type Bornes, titreDe } from '#domain/compta/exercice.ts'
import { type ExerciceEnregistre, useWriteExercices } from '#web/data/compta/exercices.ts'
import { formatDay } from '#web/lib/format.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { clotureSuivante } from './cloture-suivante.ts'

type Props = { dernier: ExerciceEnregistre; label: string; icon?: LucideIcon }

export function OuvrirSuivant({ dernier, label, icon }: Props) {
  const { reglages, tenue, regime_tva = 'exonere', periodicite_tva = null, tva_debits = false } = dernier
  const { dossier } = useDossier()
  const { exercices: permis } = useComptabilite()
  const { create, remove } = useWriteExercices(dossier.id)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [demande, setDemande] = useState(false)

  async function ouvrir({ debut, fin }: Bornes) {
    const id = await create({ debut, fin, reglages, tenue, regime_tva, periodicite_tva, tva_debits })
    toast({ title: `${titreDe({ ...permis.suivant(dernier), fin })} ouvert`, undo: () => void remove(id) })
  }
  async function ouvrirUsuel() {
    setBusy(true)
    try {
      await ouvrir(permis.suivant(dernier))
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        size="small"
        {...(icon && { icon })}
        busy={busy}
        onClick={() => (permis.auChoix ? setDemande(true) : void ouvrirUsuel())}
      >
        {label}
      </Button>
      {demande && <Jours dernier={dernier} onOuvrir={ouvrir} onClose={() => setDemande(false)} />}
    </>
  )
}

type JoursProps = { dernier: ExerciceEnregistre; onOuvrir: (bornes: Bornes) => Promise<void>; onClose: () => void }

function Jours({ dernier, onOuvrir, onClose }: JoursProps) {
  const { exercices: permis } = useComptabilite()
  const { debut, fin } = permis.suivant(dernier)
  return (
    <Dialog
      title="Ouvrir l’exercice suivant"
      description={`Il commence le ${formatDay(debut)}, et se tient comme celui-ci.`}
      onClose={onClose}
    >
      <Form
        schema={z.object({ fin: clotureSuivante(permis, dernier) })}
        onSubmit={async (lu) => {
          await onOuvrir({ debut, fin: lu.fin })
          onClose()
        }}
        submit="Ouvrir"
        defaults={{ fin }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Clos le" name="fin" type="date" required help="Douze mois au plus." />
      </Form>
    </Dialog>
  )
}
