// The end of a lease: its day, and what it does to the rents already called.

import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { EnregistrerBail } from '#contract/functions/location/enregistrer-bail.ts'
import type { Faits } from '#domain/activites/faits.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { nomDeLaPeriode } from '#domain/sujets/location/echeance.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { suivreLesDates } from '#domain/sujets/location/revision-echeances.ts'
import { act } from '#web/data/functions.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { DocumentsTouches } from '#web/parts/location/documents-touches.tsx'
import { Rectification } from '#web/parts/rectification.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { optionalDate, readDay } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { avecBail } from './bail/avec-bail.ts'
import { revues } from './bail-dialog.tsx'

export function FinBail({ bail, onClose }: { bail: Bail; onClose: () => void }) {
  const { dossier } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  const Fields = z.object({ fin: optionalDate() }).refine(({ fin }) => fin === null || fin > bail.debut, {
    path: ['fin'],
    message: 'La fin du bail doit suivre son début.',
  })

  async function save({ fin }: z.output<typeof Fields>) {
    const { id, bien_id, locataires, type_bail, debut, ...reste } = bail
    const { loyer_cents, charges_cents, charges_mode, depot_garantie_cents, jour_echeance } = reste
    const terms = { type_bail, debut, loyer_cents, charges_cents, charges_mode, depot_garantie_cents, jour_echeance }
    const reply = await act(EnregistrerBail, {
      dossier_id: dossier.id,
      bail_id: id,
      bien_id,
      bail: { ...terms, fin },
      locataires: locataires.map((un) => ({ id: un.id })),
      depot_recu: null,
    })
    await refresh()
    toast({ title: fin ? 'Fin du bail enregistrée' : 'Le bail continue', ...revues(reply) })
    onClose()
  }

  return (
    <Dialog
      title="Fin du bail"
      description={`${nomsDuBail(bail)} : le dernier jour du bail, celui de la remise des clés ou de la fin du préavis.`}
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{ fin: bail.fin ?? '' }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Dernier jour" name="fin" type="date" help="Vide : le bail continue, sans fin prévue." />
        <Suites bail={bail} />
      </Form>
    </Dialog>
  )
}

function Suites({ bail }: { bail: Bail }) {
  const { echeances } = useFaits()
  const typed: unknown = useFormContext().watch('fin')
  const blanc = typeof typed !== 'string' || typed.trim() === ''
  const fin = blanc ? null : readDay(typed)
  const change = useMemo(() => (faits: Faits) => avecBail(faits, { ...bail, fin }), [bail, fin])
  const lisible = blanc || (fin !== null && fin > bail.debut)
  if (!lisible || fin === bail.fin) return null
  const revision = suivreLesDates(bail, { ...bail, fin }, echeances)
  const { retirees, changees } = revision
  return (
    <>
      <Calcul
        label="Ce que cette date change"
        titre="Ce que cette date change"
        mots="Les loyers déjà appelés après la fin du bail sont retirés ; celui du mois de la fin est dû au prorata de ses jours, et celui qu’une fin reportée ne coupe plus est dû de nouveau."
        regle="Montants du bail"
      >
        {changees.map((une) => (
          <SumRow key={une.id} label={`${nomDeLaPeriode(une)}, pour ses jours`}>
            <Euros amount={montantEcheance(une)} />
          </SumRow>
        ))}
        {retirees.map((une) => (
          <SumRow key={une.id} label={`${nomDeLaPeriode(une)}, appelé après la fin`}>
            retiré
          </SumRow>
        ))}
        {changees.length + retirees.length === 0 && <p className="ui-small">Aucun loyer déjà appelé n’est touché.</p>}
        <p className="ui-xs ui-muted">Le dépôt de garantie se rend ou se retient dans l’onglet Dépôt de la fiche.</p>
      </Calcul>
      <DocumentsTouches revisions={[revision]} />
      <Rectification change={change} />
    </>
  )
}
