// /invitation/<jeton>: what the link of an invitation opens, for whom, and the way in: sign in, sign up, accept.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { estJeton, type InvitationLue, invitationQuery, useAccepterInvitation } from '#web/data/compte/membres.ts'
import { droitsLus, ROLES } from '#web/parts/roles.ts'
import { setActiviteSession } from '#web/session/activite.ts'
import { useCompte } from '#web/session/compte.ts'
import { ACCUEILS } from '#web/session/destination.ts'
import { suivreInvitation } from '#web/session/invitation.ts'
import { signOut, useSession } from '#web/session/session.tsx'
import { estFormule } from '#web/text/formules.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'

const POUR = {
  comptable: 'Vous pourrez saisir, arrêter les exercices et préparer la liasse.',
  employe: 'Vous consulterez le dossier, et y ferez ce que son gérant vous ouvre',
  lecteur: 'Vous pourrez consulter et exporter, sans rien modifier.',
  mandant: 'Vous verrez vos logements, leurs loyers et vos comptes rendus, et rien d’autre du dossier.',
} as const

const pour = ({ role, droits }: InvitationLue): string =>
  role === 'employe' ? `${POUR.employe} : ${droitsLus(droits)}.` : POUR[role]

const COUPE =
  'Ce lien d’invitation est incomplet : ouvrez-le depuis l’e-mail reçu, ou demandez-en un nouveau à la personne qui vous a invité.'

export function InvitationScreen() {
  const { jeton = '' } = useParams()
  const { data: invitation, error } = useQuery(invitationQuery(jeton))
  return (
    <Page
      title="Invitation"
      lead={
        invitation &&
        (invitation.role === 'mandant'
          ? `${invitation.invite_par} vous ouvre votre espace propriétaire.`
          : `${invitation.invite_par} vous invite dans un dossier.`)
      }
    >
      <div className="ui-stack-l">
        {error && (
          <Banner tone="bad" action={<LinkButton to="/">Retour à l’accueil</LinkButton>}>
            {estJeton(jeton) ? messageOf(error) : COUPE}
          </Banner>
        )}
        {!invitation && !error && <Skeleton lines={4} />}
        {invitation && (
          <>
            <dl className="ui-dl">
              <dt>{invitation.role === 'mandant' ? 'Votre gestionnaire' : 'Dossier'}</dt>
              <dd>{invitation.dossier}</dd>
              <dt>Votre rôle</dt>
              <dd>
                {invitation.role === 'mandant' ? 'Propriétaire' : ROLES[invitation.role]}. {pour(invitation)}
              </dd>
              <dt>Adresse invitée</dt>
              <dd>{invitation.email}</dd>
              <dt>Valable jusqu’au</dt>
              <dd>
                <InstantText instant={invitation.expire_le} />
              </dd>
            </dl>
            <Suite jeton={jeton} invitation={invitation} />
          </>
        )}
      </div>
    </Page>
  )
}

type SuiteProps = { jeton: string; invitation: InvitationLue }

/** What may be done now, by whoever is here. */
function Suite({ jeton, invitation }: SuiteProps): ReactNode {
  const { email, etat, role } = invitation
  const { status, user } = useSession()
  if (etat === 'expiree')
    return (
      <Banner tone="wait">Cette invitation a expiré : demandez-en une nouvelle à la personne qui vous a invité.</Banner>
    )
  if (etat === 'acceptee')
    return (
      <Banner
        tone="info"
        action={
          role === 'mandant' ? (
            <LinkButton to="/espace-proprietaire">Ouvrir mon espace</LinkButton>
          ) : (
            <LinkButton to="/dashboard">Ouvrir mes dossiers</LinkButton>
          )
        }
      >
        Cette invitation a déjà été acceptée.
      </Banner>
    )
  if (status === 'loading') return <Skeleton lines={2} />
  if (status === 'signed_out') return <Entrer jeton={jeton} invitation={invitation} />
  return user?.email?.toLowerCase() === email ? <Accepter jeton={jeton} /> : <AutreCompte email={email} />
}

function Entrer({ jeton, invitation: { email, dossier, invite_par: par } }: SuiteProps) {
  const from = suivreInvitation({ chemin: `/invitation/${jeton}`, email, dossier, par })
  return (
    <div className="ui-stack">
      <p>
        Connectez-vous avec <b>{email}</b>, ou créez un compte à cette adresse : vous reviendrez ici pour accepter.
        C’est gratuit pour vous.
      </p>
      <div className="ui-row">
        <LinkButton kind="main" to="/auth" state={from}>
          Se connecter
        </LinkButton>
        <LinkButton to="/auth?mode=inscription" state={from}>
          Créer un compte
        </LinkButton>
      </div>
    </div>
  )
}

function Accepter({ jeton }: { jeton: string }) {
  const { secondPas } = useCompte()
  const accepter = useAccepterInvitation()
  const navigate = useNavigate()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  async function confirmer() {
    setBusy(true)
    setWrong(null)
    try {
      const { dossier_id, activite, role } = await accepter({ jeton })
      toast({ title: 'Invitation acceptée' })
      if (role === 'mandant') return void navigate('/espace-proprietaire')
      if (!estFormule(activite)) return void navigate('/dashboard')
      setActiviteSession(activite)
      await navigate(`${ACCUEILS[activite]}?dossier=${dossier_id}`)
    } catch (error) {
      setWrong(messageOf(error))
    }
    setBusy(false)
  }
  // The account is open, its second step is not given: it is asked for first.
  if (secondPas)
    return (
      <LinkButton kind="main" to="/auth" state={{ from: `/invitation/${jeton}` }}>
        Terminer ma connexion
      </LinkButton>
    )
  return (
    <div className="ui-stack">
      {wrong && <Banner tone="bad">{wrong}</Banner>}
      <div className="ui-row">
        <Button kind="main" busy={busy} onClick={() => void confirmer()}>
          Accepter l’invitation
        </Button>
      </div>
    </div>
  )
}

function AutreCompte({ email }: { email: string }) {
  const { user } = useSession()
  const [busy, setBusy] = useState(false)
  async function sortir() {
    setBusy(true)
    await signOut()
  }
  return (
    <Banner
      tone="wait"
      action={
        <Button size="small" busy={busy} onClick={() => void sortir()}>
          Se déconnecter
        </Button>
      }
    >
      Vous êtes connecté avec <b>{user?.email}</b>. Cette invitation a été envoyée à <b>{email}</b> : connectez-vous
      avec cette adresse, ou demandez une nouvelle invitation.
    </Banner>
  )
}
