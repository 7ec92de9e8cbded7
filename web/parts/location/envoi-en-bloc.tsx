// Documents sent together: who receives what is shown before anything leaves, and who cannot, with why; then block by block.
import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { REFUS } from '#domain/base/refus.ts'
import type { Demande } from '#domain/sujets/location/documents/documents-locatifs.ts'
import type { EnvoiPossible } from '#domain/sujets/location/documents/envoi.ts'
import { useDocumentsLocatifs } from '#web/data/location/documents-locatifs.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Progress } from '#web/ui/state/waiting.tsx'
import './location.css'

export type AEnvoyer = {
  readonly cle: string
  readonly demande: Demande
  /** «Quittance». */
  readonly papier: string
  readonly locataires: string
  readonly objet: string
  readonly envoi: EnvoiPossible
}

/** A long list is scrolled by the keyboard too. */
const DEFILE = { tabIndex: 0 } as const
/** Asked together of the server; each is whole, and what is sent already is not sent again. */
const PAR_BLOC = 50

export function EnvoiEnBloc({ lignes: dites, onClose }: { lignes: readonly AEnvoyer[]; onClose: () => void }) {
  // As it opened: what is issued on the way leaves the list of what may be.
  const [lignes] = useState(dites)
  const partent = lignes.filter(({ envoi }) => envoi.destinataires.length > 0)
  const restent = lignes.filter(({ envoi }) => envoi.destinataires.length === 0)
  const courriels = partent.reduce((total, { envoi }) => total + envoi.destinataires.length, 0)
  const { envoyer, faits, refus, arreter } = useEnvoyer(partent, onClose)
  return (
    <Dialog
      title={partent.length === 1 ? 'Envoyer un document' : `Envoyer ${partent.length} documents`}
      description="Chaque document prend son numéro et part par e-mail, en PDF. Ce qui est déjà parti n’est pas renvoyé."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={faits !== null}>
            Annuler
          </Button>
          <Button
            kind="main"
            icon={Send}
            busy={faits !== null}
            disabled={partent.length === 0}
            onClick={() => void envoyer()}
          >
            {courriels === 1 ? 'Envoyer un e-mail' : `Envoyer ${courriels} e-mails`}
          </Button>
        </>
      }
    >
      <div className="ui-stack">
        {faits !== null && (
          <Progress
            label={`${faits} sur ${partent.length} documents établis`}
            done={faits}
            total={partent.length}
            onStop={arreter}
          />
        )}
        {refus && <Banner tone="bad">{refus}</Banner>}
        {restent.length > 0 && (
          <section aria-label="À remettre autrement">
            <p className="ui-label-t">
              {restent.length === 1 ? 'Un document ne part pas' : `${restent.length} documents ne partent pas`} : à
              remettre en main propre ou par courrier
            </p>
            <ul className="parts-envoi-liste" {...DEFILE}>
              {restent.map(({ cle, papier, locataires, objet, envoi }) => (
                <li key={cle}>
                  <span className="ui-who">
                    {locataires}
                    <span>
                      {papier}, {objet}
                    </span>
                  </span>
                  <span className="ui-small ui-wait" title={envoi.refus ? REFUS[envoi.refus] : undefined}>
                    {envoi.refus === 'consentement_absent' ? 'Sans accord' : 'Sans adresse'}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {partent.length > 0 && (
          <section aria-label="Partent par e-mail">
            <p className="ui-label-t">
              {partent.length === 1 ? 'Un document part' : `${partent.length} documents partent`}
            </p>
            <ul className="parts-envoi-liste" {...DEFILE}>
              {partent.map(({ cle, papier, locataires, objet, envoi }) => (
                <li key={cle}>
                  <span className="ui-who">
                    {locataires}
                    <span>
                      {papier}, {objet}
                    </span>
                  </span>
                  <span className="ui-small ui-second">{envoi.destinataires.map(({ email }) => email).join(', ')}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

function useEnvoyer(partent: readonly AEnvoyer[], onClose: () => void) {
  const { dossier } = useDossier()
  const { emettre } = useDocumentsLocatifs(dossier.id)
  const toast = useToast()
  const [faits, setFaits] = useState<number | null>(null)
  const [refus, setRefus] = useState<string | null>(null)
  const arrete = useRef(false)
  async function envoyer() {
    arrete.current = false
    setRefus(null)
    let [fini, courriels] = [0, 0]
    try {
      while (fini < partent.length && !arrete.current) {
        setFaits(fini)
        const bloc = partent.slice(fini, fini + PAR_BLOC)
        const { envois } = await emettre(
          bloc.map(({ demande }) => demande),
          true,
        )
        courriels += envois
        fini += bloc.length
      }
      toast({
        title:
          courriels === 0 ? 'Rien à renvoyer' : courriels === 1 ? 'Un e-mail part' : `${courriels} e-mails partent`,
        description: arrete.current
          ? `Arrêté après ${fini} documents sur ${partent.length}.`
          : courriels === 0
            ? 'Tout était déjà parti.'
            : 'Leur sort se lit dans « Envois ».',
      })
      onClose()
    } catch (error) {
      setRefus(
        fini === 0 ? messageOf(error) : `${fini} documents sont établis et partent. Ensuite : ${messageOf(error)}`,
      )
    } finally {
      setFaits(null)
    }
  }
  const arreter = () => {
    arrete.current = true
  }
  return { envoyer, faits, refus, arreter }
}
