// The rooms of a state of a dwelling, each line with its state and its remark; at the leaving, what the entry said stands beside.
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { type EtatDesLieux, type LigneEtat, type PieceEtat, pieceVide } from '#domain/sujets/location/etat-des-lieux.ts'
import { ETATS_USAGE, type EtatUsage } from '#domain/sujets/location/inventaire.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ETATS } from './mots.ts'
import { Photos } from './photos.tsx'

type Props = {
  bail: Bail
  etat: EtatDesLieux | null
  entree: EtatDesLieux | null
  pieces: readonly PieceEtat[]
  fige: boolean
  onChange: (pieces: readonly PieceEtat[]) => void
}

export function PiecesDeLEtat({ bail, etat, entree, pieces, fige, onChange }: Props) {
  return (
    <>
      {!etat && <p className="ui-xs ui-muted">Les photographies s’ajoutent une fois l’état des lieux enregistré.</p>}
      {pieces.map((piece, rang) => (
        <section className="ui-stack-s books-ten-section" key={piece.nom}>
          <div className="ui-row ui-row-b">
            <h4>{piece.nom}</h4>
            {!fige && (
              <IconButton
                label={`Retirer la pièce ${piece.nom}`}
                icon={Trash2}
                size="small"
                onClick={() => onChange(pieces.toSpliced(rang, 1))}
              />
            )}
          </div>
          {piece.lignes.map((ligne, place) => (
            <Ligne
              key={ligne.element}
              piece={piece.nom}
              ligne={ligne}
              avant={ligneDe(entree, piece.nom, ligne.element)}
              onChange={(change) =>
                onChange(pieces.with(rang, { ...piece, lignes: piece.lignes.with(place, { ...ligne, ...change }) }))
              }
            />
          ))}
          {etat && <Photos bail={bail} etat={etat} element={piece.nom} fige={fige} />}
        </section>
      ))}
      {!fige && (
        <Ajout noms={pieces.map(({ nom }) => nom)} onAjouter={(nom) => onChange([...pieces, pieceVide(nom)])} />
      )}
    </>
  )
}

function ligneDe(entree: EtatDesLieux | null, piece: string, element: string): LigneEtat | null {
  const lignes = entree?.pieces.find(({ nom }) => nom === piece)?.lignes
  return lignes?.find((une) => une.element === element) ?? null
}

type LigneProps = {
  piece: string
  ligne: LigneEtat
  avant: LigneEtat | null
  onChange: (change: Partial<LigneEtat>) => void
}

function Ligne({ piece, ligne: { element, etat, remarque }, avant, onChange }: LigneProps) {
  return (
    <div className="books-ten-etat">
      <span>
        {element}
        {avant?.etat && (
          <span className="ui-xs ui-muted">
            {' '}
            à l’entrée : {ETATS[avant.etat].toLowerCase()}
            {avant.remarque && `, ${avant.remarque}`}
          </span>
        )}
      </span>
      <select
        className="ui-input"
        aria-label={`État : ${piece}, ${element}`}
        value={etat ?? ''}
        onChange={(event) => onChange({ etat: etatDe(event.target.value) })}
      >
        <option value="">–</option>
        {ETATS_USAGE.map((un) => (
          <option key={un} value={un}>
            {ETATS[un]}
          </option>
        ))}
      </select>
      <input
        className="ui-input"
        aria-label={`Remarque : ${piece}, ${element}`}
        placeholder="Remarque"
        value={remarque}
        onChange={(event) => onChange({ remarque: event.target.value })}
      />
    </div>
  )
}

const etatDe = (text: string): EtatUsage | null => ETATS_USAGE.find((un) => un === text) ?? null

function Ajout({ noms, onAjouter }: { noms: readonly string[]; onAjouter: (nom: string) => void }) {
  const [nom, setNom] = useState('')
  const champ = useRef<HTMLInputElement>(null)
  const propre = nom.trim()
  const ajouter = () => {
    if (propre === '' || noms.includes(propre)) return
    onAjouter(propre)
    setNom('')
    champ.current?.focus()
  }
  return (
    <div className="ui-row">
      <input
        className="ui-input"
        aria-label="Nom de la pièce à ajouter"
        placeholder="Chambre 2, balcon, cave…"
        ref={champ}
        value={nom}
        onChange={(event) => setNom(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && ajouter()}
      />
      <Button size="small" icon={Plus} disabled={propre === '' || noms.includes(propre)} onClick={ajouter}>
        Ajouter une pièce
      </Button>
    </div>
  )
}
