// Opens the exercice after, kept as this one is, when it is the last of the dossier; its closing is asked where the family lets it be chosen.

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { type Bornes, nomDe, titreDe } from '#domain/compta/exercice.ts'
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
import { clotureSuivante } from './choix.ts'

export function ExerciceSuivant({ exercice }: { exercice: ExerciceEnregistre }) {
  const { reglages, tenue, regime_tva = 'exonere', periodicite_tva = null, tva_debits = false } = exercice
  const { dossier, exercices, peutEcrire } = useDossier()
  const { exercices: exercicesPermis } = useComptabilite()
  const { create, remove } = useWriteExercices(dossier.id)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [demande, setDemande] = useState(false)
  const usuelles = exercicesPermis.suivant(exercice)
  if (!peutEcrire || exercices.some(({ debut }) => debut > exercice.fin)) return null

  async function ouvrir(bornes: Bornes) {
    const id = await create({ ...bornes, reglages, tenue, regime_tva, periodicite_tva, tva_debits })
    toast({ title: `${titreDe(bornes)} ouvert`, undo: () => void remove(id) })
  }
  async function ouvrirUsuel() {
    setBusy(true)
    try {
      await ouvrir(usuelles)
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <p className="books-acc-foot">
        <Button
          size="small"
          icon={Plus}
          busy={busy}
          onClick={() => (exercicesPermis.auChoix ? setDemande(true) : void ouvrirUsuel())}
        >
          Ouvrir {exercicesPermis.auChoix ? 'l’exercice suivant' : nomDe(usuelles).replace(/^e/, 'l’e')}
        </Button>
      </p>
      {demande && <Jours exercice={exercice} onOuvrir={ouvrir} onClose={() => setDemande(false)} />}
    </>
  )
}

type JoursProps = {
  exercice: ExerciceEnregistre
  onOuvrir: (bornes: Bornes) => Promise<void>
  onClose: () => void
}

function Jours({ exercice, onOuvrir, onClose }: JoursProps) {
  const { exercices: permis } = useComptabilite()
  const { debut, fin } = permis.suivant(exercice)
  return (
    <Dialog
      title="Ouvrir l’exercice suivant"
      description={`Il commence le ${formatDay(debut)}, et se tient comme celui-ci.`}
      onClose={onClose}
    >
      <Form
        schema={z.object({ fin: clotureSuivante(permis, exercice) })}
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
