// The slip of the transfer that a statement leaves, with the one act of the screen: send it, and it changes no more.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { luiRevient } from '#domain/activites/droits.ts'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { raisonDuRetour } from '#domain/sujets/location/documents/retours.ts'
import { envoisLocatifsQuery } from '#web/data/location/documents-locatifs.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { useComptesRendus } from './ecrire.ts'
import type { MandatRendu, Ouvert } from './vue.ts'

type Props = { rendu: MandatRendu; ouvert: Ouvert; onSent: (id: string) => void }

export function Virement({ rendu: { mandat, mandant, envoyes, due }, ouvert, onSent }: Props) {
  const { envoye, rendu } = ouvert
  const { compte, virement_le, iban_masque } = rendu
  const ici = useDossier()
  const peutEnvoyer = ici.peutEcrire && luiRevient(ici, 'actes', 'envoyer-compte-rendu')
  const { versements_mandants = [] }: FaitsGeres = useFaits()
  const fait = versements_mandants.find((un) => envoye !== null && un.compte_rendu === envoye.numero)
  return (
    <section className="activites-cr-virement" aria-labelledby="virement-titre">
      <header>
        <h2 id="virement-titre">
          {fait ? 'Virement fait' : compte.a_virer_cents === 0 ? 'Rien à virer' : 'Virement à faire'}
        </h2>
      </header>
      <div>
        <p className="activites-cr-montant">
          <span className="ui-second ui-small">le {formatDay(fait?.date ?? virement_le)}</span>
          <Euros amount={fait?.montant_cents ?? compte.a_virer_cents} big />
        </p>
        <dl className="ui-dl">
          <dt>Bénéficiaire</dt>
          <dd>{mandant.nom}</dd>
          <dt>IBAN</dt>
          <dd>{iban_masque ?? <span className="ui-wait">à noter dans sa fiche</span>}</dd>
          <dt>Motif</dt>
          <dd>{envoye?.numero ?? 'le numéro du compte rendu'}</dd>
          <dt>Depuis</dt>
          <dd>512 100, banque de gestion</dd>
        </dl>
      </div>
      <footer>
        {envoye ? (
          <>
            <p className="ui-small ui-second">
              Compte rendu {envoye.numero}, envoyé le {formatDay(envoye.etabli_le)}. Il ne change plus.
              {!fait &&
                envoye.a_virer_cents > 0 &&
                envoyes.at(-1)?.id !== envoye.id &&
                ' Ce qui restait à virer est repris par le suivant.'}
            </p>
            <Courriel compte_rendu_id={envoye.id} />
          </>
        ) : due ? (
          peutEnvoyer && <Envoyer mandat_id={mandat.id} ouvert={ouvert} email={mandant.email} onSent={onSent} />
        ) : (
          <p className="ui-small ui-second">
            La période finit le {formatDay(rendu.au)} : le compte rendu part à partir du lendemain. D’ici là, il suit
            vos écritures.
          </p>
        )}
      </footer>
    </section>
  )
}

/** What became of its mail; it is tried again for more than an hour before it is given up. */
function Courriel({ compte_rendu_id }: { compte_rendu_id: string }) {
  const { dossier } = useDossier()
  const { data: envois } = useSuspenseQuery(envoisLocatifsQuery(dossier.id))
  const envoi = envois.find((un) => un.compte_rendu_id === compte_rendu_id)
  if (!envoi) return <p className="ui-small ui-second">Sans e-mail : à remettre vous-même.</p>
  const { etat, destinataire, retour_statut } = envoi
  if (etat === 'envoye' || etat === 'en_attente')
    return (
      <div className="ui-stack-s">
        <Tag tone={etat === 'envoye' ? 'good' : 'wait'}>{etat === 'envoye' ? 'E-mail parti' : 'E-mail en attente'}</Tag>
        <p className="ui-small ui-second">{destinataire}</p>
      </div>
    )
  return (
    <div className="ui-stack-s">
      <Tag tone="bad">{etat === 'revenu' ? 'E-mail revenu' : 'E-mail non parti'}</Tag>
      <p className="ui-small">
        {destinataire} : {etat === 'revenu' ? raisonDuRetour(retour_statut) : 'le serveur n’en a pas voulu'}. Remettez
        le PDF vous-même.
      </p>
    </div>
  )
}

type Envoi = { mandat_id: string; ouvert: Ouvert; email: string; onSent: (id: string) => void }

function Envoyer({ mandat_id, ouvert: { rendu }, email, onSent }: Envoi) {
  const { dossier } = useDossier()
  const { envoyer } = useComptesRendus(dossier.id)
  const toast = useToast()
  const [demande, setDemande] = useState(false)
  const [busy, setBusy] = useState(false)
  const pieces = rendu.depenses.filter(({ piece }) => piece !== null).length
  async function partir() {
    setBusy(true)
    try {
      const { id, numero, envois } = await envoyer(mandat_id, rendu.au)
      toast({
        title: `Compte rendu ${numero} figé`,
        description:
          envois > 0 ? `Il part par e-mail à ${email}.` : 'À remettre vous-même : ce propriétaire n’a pas d’e-mail.',
      })
      setDemande(false)
      onSent(id)
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="main" icon={Send} block onClick={() => setDemande(true)}>
        Envoyer et figer
      </Button>
      <p className="ui-xs ui-muted">
        {email === ''
          ? 'Ce propriétaire n’a pas d’e-mail : le compte rendu est figé, à vous de le remettre.'
          : `Le compte rendu part par e-mail${pieces === 0 ? '' : pieces === 1 ? ' avec une facture' : ` avec ${pieces} factures`}.`}
        {rendu.compte.a_virer_cents > 0 &&
          ` Son virement rejoint ensuite le fichier SEPA du ${formatDay(rendu.virement_le)}.`}
      </p>
      {demande && (
        <Confirm
          title="Envoyer ce compte rendu ?"
          description={`Il prend son numéro, ses honoraires sont notés, et il ne change plus : ce qui sera à corriger ira sur le suivant. Période du ${formatDay(rendu.du)} au ${formatDay(rendu.au)}.`}
          confirm="Envoyer et figer"
          busy={busy}
          onConfirm={partir}
          onClose={() => setDemande(false)}
        />
      )}
    </>
  )
}
