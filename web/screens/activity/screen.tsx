// /activity: the formula in use, where the subscription stands, the books that one may open, what comes and what was done in them.
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { type Famille, familleDe, memeFamille } from '#domain/activites/catalogue.ts'
import { dossiersQuery, mesRolesQuery } from '#web/data/compte/dossiers.ts'
import { ROLES } from '#web/parts/roles.ts'
import { AbonnementBanner } from '#web/parts/subscription-state.tsx'
import { useCompte } from '#web/session/compte.ts'
import { lieuDuDossier } from '#web/session/destination.ts'
import { DossierProvider } from '#web/session/dossier.tsx'
import { useSession } from '#web/session/session.tsx'
import { estFormule, type Formule, LIBELLES } from '#web/text/formules.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Block, Page } from '#web/ui/nav/page.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { DerniersActes, Echeances, Membres } from './historique.tsx'
import './activity.css'

type Props = { deLaFamille: Readonly<Partial<Record<Famille, ComponentType>>> }

/** `deLaFamille`: the figures that a family shows of the open dossier. */
export function ActivityScreen({ deLaFamille }: Props) {
  const { ready, profile } = useCompte()
  const invite = useInvite()
  const activite = profile?.activity_type
  if (!ready) {
    return (
      <Page title="Activité">
        <Skeleton />
      </Page>
    )
  }
  if (!estFormule(activite)) {
    return (
      <Page title="Activité">
        <Empty
          drawing="cles"
          action={
            <LinkButton kind="main" to="/activity-selection">
              Choisir une formule
            </LinkButton>
          }
        >
          Vous n’avez pas encore d’activité. Choisissez la formule avec laquelle vous travaillez.
        </Empty>
      </Page>
    )
  }
  const Chiffres = deLaFamille[familleDe(activite)]
  return (
    <Page
      title="Activité"
      lead={`Formule ${LIBELLES[activite]}`}
      action={<LinkButton to="/activity-selection">Changer de formule</LinkButton>}
    >
      {Chiffres && (
        <div className="screens-activite-logements">
          <DuDossier formule={activite}>
            <Chiffres />
          </DuDossier>
        </div>
      )}
      <div className="ui-dash">
        <div className="ui-stack-l">
          <Dossiers formule={activite} />
          <DuDossier formule={activite}>
            <DerniersActes />
          </DuDossier>
        </div>
        <div className="ui-stack-l">
          <Block title="Abonnement">
            <div className="ui-stack">
              <AbonnementBanner invite={invite} />
            </div>
          </Block>
          <DuDossier formule={activite}>
            <Echeances />
            <Membres />
          </DuDossier>
        </div>
      </div>
    </Page>
  )
}

/** A part that speaks of one dossier of the formula, that of the URL or the first: without any, nothing. */
function DuDossier({ formule, children }: { formule: Formule; children: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      <DossierProvider formule={formule} none={null}>
        {children}
      </DossierProvider>
    </Suspense>
  )
}

/** True for somebody whose only dossiers are those of others. */
function useInvite(): boolean {
  const { user } = useSession()
  const { data: roles = [] } = useQuery({ ...mesRolesQuery(user?.id ?? ''), enabled: user !== null })
  return roles.length > 0 && roles.every(({ role }) => role !== 'proprietaire')
}

function Dossiers({ formule }: { formule: Formule }) {
  const { user } = useSession()
  const { data: dossiers, isLoading } = useQuery(dossiersQuery())
  const { data: roles = [] } = useQuery({ ...mesRolesQuery(user?.id ?? ''), enabled: user !== null })
  const plusieurs = dossiers?.some(({ activite }) => !memeFamille(activite, formule))
  return (
    <Block title="Vos dossiers">
      {isLoading && <Skeleton lines={3} />}
      {dossiers?.length === 0 && <p className="ui-second">Cette formule n’a pas encore de dossier.</p>}
      {dossiers && dossiers.length > 0 && (
        <LedgerList label="Vos dossiers">
          {dossiers.map((dossier) => {
            const role = roles.find(({ dossier_id }) => dossier_id === dossier.id)?.role ?? 'lecteur'
            return (
              <LedgerLine key={dossier.id} margin="Dossier" action={<Tag>{ROLES[role]}</Tag>}>
                <Link to={lieuDuDossier(dossier, formule)}>{dossier.nom}</Link>
                {(plusieurs || dossier.denomination) && (
                  <p className="ui-small ui-second">
                    {[plusieurs && LIBELLES[dossier.activite], dossier.denomination].filter(Boolean).join(', ')}
                  </p>
                )}
              </LedgerLine>
            )
          })}
        </LedgerList>
      )}
    </Block>
  )
}
