// /auth: sign in, sign up, forgotten password, the new password of somebody who comes back by its mail, the second step.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type AuthPageContent, authPageContentQuery } from '#web/data/contenu/auth-page-content.ts'
import { apercuDemande } from '#web/lib/apercu.ts'
import { useCompte } from '#web/session/compte.ts'
import { useInvitation } from '#web/session/invitation.ts'
import { useSession } from '#web/session/session.tsx'
import { AUTH } from '#web/text/auth.ts'
import { noteDraft } from '#web/ui/form/draft.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { Spinner } from '#web/ui/state/waiting.tsx'
import { useArrival } from './arrival.ts'
import { ForgotForm } from './forgot-form.tsx'
import { Frame } from './frame.tsx'
import { LoginForm } from './login-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SecondPas } from './second-pas.tsx'
import { brouillon, SignupForm } from './signup-form.tsx'

/** `?mode=`: the three modes of the page; without it, sign in. */
type Mode = 'connexion' | 'inscription' | 'oubli'

export function AuthScreen() {
  const { status, recovering } = useSession()
  const { secondPas } = useCompte()
  // An administrator who previews its words stays on the page, though signed in.
  const apercu = apercuDemande()
  useArrival(status === 'signed_in' && !recovering && !secondPas && !apercu)
  if (status === 'loading') return <Spinner>{AUTH.verification}</Spinner>
  if (recovering)
    return <Frame title={AUTH.nouveauTitre} description={AUTH.nouveauDescription} form={<NewPasswordForm />} />
  if (secondPas) return <SecondPas />
  if (status === 'signed_in' && !apercu) return <Spinner>{AUTH.redirection}</Spinner>
  return <SignedOut />
}

function SignedOut() {
  const [params, setParams] = useSearchParams()
  const { connexionEnErreur, fermeeAilleurs } = useSession()
  const { data: content } = useQuery(authPageContentQuery())
  const invitation = useInvitation()
  const [email, setEmail] = useState(invitation?.email ?? '')
  const [inscrit, setInscrit] = useState(false)
  const adresse = { email, setEmail }
  const asked = params.get('mode')
  const mode: Mode = asked === 'inscription' || asked === 'oubli' ? asked : 'connexion'
  const { state } = useLocation()
  const go = (next: Mode) => {
    if (next === 'inscription' && email !== '') noteDraft(brouillon(invitation), { email })
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        if (next === 'connexion') changed.delete('mode')
        else changed.set('mode', next)
        return changed
      },
      // Where the person was going is not forgotten on the way.
      { state },
    )
  }
  const forms: Record<Mode, ReactNode> = {
    connexion: <LoginForm {...adresse} inscrit={inscrit} onForgot={() => go('oubli')} />,
    inscription: (
      <SignupForm
        {...adresse}
        onDone={(to) => {
          setEmail(to)
          setInscrit(true)
          go('connexion')
        }}
      />
    ),
    oubli: <ForgotForm {...adresse} />,
  }
  const notice = connexionEnErreur ? (
    <Banner tone="bad">Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.</Banner>
  ) : (
    fermeeAilleurs && <Banner tone="wait">{AUTH.fermeeAilleurs}</Banner>
  )
  return (
    <Frame key={mode} {...words(mode, content ?? null)} notice={notice} form={forms[mode]}>
      <p className="ui-second screens-auth-other">
        {mode === 'connexion' ? (
          <>
            Pas encore de compte ?{' '}
            <button type="button" className="screens-auth-link" onClick={() => go('inscription')}>
              Créer un compte
            </button>
            , 60 jours d’essai sans paiement.
          </>
        ) : (
          <>
            {mode === 'inscription' ? 'Déjà un compte ?' : 'Vous vous en souvenez ?'}{' '}
            <button type="button" className="screens-auth-link" onClick={() => go('connexion')}>
              Se connecter
            </button>
          </>
        )}
      </p>
    </Frame>
  )
}

function words(mode: Mode, content: AuthPageContent | null): { title: string; description: string } {
  if (mode === 'oubli') return { title: AUTH.oubliTitre, description: AUTH.oubliDescription }
  if (mode === 'inscription') {
    return {
      title: content?.signup_title || AUTH.inscriptionTitre,
      description: content?.signup_description || AUTH.inscriptionDescription,
    }
  }
  return {
    title: content?.login_title || AUTH.connexionTitre,
    description: content?.login_description || AUTH.connexionDescription,
  }
}
