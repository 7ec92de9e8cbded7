// What waits and what arrived: each photograph with its weight, the rest in a sentence, and the button that tries now.
import { Check, Clock, RefreshCw, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { type PhotoPrise, prochaineEtape } from '#web/data/terrain/chantier.ts'
import { retirerPhoto } from '#web/data/terrain/magasin.ts'
import { enPhotos } from '#web/parts/etat-des-lieux/mots.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { avancement, heure, poids, useTerrain } from './chantier.ts'
import { useAdresse } from './photos.tsx'

export function AEnvoyer() {
  const terrain = useTerrain()
  const { c, saisi, prises, envoi } = terrain
  const { quoi } = prochaineEtape(c, prises)
  const { vus } = avancement(terrain)
  const remarques = saisi.saisie.pieces.flatMap(({ lignes }) => lignes).filter(({ remarque }) => remarque !== '').length
  const place = prises.reduce((somme, { octets }) => somme + octets.byteLength, 0)
  const { enLigne, lancer } = envoi
  return (
    <div className="ui-stack">
      {!enLigne && (
        <p className="ui-second">Vous pouvez finir, signer et fermer : l’envoi reprend seul, sans perte ni doublon.</p>
      )}
      {prises.length > 0 && (
        <section>
          <h2>Photos</h2>
          <ul className="screens-edl-rangs">
            {prises.map((une) => (
              <Rang key={une.id} une={une} />
            ))}
          </ul>
        </section>
      )}
      <section className="ui-stack-s">
        <h2>Constats</h2>
        <p>
          {vus} réponse{vus > 1 ? 's' : ''} et {remarques} remarque{remarques > 1 ? 's' : ''}, enregistrées à{' '}
          {heure(c.garde_a)}
          {c.revision > c.recue || c.en_vol ? ', en attente.' : c.version > 0 ? ', arrivées.' : '.'}
        </p>
        {saisi.signe_le && (
          <p>{c.signature_recue ? 'La signature est arrivée.' : 'La signature part après les photos.'}</p>
        )}
        {c.papier_refus && <p className="ui-err">Le papier n’a pas pu être établi : {c.papier_refus}</p>}
        {c.copie === 'demandee' && <p>La copie part au locataire une fois la signature arrivée.</p>}
        {c.copie === 'envoyee' && <p>La copie est partie au locataire.</p>}
        {c.copie_refus && <p className="ui-err">{c.copie_refus}</p>}
        <p className="ui-small ui-second">
          Place utilisée sur cet appareil : {poids(place)}. Rien n’est effacé avant l’accusé de réception du serveur.
        </p>
      </section>
      {quoi === 'rien' ? (
        <p className="ui-row">
          <Icon of={Check} />
          <b>Tout est arrivé{prises.length > 0 && ` : ${enPhotos(prises.length)}, chacune une fois`}.</b>
          <Link to={c.contexte.livres}>Ouvrir dans le bail</Link>
        </p>
      ) : (
        <Button size="large" block icon={RefreshCw} busy={envoi.enCours} onClick={lancer}>
          Réessayer maintenant
        </Button>
      )}
    </div>
  )
}

function Rang({ une }: { une: PhotoPrise }) {
  const { id, element, octets, prise_a, taille_origine, envoyee, refus } = une
  const url = useAdresse(octets)
  return (
    <li className="screens-edl-envoi">
      {url && <img src={url} alt="" />}
      <span className="ui-grow">
        <b>{element}</b>
        <span className="ui-xs ui-muted">
          {heure(prise_a)}, {poids(octets.byteLength)} au lieu de {poids(taille_origine)}
        </span>
        {refus && <span className="ui-err">{refus}</span>}
      </span>
      {refus ? (
        <Button size="small" onClick={() => void retirerPhoto(id)}>
          Retirer
        </Button>
      ) : (
        <span className={envoyee ? 'screens-edl-arrivee' : 'screens-edl-attend'}>
          <Icon of={envoyee ? Check : refus ? TriangleAlert : Clock} />
          <span className="ui-sr">{envoyee ? 'Arrivée' : 'En attente'}</span>
        </span>
      )}
    </li>
  )
}
