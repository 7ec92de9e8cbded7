// The mandates of the dossier: which statement comes next for each, and whether it is time.
import { Link } from 'react-router'
import { formatDay } from '#web/lib/format.ts'
import { useLien } from '#web/session/dossier.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import type { MandatRendu } from './vue.ts'

export function ListeDesMandats({ mandats }: { mandats: readonly MandatRendu[] }) {
  const lien = useLien()
  return (
    <LedgerList label="Mandats">
      {mandats.map(({ mandat, mandant, envoyes, suivante, due }) => (
        <LedgerLine
          key={mandat.id}
          margin={`n° ${mandat.numero}`}
          action={due ? <Tag tone="wait">À envoyer</Tag> : <Tag>Période en cours</Tag>}
        >
          <p>
            <Link to={lien('gestion_locative:comptes_rendus', { mandat: mandat.id })}>{mandant.nom}</Link>
          </p>
          <p className="ui-small ui-second">
            Prochain compte rendu : du {formatDay(suivante.du)} au {formatDay(suivante.au)}.{' '}
            {envoyes.length === 0 ? 'Aucun n’est encore envoyé.' : `Dernier envoyé : ${envoyes.at(-1)?.numero}.`}
          </p>
        </LedgerLine>
      ))}
    </LedgerList>
  )
}
