// /espace-proprietaire: what an owner sees of the dossiers where his properties are managed, by his own account; nothing of it is written.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { cents, plus, sum } from '#domain/base/cents.ts'
import { type EspaceVu, espaceProprietaireQuery } from '#web/data/compte/espace-proprietaire.ts'
import { formatDay, formatOfMonth } from '#web/lib/format.ts'
import { useSession } from '#web/session/session.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Lots } from './lots.tsx'
import { Mandats } from './mandats.tsx'
import { Papiers } from './papiers.tsx'
import './espace-proprietaire.css'

const TITRE = 'Espace propriétaire'

export function EspaceProprietaireScreen() {
  const [params, setParams] = useSearchParams()
  const { data, error, isPending, refetch } = useQuery(espaceProprietaireQuery(params.get('acces')))
  if (isPending)
    return (
      <Page title={TITRE}>
        <Skeleton lines={8} />
      </Page>
    )
  if (error)
    return (
      <Page title={TITRE}>
        <Banner
          tone="bad"
          action={
            <Button size="small" onClick={() => void refetch()}>
              Réessayer
            </Button>
          }
        >
          {messageOf(error)}
        </Banner>
      </Page>
    )
  const { acces, ouvert } = data
  if (!ouvert)
    return (
      <Page title={TITRE}>
        <SansEspace />
      </Page>
    )
  const { espace } = ouvert
  return (
    <Page
      title={TITRE}
      lead={`${espace.proprietaire}. Géré par ${[espace.gestionnaire.nom, espace.gestionnaire.adresse].filter(Boolean).join(', ')}.`}
    >
      {acces.length > 1 && (
        <PressTabs
          label="Qui gère pour vous"
          value={ouvert.id}
          onChange={(id) => setParams({ acces: id })}
          tabs={acces.map(({ id, gestionnaire, proprietaire }) => ({
            key: id,
            label: acces.some((un) => un.id !== id && un.gestionnaire === gestionnaire)
              ? `${gestionnaire}, ${proprietaire}`
              : gestionnaire,
          }))}
        />
      )}
      <Ouvert key={ouvert.id} acces_id={ouvert.id} espace={espace} />
    </Page>
  )
}

/** Which address to give him: an invitation to another one opens nothing here. */
function SansEspace() {
  const { user } = useSession()
  return (
    <Empty drawing="cles" action={<LinkButton to="/profile">Changer d’adresse</LinkButton>}>
      Aucun gestionnaire ne vous a ouvert d’espace avec ce compte. Demandez-lui une invitation à l’adresse{' '}
      {user?.email ?? 'de ce compte'} : vous y verrez vos logements, leurs loyers et vos comptes rendus.
    </Empty>
  )
}

const ONGLETS = ['lots', 'papiers', 'mandats'] as const

function Ouvert({ acces_id, espace }: { acces_id: string; espace: EspaceVu }) {
  const [onglet, setOnglet] = useState<(typeof ONGLETS)[number]>('lots')
  const papiers = espace.comptes_rendus.length + espace.annees.length + espace.documents.length
  return (
    <>
      <Chiffres espace={espace} />
      <PressTabs
        label="Espace propriétaire"
        value={onglet}
        onChange={setOnglet}
        tabs={[
          { key: 'lots', label: 'Logements', count: espace.lots.length },
          { key: 'papiers', label: 'Comptes rendus et documents', count: papiers },
          { key: 'mandats', label: espace.mandats.length > 1 ? 'Mandats' : 'Mandat', count: espace.mandats.length },
        ]}
      />
      <div className="screens-prop-corps">
        {onglet === 'lots' && <Lots espace={espace} />}
        {onglet === 'papiers' && <Papiers acces_id={acces_id} espace={espace} />}
        {onglet === 'mandats' && <Mandats espace={espace} />}
      </div>
    </>
  )
}

function Chiffres({ espace: { mois, lots, virements } }: { espace: EspaceVu }) {
  const recu = sum(lots.map(({ recu_cents }) => recu_cents))
  const retard = sum(
    lots.map(({ statut, reste_cents, arrieres_cents }) =>
      statut === 'retard' || statut === 'partiel' ? plus(reste_cents, arrieres_cents) : arrieres_cents,
    ),
  )
  const a_venir = sum(virements.map(({ montant_cents }) => montant_cents))
  const [premier] = virements
  return (
    <dl className="screens-prop-chiffres">
      <div>
        <dt className="ui-label">Loyers reçus {formatOfMonth(mois)}</dt>
        <dd>
          <Euros amount={recu} big />
        </dd>
      </div>
      <div>
        <dt className="ui-label">En retard</dt>
        <dd>
          <Euros amount={retard} big />
        </dd>
      </div>
      <div>
        <dt className="ui-label">À vous virer</dt>
        <dd>
          <Euros amount={cents(a_venir)} big />
          {premier && (
            <span className="ui-small ui-second">
              prévu le {formatDay(premier.le)}, compte rendu {premier.numero}
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}
