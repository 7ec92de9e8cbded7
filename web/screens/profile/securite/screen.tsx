// /profile/securite: the password, the passkeys, the second step of the sign-in, the devices that are signed in.
import { CadreProfil } from '../cadre.tsx'
import { DeuxEtapes } from '../deux-etapes/section.tsx'
import { ClesAcces } from './cles-acces.tsx'
import { MotDePasse } from './mot-de-passe.tsx'
import { Sessions } from './sessions.tsx'

export function SecuriteScreen() {
  return (
    <CadreProfil protege>
      <div className="ui-dash">
        <div className="ui-stack-l">
          <DeuxEtapes />
          <ClesAcces />
          <Sessions />
        </div>
        <div className="ui-stack-l">
          <MotDePasse />
        </div>
      </div>
    </CadreProfil>
  )
}
