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
    <div className="screens-auth">
      <aside className="screens-side">
        <p>
          <Brand to="/" />
        </p>
        <div className="screens-side-say">
          <Illustration name="registre" className="screens-side-ill" />
          <p className="ui-serif">Vos livres vous attendent, à la page où vous les avez laissés.</p>
        </div>
        <p className="ui-xs ui-muted">Vos données restent lisibles et exportables, même après l’abonnement.</p>
      </aside>
      <main className="screens-main" id="contenu" tabIndex={-1}>
        <div className="ui-row ui-row-b">
          <Button kind="quiet" icon={ArrowLeft} onClick={onBack ?? (() => void navigate(-1))}>
            Retour
          </Button>
          <span className="ui-row screens-links">
            <Link to="/services">Services</Link>
            <Link to="/formules">Formules</Link>
          </span>
        </div>
        <div className="screens-box">
          <Recall />
          <div>
            <h1>{title}</h1>
            {description && <p className="ui-second">{description}</p>}
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
    <div className="screens-souche" role="status">
      <span>
        <Icon of={Mail} />
      </span>
      <p className="ui-small ui-second">
        {par} vous invite dans le dossier
        <br />
        <b className="screens-auth-name">{dossier}</b>
      </p>
    </div>
  )
}

/** In uppercase, on a perforated stub. */
function ChosenFormula({ choice }: { choice: Choix }) {
  return (
    <div className="screens-souche" role="status">
      <span>
        <Icon of={KeyRound} />
      </span>
      <p className="ui-small ui-second">
        Formule sélectionnée
        <br />
        <b className="screens-auth-name">{(choice === 'trial' ? 'Essai gratuit' : LIBELLES[choice]).toUpperCase()}</b>
      </p>
    </div>
  )
}
