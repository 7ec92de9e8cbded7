// The documents of a lease that are drawn from templates: the lease, an amendment, the deed of each guarantor.
import { useQuery } from '@tanstack/react-query'
import { FilePen } from 'lucide-react'
import { useState } from 'react'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { Garant } from '#domain/sujets/location/garant.ts'
import type { PieceRedigee } from '#domain/sujets/location/modeles/modele.ts'
import { garantsQuery } from '#web/data/location/garants.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { PieceGestes } from '../pieces/piece-gestes.tsx'
import { EtablirDialog } from './etablir.tsx'

type Ouvert = { readonly piece: PieceRedigee; readonly garant: Garant | null }

export function Actes({ bail }: { bail: Bail }) {
  const { dossier, peutEcrire } = useDossier()
  const { data: tous = [] } = useQuery(garantsQuery(dossier.id))
  const [ouvert, setOuvert] = useState<Ouvert | null>(null)
  const cautions = tous.filter(
    ({ bail_id, nature }) => bail_id === bail.id && (nature === 'personne' || nature === 'organisme'),
  )
  const etablir = (un: Ouvert, nom: string) => (
    <Button size="small" icon={FilePen} aria-label={`${nom} : établir`} onClick={() => setOuvert(un)}>
      Établir
    </Button>
  )
  return (
    <section className="ui-stack-s books-ten-premiere">
      <h3>Bail et actes</h3>
      <p className="ui-small ui-second">
        Le modèle de ce bail, rempli de ce que la fiche sait ; le reste se complète une fois, ou reste en pointillés.
      </p>
      <div className="ui-row ui-row-b books-ten-document">
        <span className="ui-small">Bail</span>
        <span className="ui-row books-ten-acte">
          {peutEcrire && etablir({ piece: 'bail', garant: null }, 'Bail')}
          <PieceGestes bail={bail} piece="bail" nom="Bail" />
        </span>
      </div>
      {peutEcrire && (
        <div className="ui-row ui-row-b books-ten-document">
          <span className="ui-small">Avenant</span>
          {etablir({ piece: 'avenant', garant: null }, 'Avenant')}
        </div>
      )}
      {peutEcrire &&
        cautions.map((garant) => (
          <div className="ui-row ui-row-b books-ten-document" key={garant.id}>
            <span className="ui-small">Acte de caution, {garant.nom}</span>
            {etablir({ piece: 'caution', garant }, `Acte de caution de ${garant.nom}`)}
          </div>
        ))}
      {ouvert && <EtablirDialog bail={bail} {...ouvert} onClose={() => setOuvert(null)} />}
    </section>
  )
}
