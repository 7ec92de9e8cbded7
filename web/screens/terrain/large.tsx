// On a large screen: all the rooms in one table, the entry beside, the photographs in their line; the rest in a column.
import { Link } from 'react-router'
import { nomDeLigne, type PieceEtat } from '#domain/sujets/location/etat-des-lieux.ts'
import { ETATS, titreEtat } from '#web/parts/etat-des-lieux/mots.ts'
import { Tag } from '#web/ui/text/tag.tsx'
import { AEnvoyer } from './a-envoyer.tsx'
import { Bandeau } from './bandeau.tsx'
import { avancement, ligneDEntree, useTerrain } from './chantier.ts'
import { Etats, pire, Remarque, useChangerLigne } from './ligne.tsx'
import { Photos } from './photos.tsx'
import { AjouterElement, RetirerPiece } from './piece.tsx'
import { ClesEtCompteurs } from './releves.tsx'
import { Signatures } from './signatures.tsx'
import { AjouterPiece, MobilierManquant } from './sommaire.tsx'

export function Large() {
  const terrain = useTerrain()
  const { c, saisi, fige } = terrain
  const { vus, total } = avancement(terrain)
  return (
    <main className="screens-edl-large ui-wrap ui-page" id="contenu" tabIndex={-1}>
      <div className="ui-page-h">
        <div>
          <p className="ui-crumb">
            <Link to={c.contexte.livres}>
              {c.contexte.logement}, {c.contexte.locataires.join(', ')}
            </Link>
          </p>
          <h1>{titreEtat(c.sens)}</h1>
          <p>
            {c.contexte.adresse}. {vus} {vus > 1 ? 'éléments vus' : 'élément vu'} sur {total}.
          </p>
        </div>
      </div>
      <Bandeau />
      <div className="screens-edl-deux">
        <div>
          {saisi.saisie.pieces.map((piece, rang) => (
            <Tableau key={piece.nom} piece={piece} rang={rang} />
          ))}
          {!fige && <AjouterPiece />}
          <ClesEtCompteurs />
        </div>
        <aside className="ui-stack">
          <Signatures />
          <MobilierManquant />
          <AEnvoyer />
        </aside>
      </div>
    </main>
  )
}

function Tableau({ piece, rang }: { piece: PieceEtat; rang: number }) {
  const { fige, c } = useTerrain()
  const { entree } = c.contexte
  return (
    <section className="screens-edl-piece" aria-label={piece.nom}>
      <table className="ui-tbl ui-compact ui-tbl-nohover">
        <caption>{piece.nom}</caption>
        <thead>
          <tr>
            <th scope="col">Élément</th>
            {entree && <th scope="col">Entrée</th>}
            <th scope="col">État et constat</th>
            <th scope="col">Photos</th>
          </tr>
        </thead>
        <tbody>
          {piece.lignes.map((_, place) => (
            <Rangee key={_.element} piece={piece} rang={rang} place={place} />
          ))}
          <tr>
            <th scope="row">Vue d’ensemble</th>
            <td colSpan={entree ? 3 : 2}>
              <Photos element={piece.nom} />
            </td>
          </tr>
        </tbody>
      </table>
      {!fige && (
        <div className="ui-row">
          <AjouterElement piece={piece} rang={rang} />
          <RetirerPiece nom={piece.nom} rang={rang} />
        </div>
      )}
    </section>
  )
}

function Rangee({ piece, rang, place }: { piece: PieceEtat; rang: number; place: number }) {
  const terrain = useTerrain()
  const changer = useChangerLigne(rang, place)
  const ligne = piece.lignes[place]
  if (!ligne) return null
  const avant = ligneDEntree(terrain, piece.nom, ligne.element)
  const change = avant?.etat && ligne.etat && avant.etat !== ligne.etat
  return (
    <tr data-change={change ? (pire(ligne, avant) ? 'pire' : 'autre') : undefined}>
      <th scope="row">{ligne.element}</th>
      {terrain.c.contexte.entree && (
        <td>
          {avant?.etat ? <Tag>{ETATS[avant.etat]}</Tag> : '–'}
          {avant?.remarque && <p className="ui-xs ui-second">{avant.remarque}</p>}
        </td>
      )}
      <td>
        <Etats piece={piece.nom} ligne={ligne} avant={avant} onChange={changer} />
        <Remarque piece={piece.nom} ligne={ligne} onChange={changer} />
      </td>
      <td>
        <Photos element={nomDeLigne(piece.nom, ligne.element)} />
      </td>
    </tr>
  )
}
