// What the import did, the way on to its lines, and the way back.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CompteBancaire } from '#web/data/banque/comptes-bancaires.ts'
import { useLien } from '#web/session/dossier.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { nombreDeLignes } from '../gestes.ts'
import { Annuler } from '../releves.tsx'
import type { Importe } from './etat.ts'

type Props = { importe: Importe; illisibles: number; nom: string; compte: CompteBancaire; onAutre: () => void }

export function Resultat({ importe, illisibles, nom, compte, onAutre }: Props) {
  const [annule, setAnnule] = useState(false)
  const lien = useLien()
  const naviguer = useNavigate()
  const banque = lien('banque')
  const retour = `${banque}${banque.includes('?') ? '&' : '?'}compte=${compte.id}`
  const { lignes, deja_importees, ecartees } = importe
  const reste = [
    deja_importees > 0 && `${deja_importees} déjà ${deja_importees === 1 ? 'importée' : 'importées'}`,
    ecartees > 0 && `${ecartees} ${ecartees === 1 ? 'écartée' : 'écartées'} par vous`,
    illisibles > 0 && `${illisibles} ${illisibles === 1 ? 'illisible' : 'illisibles'}`,
  ].filter((mots) => mots !== false)
  return (
    <div className="ui-stack-l">
      <Banner tone="good">
        {nombreDeLignes(lignes)} de « {nom} » {lignes === 1 ? 'est importée' : 'sont importées'} dans « {compte.libelle}{' '}
        ».
        {reste.length > 0 && ` Laissées de côté : ${reste.join(', ')}.`}
      </Banner>
      <div className="ui-row books-imp-suite">
        <LinkButton kind="main" to={retour}>
          Traiter les lignes
        </LinkButton>
        <Button onClick={onAutre}>Importer un autre relevé</Button>
        <Button kind="quiet" onClick={() => setAnnule(true)}>
          Annuler l’import
        </Button>
      </div>
      {annule && (
        <Annuler
          releve={{ id: importe.releve_id, nom, lignes }}
          onClose={() => setAnnule(false)}
          onDone={() => void naviguer(retour)}
        />
      )}
    </div>
  )
}
