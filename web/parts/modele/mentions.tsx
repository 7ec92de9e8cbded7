// What the law wants in a document that its template does not say, and what its text is worth: told, never forbidden.
import type { Day } from '#domain/base/day.ts'
import { majuscule } from '#domain/base/mots.ts'
import { enClair } from '#domain/base/parametres.ts'
import type { TypeBail } from '#domain/sujets/location/bail.ts'
import { mentionsManquantes } from '#domain/sujets/location/modeles/controler.ts'
import type { PieceModele } from '#domain/sujets/location/modeles/modele.ts'
import { lireModele } from '#domain/sujets/location/modeles/remplir.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import './modele.css'

type Props = { contenu: unknown; piece: PieceModele; type_bail: TypeBail; le: Day }

export function Mentions({ contenu, ...pour }: Props) {
  const { valeur: manquantes, refus } = siConnu(() => mentionsManquantes(lireModele(contenu), pour))
  if (refus)
    return (
      <Banner tone="bad">
        <p>{refus}</p>
      </Banner>
    )
  if (!manquantes || manquantes.length === 0) return null
  return (
    <Banner tone="wait">
      <p>
        {manquantes.length === 1
          ? 'Une mention que la loi demande manque à ce texte :'
          : `${manquantes.length} mentions que la loi demande manquent à ce texte :`}
      </p>
      <ul className="parts-mod-mentions">
        {manquantes.map(({ cle, libelle, source, certitude }) => (
          <li key={cle}>
            {libelle} <span className="ui-xs ui-muted">{majuscule(enClair(source, certitude))}</span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
