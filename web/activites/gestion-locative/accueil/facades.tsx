// The façades: one window a lot, filled by the share received of its rent; never by colour alone.
import { Check, Clock3, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Immeuble } from '#domain/activites/gestion-locative/parc/immeubles.ts'
import { type LotDuMois, pourcentRecu } from '#domain/activites/gestion-locative/parc/loyers-du-mois.ts'
import { NBSP } from '#web/lib/format.ts'
import { useLien } from '#web/session/dossier.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { type Dessin, dessiner, genreDe } from './etages.ts'
import { nomDuLot } from './mots.ts'
import './facades.css'

export function Facades({ immeubles }: { immeubles: readonly Immeuble[] }) {
  return (
    <div className="activites-gl-facades">
      {immeubles.map((un) => (
        <section key={un.cle} className={un.nom === null ? 'activites-gl-isoles' : undefined}>
          <h3>{immeubles.length === 1 && un.nom === null ? nomDesSeuls(un) : nomImmeuble(un)}</h3>
          <p className="ui-xs ui-muted">
            {un.ville && `${un.ville} · `}
            {un.appele_cents > 0 ? (
              <>
                <Euros amount={un.recu_cents} /> sur <Euros amount={un.appele_cents} />
              </>
            ) : (
              'aucun loyer appelé'
            )}
          </p>
          {un.nom === null ? <Isoles lots={un.lots} /> : <Facade immeuble={un} />}
        </section>
      ))}
    </div>
  )
}

export const nomImmeuble = ({ nom }: Immeuble): string => nom ?? 'À d’autres adresses'

/** Where no two lots share an address. */
const nomDesSeuls = ({ lots: [premier, ...autres] }: Immeuble): string =>
  premier && autres.length === 0 ? premier.bien.ville : 'Chaque lot à son adresse'

export function Facade({ immeuble }: { immeuble: Immeuble }) {
  const { toit, etages } = dessiner(immeuble)
  return (
    <div className="activites-gl-facade" data-niveaux={etages.some(({ etage }) => etage !== null) || undefined}>
      <Toit toit={toit} />
      {etages.map((un, rang) => (
        <div key={un.cle} className="activites-gl-etage" data-sous={un.sous || undefined}>
          {niveauDit(un) !== null && niveauDit(un) !== niveauDit(etages[rang - 1]) && (
            <span className="activites-gl-niveau" aria-hidden="true">
              {niveauDit(un)}
            </span>
          )}
          {un.lots.map((lot) => (
            <Fenetre key={lot.bien.id} lot={lot} />
          ))}
        </div>
      ))}
    </div>
  )
}

function niveauDit(un: Dessin['etages'][number] | undefined): string | null {
  if (!un) return null
  const { etage, garages } = un
  if (etage === null) return garages ? 'gar.' : null
  return etage === 0 ? 'rdc' : etage < 0 ? 's.-s.' : etage === 1 ? '1er' : `${etage}e`
}

/** So few have room for larger windows. */
const PEU = 6

/** Each a small house, with its street under it. */
export function Isoles({ lots }: { lots: readonly LotDuMois[] }) {
  return (
    <div className="activites-gl-rue" data-peu={lots.length <= PEU || undefined}>
      {lots.map((lot) => (
        <div key={lot.bien.id} className="activites-gl-facade">
          <Toit toit="pente" />
          <div className="activites-gl-etage">
            <Fenetre lot={lot} />
          </div>
          <p className="ui-muted">{lot.bien.adresse}</p>
        </div>
      ))}
    </div>
  )
}

const TOITS: Readonly<Record<Dessin['toit'], string>> = {
  pente: 'M-2 29.5L50 4L102 29.5M76 16.5V6h6v13.5',
  comble: 'M-1.5 29.5L6 8H94L101.5 29.5M18 8V1h7v7M74 8V2h5v6M30 22h8v-8h-8zM62 22h8v-8h-8z',
  plat: 'M-1.5 29.5V22H101.5V29.5',
}

function Toit({ toit }: { toit: Dessin['toit'] }) {
  return (
    <svg className="activites-gl-toit" viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
      <path d={TOITS[toit]} />
    </svg>
  )
}

function Fenetre({ lot }: { lot: LotDuMois }) {
  const lien = useLien()
  const [bail] = lot.baux
  const nom = nomDuLot(lot)
  return (
    <Link
      className="activites-gl-fen"
      data-statut={lot.statut}
      data-genre={genreDe(lot)}
      to={bail ? lien('locataires', { bail: bail.id }) : lien('immeubles', { lot: lot.bien.id })}
      aria-label={nom}
      title={nom}
    >
      <span className="activites-gl-v" aria-hidden="true">
        {lot.recu_cents > 0 && <i style={{ height: `${pourcentRecu(lot)}%` }} />}
        <Signe lot={lot} />
      </span>
      <span className="activites-gl-nom">{lot.bien.libelle}</span>
    </Link>
  )
}

function Signe({ lot }: { lot: LotDuMois }) {
  switch (lot.statut) {
    case 'paye':
      return <Icon of={Check} />
    case 'partiel':
      return (
        <b>
          {pourcentRecu(lot)}
          {NBSP}%
        </b>
      )
    case 'attente':
      return <Icon of={Clock3} />
    case 'retard':
      return <Icon of={TriangleAlert} />
    case 'vacant':
      return null
  }
}
