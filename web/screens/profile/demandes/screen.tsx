// /profile/demandes: the quotes, orders and trainings sent under one's address, where each stands, and its page.
import { useQuery } from '@tanstack/react-query'
import { cents } from '#domain/base/cents.ts'
import { type DemandeEnvoyee, mesDemandesQuery } from '#web/data/boutique/mes-demandes.ts'
import { voitPourUnAutre } from '#web/lib/session-key.ts'
import { useSession } from '#web/session/session.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { CadreProfil } from '../cadre.tsx'
import { etatDe, NATURES, objetDe } from './mots.ts'

export function DemandesScreen() {
  const { user } = useSession()
  // Each is followed by a link of its own, which opens it to whoever has it.
  const { data: demandes, error } = useQuery({ ...mesDemandesQuery(user?.id ?? ''), enabled: !voitPourUnAutre() })
  return (
    <CadreProfil protege>
      <Block title="Mes demandes">
        {error && <Banner tone="bad">{messageOf(error)}</Banner>}
        {!demandes && !error && <Skeleton lines={4} />}
        {demandes?.length === 0 && (
          <Empty drawing="souche" action={<LinkButton to="/services">Voir les services</LinkButton>}>
            Vous n’avez encore rien demandé avec cette adresse : ni devis, ni commande, ni formation.
          </Empty>
        )}
        {demandes && demandes.length > 0 && (
          <LedgerList label="Mes demandes">
            {demandes.map((demande) => (
              <Ligne key={demande.id} demande={demande} />
            ))}
          </LedgerList>
        )}
      </Block>
    </CadreProfil>
  )
}

function Ligne({ demande }: { demande: DemandeEnvoyee }) {
  const { nature, reference, envoyee_le, le, montant_cents, suivi } = demande
  const { mot, ton } = etatDe(demande)
  const objet = objetDe(demande)
  return (
    <LedgerLine
      margin={NATURES[nature]}
      action={
        <LinkButton size="small" to={suivi} aria-label={`Suivre ${objet}`}>
          Suivre
        </LinkButton>
      }
    >
      <div>
        <b>{objet}</b> <Tag tone={ton}>{mot}</Tag>
      </div>
      <div className="ui-small ui-second">
        {reference && <>{reference} · </>}
        Envoyée le <InstantText instant={envoyee_le} />
        {le && (
          <>
            {' '}
            · séance du <InstantText instant={le} />
          </>
        )}
        {montant_cents !== null && montant_cents > 0 && (
          <>
            {' '}
            · <Euros amount={cents(montant_cents)} />
          </>
        )}
      </div>
    </LedgerLine>
  )
}
