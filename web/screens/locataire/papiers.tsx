// The papers of a tenant: notices, receipts and quittances by date, the letters of his lease, and what was signed.

import { Download } from 'lucide-react'
import type { Espace } from '#contract/functions/location/espace/espace-locataire.ts'
import type { PieceDemandee } from '#contract/functions/location/espace/piece-espace-locataire.ts'
import { cents } from '#domain/base/cents.ts'
import { formatDay } from '#web/lib/format.ts'
import { formatPeriode } from '#web/parts/location/periode.ts'
import { NATURES_FICHIER } from '#web/text/espace-locataire.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import type { DeLEspace } from './espace.ts'
import { Prendre } from './prendre.tsx'

type Papier = {
  readonly cle: string
  readonly titre: string
  readonly detail: string
  readonly montant_cents: number | null
  readonly quoi: PieceDemandee
}

export function Papiers({ espace, jeton }: DeLEspace) {
  const blocs = [
    { titre: 'Loyers', papiers: espace.documents.map(deLoyer) },
    {
      titre: 'Bail, états des lieux et courriers',
      papiers: [...espace.pieces.map(deBail), ...espace.fichiers.map(deFichier)],
    },
  ].filter(({ papiers }) => papiers.length > 0)
  if (blocs.length === 0)
    return <Empty drawing="souche">Aucun document pour l’instant : avis, quittances et reçus se rangeront ici.</Empty>
  return (
    <div className="ui-stack-l">
      {blocs.map(({ titre, papiers }) => (
        <Block key={titre} title={titre}>
          <ul className="screens-loc-papiers">
            {papiers.map(({ cle, titre: nom, detail, montant_cents, quoi }) => (
              <li key={cle}>
                <span>
                  <b>{nom}</b>
                  <span className="ui-small ui-second">{detail}</span>
                </span>
                {montant_cents !== null && <Euros amount={cents(montant_cents)} />}
                <Prendre jeton={jeton} quoi={quoi} icone={Download} nom={`Télécharger : ${nom}, ${detail}`}>
                  {quoi.sorte === 'fichier' ? 'Ouvrir' : 'PDF'}
                </Prendre>
              </li>
            ))}
          </ul>
        </Block>
      ))}
    </div>
  )
}

const NOMS = { avis: 'Avis d’échéance', quittance: 'Quittance', recu: 'Reçu' } as const

const deLoyer = ({
  id,
  nature,
  numero,
  emis_le,
  montant_cents,
  periode,
  mois,
}: Espace['documents'][number]): Papier => ({
  cle: id,
  titre: periode ? `${NOMS[nature]}, ${formatPeriode({ periode, mois })}` : NOMS[nature],
  detail: `${numero}, ${formatDay(emis_le)}`,
  montant_cents,
  quoi: { sorte: 'document', id },
})

const deBail = ({ piece, id, titre, le }: Espace['pieces'][number]): Papier => ({
  cle: `${piece}-${id}`,
  titre,
  detail: formatDay(le),
  montant_cents: null,
  quoi: { sorte: 'piece', piece, id },
})

const deFichier = ({ id, nom, nature, le }: Espace['fichiers'][number]): Papier => ({
  cle: id,
  titre: NATURES_FICHIER[nature] ?? nom,
  detail: `${nom}, ${formatDay(le)}`,
  montant_cents: null,
  quoi: { sorte: 'fichier', id },
})
