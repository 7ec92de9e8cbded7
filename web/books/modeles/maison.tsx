// A template of the house: read, tried on a lease, copied; it is never changed.
import { FilePlus2 } from 'lucide-react'
import { majuscule } from '#domain/base/mots.ts'
import { enClair } from '#domain/base/parametres.ts'
import type { ModeleMaison } from '#domain/sujets/location/modeles/modele.ts'
import { formatDay } from '#web/lib/format.ts'
import { Editeur } from '#web/parts/modele/charge.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Apercu } from './apercu.tsx'

export function Maison({ maison, onCopier }: { maison: ModeleMaison; onCopier: () => void }) {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  const { nom, piece, types, contenu, source, certitude, du, version } = maison
  return (
    <Page
      title={nom}
      crumb={{ to: lien('modeles'), label: 'Modèles' }}
      lead={`Texte de la maison du ${formatDay(du)}, version ${version}. ${majuscule(enClair(source, certitude))}.`}
      action={
        peutEcrire && (
          <Button kind="main" icon={FilePlus2} onClick={onCopier}>
            Copier pour le modifier
          </Button>
        )
      }
    >
      <div className="ui-stack">
        <Apercu piece={piece} types={types} contenu={contenu} />
        <Editeur contenu={contenu} piece={piece} label={nom} lecture />
      </div>
    </Page>
  )
}
