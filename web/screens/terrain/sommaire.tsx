// The rooms with how far each is, then what goes with them.
import { ChevronRight, CircleCheck, CircleDashed, CircleDot, Gauge, type LucideIcon, PenLine, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { pieceVide } from '#domain/sujets/location/etat-des-lieux-trame.ts'
import { elementsManquants } from '#domain/sujets/location/inventaire.ts'
import { enPhotos } from '#web/parts/etat-des-lieux/mots.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { avancement, useTerrain } from './chantier.ts'

export function Sommaire() {
  const terrain = useTerrain()
  const { saisi, c, fige } = terrain
  const { vus, total, differences } = avancement(terrain)
  return (
    <>
      <progress className="screens-edl-avance" value={vus} max={Math.max(1, total)} aria-label="Éléments vus" />
      <p className="ui-small ui-second">
        {vus} {vus > 1 ? 'éléments vus' : 'élément vu'} sur {total}
        {c.contexte.entree && `, ${enDifferences(differences)} avec l’entrée`}.
      </p>
      <h2>Pièces</h2>
      <ul className="screens-edl-rangs">
        {saisi.saisie.pieces.map(({ nom }, rang) => (
          <Rang key={nom} nom={nom} rang={rang} />
        ))}
      </ul>
      {!fige && <AjouterPiece />}
      <h2>Avec les pièces</h2>
      <ul className="screens-edl-rangs">
        <Suite icone={Gauge} nom="Compteurs et clés" dit={relevesDits(terrain)} vers="compteurs" />
        <Suite
          icone={PenLine}
          nom="Signatures"
          dit={fige ? 'Signé par les deux parties' : 'Bailleur et locataires, observations'}
          vers="signatures"
        />
      </ul>
      <MobilierManquant />
    </>
  )
}

const enDifferences = (combien: number): string =>
  combien === 0 ? 'aucune différence' : combien > 1 ? `${combien} différences` : 'une différence'

function Rang({ nom, rang }: { nom: string; rang: number }) {
  const terrain = useTerrain()
  const { vus, total, differences } = avancement(terrain, nom)
  const photos = [...terrain.prises, ...terrain.connues.filter(({ etat_id }) => etat_id === terrain.c.etat_id)]
  const siennes = new Set(
    photos.filter(({ element }) => element === nom || element.startsWith(`${nom}, `)).map(({ id }) => id),
  )
  const [icone, ton] = vus === 0 ? [CircleDashed, ''] : vus < total ? [CircleDot, 'wait'] : [CircleCheck, 'good']
  const dit = [
    `${total} élément${total > 1 ? 's' : ''}`,
    vus > 0 && vus < total && `${vus} vu${vus > 1 ? 's' : ''}`,
    differences > 0 && enDifferences(differences),
    vus === total &&
      total > 0 &&
      differences === 0 &&
      (terrain.c.contexte.entree ? 'tous comme à l’entrée' : 'tous vus'),
  ]
  return (
    <li>
      <Link className="screens-edl-rang" to={`?vue=piece-${rang}`} data-ton={ton || undefined}>
        <Icon of={icone} />
        <span className="ui-grow">
          <b>{nom}</b>
          <span className="ui-xs ui-muted">{dit.filter(Boolean).join(', ')}</span>
        </span>
        {siennes.size > 0 && <span className="ui-small ui-muted">{enPhotos(siennes.size)}</span>}
      </Link>
    </li>
  )
}

function Suite({ icone, nom, dit, vers }: { icone: LucideIcon; nom: string; dit: string; vers: string }) {
  return (
    <li>
      <Link className="screens-edl-rang" to={`?vue=${vers}`}>
        <Icon of={icone} />
        <span className="ui-grow">
          <b>{nom}</b>
          <span className="ui-xs ui-muted">{dit}</span>
        </span>
        <Icon of={ChevronRight} />
      </Link>
    </li>
  )
}

function relevesDits({ saisi }: Pick<ReturnType<typeof useTerrain>, 'saisi'>): string {
  const { compteurs, cles } = saisi.saisie
  const releves = compteurs.filter(({ valeur }) => valeur !== '').length
  const nombre = cles.reduce((somme, une) => somme + une.nombre, 0)
  return `${releves} relevé${releves > 1 ? 's' : ''} sur ${compteurs.length}, ${nombre} clé${nombre > 1 ? 's' : ''}`
}

export function AjouterPiece() {
  const { saisi, changer, c } = useTerrain()
  const [nom, setNom] = useState('')
  const champ = useRef<HTMLInputElement>(null)
  const propre = nom.trim()
  const impossible = propre === '' || saisi.saisie.pieces.some((une) => une.nom === propre)
  const ajouter = () => {
    if (impossible) return
    const piece = pieceVide(propre, { meuble: c.contexte.meubles !== null })
    changer((saisie) => ({ ...saisie, pieces: [...saisie.pieces, piece] }))
    setNom('')
    champ.current?.focus()
  }
  return (
    <div className="screens-edl-ajout">
      <input
        className="ui-input"
        aria-label="Nom de la pièce à ajouter"
        placeholder="Chambre 2, balcon, cave…"
        ref={champ}
        value={nom}
        onChange={(event) => setNom(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && ajouter()}
      />
      <Button icon={Plus} disabled={impossible} onClick={ajouter}>
        Ajouter une pièce
      </Button>
    </div>
  )
}

/** What the decree asks of a furnished dwelling, and that its inventory does not have. */
export function MobilierManquant() {
  const { meubles } = useTerrain().c.contexte
  const manquants = meubles ? elementsManquants(meubles) : []
  if (manquants.length === 0) return null
  return (
    <p className="ui-small ui-second">
      À l’inventaire du mobilier manquent :{' '}
      {manquants.map(({ libelle }) => libelle.charAt(0).toLowerCase() + libelle.slice(1)).join(' ; ')}.
    </p>
  )
}
