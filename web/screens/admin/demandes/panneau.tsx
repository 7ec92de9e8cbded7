// One request beside the list: what was asked, what is done of it, and everything that was.
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { contenuQuery, type Demande, demandeQuery, type Visee } from '#web/data/boutique/demandes.ts'
import { formatEuros, formatPhone } from '#web/lib/format.ts'
import { etatDe, NATURES } from '#web/text/demandes.ts'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Actes } from './actes.tsx'
import { DevisDeLaDemande } from './devis/liste.tsx'
import { Gestes } from './gestes.tsx'
import { Historique } from './historique.tsx'
import { Horloge } from './horloge.tsx'
import { lignesDe, objetDe } from './mots.ts'

export function Panneau({ visee, onClose }: { visee: Visee; onClose: () => void }) {
  const { data: demande, error } = useQuery(demandeQuery(visee))
  if (error || !demande)
    return (
      <ExplainPanel title={NATURES[visee.nature]} onClose={onClose}>
        {error && <Banner tone="bad">{messageOf(error)}</Banner>}
        {demande === null && <Banner tone="wait">Cette demande n’existe plus.</Banner>}
        {demande === undefined && !error && <Skeleton lines={6} />}
      </ExplainPanel>
    )
  return (
    <ExplainPanel
      title={objetDe(demande)}
      kicker={[NATURES[demande.nature], demande.reference].filter(Boolean).join(', ')}
      onClose={onClose}
      footer={<Actes demande={demande} />}
    >
      <p className="ui-row screens-dem-etat">
        <Tag tone={etatDe(demande.nature, demande.etat).ton}>{etatDe(demande.nature, demande.etat).mot}</Tag>
        <Horloge demande={demande} />
      </p>
      <ExplainSection title="Ce qui est demandé">
        <Contenu demande={demande} />
      </ExplainSection>
      {(demande.nature === 'devis' || demande.nature === 'devis_service') && <DevisDeLaDemande visee={visee} />}
      <ExplainSection title="Traitement">
        <Gestes demande={demande} />
      </ExplainSection>
      <ExplainSection title="Historique">
        <Historique visee={visee} />
      </ExplainSection>
    </ExplainPanel>
  )
}

function Contenu({ demande }: { demande: Demande }) {
  const { data, error } = useQuery(contenuQuery(demande))
  const { nom, adresse, telephone, montant_cents, le, envoyee_le } = demande
  return (
    <>
      <dl className="ui-dl">
        <dt>De</dt>
        <dd>
          {nom}
          <br />
          <a href={`mailto:${adresse}`}>{adresse}</a>
        </dd>
        {telephone && (
          <>
            <dt>Téléphone</dt>
            <dd>
              <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>{formatPhone(telephone)}</a>
            </dd>
          </>
        )}
        <dt>Reçue le</dt>
        <dd>
          <InstantText instant={envoyee_le} />
        </dd>
        {le && (
          <>
            <dt>Session</dt>
            <dd>
              <InstantText instant={le} />
            </dd>
          </>
        )}
        {montant_cents !== null && (
          <>
            <dt>Montant TTC</dt>
            <dd>{formatEuros(montant_cents)}</dd>
          </>
        )}
        {lignesDe(data ?? {}).map(([libelle, valeur]) => (
          <Fragment key={libelle}>
            <dt>{libelle}</dt>
            <dd className="screens-dem-texte">{valeur}</dd>
          </Fragment>
        ))}
      </dl>
      {error && <Banner tone="bad">{messageOf(error)}</Banner>}
    </>
  )
}
