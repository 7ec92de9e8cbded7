// One element: closed in one press where it is as at the entry, else its state in one press, a remark and photographs.
import { useState } from 'react'
import type { LigneEtat } from '#domain/sujets/location/etat-des-lieux.ts'
import { nomDeLigne } from '#domain/sujets/location/etat-des-lieux.ts'
import { ETATS_USAGE } from '#domain/sujets/location/inventaire.ts'
import { ETATS } from '#web/parts/etat-des-lieux/mots.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { ligneDEntree, photosDe, useTerrain } from './chantier.ts'
import { Photos } from './photos.tsx'

type Props = { piece: string; ligne: LigneEtat; rang: number; place: number }

/** Writes one line of a room, where it stands. */
export function useChangerLigne(rang: number, place: number): (change: Partial<LigneEtat>) => void {
  const { changer } = useTerrain()
  return (change) =>
    changer((saisie) => {
      const piece = saisie.pieces[rang]
      const ligne = piece?.lignes[place]
      if (!piece || !ligne) return saisie
      const lignes = piece.lignes.with(place, { ...ligne, ...change })
      return { ...saisie, pieces: saisie.pieces.with(rang, { ...piece, lignes }) }
    })
}

export function Ligne({ piece, ligne, rang, place }: Props) {
  const terrain = useTerrain()
  const changer = useChangerLigne(rang, place)
  const avant = ligneDEntree(terrain, piece, ligne.element)
  const photos = photosDe(terrain, nomDeLigne(piece, ligne.element))
  const comme = avant?.etat != null && ligne.etat === avant.etat && ligne.remarque === ''
  const rien = photos.prises.length + photos.connues.length === 0
  const [ouverte, setOuverte] = useState(false)
  const pliee = avant?.etat != null && !ouverte && rien && (ligne.etat === null || comme)
  return (
    <div className="screens-edl-ligne">
      <div className="screens-edl-nom">
        <div>
          <p>
            <b>{ligne.element}</b>
          </p>
          {avant?.etat && (
            <p className="ui-xs ui-muted">
              {avant.remarque && `${avant.remarque}. `}Entrée : {ETATS[avant.etat].toLowerCase()}
            </p>
          )}
        </div>
        {comme ? (
          <Tag tone="good">Comme à l’entrée</Tag>
        ) : ligne.etat && avant?.etat ? (
          <Tag tone={pire(ligne, avant) ? 'bad' : 'wait'}>{ETATS[ligne.etat]}</Tag>
        ) : null}
        {pliee && ligne.etat === null && avant?.etat && !terrain.fige && (
          <Button onClick={() => changer({ etat: avant.etat })} aria-label={`${ligne.element} : comme à l’entrée`}>
            Comme à l’entrée
          </Button>
        )}
      </div>
      {pliee ? (
        !terrain.fige && (
          <Button
            kind="quiet"
            size="small"
            aria-label={`${ligne.element} : autre état`}
            onClick={() => setOuverte(true)}
          >
            {comme ? 'Modifier' : 'Autre état, constat, photo'}
          </Button>
        )
      ) : (
        <>
          <Etats piece={piece} ligne={ligne} avant={avant} onChange={changer} />
          {/* Seen first: what is remarked and photographed follows. */}
          {(ligne.etat !== null || ligne.remarque !== '' || !rien) && (
            <>
              <Remarque piece={piece} ligne={ligne} onChange={changer} />
              <Photos element={nomDeLigne(piece, ligne.element)} />
            </>
          )}
        </>
      )}
    </div>
  )
}

export const pire = (ligne: LigneEtat, avant: LigneEtat): boolean =>
  ligne.etat !== null && avant.etat !== null && ETATS_USAGE.indexOf(ligne.etat) > ETATS_USAGE.indexOf(avant.etat)

type Champ = { piece: string; ligne: LigneEtat; onChange: (change: Partial<LigneEtat>) => void }

/** One press says it; the word of the entry is marked. */
export function Etats({ piece, ligne, avant, onChange }: Champ & { avant: LigneEtat | null }) {
  const { fige } = useTerrain()
  return (
    <fieldset className="screens-edl-etats" disabled={fige}>
      <legend className="ui-sr">
        État : {piece}, {ligne.element}
      </legend>
      {ETATS_USAGE.map((un) => (
        <button
          key={un}
          type="button"
          aria-pressed={ligne.etat === un}
          onClick={() => onChange({ etat: ligne.etat === un ? null : un })}
        >
          {ETATS[un]}
          {avant?.etat === un && <small>entrée</small>}
        </button>
      ))}
    </fieldset>
  )
}

export function Remarque({ piece, ligne, onChange }: Champ) {
  const { fige } = useTerrain()
  if (fige) return ligne.remarque ? <p className="ui-small">{ligne.remarque}</p> : null
  return (
    <textarea
      className="ui-input"
      aria-label={`Constat : ${piece}, ${ligne.element}`}
      placeholder="Constat"
      rows={ligne.remarque === '' ? 1 : 2}
      maxLength={500}
      value={ligne.remarque}
      onChange={(event) => onChange({ remarque: event.target.value })}
    />
  )
}
