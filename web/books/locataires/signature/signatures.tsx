// The signatures asked under a lease: who signed, who is awaited, what to send again or withdraw, and the log of each.
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { EVENEMENTS_SIGNATURE, NIVEAUX, NOMS_QUALITE } from '#domain/sujets/location/signature.ts'
import {
  type DemandeSignature,
  demandesSignatureQuery,
  journalSignaturesQuery,
  type SignataireDemande,
  signatairesQuery,
  useSignatures,
} from '#web/data/location/signature.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Piece } from '#web/parts/expliquer/piece.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm, Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Tag } from '#web/ui/text/tag.tsx'
import { RenvoyerDialog } from './renvoyer.tsx'

export function SignaturesDuBail({ bail }: { bail: Bail }) {
  const { dossier } = useDossier()
  const { data: demandes } = useQuery(demandesSignatureQuery(dossier.id))
  const siennes = (demandes ?? []).filter(({ bail_id }) => bail_id === bail.id).toReversed()
  if (siennes.length === 0) return null
  return (
    <div className="ui-stack-s books-ten-section">
      <h3>Signatures</h3>
      {siennes.map((une) => (
        <Demande key={une.id} demande={une} />
      ))}
    </div>
  )
}

const ETATS = {
  en_cours: { tone: 'wait', mot: 'En cours' },
  signee: { tone: 'good', mot: 'Signé par tous' },
  refusee: { tone: 'bad', mot: 'Refusé' },
  expiree: { tone: 'plain', mot: 'Expiré' },
  retiree: { tone: 'plain', mot: 'Retiré' },
} as const

function Demande({ demande }: { demande: DemandeSignature }) {
  const { dossier, peutEcrire } = useDossier()
  const { data: tous } = useQuery(signatairesQuery(dossier.id))
  const [ouvert, setOuvert] = useState<'journal' | 'retrait' | null>(null)
  const siens = (tous ?? []).filter(({ demande_id }) => demande_id === demande.id)
  const { etat, nom, niveau, certificat_id, document_signe_id } = demande
  const enCours = etat === 'en_cours'
  return (
    <article className="books-ten-ligne ui-stack-s" aria-label={`Signature : ${nom}`}>
      <div className="ui-row ui-row-b">
        <b>{nom}</b>
        <Tag tone={ETATS[etat].tone}>{ETATS[etat].mot}</Tag>
      </div>
      <p className="ui-xs ui-muted">
        {NIVEAUX[niveau].nom}, demandée le {formatInstant(demande.demandee_le)}
        {enCours && `, jusqu’au ${formatInstant(demande.expire_le)}`}
      </p>
      <ul className="books-ten-signatures">
        {siens.map((un) => (
          <Signataire key={un.id} signataire={un} demande={demande} />
        ))}
      </ul>
      <div className="ui-row">
        {document_signe_id && <Piece document_id={document_signe_id} />}
        {certificat_id && <Piece document_id={certificat_id} />}
        <Button kind="quiet" size="small" aria-label={`Journal : ${nom}`} onClick={() => setOuvert('journal')}>
          Journal
        </Button>
        {enCours && peutEcrire && (
          <Button
            kind="quiet"
            size="small"
            aria-label={`Retirer la demande : ${nom}`}
            onClick={() => setOuvert('retrait')}
          >
            Retirer
          </Button>
        )}
      </div>
      {ouvert === 'journal' && <Journal demande={demande} signataires={siens} onClose={() => setOuvert(null)} />}
      {ouvert === 'retrait' && <Retrait demande={demande} onClose={() => setOuvert(null)} />}
    </article>
  )
}

function Signataire({ signataire, demande }: { signataire: SignataireDemande; demande: DemandeSignature }) {
  const { peutEcrire } = useDossier()
  const [renvoi, setRenvoi] = useState(false)
  const { nom, qualite, email, etat, signe_le } = signataire
  const attendu = etat === 'attend' || etat === 'invite'
  const renvoyable = attendu && demande.etat === 'en_cours' && demande.niveau === 'simple' && peutEcrire
  return (
    <li className="ui-row ui-row-b">
      <span>
        <b className="ui-small">{nom}</b>
        <span className="ui-xs ui-muted books-ten-signature">
          {NOMS_QUALITE[qualite]}, {signe_le ? `signé le ${formatInstant(signe_le)}` : `${email}, ${dire(signataire)}`}
        </span>
      </span>
      {renvoyable && (
        <Button size="small" icon={Send} aria-label={`Renvoyer le lien à ${nom}`} onClick={() => setRenvoi(true)}>
          Renvoyer
        </Button>
      )}
      {renvoi && <RenvoyerDialog signataire={signataire} onClose={() => setRenvoi(false)} />}
    </li>
  )
}

function dire({ etat, vu_le, lu_le, invite_le, motif_refus }: SignataireDemande): string {
  if (etat === 'refuse') return `refuse : ${motif_refus ?? ''}`
  if (etat === 'attend') return 'attend son tour'
  if (lu_le) return 'a lu, n’a pas signé'
  if (vu_le) return 'a ouvert le lien'
  return invite_le ? `invité le ${formatInstant(invite_le)}` : 'le lien part dans quelques secondes'
}

function Retrait({ demande, onClose }: { demande: DemandeSignature; onClose: () => void }) {
  const { dossier } = useDossier()
  const { retirer } = useSignatures(dossier.id)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function faire() {
    setBusy(true)
    try {
      await retirer(demande.id)
      toast({ title: 'Demande retirée', description: 'Les liens ne signent plus rien.' })
      onClose()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
      setBusy(false)
    }
  }
  return (
    <Confirm
      title="Retirer cette demande de signature ?"
      description="Les liens envoyés ne signent plus rien, pour ceux qui ont déjà signé aussi. Une autre demande peut être faite ensuite."
      confirm="Retirer la demande"
      danger
      busy={busy}
      onConfirm={() => void faire()}
      onClose={onClose}
    />
  )
}

type JournalProps = { demande: DemandeSignature; signataires: readonly SignataireDemande[]; onClose: () => void }

function Journal({ demande, signataires, onClose }: JournalProps) {
  const { dossier } = useDossier()
  const { data: tout } = useQuery(journalSignaturesQuery(dossier.id))
  const lignes = (tout ?? []).filter(({ demande_id }) => demande_id === demande.id)
  const noms = new Map(signataires.map(({ id, nom }) => [id, nom]))
  return (
    <Dialog
      title="Journal de la signature"
      description={`${demande.nom}, certificat ${demande.numero}. Chaque ligne est scellée sur la précédente ; aucune ne change ni ne s’efface.`}
      onClose={onClose}
      wide
      footer={<Button onClick={onClose}>Fermer</Button>}
    >
      <table className="ui-tbl ui-compact ui-tbl-nohover">
        <caption className="ui-sr">Journal de la signature</caption>
        <thead>
          <tr>
            <th scope="col">Instant</th>
            <th scope="col">Événement</th>
            <th scope="col">Signataire</th>
            <th scope="col">Détail</th>
          </tr>
        </thead>
        <tbody>
          {lignes.map(({ id, le, quoi, signataire_id, detail, adresse }) => (
            <tr key={id}>
              <td>{formatInstant(le)}</td>
              <td>{EVENEMENTS_SIGNATURE[quoi]}</td>
              <td>{signataire_id ? noms.get(signataire_id) : ''}</td>
              <td className="books-ten-detail">{[detail, adresse].filter(Boolean).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
