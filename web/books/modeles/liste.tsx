// The templates of the documents of leases, by document then by nature: the dossier's own, then the house's.
import { FilePlus2 } from 'lucide-react'
import { majuscule } from '#domain/base/mots.ts'
import { enClair } from '#domain/base/parametres.ts'
import type { TypeBail } from '#domain/sujets/location/bail.ts'
import { MODELES_MAISON } from '#domain/sujets/location/modeles/maison/liste.ts'
import {
  type ModeleDocument,
  type ModeleMaison,
  PIECES_MODELE,
  type PieceModele,
} from '#domain/sujets/location/modeles/modele.ts'
import { formatDay } from '#web/lib/format.ts'
import { TYPES_BAIL } from '#web/parts/expliquer/noms.ts'
import { useNatures } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { PIECES } from './mots.ts'
import { versionDepassee } from './suivi.ts'

type Props = {
  propres: readonly ModeleDocument[]
  archives: boolean
  onOuvrir: (cle: string) => void
  onCopier: (maison: ModeleMaison) => void
}

export function Liste({ propres, archives, onOuvrir, onCopier }: Props) {
  const { type_bail: natures } = useNatures()
  return (
    <div className="ui-stack-l">
      {PIECES_MODELE.map((piece) => (
        <Groupe
          key={piece}
          piece={piece}
          propres={propres.filter((un) => un.piece === piece && (un.archive_le !== null) === archives)}
          maison={archives ? [] : MODELES_MAISON.filter((un) => un.piece === piece && sert(un, natures))}
          onOuvrir={onOuvrir}
          onCopier={onCopier}
        />
      ))}
    </div>
  )
}

const sert = ({ types }: ModeleMaison, natures: readonly TypeBail[]) => types.some((type) => natures.includes(type))

type GroupeProps = Pick<Props, 'propres' | 'onOuvrir' | 'onCopier'> & {
  piece: PieceModele
  maison: readonly ModeleMaison[]
}

function Groupe({ piece, propres, maison, onOuvrir, onCopier }: GroupeProps) {
  const { peutEcrire } = useDossier()
  if (propres.length === 0 && maison.length === 0) return null
  return (
    <Block title={PIECES[piece].pluriel}>
      <ul className="books-mod-liste">
        {propres.map((un) => (
          <li key={un.id}>
            <div>
              <Button kind="quiet" size="small" onClick={() => onOuvrir(un.id)}>
                {un.nom}
              </Button>
              <p className="ui-small ui-second">{un.type_bail ? TYPES_BAIL[un.type_bail] : 'Tous les baux'}</p>
            </div>
            <span className="ui-row">
              {un.par_defaut && <Tag tone="good">Proposé</Tag>}
              {versionDepassee(un) && <Tag tone="wait">Texte de la maison changé</Tag>}
              <Tag>Le vôtre</Tag>
            </span>
          </li>
        ))}
        {maison.map((un) => (
          <li key={un.cle}>
            <div>
              <Button kind="quiet" size="small" onClick={() => onOuvrir(`maison:${un.cle}`)}>
                {un.nom}
              </Button>
              <p className="ui-xs ui-muted">
                {majuscule(enClair(un.source, un.certitude))} ; texte du {formatDay(un.du)}, version {un.version}
              </p>
            </div>
            <span className="ui-row">
              <Tag tone="line">Maison</Tag>
              {peutEcrire && (
                <Button size="small" icon={FilePlus2} aria-label={`Copier : ${un.nom}`} onClick={() => onCopier(un)}>
                  Copier
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
