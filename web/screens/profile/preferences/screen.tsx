// /profile/preferences: the mails that one wants, and the look of the screens in this browser.
import { CadreProfil } from '../cadre.tsx'
import { ApparenceDesEcrans } from './apparence.tsx'
import { Courriels } from './courriels.tsx'

export function PreferencesScreen() {
  return (
    <CadreProfil>
      <div className="ui-dash">
        <Courriels />
        <ApparenceDesEcrans />
      </div>
    </CadreProfil>
  )
}
