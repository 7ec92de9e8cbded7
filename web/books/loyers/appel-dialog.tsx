// The calling of rents up to a day: what it will create is shown before.

import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { AppelerLoyers } from '#contract/functions/location/appeler-loyers.ts'
import { sum } from '#domain/base/cents.ts'
import { addMonths, type Day, lastOfMonth } from '#domain/base/day.ts'
import { loyersNonAppeles } from '#domain/sujets/location/appel.ts'
import { deLaPeriode, nomDeLaPeriode } from '#domain/sujets/location/echeance.ts'
import { type EcheanceAppelee, montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { act } from '#web/data/functions.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { date, readDay } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'

const Fields = z.object({ jusqu_au: date() })

export function AppelDialog({ onClose }: { onClose: () => void }) {
  const { dossier, today } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  const manquantes = useManquantes()
  // This month when something of it is missing, else the next one.
  const ceMois = lastOfMonth(today)
  const propose = manquantes(ceMois).length > 0 ? ceMois : lastOfMonth(addMonths(ceMois, 1))

  async function save({ jusqu_au }: z.output<typeof Fields>) {
    const { creees } = await act(AppelerLoyers, { dossier_id: dossier.id, jusqu_au })
    await refresh()
    toast({
      title: creees === 0 ? 'Tout était déjà appelé' : creees === 1 ? 'Un loyer appelé' : `${creees} loyers appelés`,
    })
    onClose()
  }
  return (
    <Dialog
      title="Appeler les loyers"
      description="Appeler un loyer, c’est noter qu’il est dû : il entre dans le compte du locataire et dans le suivi des créances."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Appeler"
        defaults={{ jusqu_au: propose }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Loyers dus jusqu’au" name="jusqu_au" type="date" required help="Un an d’avance au plus." />
        <Apercu manquantes={manquantes} />
      </Form>
    </Dialog>
  )
}

function Apercu({ manquantes }: { manquantes: ReturnType<typeof useManquantes> }) {
  const { baux } = useFaits()
  const typed: unknown = useFormContext().watch('jusqu_au')
  const jusqu_au = typeof typed === 'string' ? readDay(typed) : null
  if (!jusqu_au) return null
  const liste = manquantes(jusqu_au)
  const parBail = Map.groupBy(liste, ({ bail_id }) => bail_id)
  return (
    <Calcul
      label="Loyers à appeler"
      titre="Loyers à appeler"
      mots="Pour chaque bail, les loyers dus jusqu’à ce jour et pas encore appelés ; un mois ou un trimestre incomplet est dû au prorata de ses jours."
      regle="Montants de vos baux"
    >
      {liste.length === 0 && <p className="ui-small">Tous les loyers dus jusqu’à ce jour sont déjà appelés.</p>}
      {baux.map((bail) => {
        const siens = parBail.get(bail.id)
        if (!siens) return null
        return (
          <SumRow key={bail.id} label={`${nomsDuBail(bail)}, ${mois(siens)}`}>
            <Euros amount={sum(siens.map(montantEcheance))} />
          </SumRow>
        )
      })}
      {liste.length > 0 && (
        <SumTotal label={liste.length === 1 ? 'Un loyer' : `${liste.length} loyers`}>
          <Euros amount={sum(liste.map(montantEcheance))} />
        </SumTotal>
      )}
    </Calcul>
  )
}

function useManquantes() {
  const { exercices } = useDossier()
  const { baux, biens, echeances } = useFaits()
  const depuis = exercices[0]?.debut ?? baux[0]?.debut
  return (jusqu_au: Day) => (depuis ? loyersNonAppeles({ baux, biens, echeances }, { depuis, jusqu_au }) : [])
}

const mois = (siens: readonly EcheanceAppelee[]): string => {
  const [premier, dernier] = [siens[0], siens.at(-1)]
  if (!premier || !dernier) return ''
  return premier === dernier ? nomDeLaPeriode(premier) : `${deLaPeriode(premier)} à ${nomDeLaPeriode(dernier)}`
}
