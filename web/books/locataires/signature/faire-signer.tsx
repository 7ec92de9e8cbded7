// «Faire signer» beside a PDF of a lease: who signs, in which order, at which level, until when.
import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { MENTION_CAUTION, NIVEAUX, NIVEAUX_SIGNATURE, type NiveauSignature } from '#domain/sujets/location/signature.ts'
import { documentsQuery } from '#web/data/depenses/documents.ts'
import type { DocumentBail } from '#web/data/location/documents-bail.ts'
import { garantsQuery } from '#web/data/location/garants.ts'
import { demandesSignatureQuery, moyensSignatureQuery, useSignatures } from '#web/data/location/signature.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/form/choice.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { type Ligne, lignesProposees, VIERGE } from './prefill.ts'
import { LignesSignataires } from './signataires-field.tsx'

type Props = { bail: Bail; document: DocumentBail }

/** Nothing where it is no PDF, or while it is being signed. */
export function FaireSigner({ bail, document }: Props) {
  const { dossier, peutEcrire } = useDossier()
  const { data: documents } = useQuery(documentsQuery(dossier.id))
  const { data: demandes } = useQuery(demandesSignatureQuery(dossier.id))
  const [ouvert, setOuvert] = useState(false)
  const garde = documents?.find(({ id }) => id === document.document_id)
  const siennes = demandes?.filter(({ document_id, certificat_id, document_signe_id }) =>
    [document_id, certificat_id, document_signe_id].includes(document.document_id),
  )
  const libre = siennes?.every(({ etat }) => etat !== 'en_cours' && etat !== 'signee')
  if (!peutEcrire || garde?.mime !== 'application/pdf' || !libre) return null
  return (
    <>
      <Button size="small" icon={PenLine} aria-label={`Faire signer : ${garde.nom}`} onClick={() => setOuvert(true)}>
        Faire signer
      </Button>
      {ouvert && <FaireSignerDialog bail={bail} document={document} nom={garde.nom} onClose={() => setOuvert(false)} />}
    </>
  )
}

type DialogProps = Props & { nom: string; onClose: () => void }

function FaireSignerDialog({ bail, document, nom, onClose }: DialogProps) {
  const { dossier } = useDossier()
  const { data: garants } = useQuery(garantsQuery(dossier.id))
  if (!garants) return null
  const caution = document.nature === 'caution'
  return <Formulaire {...{ bail, document, nom, onClose, caution }} garants={garants} />
}

const DUREES = [7, 15, 30, 60] as const

type FormulaireProps = DialogProps & { caution: boolean; garants: Parameters<typeof lignesProposees>[0]['garants'] }

function Formulaire({ bail, document, nom, caution, garants, onClose }: FormulaireProps) {
  const { dossier } = useDossier()
  const { user } = useSession()
  const { demander } = useSignatures(dossier.id)
  const toast = useToast()
  const bailleur = { nom: dossier.denomination ?? dossier.nom, email: user?.email ?? '' }
  const [lignes, setLignes] = useState<readonly Ligne[]>(() => lignesProposees({ bail, garants, caution, bailleur }))
  const [niveau, setNiveau] = useState<NiveauSignature>('simple')
  const [ordonnee, setOrdonnee] = useState(false)
  const [jours, setJours] = useState<number>(15)
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [refus, setRefus] = useState<string | null>(null)
  const choisies = lignes.filter(({ choisi }) => choisi)

  async function envoyer() {
    const manque = choisies.find((une) => une.nom.trim() === '' || une.email.trim() === '')
    if (choisies.length === 0) return setRefus('Choisissez au moins un signataire.')
    if (manque)
      return setRefus(`Donnez un nom et une adresse e-mail à chaque signataire${manque.nom ? ` : ${manque.nom}` : ''}.`)
    setBusy(true)
    setRefus(null)
    try {
      const signataires = choisies.map(({ nom: qui, qualite, email, telephone }) => ({
        ...{ nom: qui, qualite, email, telephone: telephone.trim() || null },
      }))
      await demander({
        bail_id: bail.id,
        document_id: document.document_id,
        niveau,
        ordonnee,
        message,
        jours,
        signataires,
      })
      toast({ title: 'Demande de signature envoyée', description: 'Les liens partent dans quelques secondes.' })
      onClose()
    } catch (error) {
      setRefus(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title="Faire signer"
      description={nom}
      onClose={onClose}
      wide
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button kind="main" icon={PenLine} busy={busy} onClick={() => void envoyer()}>
            Envoyer à signer
          </Button>
        </>
      }
    >
      <div className="ui-stack">
        {caution && <Banner tone="wait">{MENTION_CAUTION}</Banner>}
        <LignesSignataires lignes={lignes} ordonnee={ordonnee} onChange={setLignes} />
        <div>
          <Button
            kind="quiet"
            size="small"
            onClick={() => setLignes([...lignes, { ...VIERGE, cle: `autre-${lignes.length}` }])}
          >
            Ajouter un signataire
          </Button>
        </div>
        {choisies.length > 1 && (
          <Tick checked={ordonnee} onChange={setOrdonnee}>
            L’un après l’autre, dans l’ordre de la liste. Sinon, tous reçoivent leur lien tout de suite.
          </Tick>
        )}
        <Niveau niveau={niveau} onChange={setNiveau} />
        <div className="ui-two">
          <label className="ui-field">
            <span className="ui-label-t">À signer sous</span>
            <select className="ui-input" value={jours} onChange={(event) => setJours(Number(event.target.value))}>
              {DUREES.map((une) => (
                <option key={une} value={une}>
                  {une} jours
                </option>
              ))}
            </select>
          </label>
        </div>
        <label className="ui-field">
          <span className="ui-label-t">Message aux signataires</span>
          <textarea
            className="ui-input"
            rows={3}
            maxLength={2000}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </label>
        {refus && (
          <p className="ui-err" role="alert">
            {refus}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** What the level chosen is in law; without a service there is one, and it is said. */
function Niveau({ niveau, onChange }: { niveau: NiveauSignature; onChange: (niveau: NiveauSignature) => void }) {
  const { dossier } = useDossier()
  const { data: moyens } = useQuery(moyensSignatureQuery(dossier.id))
  const offerts = NIVEAUX_SIGNATURE.filter((un) => un === 'simple' || moyens?.service)
  const { nom, prouve, limite, source } = NIVEAUX[niveau]
  return (
    <div className="ui-stack-s">
      {offerts.length > 1 && (
        <fieldset className="ui-field">
          <legend className="ui-label-t">Niveau</legend>
          {offerts.map((un) => (
            <label className="ui-check" key={un}>
              <input type="radio" name="niveau" checked={un === niveau} onChange={() => onChange(un)} />
              <span className="ui-small">
                {NIVEAUX[un].nom}
                {un !== 'simple' && ', recueillie par Yousign'}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="ui-small ui-stack-s">
        <p>
          <b>{nom}.</b> {prouve}
        </p>
        <p>{limite}</p>
        <p className="ui-xs ui-muted">
          {source}.
          {moyens?.service === null &&
            ' Aucun service de signature n’est relié à ce site : seule la signature simple est proposée.'}
        </p>
      </div>
    </div>
  )
}
