// «Confirmez que c'est vous»: before a way in is added or taken away, or the address changed, by whoever holds an open session.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { type Cle, clesQuery } from '#web/data/cles.ts'
import { applicationQuery, moyenDePreuveQuery, prouver } from '#web/data/compte/second-facteur.ts'
import { useSession } from '#web/session/session.tsx'
import { SECOND_PAS } from '#web/text/second-pas.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { ClesDeSecurite } from './cle.tsx'
import { CodeApplication } from './code-application.tsx'
import { CodeDeSecours } from './code-de-secours.tsx'
import { explain } from './explain.ts'
import { SaisieCode } from './saisie.tsx'

export default function Preuve({ onDone }: { onDone: (proved: boolean) => void }) {
  const { user } = useSession()
  const application = useQuery(applicationQuery(user?.id ?? ''))
  const cles = useQuery(clesQuery(user?.id ?? ''))
  const error = application.error ?? cles.error
  const proved = () => onDone(true)
  return (
    <Dialog
      title="Confirmez que c’est vous"
      description="Ce changement touche à la sécurité de votre compte."
      onClose={() => onDone(false)}
    >
      {error && <Banner tone="bad">{explain(error)}</Banner>}
      {!error && (application.isPending || cles.isPending) && <Skeleton lines={3} />}
      {application.isSuccess &&
        cles.isSuccess &&
        (application.data || cles.data.length > 0 ? (
          <ParFacteur application={application.data} cles={cles.data} onRight={proved} />
        ) : (
          <SansFacteur onRight={proved} />
        ))}
    </Dialog>
  )
}

type Facteurs = { application: { id: string } | null; cles: readonly Cle[]; onRight: () => void }

function ParFacteur({ application, cles, onRight }: Facteurs): ReactNode {
  const [moyen, setMoyen] = useState<'cle' | 'application' | 'secours'>(cles.length > 0 ? 'cle' : 'application')
  const foot = (
    <>
      {moyen === 'cle' && application && (
        <Button block onClick={() => setMoyen('application')}>
          {SECOND_PAS.parApplication}
        </Button>
      )}
      <Button block onClick={() => setMoyen('secours')}>
        {moyen === 'cle' ? SECOND_PAS.clePerdue : SECOND_PAS.applicationPerdue}
      </Button>
    </>
  )
  if (moyen === 'cle') return <ClesDeSecurite cles={cles} onRight={onRight} foot={foot} />
  if (moyen === 'secours') return <CodeDeSecours onRight={onRight} />
  return <CodeApplication factorId={application?.id ?? ''} onRight={onRight} foot={foot} />
}

const Fields = z.object({ password: required('Indiquez votre mot de passe.') })

function SansFacteur({ onRight }: { onRight: () => void }) {
  const { user } = useSession()
  const { data: moyen, error } = useQuery(moyenDePreuveQuery(user?.id ?? ''))
  if (error) return <Banner tone="bad">{explain(error)}</Banner>
  if (moyen === undefined) return <Skeleton lines={3} />
  if (moyen === 'code') {
    const judge = async (nonce: string) => {
      await prouver({ nonce })
      onRight()
      return null
    }
    return (
      <SaisieCode label={SECOND_PAS.codeEnvoye} judge={judge}>
        <p className="ui-second ui-small">Un code vient d’être envoyé à {user?.email}.</p>
      </SaisieCode>
    )
  }
  return (
    <Form
      schema={Fields}
      onSubmit={async (said) => {
        await prouver(said)
        onRight()
      }}
      submit="Confirmer"
      submitLook={{ block: true }}
      explain={explain}
    >
      <Field label="Mot de passe" name="password" type="password" required autoComplete="current-password" autoFocus />
    </Form>
  )
}
