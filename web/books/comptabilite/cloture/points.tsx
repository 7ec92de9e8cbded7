// The points looked at: what is to be mended first, with its place; what is good folded under its number.
import type { ReactNode } from 'react'
import type { Point } from '#domain/activites/point.ts'
import { complementDe } from '#domain/compta/exercice.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { VERBES } from '../verbes.ts'
import { Tache } from './etape.tsx'
import { DepotSurPlace, GesteSurPlace } from './sur-place.tsx'

type Props = { points: readonly Point[]; onExpliquer: (cible: Cible) => void }

export function Points({ points, onExpliquer }: Props) {
  const rouges = points.filter(({ etat }) => etat === 'erreur' || etat === 'alerte')
  const bons = points.filter(({ etat }) => etat === 'ok')
  const autres = points.filter(({ etat }) => etat === 'sans_objet')
  const ligne = (point: Point) => <UnPoint key={point.cle} point={point} onExpliquer={onExpliquer} />
  return (
    <>
      {rouges.filter(({ etat }) => etat === 'erreur').map(ligne)}
      {rouges.filter(({ etat }) => etat === 'alerte').map(ligne)}
      <Pli nombre={bons.length} mot={bons.length > 1 ? 'points vérifiés' : 'point vérifié'}>
        {bons.map(ligne)}
      </Pli>
      <Pli
        nombre={autres.length}
        mot={autres.length > 1 ? 'points sans objet cette année' : 'point sans objet cette année'}
      >
        {autres.map(ligne)}
      </Pli>
    </>
  )
}

/** Closed at first: what is good is there to be read, and does not hide what is not. */
function Pli({ nombre, mot, children }: { nombre: number; mot: string; children: ReactNode }) {
  if (nombre === 0) return null
  return (
    <li className="books-acc-pli">
      <details>
        <summary>
          {nombre} {mot}
        </summary>
        <ul className="books-acc-tasks">{children}</ul>
      </details>
    </li>
  )
}

function UnPoint({ point, onExpliquer }: { point: Point; onExpliquer: (cible: Cible) => void }) {
  const lien = useLien()
  const { periode, peutEcrire } = useDossier()
  const { libelle, detail, etat, lieu, filtre, explication } = point
  return (
    <Tache
      etat={etat}
      libelle={libelle}
      detail={
        <Explicable
          onExplain={
            explication &&
            (() => onExpliquer({ sorte: 'libre', explication, etiquette: `Contrôle ${complementDe(periode)}` }))
          }
          shown
        >
          {detail}
        </Explicable>
      }
      dessous={peutEcrire && lieu && <DepotSurPlace point={point} />}
    >
      {peutEcrire && lieu && <GesteSurPlace point={point} />}
      {lieu && (
        <LinkButton size="small" to={lien(lieu, filtre ?? '')}>
          {peutEcrire ? VERBES[lieu] : 'Voir'}
        </LinkButton>
      )}
    </Tache>
  )
}
