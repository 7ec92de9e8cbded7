// One room: each element with its state, what is remarked, its photographs beside those of the entry.
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PieceEtat } from '#domain/sujets/location/etat-des-lieux.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useTerrain } from './chantier.ts'
import { Ligne } from './ligne.tsx'
import { Photos } from './photos.tsx'

export function Piece({ piece, rang }: { piece: PieceEtat; rang: number }) {
  const { fige, changer } = useTerrain()
  const aucun = piece.lignes.every(({ etat }) => etat === null)
  const toutBon = () =>
    changer((saisie) => ({
      ...saisie,
      pieces: saisie.pieces.with(rang, {
        ...piece,
        lignes: piece.lignes.map((une) => (une.etat === null ? { ...une, etat: 'bon' } : une)),
      }),
    }))
  return (
    <>
      {piece.lignes.map((ligne, place) => (
        <Ligne key={ligne.element} piece={piece.nom} ligne={ligne} rang={rang} place={place} />
      ))}
      <div className="screens-edl-ligne">
        <p className="ui-label-t">Vue d’ensemble</p>
        <Photos element={piece.nom} />
      </div>
      {!fige && (
        <>
          <AjouterElement piece={piece} rang={rang} />
          <div className="ui-row">
            {aucun && piece.lignes.length > 0 && (
              <Button kind="quiet" onClick={toutBon}>
                Tout est en bon état
              </Button>
            )}
            <RetirerPiece nom={piece.nom} rang={rang} />
          </div>
        </>
      )}
    </>
  )
}

export function AjouterElement({ piece, rang }: { piece: PieceEtat; rang: number }) {
  const { changer } = useTerrain()
  const [element, setElement] = useState('')
  const propre = element.trim()
  const impossible = propre === '' || piece.lignes.some((une) => une.element === propre)
  const ajouter = () => {
    if (impossible) return
    changer((saisie) => {
      const avant = saisie.pieces[rang]
      if (!avant) return saisie
      const lignes = [...avant.lignes, { element: propre, etat: null, remarque: '' }]
      return { ...saisie, pieces: saisie.pieces.with(rang, { ...avant, lignes }) }
    })
    setElement('')
  }
  return (
    <div className="screens-edl-ajout">
      <input
        className="ui-input"
        aria-label={`Élément à ajouter : ${piece.nom}`}
        placeholder="Volet, radiateur, prises…"
        maxLength={100}
        value={element}
        onChange={(event) => setElement(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && ajouter()}
      />
      <Button icon={Plus} disabled={impossible} onClick={ajouter}>
        Ajouter un élément
      </Button>
    </div>
  )
}

export function RetirerPiece({ nom, rang }: { nom: string; rang: number }) {
  const { changer } = useTerrain()
  const navigate = useNavigate()
  const [demande, setDemande] = useState(false)
  return (
    <>
      <Button kind="quiet" icon={Trash2} aria-label={`Retirer la pièce ${nom}`} onClick={() => setDemande(true)}>
        Retirer la pièce
      </Button>
      {demande && (
        <Confirm
          title={`Retirer « ${nom} » ?`}
          description="Ce qui en a été noté s’efface de cet état des lieux."
          confirm="Retirer la pièce"
          onConfirm={() => {
            setDemande(false)
            changer((saisie) => ({ ...saisie, pieces: saisie.pieces.toSpliced(rang, 1) }))
            void navigate('?vue=sommaire', { replace: true })
          }}
          onClose={() => setDemande(false)}
        />
      )}
    </>
  )
}
