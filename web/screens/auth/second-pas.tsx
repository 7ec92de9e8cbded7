// The second step of a sign-in: a key, the code of the app, the code that was sent, or one of those kept on paper.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Cle, clesQuery } from '#web/data/cles.ts'
import { applicationQuery, renouveler } from '#web/data/compte/second-facteur.ts'
import { ClesDeSecurite } from '#web/parts/second-pas/cle.tsx'
import { CodeApplication } from '#web/parts/second-pas/code-application.tsx'
import { CodeDeSecours } from '#web/parts/second-pas/code-de-secours.tsx'
import { CodeEnvoye } from '#web/parts/second-pas/code-envoye.tsx'
import { explain } from '#web/parts/second-pas/explain.ts'
import { useCompte } from '#web/session/compte.ts'
import { leaveSession, useSession } from '#web/session/session.tsx'
import { AUTH } from '#web/text/auth.ts'
import { SECOND_PAS } from '#web/text/second-pas.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Spinner } from '#web/ui/state/waiting.tsx'
import { Frame } from './frame.tsx'

export function SecondPas() {
  const { user } = useSession()
  const { profile } = useCompte()
  const { data: application, error } = useQuery(applicationQuery(user?.id ?? ''))
  const { data: cles } = useQuery(clesQuery(user?.id ?? ''))
  // A step that was given, of which this browser was not told: the token made again says so, and leads on.
  const known = useQuery({ queryKey: ['second-pas', user?.id], queryFn: () => renouveler().then(() => true) })
  if (!user || !profile || known.isPending || ((application === undefined || !cles) && !error))
    return <Spinner>{AUTH.verification}</Spinner>
  if (error || application === undefined || !cles) {
    return (
      <Frame
        title={SECOND_PAS.titre}
        description=""
        onBack={partir}
        form={<Banner tone="bad">{explain(error)}</Banner>}
      />
    )
  }
  return <Moyens application={application} cles={cles} />
}

const partir = () => void leaveSession()
type Moyen = 'cle' | 'application' | 'code' | 'secours'

/** One at a time: what is quickest first, the others behind a button. */
function Moyens({ application, cles }: { application: { id: string } | null; cles: readonly Cle[] }) {
  const parCode = application ? 'application' : 'code'
  const [moyen, setMoyen] = useState<Moyen>(cles.length > 0 ? 'cle' : parCode)
  const vers = (to: Moyen, words: string): ReactNode => (
    <Button block onClick={() => setMoyen(to)}>
      {words}
    </Button>
  )
  switch (moyen) {
    case 'secours':
      return (
        <Frame
          title={SECOND_PAS.secoursTitre}
          description={SECOND_PAS.secours}
          onBack={() => setMoyen(cles.length > 0 ? 'cle' : parCode)}
          form={<CodeDeSecours />}
        />
      )
    case 'cle': {
      const foot = (
        <>
          {application && vers('application', SECOND_PAS.parApplication)}
          {vers('secours', SECOND_PAS.clePerdue)}
        </>
      )
      const form = <ClesDeSecurite cles={cles} onRight={() => undefined} foot={foot} />
      return <Frame title={SECOND_PAS.cleTitre} description={SECOND_PAS.cle} onBack={partir} form={form} />
    }
    case 'application': {
      const foot = vers('secours', SECOND_PAS.applicationPerdue)
      const form = <CodeApplication factorId={application?.id ?? ''} onRight={() => undefined} foot={foot} />
      return <Frame title={SECOND_PAS.titre} description={SECOND_PAS.application} onBack={partir} form={form} />
    }
    case 'code':
      return <Frame title={SECOND_PAS.titre} description="" onBack={partir} form={<ParCode />} />
  }
}

function ParCode() {
  const { user } = useSession()
  const { profile } = useCompte()
  if (!user || !profile) return null
  const personne = {
    id: user.id,
    email: profile.email ?? user.email ?? '',
    phone: profile.phone || null,
    verifie: profile.phone_verified,
  }
  return <CodeEnvoye personne={personne} onRight={() => undefined} />
}
