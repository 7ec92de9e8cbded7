// /profile/donnees: everything that is kept of me, in one file; and the end of my account.
import { CadreProfil } from '../cadre.tsx'
import { Archive } from './archive.tsx'
import { ArchivesDossiers } from './archives-dossiers.tsx'
import { SupprimerCompte } from './supprimer-compte.tsx'

export function DonneesScreen() {
  return (
    <CadreProfil>
      <div className="ui-stack-l screens-pro-etroit">
        <Archive />
        <ArchivesDossiers />
        <SupprimerCompte />
      </div>
    </CadreProfil>
  )
}
