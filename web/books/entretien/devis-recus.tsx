// The quotes of an intervention, the cheapest first, each beside it; one is kept.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { minus } from '#domain/base/cents.ts'
import type { Intervention } from '#domain/sujets/entretien/intervention.ts'
import { devisQuery, useWriteDevis } from '#web/data/entretien/interventions-devis.ts'
import { PIECES_ACCEPTEES } from '#web/lib/alleger-image.ts'
import { formatDay } from '#web/lib/format.ts'
import { Piece } from '#web/parts/expliquer/piece.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, date, optional, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { useChoixFournisseur, useDeposer, useFournisseurs } from './donnees.ts'

export function DevisRecus({ intervention }: { intervention: Intervention }) {
  const { dossier, peutEcrire } = useDossier()
  const { data: tous } = useQuery(devisQuery(dossier.id))
  const { update, remove } = useWriteDevis(dossier.id)
  const fournisseurs = useFournisseurs()
  const toast = useToast()
  const [ajouter, setAjouter] = useState(false)
  const devis = (tous ?? [])
    .filter(({ intervention_id }) => intervention_id === intervention.id)
    .toSorted((a, b) => a.montant_cents - b.montant_cents)
  const [premier] = devis
  const dire = (fait: Promise<void>, title: string) =>
    void fait.then(
      () => toast({ title }),
      (error: unknown) => toast({ title: messageOf(error), bad: true }),
    )
  return (
    <div className="ui-stack-s">
      {devis.length === 0 && <p className="ui-small ui-second">Aucun devis encore.</p>}
      <LedgerList narrow label="Devis">
        {devis.map((un) => {
          const nom = fournisseurs.find(({ id }) => id === un.fournisseur_id)?.nom ?? 'Fournisseur'
          return (
            <LedgerLine key={un.id} margin={<Euros amount={un.montant_cents} />}>
              <p>
                {nom} {un.retenu && <Tag tone="good">Retenu</Tag>}
              </p>
              <p className="ui-small ui-second">
                Reçu le {formatDay(un.recu_le)}
                {premier && un.montant_cents > premier.montant_cents && (
                  <>
                    , <Euros amount={minus(un.montant_cents, premier.montant_cents)} /> de plus que le moins cher
                  </>
                )}
                {un.remarque && `. ${un.remarque}`}
              </p>
              {un.document_id && <Piece document_id={un.document_id} />}
              {peutEcrire && intervention.commandee_le === null && (
                <div className="ui-row books-ent-gestes">
                  {!un.retenu && (
                    <Button size="small" onClick={() => dire(update(un.id, { retenu: true }), 'Devis retenu')}>
                      Retenir<span className="ui-sr"> le devis de {nom}</span>
                    </Button>
                  )}
                  <Button size="small" kind="quiet" onClick={() => dire(remove(un.id), 'Devis retiré')}>
                    Retirer<span className="ui-sr"> le devis de {nom}</span>
                  </Button>
                </div>
              )}
            </LedgerLine>
          )
        })}
      </LedgerList>
      {peutEcrire && intervention.commandee_le === null && intervention.close_le === null && (
        <Button size="small" onClick={() => setAjouter(true)}>
          Ajouter un devis
        </Button>
      )}
      {ajouter && <DevisDialog intervention={intervention} onClose={() => setAjouter(false)} />}
    </div>
  )
}

const Fields = z.object({
  fournisseur_id: required('Choisissez le fournisseur.'),
  montant_cents: amount({ min: 0 }),
  recu_le: date(),
  remarque: optional(),
  fichier: z.instanceof(File).optional(),
})

function DevisDialog({ intervention, onClose }: { intervention: Intervention; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const { create } = useWriteDevis(dossier.id)
  const { options, creer } = useChoixFournisseur(intervention.metier)
  const deposer = useDeposer()
  const toast = useToast()
  async function save({ fichier, remarque, ...champs }: z.output<typeof Fields>) {
    const document_id = await deposer(fichier)
    await create({ intervention_id: intervention.id, retenu: false, remarque: remarque ?? '', document_id, ...champs })
    toast({ title: 'Devis enregistré' })
    onClose()
  }
  return (
    <Dialog title="Ajouter un devis" description={intervention.objet} onClose={onClose}>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{ recu_le: formatDay(today) }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Combobox label="Fournisseur" name="fournisseur_id" required options={options} onCreate={creer} />
        <div className="ui-two">
          <Field label="Montant TTC" name="montant_cents" type="euros" required />
          <Field label="Reçu le" name="recu_le" type="date" required />
        </div>
        <Field label="Remarque" name="remarque" help="Délai, garantie, ce qui n’est pas compris." />
        <Field label="Devis" name="fichier" type="file" accept={PIECES_ACCEPTEES} help="PDF ou image, 10 Mo au plus." />
      </Form>
    </Dialog>
  )
}
