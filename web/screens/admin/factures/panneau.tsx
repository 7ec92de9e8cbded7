// One invoice or credit note beside the list: who paid, where he is, what it says of its payment, its PDF.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { telechargerFacture } from '#web/data/abonnement/abonnement.ts'
import type { FactureEmise } from '#web/data/abonnement/factures.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { save } from '#web/lib/save.ts'
import { Button } from '#web/ui/button.tsx'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Tag } from '#web/ui/text/tag.tsx'
import { etatDeFacture, htDe, jourDe, PASSERELLES, ttcDe, tvaDe } from './mots.ts'

export function Panneau({ facture, onClose }: { facture: FactureEmise; onClose: () => void }) {
  const { numero, nature, libelle, emise_le, payee_le, paiement, periode_debut, periode_fin } = facture
  const { mot, ton } = etatDeFacture(facture)
  return (
    <ExplainPanel
      title={numero}
      kicker={nature === 'avoir' ? 'Avoir' : 'Facture'}
      onClose={onClose}
      footer={<Pdf facture={facture} />}
    >
      <p className="screens-fac-etat">
        <Tag tone={ton}>{mot}</Tag>
      </p>
      <ExplainSection title="Vendu">
        <dl className="ui-dl">
          <dt>Objet</dt>
          <dd>{libelle}</dd>
          {periode_debut && periode_fin && (
            <>
              <dt>Période</dt>
              <dd>
                du {formatDay(periode_debut)} au {formatDay(periode_fin)}, exclu
              </dd>
            </>
          )}
          <dt>HT</dt>
          <dd>{formatEuros(htDe(facture))}</dd>
          <dt>TVA</dt>
          <dd>{formatEuros(tvaDe(facture))}</dd>
          <dt>TTC</dt>
          <dd>{formatEuros(ttcDe(facture))}</dd>
        </dl>
      </ExplainSection>
      <ExplainSection title="Client">
        <Client facture={facture} />
      </ExplainSection>
      <ExplainSection title="Paiement">
        <dl className="ui-dl">
          <dt>Émise le</dt>
          <dd>{formatDay(jourDe(emise_le))}</dd>
          <dt>{nature === 'avoir' ? 'Rendu le' : 'Payé le'}</dt>
          <dd>{formatDay(jourDe(payee_le))}</dd>
          {paiement && (
            <>
              <dt>Référence</dt>
              <dd>{paiement.reference}</dd>
              <dt>Moyen</dt>
              <dd>{PASSERELLES[paiement.passerelle]}</dd>
            </>
          )}
        </dl>
      </ExplainSection>
    </ExplainPanel>
  )
}

function Client({ facture: { client_nom, client_email, client_adresse, user_id } }: { facture: FactureEmise }) {
  return (
    <div className="ui-stack-s">
      <p>
        {client_nom}
        <br />
        <a href={`mailto:${client_email}`}>{client_email}</a>
      </p>
      {client_adresse && <p className="screens-fac-adresse">{client_adresse}</p>}
      {user_id && <Link to={`/admin/utilisateurs/${user_id}`}>Voir la fiche de la personne</Link>}
    </div>
  )
}

function Pdf({ facture: { id, numero } }: { facture: FactureEmise }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const prendre = async () => {
    setBusy(true)
    try {
      const { name, file } = await telechargerFacture(id)
      save(name, file)
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    setBusy(false)
  }
  return (
    <Button kind="main" icon={Download} busy={busy} aria-label={`Télécharger ${numero}`} onClick={() => void prendre()}>
      Télécharger le PDF
    </Button>
  )
}
