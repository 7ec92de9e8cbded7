// /visite: the demonstration opened without an account, from whichever page its link was followed.
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { environnement } from '#web/lib/environnement.ts'
import { useCaptcha } from '#web/parts/captcha.tsx'
import { announceSession, useSession } from '#web/session/session.tsx'
import { ACCUEIL_DE_VISITE, ouvrirVisite } from '#web/session/visite.ts'
import { VISITE } from '#web/text/visite.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Spinner } from '#web/ui/state/waiting.tsx'

const ESSAI = '/auth?mode=inscription'

export function VisiteScreen() {
  const { status, user } = useSession()
  if (status === 'signed_in' && user?.is_anonymous) return <Navigate to={ACCUEIL_DE_VISITE} replace />
  return (
    <Page title={VISITE.titre} lead={VISITE.intro}>
      <div className="ui-stack-l ui-prose">
        {status === 'loading' && <Spinner>{VISITE.prepare}</Spinner>}
        {status === 'signed_in' && (
          <Banner action={<LinkButton to="/dashboard">Ouvrir mes dossiers</LinkButton>}>{VISITE.connecte}</Banner>
        )}
        {status === 'signed_out' && (environnement().visites ? <Porte /> : <Banner>{VISITE.fermee}</Banner>)}
      </div>
    </Page>
  )
}

/** Opens by itself for whoever pressed a button that says so; an address that was only followed asks first, as a captcha does. */
function Porte() {
  const [params] = useSearchParams()
  const finie = estFinie(useLocation().state)
  const { ouvrir, busy, refus, captcha } = useOuverture()
  const ouvert = useRef(false)
  const seul = params.has('ouvrir') && !environnement().captcha
  useEffect(() => {
    if (!seul || ouvert.current) return
    ouvert.current = true
    void ouvrir()
  }, [seul, ouvrir])
  return (
    <>
      {finie && <Banner>{VISITE.finie}</Banner>}
      <p>{VISITE.copie}</p>
      {refus && <Banner tone="bad">{refus}</Banner>}
      {busy ? <Spinner>{VISITE.prepare}</Spinner> : captcha.widget}
      {!busy && (
        <div className="ui-row">
          <Button kind="main" onClick={() => void ouvrir()}>
            {VISITE.ouvrir}
          </Button>
          <LinkButton to={ESSAI}>{VISITE.essai}</LinkButton>
        </div>
      )}
    </>
  )
}

function useOuverture() {
  const navigate = useNavigate()
  const captcha = useCaptcha()
  const [busy, setBusy] = useState(false)
  const [refus, setRefus] = useState<string | null>(null)
  const ouvrir = async () => {
    setRefus(null)
    try {
      const options = captcha.options()
      setBusy(true)
      await ouvrirVisite(options)
      announceSession()
      await navigate(ACCUEIL_DE_VISITE, { replace: true })
    } catch (error) {
      setBusy(false)
      setRefus(messageOf(error))
      captcha.again()
    }
  }
  return { ouvrir, busy, refus, captcha }
}

const estFinie = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'finie' in state && state.finie === true
