// On a phone: one thing at a time, under a head that says where one is and a strip that says what waits; big targets at the bottom.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDay } from '#web/lib/format.ts'
import { SENS } from '#web/parts/etat-des-lieux/mots.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AEnvoyer } from './a-envoyer.tsx'
import { Bandeau } from './bandeau.tsx'
import { avancement, useTerrain } from './chantier.ts'
import { Piece } from './piece.tsx'
import { ClesEtCompteurs } from './releves.tsx'
import { Signatures } from './signatures.tsx'
import { Sommaire } from './sommaire.tsx'

export function Telephone() {
  const [params] = useSearchParams()
  const { saisi } = useTerrain()
  const vue = params.get('vue') ?? 'sommaire'
  const rang = /^piece-(\d+)$/.exec(vue)?.[1]
  const piece = rang === undefined ? undefined : saisi.saisie.pieces[Number(rang)]
  const haut = useRef<HTMLElement>(null)
  // Another view is read from its top, by the eyes and by a screen reader.
  useEffect(() => {
    window.scrollTo(0, 0)
    haut.current?.focus({ preventScroll: true })
  }, [vue])
  return (
    <main className="screens-edl" id="contenu" tabIndex={-1} ref={haut}>
      <Tete vue={piece || !rang ? vue : 'sommaire'} />
      <Bandeau />
      <div className="screens-edl-corps">
        {piece && rang !== undefined ? (
          <Piece piece={piece} rang={Number(rang)} />
        ) : vue === 'compteurs' ? (
          <ClesEtCompteurs />
        ) : vue === 'signatures' ? (
          <Signatures />
        ) : vue === 'envoi' ? (
          <AEnvoyer />
        ) : (
          <Sommaire />
        )}
      </div>
      <Pied vue={piece || !rang ? vue : 'sommaire'} />
    </main>
  )
}

function Tete({ vue }: { vue: string }) {
  const terrain = useTerrain()
  const { c, saisi, prises } = terrain
  const { pieces, date } = saisi.saisie
  const rang = Number(/^piece-(\d+)$/.exec(vue)?.[1] ?? Number.NaN)
  const piece = pieces[rang]
  const lieu = `${c.contexte.logement}. ${SENS[c.sens]} du ${formatDay(date)}`
  const restent = prises.filter(({ envoyee }) => !envoyee).length
  const [titre, sous, marge] = piece
    ? [piece.nom, lieu, `${rang + 1} / ${pieces.length}`]
    : vue === 'compteurs'
      ? ['Compteurs et clés', lieu, '']
      : vue === 'signatures'
        ? ['Signatures', lieu, '']
        : vue === 'envoi'
          ? [
              'À envoyer',
              terrain.envoi.enLigne ? 'sans rien perdre ni doubler' : 'dès que le réseau revient',
              `${restent || ''}`,
            ]
          : [`${SENS[c.sens]}, ${c.contexte.logement}`, c.contexte.adresse, formatDay(date).slice(0, 5)]
  const retour = vue === 'sommaire' ? c.contexte.livres : '?vue=sommaire'
  return (
    <header className="screens-edl-tete">
      <Link to={retour} aria-label={vue === 'sommaire' ? 'Revenir au bail' : 'Revenir au sommaire'}>
        <Icon of={ChevronLeft} />
      </Link>
      <div>
        <h1>{titre}</h1>
        <p className="ui-xs ui-muted">{sous}</p>
      </div>
      <span className="screens-edl-marge">{marge}</span>
    </header>
  )
}

/** The one button that goes on. */
function Pied({ vue }: { vue: string }) {
  const terrain = useTerrain()
  const { pieces } = terrain.saisi.saisie
  if (vue === 'envoi' || vue === 'signatures') return null
  const rang = Number(/^piece-(\d+)$/.exec(vue)?.[1] ?? Number.NaN)
  const suivante = pieces[rang + 1]
  const inachevee = pieces.findIndex((une) => une.lignes.some(({ etat }) => etat === null))
  const { vus } = avancement(terrain)
  const [label, vers] =
    vue === 'compteurs'
      ? ['Signatures', 'signatures']
      : suivante
        ? [suivante.nom, `piece-${rang + 1}`]
        : !Number.isNaN(rang)
          ? ['Compteurs et clés', 'compteurs']
          : terrain.fige
            ? ['Voir l’envoi', 'envoi']
            : inachevee < 0
              ? ['Compteurs et clés', 'compteurs']
              : [`${vus > 0 ? 'Reprendre' : 'Commencer'} : ${pieces[inachevee]?.nom ?? ''}`, `piece-${inachevee}`]
  return (
    <footer className="screens-edl-pied">
      <Link className="ui-btn ui-btn-1 ui-btn-l ui-btn-block" to={`?vue=${vers}`}>
        {label}
        {vue !== 'sommaire' && <Icon of={ChevronRight} />}
      </Link>
    </footer>
  )
}
