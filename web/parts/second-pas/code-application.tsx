// The code of the authenticator app: one for each half minute, and each serves once.
import type { ReactNode } from 'react'
import { jugerApplication } from '#web/data/compte/second-facteur.ts'
import { SECOND_PAS } from '#web/text/second-pas.ts'
import { SaisieCode } from './saisie.tsx'

type Props = { factorId: string; onRight: () => Promise<void> | void; foot?: ReactNode }

export function CodeApplication({ factorId, onRight, foot }: Props) {
  async function judge(code: string): Promise<ReactNode> {
    if (!(await jugerApplication(factorId, code))) {
      return (
        <>
          <b>{SECOND_PAS.incorrect}.</b> Attendez le code suivant de l’application, puis réessayez.
        </>
      )
    }
    await onRight()
    return null
  }
  return <SaisieCode label={SECOND_PAS.codeEnvoye} judge={judge} foot={foot} />
}
