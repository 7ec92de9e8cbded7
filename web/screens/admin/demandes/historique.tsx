// What the team did of a request, the last first.
import { useQuery } from '@tanstack/react-query'
import { type LigneSuivi, suiviQuery, type Visee } from '#web/data/boutique/demandes.ts'
import { DEMANDES, GENRES } from '#web/text/demandes.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'

export function Historique({ visee }: { visee: Visee }) {
  const { data, error } = useQuery(suiviQuery(visee))
  if (error) return <Banner tone="bad">{messageOf(error)}</Banner>
  if (!data) return <Skeleton lines={3} />
  if (data.length === 0) return <p className="ui-second">Rien n’a encore été noté.</p>
  return (
    <ul className="screens-adm-lignes">
      {data.map((ligne) => (
        <li key={ligne.id}>
          <div>
            <strong>{GENRES[ligne.genre]}</strong>
            <p className="screens-dem-texte">{texteDe(ligne)}</p>
            <p className="ui-xs ui-muted">
              {ligne.auteur_email ?? 'Un compte supprimé'}, <InstantText instant={ligne.at} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const texteDe = ({ genre, texte, assigne_a }: LigneSuivi): string =>
  genre === 'assignation' ? (assigne_a ?? DEMANDES.personne) : (texte ?? '')
