// The papers of a lease beside its deeds: the states of the dwelling, its furniture, and the documents joined to it.
import { estBailMeuble } from '#domain/sujets/location/regles.ts'
import type { LigneBail } from '../bail/lignes.ts'
import { Documents } from './documents.tsx'
import { EtatsDesLieux } from './etats.tsx'
import { InventaireDuLogement } from './inventaire.tsx'

export function Pieces({ ligne }: { ligne: LigneBail }) {
  const { bail, bien } = ligne
  return (
    <div className="ui-stack">
      <EtatsDesLieux ligne={ligne} />
      {bien && estBailMeuble(bail.type_bail) && <InventaireDuLogement bail={bail} bien={bien} />}
      <Documents bail={bail} />
    </div>
  )
}
