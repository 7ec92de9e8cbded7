// The validation of a period: until which day, and how many entries that freezes, said before it is done.

import { useState } from 'react'
import { z } from 'zod'
import { ValiderEcritures } from '#contract/functions/compta/valider-ecritures.ts'
import { addMonths, earlier, lastOfMonth } from '#domain/base/day.ts'
import { ecrituresDe } from '#domain/compta/ecriture.ts'
import { duNom } from '#domain/compta/exercice.ts'
import { aValider } from '#domain/journalisation/a-valider.ts'
import type { ExerciceEnregistre } from '#web/data/compta/exercices.ts'
import type { Step } from '#web/data/flux.ts'
import { act } from '#web/data/functions.ts'
import { formatDay } from '#web/lib/format.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { date, readDay } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Progress } from '#web/ui/state/waiting.tsx'
import { useActe } from './use-acte.ts'

const Periode = z.object({ jusqu_au: date() })

export function ValiderPeriode({ exercice, onClose }: { exercice: ExerciceEnregistre; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const agir = useActe()
  const [etape, suivre] = useState<Step | null>(null)
  const [cle] = useState(() => crypto.randomUUID())
  const { debut, fin, valide_jusqu_au } = exercice
  const suivant = valide_jusqu_au ? lastOfMonth(addMonths(valide_jusqu_au, 1)) : lastOfMonth(debut)

  async function valider({ jusqu_au }: z.output<typeof Periode>) {
    await agir(
      () => {
        const body = {
          dossier_id: dossier.id,
          exercice_id: exercice.id,
          jusqu_au,
          cle_idempotence: `${cle} ${jusqu_au}`,
        }
        return act(ValiderEcritures, body, { onProgress: suivre }).finally(() => suivre(null))
      },
      ({ ecritures, valide_jusqu_au: jour }) => `${ecritures} écritures validées jusqu’au ${formatDay(jour)}`,
    )
    onClose()
  }

  return (
    <Dialog
      title="Valider des écritures"
      description="Elles sont numérotées et scellées dans l’ordre. On ne revient pas sur une validation."
      onClose={onClose}
    >
      <Form
        schema={Periode}
        onSubmit={valider}
        submit="Valider ces écritures"
        defaults={{ jusqu_au: earlier(earlier(suivant, fin), today) }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            <Field
              label="Jusqu’au"
              name="jusqu_au"
              type="date"
              required
              help={`Un jour ${duNom(exercice)}, aujourd’hui au plus tard.`}
            />
            <Apercu exercice={exercice} jusqu_au={String(form.watch('jusqu_au') ?? '')} />
            {etape && <Progress label={etape.step} done={etape.done} total={etape.total} />}
          </>
        )}
      </Form>
    </Dialog>
  )
}

function Apercu({ exercice, jusqu_au }: { exercice: ExerciceEnregistre; jusqu_au: string }) {
  const { livres } = useComptabilite()
  const faits = useFaits()
  const jour = readDay(jusqu_au)
  if (!jour) return null
  const nombre = ecrituresDe(aValider(livres(faits), exercice, jour)).length
  return (
    <Banner tone={nombre === 0 ? 'plain' : 'info'}>
      {nombre === 0
        ? 'Aucune écriture à valider jusqu’à ce jour.'
        : `${nombre} écriture${nombre > 1 ? 's' : ''} ${nombre > 1 ? 'seront validées' : 'sera validée'}. Une saisie plus tardive dans cette période sera passée au premier jour ouvert, avec sa vraie date.`}
    </Banner>
  )
}
