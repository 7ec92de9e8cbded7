// The furniture of the dwelling: how many of the eleven elements of the decree are there, and its list to print.
import { useQuery } from '@tanstack/react-query'
import { Armchair } from 'lucide-react'
import { useState } from 'react'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { ELEMENTS_MOBILIER, elementsManquants } from '#domain/sujets/location/inventaire.ts'
import { inventaireQuery } from '#web/data/location/inventaire-mobilier.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { InventaireDialog } from './inventaire-dialog.tsx'
import { PieceGestes } from './piece-gestes.tsx'

export function InventaireDuLogement({ bail, bien }: { bail: Bail; bien: Bien }) {
  const { dossier } = useDossier()
  const { data: tous } = useQuery(inventaireQuery(dossier.id))
  const [ouvert, setOuvert] = useState(false)
  const meubles = (tous ?? []).filter(({ bien_id }) => bien_id === bien.id)
  const manquants = elementsManquants(meubles)
  const presents = ELEMENTS_MOBILIER.length - manquants.length
  return (
    <section className="ui-stack-s books-ten-section">
      <h3>Mobilier</h3>
      <p className="ui-row">
        <Tag tone={manquants.length === 0 ? 'good' : 'wait'}>
          {presents} {presents > 1 ? 'éléments' : 'élément'} sur {ELEMENTS_MOBILIER.length}
        </Tag>
        {manquants.length > 0 && meubles.length > 0 && (
          <span className="ui-xs ui-muted">
            Manquent : {manquants.map(({ libelle }) => libelle.toLowerCase()).join(' ; ')}.
          </span>
        )}
      </p>
      <div className="ui-row">
        <Button size="small" icon={Armchair} onClick={() => setOuvert(true)}>
          {meubles.length === 0 ? 'Faire l’inventaire' : 'Voir l’inventaire'}
        </Button>
        {meubles.length > 0 && <PieceGestes bail={bail} piece="inventaire" nom="Inventaire du mobilier" />}
      </div>
      {ouvert && <InventaireDialog bien={bien} meubles={meubles} onClose={() => setOuvert(false)} />}
    </section>
  )
}
