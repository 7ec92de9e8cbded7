// What is done of a request beyond its state: answered by mail, an order paid by transfer, a seat given up or given.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { motif } from '#contract/functions/motif.ts'
import type { Cents } from '#domain/base/cents.ts'
import { contenuQuery, type Demande, useRelireDemandes } from '#web/data/boutique/demandes.ts'
import { formatEuros } from '#web/lib/format.ts'
import { ECRIRE_DEVIS } from '#web/text/devis.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { type Acte, actesDe, DITS, FAIRE, sommeDe } from './actes-dits.ts'
import type { DemandeDeDevis } from './devis/champs.ts'
import { EcrireDevis } from './devis/ecrire.tsx'
import { Repondre } from './repondre.tsx'

export function Actes({ demande }: { demande: Demande }) {
  const [ouvert, setOuvert] = useState<Acte | 'repondre' | 'devis' | null>(null)
  const fermer = () => setOuvert(null)
  const { data: contenu } = useQuery({ ...contenuQuery(demande), enabled: demande.nature === 'reservation' })
  return (
    <div className="ui-row">
      <Button kind="main" onClick={() => setOuvert('repondre')}>
        Répondre
      </Button>
      {attendUnDevis(demande) && <Button onClick={() => setOuvert('devis')}>{ECRIRE_DEVIS.bouton}</Button>}
      {actesDe(demande, contenu).map((acte) => (
        <Button key={acte} onClick={() => setOuvert(acte)}>
          {DITS[acte].bouton}
        </Button>
      ))}
      {ouvert === 'repondre' && <Repondre demande={demande} onClose={fermer} />}
      {ouvert === 'devis' && attendUnDevis(demande) && <EcrireDevis demande={demande} onClose={fermer} />}
      {ouvert !== null && ouvert !== 'repondre' && ouvert !== 'devis' && (
        <Motive acte={ouvert} demande={demande} somme={sommeDe(ouvert, demande, contenu)} onClose={fermer} />
      )}
    </div>
  )
}

/** Until one is accepted, or the person takes the request back. */
const attendUnDevis = (demande: Demande): demande is DemandeDeDevis =>
  (demande.nature === 'devis' || demande.nature === 'devis_service') &&
  demande.etat !== 'accepted' &&
  demande.etat !== 'withdrawn'

const Champs = z.object({ motif })

type MotiveProps = { acte: Acte; demande: Demande; somme: Cents | null; onClose: () => void }

function Motive({ acte, demande, somme, onClose }: MotiveProps) {
  const relire = useRelireDemandes()
  const toast = useToast()
  const { titre, description, faire, aide, fait } = DITS[acte]
  const save = async ({ motif }: z.output<typeof Champs>) => {
    await FAIRE[acte](demande.id, motif)
    await relire()
    toast({ title: fait })
    onClose()
  }
  const montant = somme === null ? '' : ` : ${formatEuros(somme)}`
  return (
    <Dialog title={titre} description={`${demande.nom}${montant}. ${description}`} onClose={onClose}>
      <Form schema={Champs} submit={faire} onSubmit={save} secondary={<Button onClick={onClose}>Retour</Button>}>
        <Field label="Motif" name="motif" type="textarea" required help={aide} />
      </Form>
    </Dialog>
  )
}
