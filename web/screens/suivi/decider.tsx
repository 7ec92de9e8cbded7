// A quote decided by whoever asked for it: accepted under his name and address, with what the law wants said before; or declined, and why.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import type { DevisSuivi } from '#contract/functions/boutique/suivre-demande.ts'
import { MENTION_FRANCHISE } from '#domain/abonnement/paiement.ts'
import { cents } from '#domain/base/cents.ts'
import { useDeciderDevis } from '#web/data/boutique/devis.ts'
import { payerCommande } from '#web/data/boutique/service-orders.ts'
import { ADRESSE, ChampsAdresse, departAdresse } from '#web/parts/adresse-postale.tsx'
import { MoyenDePaiement, RetractationService, Vendeur } from '#web/parts/legal/avant-contrat.tsx'
import { DEVIS } from '#web/text/devis.ts'
import { COMMANDE } from '#web/text/services.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import '#web/parts/service-order/service-order.css'

type Props = { devis: DevisSuivi; jeton: string }

export function Decider(props: Props) {
  const [ouvert, setOuvert] = useState<'accepter' | 'decliner' | null>(null)
  const fermer = () => setOuvert(null)
  return (
    <>
      <Button kind="main" onClick={() => setOuvert('accepter')}>
        {DEVIS.accepter}
      </Button>
      <Button onClick={() => setOuvert('decliner')}>{DEVIS.decliner}</Button>
      {ouvert === 'accepter' && <Accepter {...props} onClose={fermer} />}
      {ouvert === 'decliner' && <Decliner {...props} onClose={fermer} />}
    </>
  )
}

const Accord = z
  .object({
    nom: required('Indiquez votre nom.'),
    engagement: z.literal(true, DEVIS.engagementManque),
    debut_immediat: tick(),
  })
  .and(ADRESSE)

function Accepter({ devis, jeton, onClose }: Props & { onClose: () => void }) {
  const { accepter } = useDeciderDevis(jeton)
  const regler = useRegler()
  const dire = useDire()
  async function save({ nom, engagement, debut_immediat, ...adresse }: z.output<typeof Accord>) {
    await regler(await dire(accepter({ devis_id: devis.id, nom, engagement, debut_immediat, adresse })))
  }
  return (
    <Dialog
      wide
      title={DEVIS.accepterTitre}
      description={`Devis ${devis.numero} : ${devis.objet}. Votre nom vaut signature.`}
      onClose={onClose}
    >
      <Form
        schema={Accord}
        onSubmit={save}
        submit={DEVIS.accepterBouton}
        draft={`devis:${devis.id}`}
        defaults={{ nom: '', engagement: false, debut_immediat: false, ...departAdresse(null) }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Nom complet" name="nom" required autoComplete="name" />
        <ChampsAdresse required />
        <AvantAccord devis={devis} />
        <Field label={COMMANDE.debutImmediat} name="debut_immediat" type="checkbox" />
        <Field label={DEVIS.engagement} name="engagement" type="checkbox" required />
      </Form>
    </Dialog>
  )
}

/** A refusal is told beside the form too: what it says may take the form away. */
function useDire() {
  const toast = useToast()
  return async <T,>(fait: Promise<T>): Promise<T> => {
    try {
      return await fait
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
      throw error
    }
  }
}

/** The payment page of the order; where none opens, the page that follows the order, from which it is paid. */
function useRegler() {
  const toast = useToast()
  const navigate = useNavigate()
  return async (commande: string): Promise<void> => {
    toast({ title: DEVIS.accepte, description: DEVIS.accepteDetail })
    const url = await payerCommande({ jeton: commande }).catch(() => null)
    if (url === null) await navigate(`/suivi/${commande}`)
    else location.assign(url)
  }
}

/** What articles L. 221-5 and L. 221-14 of the Code de la consommation want known right before an order. */
function AvantAccord({ devis: { objet, ttc_cents, tva_cents, tva_millieme_pct } }: { devis: DevisSuivi }) {
  return (
    <section className="parts-avant-commande ui-stack-s" aria-labelledby="avant-accord">
      <h3 id="avant-accord">Avant d’accepter</h3>
      <ul className="ui-xs">
        <Vendeur />
        <li>
          <b>Prestation</b> : {objet}.
        </li>
        <li>
          <b>Total à payer</b> :{' '}
          <b>
            <Euros amount={cents(ttc_cents)} />
          </b>{' '}
          {tva_millieme_pct === 0 ? (
            `(${MENTION_FRANCHISE})`
          ) : (
            <>
              TTC, dont <Euros amount={cents(tva_cents)} /> de TVA
            </>
          )}
          , sans frais ajoutés.
        </li>
        <MoyenDePaiement note="La commande est enregistrée à régler" />
        <RetractationService />
      </ul>
    </section>
  )
}

const Refus = z.object({ motif: required('Dites pourquoi, en quelques mots.') })

function Decliner({ devis, jeton, onClose }: Props & { onClose: () => void }) {
  const { decliner } = useDeciderDevis(jeton)
  const dire = useDire()
  const toast = useToast()
  async function save({ motif }: z.output<typeof Refus>) {
    await dire(decliner(devis.id, motif))
    toast({ title: DEVIS.decline, description: DEVIS.declineDetail })
    onClose()
  }
  return (
    <Dialog title={DEVIS.declinerTitre} description={`Devis ${devis.numero} : ${devis.objet}.`} onClose={onClose}>
      <Form
        schema={Refus}
        onSubmit={save}
        submit={DEVIS.declinerBouton}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Motif" name="motif" type="textarea" required help={DEVIS.declinerAide} />
      </Form>
    </Dialog>
  )
}
