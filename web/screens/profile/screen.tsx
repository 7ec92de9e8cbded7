// /profile: who one is, by what one is reached, where the subscription stands.
import { Adresses } from './adresses.tsx'
import { CadreProfil } from './cadre.tsx'
import { Facturation } from './facturation.tsx'
import { FormuleEtAbonnement } from './formule.tsx'
import { Identite } from './identite.tsx'

export function ProfileScreen() {
  return (
    <CadreProfil>
      <div className="ui-dash">
        <div className="ui-stack-l">
          <Identite />
          <Adresses />
          <Facturation />
        </div>
        <div className="ui-stack-l">
          <FormuleEtAbonnement />
        </div>
      </div>
    </CadreProfil>
  )
}
