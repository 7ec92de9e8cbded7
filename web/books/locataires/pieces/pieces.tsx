// The papers of a lease: the lease itself, the states of the dwelling, its furniture, and the documents joined to it.
import type { LigneBail } from '../bail/lignes.ts'
import { Documents } from './documents.tsx'
import { EtatsDesLieux } from './etats.tsx'
import { InventaireDuLogement } from './inventaire.tsx'
import { PieceGestes } from './piece-gestes.tsx'

export function Pieces({ ligne }: { ligne: LigneBail }) {
  const { bail, bien } = ligne
  return (
    <div className="ui-stack">
      {bail.type_bail !== 'saisonnier' && (
        <section className="ui-stack-s books-ten-premiere">
          <h4>Bail</h4>
          <p className="ui-small ui-second">
            Le contrat type rempli de ce que la fiche sait ; le reste est laissé en pointillés.
          </p>
          <PieceGestes bail={bail} piece="bail" nom="Bail" />
        </section>
      )}
      <EtatsDesLieux ligne={ligne} />
      {bien && <InventaireDuLogement bail={bail} bien={bien} />}
      <Documents bail={bail} />
    </div>
  )
}
