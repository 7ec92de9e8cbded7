// The page around the forms of /auth: a quiet half with a drawing, the form in the other, the chosen formula above it.
import { ArrowLeft, KeyRound, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Choix, useChoix } from '#web/session/activite.ts'
import { type InvitationSuivie, useInvitation } from '#web/session/invitation.ts'
import { LIBELLES } from '#web/text/formules.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Brand } from '#web/ui/nav/brand.tsx'
import { Illustration } from '#web/ui/text/illustration.tsx'
import './auth.css'

export function Frame({
  title,
  description,
  notice,
  form,
  onBack,
  children,
}: {
  title: string
  description: ReactNode
  notice?: ReactNode
  form: ReactNode
  /** By default, the previous page. */
  onBack?: () => void
  children?: ReactNode
}) {
  const navigate = useNavigate()
  return (
    <div className="auth">
      <aside className="side">
        <p>
          <Brand to="/" />
        </p>
        <div className="side-say">
          <Illustration name="registre" className="side-ill" />
          <p className="serif">Vos livres vous attendent, à la page où vous les avez laissés.</p>
        </div>
        <p className="xs muted">Vos données restent lisibles et exportables, même après l’abonnement.</p>
      </aside>
      <main className="main" id="contenu" tabIndex={-1}>
        <div className="row row-b">
          <Button kind="quiet" icon={ArrowLeft} onClick={onBack ?? (() => void navigate(-1))}>
            Retour
          </Button>
          <span className="row links">
            <Link to="/services">Services</Link>
            <Link to="/formules">Formules</Link>
          </span>
        </div>
        <div className="box">
          <Recall />
          <div>
            <h1>{title}</h1>
            {description && <p className="second">{description}</p>}
          </div>
          {notice}
          {form}
          {children}
        </div>
      </main>
    </div>
  )
}

/** What one comes here for: an invitation; else the formula chosen before. */
function Recall() {
  const invitation = useInvitation()
  const choice = useChoix()
  if (invitation) return <Invited {...invitation} />
  return choice && <ChosenFormula choice={choice} />
}

function Invited({ dossier, par }: InvitationSuivie) {
  return (
    <div className="souche" role="status">
      <span>
        <Icon of={Mail} />
      </span>
      <p className="small second">
        {par} vous invite dans le dossier
        <br />
        <b className="auth-name">{dossier}</b>
      </p>
    </div>
  )
}

/** In uppercase, on a perforated stub. */
function ChosenFormula({ choice }: { choice: Choix }) {
  return (
    <div className="souche" role="status">
      <span>
        <Icon of={KeyRound} />
      </span>
      <p className="small second">
        Formule sélectionnée
        <br />
        <b className="auth-name">{(choice === 'trial' ? 'Essai gratuit' : LIBELLES[choice]).toUpperCase()}</b>
      </p>
    </div>
  )
}
