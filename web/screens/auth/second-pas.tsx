// The second step of a sign-in: the code of the app where there is one, else the code that was sent; or one of those kept on paper.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationQuery, renouveler } from '#web/data/second-facteur.ts'
import { CodeApplication } from '#web/parts/second-pas/code-application.tsx'
import { CodeEnvoye } from '#web/parts/second-pas/code-envoye.tsx'
import { explain } from '#web/parts/second-pas/explain.ts'
import { useCompte } from '#web/session/compte.ts'
import { leaveSession, useSession } from '#web/session/session.tsx'
import { AUTH } from '#web/text/auth.ts'
import { SECOND_PAS } from '#web/text/second-pas.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Spinner } from '#web/ui/state/waiting.tsx'
import { CodeDeSecours } from './code-de-secours.tsx'
import { Frame } from './frame.tsx'

export function SecondPas() {
  const { user } = useSession()
  const { profile } = useCompte()
  const { data: application, error } = useQuery(applicationQuery(user?.id ?? ''))
  // A step that was given, of which this browser was not told: the token made again says so, and leads on.
  const known = useQuery({ queryKey: ['second-pas', user?.id], queryFn: () => renouveler().then(() => true) })
  const [secours, setSecours] = useState(false)
  const partir = () => void leaveSession()
  if (!user || !profile || known.isPending || (application === undefined && !error))
    return <Spinner>{AUTH.verification}</Spinner>
  if (error) {
    return (
      <Frame
        title={SECOND_PAS.titre}
        description=""
        onBack={partir}
        form={<Banner tone="bad">{explain(error)}</Banner>}
      />
    )
  }
  if (!application) {
    const personne = {
      id: user.id,
      email: profile.email ?? user.email ?? '',
      phone: profile.phone || null,
      verifie: profile.phone_verified,
    }
    return (
      <Frame
        title={SECOND_PAS.titre}
        description=""
        onBack={partir}
        form={<CodeEnvoye personne={personne} onRight={() => undefined} />}
      />
    )
  }
  if (secours) {
    return (
      <Frame
        title={SECOND_PAS.secoursTitre}
        description={SECOND_PAS.secours}
        onBack={() => setSecours(false)}
        form={<CodeDeSecours />}
      />
    )
  }
  return (
    <Frame
      title={SECOND_PAS.titre}
      description={SECOND_PAS.application}
      onBack={partir}
      form={
        <CodeApplication
          factorId={application.id}
          onRight={() => undefined}
          foot={
            <Button block onClick={() => setSecours(true)}>
              {SECOND_PAS.applicationPerdue}
            </Button>
          }
        />
      }
    />
  )
}
