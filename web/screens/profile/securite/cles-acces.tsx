// The passkeys of the account: those that it has, one more, another name, one taken away.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { connaitLesCles } from '#web/data/cles.ts'
import { type CleAcces, clesAccesPossibles, clesAccesQuery } from '#web/data/compte/cles-acces.ts'
import { environnement } from '#web/lib/environnement.ts'
import { explain } from '#web/parts/second-pas/explain.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { AjouterCleAcces, RenommerCleAcces, RetirerCleAcces } from './gestes-cles-acces.tsx'

type Geste = 'ajouter' | { renommer: CleAcces } | { retirer: CleAcces } | null

/** Nothing where the service keeps them closed. */
export function ClesAcces() {
  return environnement().passkeys === true ? <Liste /> : null
}

function Liste() {
  const { user } = useSession()
  const { data: cles, error } = useQuery(clesAccesQuery(user?.id ?? ''))
  const [geste, setGeste] = useState<Geste>(null)
  const fermer = () => setGeste(null)
  return (
    <Block
      title="Clés d’accès"
      aside={
        cles &&
        clesAccesPossibles() && (
          <Button size="small" onClick={() => setGeste('ajouter')}>
            Ajouter une clé d’accès
          </Button>
        )
      }
    >
      <div className="ui-stack">
        <p className="ui-second ui-small">
          Entrez sans mot de passe : l’empreinte, le visage ou le code de votre appareil suffit. La deuxième étape, si
          vous l’avez activée, reste demandée après elle.
        </p>
        {!connaitLesCles() && <p className="ui-second ui-small">Ce navigateur ne connaît pas les clés d’accès.</p>}
        {error && <Banner tone="bad">{explain(error)}</Banner>}
        {!cles && !error && <Skeleton lines={2} />}
        {cles?.length === 0 && <p>Aucune clé d’accès pour le moment.</p>}
        {cles && cles.length > 0 && (
          <LedgerList label="Clés d’accès">
            {cles.map((cle) => (
              <Ligne key={cle.id} cle={cle} onOpen={setGeste} />
            ))}
          </LedgerList>
        )}
      </div>
      {cles && geste === 'ajouter' && <AjouterCleAcces cles={cles} onClose={fermer} />}
      {cles && geste !== null && geste !== 'ajouter' && 'renommer' in geste && (
        <RenommerCleAcces cle={geste.renommer} cles={cles} onClose={fermer} />
      )}
      {geste !== null && geste !== 'ajouter' && 'retirer' in geste && (
        <RetirerCleAcces cle={geste.retirer} onClose={fermer} />
      )}
    </Block>
  )
}

function Ligne({ cle, onOpen }: { cle: CleAcces; onOpen: (geste: Geste) => void }) {
  return (
    <LedgerLine
      margin="Clé"
      action={
        <div className="ui-row">
          <Button size="small" aria-label={`Renommer ${cle.nom}`} onClick={() => onOpen({ renommer: cle })}>
            Renommer
          </Button>
          <Button size="small" aria-label={`Retirer ${cle.nom}`} onClick={() => onOpen({ retirer: cle })}>
            Retirer
          </Button>
        </div>
      }
    >
      <b>{cle.nom}</b>
      <div className="ui-small ui-second">
        Ajoutée le <InstantText instant={cle.ajoutee_le} />
        {cle.servie_le && (
          <>
            {' '}
            · servie le <InstantText instant={cle.servie_le} />
          </>
        )}
      </div>
    </LedgerLine>
  )
}
