// The mandates of an owner: their terms, their properties, and what may be done with each.
import { Ban, MoreHorizontal, Pencil, Plus, Receipt } from 'lucide-react'
import { useState } from 'react'
import { luiRevient } from '#domain/activites/droits.ts'
import {
  type DepotARemettre,
  depotsARemettre,
  finDuMandat,
} from '#domain/activites/gestion-locative/comptes-rendus/fin-de-mandat.ts'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { sum } from '#domain/base/cents.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { Menu, MenuButton } from '#web/ui/overlay/menu.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { HonorairesDialog } from './argent-dialogs.tsx'
import { BienDialog, DepotsDialog, FinDialog, SortieDialog } from './gestion-dialogs.tsx'
import { MandatDialog } from './mandat-dialog.tsx'
import { DELEGUE, honorairesEnMots, PERIODICITES, phraseDeFin } from './mots.ts'
import { type BienGere, estEnCours, type MandatVu } from './vue.ts'

export function Mandats({ mandats }: { mandats: readonly MandatVu[] }) {
  if (mandats.length === 0)
    return (
      <p className="ui-second">
        Aucun mandat : sans mandat écrit, rien ne se reçoit pour un autre (décret n° 72-678, art. 64).
      </p>
    )
  return (
    <>
      {mandats.map((vu) => (
        <UnMandat key={vu.mandat.id} vu={vu} />
      ))}
    </>
  )
}

function UnMandat({ vu }: { vu: MandatVu }) {
  const { peutEcrire, today } = useDossier()
  const { mandat, biens } = vu
  const { numero, debut, fin, fin_motif, periodicite, jour_arrete, jour_virement, delegations } = mandat
  const enCours = estEnCours(mandat, today)
  return (
    <section className="activites-gl-mandat">
      <div className="activites-gl-mandat-h">
        <h4>
          Mandat n° {numero}{' '}
          <Tag tone={enCours ? 'good' : 'plain'}>{enCours ? 'en cours' : fin ? 'fini' : 'à venir'}</Tag>
        </h4>
        {peutEcrire && <Gestes vu={vu} />}
      </div>
      <p className="ui-small ui-second">
        Du {formatDay(debut)}
        {fin ? ` au ${formatDay(fin)}` : ''}
        {fin_motif && `, ${fin_motif}`}. {honorairesEnMots(mandat)}. {PERIODICITES[periodicite]}, compte arrêté le{' '}
        {jour_arrete}, virement le {jour_virement}.
      </p>
      <Reste vu={vu} />
      <p className="ui-small ui-muted">{delegations.map((une) => DELEGUE[une]).join(' ; ')}.</p>
      <Biens vu={vu} biens={biens} />
    </section>
  )
}

/** What is over is rendered: what is held for him, and the deposits of his tenants (C. civ. art. 1993). */
function Reste({ vu }: { vu: MandatVu }) {
  const ici = useDossier()
  const lien = useLien()
  const faits: FaitsGeres = useFaits()
  const [ouvert, setOuvert] = useState<DepotARemettre[] | null>(null)
  const fin = finDuMandat(vu.mandat, faits, ici.today)
  const depots = depotsARemettre(vu.mandat.id, faits, ici.today)
  const remet = ici.peutEcrire && luiRevient(ici, 'actes', 'remettre-depots') && depots.length > 0
  if (!fin && depots.length === 0) return null
  return (
    <div className="activites-gl-reste">
      <p className="ui-small">
        {fin ? phraseDeFin(fin) : `Des logements ne sont plus gérés : ${resteDesDepots(depots)}.`}
      </p>
      <p className="activites-gl-reste-gestes">
        {fin && fin.solde_cents > 0 && (
          <LinkButton size="small" to={lien('gestion_locative:comptes_rendus', { mandat: vu.mandat.id })}>
            Dernier compte rendu
          </LinkButton>
        )}
        {remet && (
          <Button size="small" onClick={() => setOuvert([...depots])}>
            Remettre les dépôts
          </Button>
        )}
      </p>
      {ouvert && <DepotsDialog vu={vu} depots={ouvert} onClose={() => setOuvert(null)} />}
    </div>
  )
}

const resteDesDepots = (depots: readonly DepotARemettre[]): string =>
  `${formatEuros(sum(depots.map(({ montant_cents }) => montant_cents)))} de dépôts à remettre`

function Biens({ vu, biens }: { vu: MandatVu; biens: readonly BienGere[] }) {
  const { peutEcrire } = useDossier()
  const [ajoute, setAjoute] = useState(false)
  const [choisi, setChoisi] = useState<BienGere | null>(null)
  return (
    <>
      <ul className="activites-gl-biens">
        {biens.map((un) => (
          <li key={un.gere.id}>
            <span>
              {un.bien?.libelle ?? 'Bien'}
              <span className="ui-xs ui-muted">
                {' '}
                depuis le {formatDay(un.gere.du)}
                {un.gere.au ? `, jusqu’au ${formatDay(un.gere.au)}` : ''}
                {un.gere.a_soi_le ? `, le vôtre depuis le ${formatDay(un.gere.a_soi_le)}` : ''}
              </span>
            </span>
            {peutEcrire && (
              <Button kind="quiet" size="small" onClick={() => setChoisi(un)}>
                Changer<span className="ui-sr"> la gestion de {un.bien?.libelle}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {biens.length === 0 && <p className="ui-small">Aucun bien encore : ajoutez ceux qu’il vous confie.</p>}
      {peutEcrire && vu.mandat.fin === null && (
        <Button size="small" icon={Plus} onClick={() => setAjoute(true)}>
          Gérer un bien
        </Button>
      )}
      {ajoute && <BienDialog vu={vu} onClose={() => setAjoute(false)} />}
      {choisi && <SortieDialog vu={vu} gere={choisi} onClose={() => setChoisi(null)} />}
    </>
  )
}

function Gestes({ vu }: { vu: MandatVu }) {
  const { mandat, mandant } = vu
  const [ouvert, setOuvert] = useState<'honoraires' | 'mandat' | 'fin' | null>(null)
  const fermer = () => setOuvert(null)
  const paye = mandat.honoraires_mode !== 'aucun'
  return (
    <>
      <Menu
        label={`Mandat n° ${mandat.numero}`}
        trigger={<IconButton label={`Actions du mandat n° ${mandat.numero}`} icon={MoreHorizontal} size="small" />}
      >
        {paye && (
          <MenuButton icon={Receipt} onSelect={() => setOuvert('honoraires')}>
            Noter des honoraires
          </MenuButton>
        )}
        <MenuButton icon={Pencil} onSelect={() => setOuvert('mandat')}>
          Modifier les termes
        </MenuButton>
        <MenuButton icon={Ban} onSelect={() => setOuvert('fin')}>
          {mandat.fin ? 'Changer la fin' : 'Mettre fin au mandat'}
        </MenuButton>
      </Menu>
      {ouvert === 'honoraires' && <HonorairesDialog vu={vu} onClose={fermer} />}
      {ouvert === 'mandat' && (
        <MandatDialog mandant={mandant} mandat={mandat} onClose={fermer} onDone={() => undefined} />
      )}
      {ouvert === 'fin' && <FinDialog vu={vu} onClose={fermer} />}
    </>
  )
}
