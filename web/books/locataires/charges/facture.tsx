// The invoice of a complement of charges, or the credit note of what was called in excess: made out, or its number.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { luiRevient } from '#domain/activites/droits.ts'
import { zero } from '#domain/base/cents.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { RegularisationCharges } from '#domain/sujets/location/charge.ts'
import { type FactureEmise, facturesSejourQuery, useFacturesSejour } from '#web/data/location/factures-sejour.ts'
import { ChampsEntreprise, clientConnu, clientDe, SaisieClient } from '#web/parts/location/client-facture.tsx'
import { piecesDefaites, pieceTenue } from '#web/parts/location/pieces-charges.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const Fields = z.object(ChampsEntreprise)

type Props = { bail: Bail; regularisation: RegularisationCharges }

export function FactureDesCharges({ bail, regularisation }: Props) {
  const ici = useDossier()
  const { dossier } = ici
  const { echeances } = useFaits()
  const { data } = useSuspenseQuery(facturesSejourQuery(dossier.id))
  const [ouvert, setOuvert] = useState(false)
  const emise = pieceTenue({ bail, regularisation }, { echeances, factures: data })
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
        defaults={clientConnu(client, bail)}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <SaisieClient entreprise />
      </Form>
    </Dialog>
  )
}

/** What was undone stays shown, with what undid it: neither piece goes. */
export function PiecesDefaites({ bail }: { bail: Bail }) {
  const { dossier } = useDossier()
  const lien = useLien()
  const { data } = useSuspenseQuery(facturesSejourQuery(dossier.id))
  const pieces = piecesDefaites(bail.id, data)
  if (pieces.length === 0) return null
  return (
    <div className="ui-stack-s">
      <ul className="ui-small ui-second" aria-label="Pièces annulées">
        {pieces.map(({ id, dit }) => (
          <li key={id}>{dit}</li>
        ))}
      </ul>
      <div>
        <LinkButton size="small" to={lien('factures')}>
          Voir les factures et avoirs
        </LinkButton>
      </div>
    </div>
  )
}
