// The invoice of a complement of charges, or the credit note of what was called in excess: made out, or its number.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { luiRevient } from '#domain/activites/droits.ts'
import { zero } from '#domain/base/cents.ts'
import { nomComplet } from '#domain/base/mots.ts'
import { REFUS } from '#domain/base/refus.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { RegularisationCharges } from '#domain/sujets/location/charge.ts'
import { complementDe } from '#domain/sujets/location/documents/facture-charges.ts'
import { type FactureEmise, facturesSejourQuery, useFacturesSejour } from '#web/data/location/factures-sejour.ts'
import { ChampsClient, clientDe, SaisieClient } from '#web/parts/location/client-facture.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const Fields = z.object({
  ...ChampsClient,
  siren: ChampsClient.siren.refine((dit) => dit !== '', REFUS.facture_exploitant_sans_siren),
})

type Props = { bail: Bail; regularisation: RegularisationCharges }

export function FactureDesCharges({ bail, regularisation }: Props) {
  const ici = useDossier()
  const { dossier } = ici
  const { echeances } = useFaits()
  const { data } = useSuspenseQuery(facturesSejourQuery(dossier.id))
  const [ouvert, setOuvert] = useState(false)
  const complement = complementDe({ id: bail.id, regularisation }, echeances)
  const annulees = new Set(data.map(({ facture_id }) => facture_id))
  const emise = data.find(
    ({ id, nature, regularisation_id, echeances: dits }) =>
      regularisation_id === regularisation.id ||
      (nature === 'facture' && !annulees.has(id) && complement !== undefined && dits?.includes(complement.id)),
  )
  const avoir = regularisation.solde_cents < zero
  if (emise) return <span className="ui-small">{`${avoir ? 'Avoir' : 'Facture'} ${emise.numero}`}</span>
  if (!ici.peutEcrire || !luiRevient(ici, 'actes', 'emettre-facture-sejour')) return null
  const client = data.findLast(({ bail_id }) => bail_id === bail.id)?.contenu.client ?? null
  return (
    <>
      <Button size="small" onClick={() => setOuvert(true)}>
        {avoir ? 'Établir l’avoir' : 'Facturer le complément'}
      </Button>
      {ouvert && (
        <FactureDialog
          bail={bail}
          regularisation={regularisation}
          client={client}
          avoir={avoir}
          onClose={() => setOuvert(false)}
        />
      )}
    </>
  )
}

type DialogProps = Props & { client: FactureEmise['contenu']['client'] | null; avoir: boolean; onClose: () => void }

function FactureDialog({ bail, regularisation, client, avoir, onClose }: DialogProps) {
  const { dossier } = useDossier()
  const { facturer } = useFacturesSejour(dossier.id)
  const toast = useToast()
  const [locataire] = bail.locataires

  async function save(saisi: z.output<typeof Fields>) {
    const { numero } = await facturer({
      ...{ bail_id: bail.id, regularisation_id: regularisation.id, regime_tva: 'taxable' },
      client: clientDe(saisi),
    })
    toast({ title: `${avoir ? 'Avoir' : 'Facture'} ${numero} établi${avoir ? '' : 'e'}` })
    onClose()
  }
  return (
    <Dialog
      title={avoir ? 'Établir l’avoir des charges' : 'Facturer le complément de charges'}
      description={
        avoir
          ? 'Il rend la TVA des provisions appelées en trop. Il prend son numéro et ne change plus.'
          : 'La facture porte la TVA du complément. Elle prend son numéro et ne change plus : un avoir l’annule.'
      }
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit={avoir ? 'Établir l’avoir' : 'Établir la facture'}
        defaults={{
          nom: client?.nom ?? (locataire ? nomComplet(locataire) : ''),
          ...{ adresse: client?.adresse ?? '', code_postal: client?.code_postal ?? '', ville: client?.ville ?? '' },
          ...{ pays: client?.pays ?? 'FR', siren: client?.siren ?? '' },
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <SaisieClient entreprise />
      </Form>
    </Dialog>
  )
}
