// The strip under the head: what waits, that nothing is lost, what stopped the sending, what was changed elsewhere, and a new version of the product.
import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { prochaineEtape } from '#web/data/terrain/chantier.ts'
import { useTravailleur } from '#web/lib/travailleur.ts'
import { enPhotos } from '#web/parts/etat-des-lieux/mots.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { heure, useTerrain } from './chantier.ts'
import { Conflit } from './conflit.tsx'

export function Bandeau() {
  const { c } = useTerrain()
  const { nouvelle, recharger } = useTravailleur()
  return (
    <>
      {nouvelle && (
        <div className="screens-edl-bande">
          <Icon of={RefreshCw} />
          <p className="ui-grow">
            <b>Nouvelle version</b>
            <span>Ce qui est saisi est gardé.</span>
          </p>
          <Button size="small" onClick={recharger}>
            Recharger
          </Button>
        </div>
      )}
      {c.conflit ? <Conflit conflit={c.conflit} /> : <Attente />}
    </>
  )
}

function Attente() {
  const { c, prises, envoi } = useTerrain()
  const { quoi } = prochaineEtape(c, prises)
  const photos = prises.filter(({ envoyee }) => !envoyee).length
  if (envoi.enLigne && quoi === 'rien') return null
  const attend =
    photos > 0 ? `${enPhotos(photos)} en attente` : quoi === 'rien' ? 'rien n’attend' : 'des constats en attente'
  const garde = `Tout est gardé sur cet appareil, enregistré à ${heure(c.garde_a)}.`
  return (
    <div className="screens-edl-bande" role="status">
      <Icon of={envoi.enLigne ? (envoi.dit ? TriangleAlert : RefreshCw) : CloudOff} />
      <p className="ui-grow">
        <b>{envoi.enLigne ? `${envoi.dit ? 'L’envoi attend' : 'Envoi'} : ${attend}` : `Hors connexion : ${attend}`}</b>
        <span>{envoi.enLigne && envoi.dit ? envoi.dit : garde}</span>
      </p>
      {envoi.aReconnecter ? (
        <Link to="/auth" state={{ from: location.pathname }}>
          Se reconnecter
        </Link>
      ) : (
        <Link to="?vue=envoi">Voir</Link>
      )}
    </div>
  )
}
