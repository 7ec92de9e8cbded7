// The place of an inspection in the books: read, or the leaving set beside the entry, what is kept of the deposit, and why.
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { comparer, type EtatDesLieux, SENS_ETAT, type SensEtat } from '#domain/sujets/location/etat-des-lieux.ts'
import { propositionDeRestitution } from '#domain/sujets/location/etat-des-lieux-retenue.ts'
import { etatsDesLieuxQuery } from '#web/data/location/vie-du-bail.ts'
import { formatDay } from '#web/lib/format.ts'
import { SENS, titreEtat } from '#web/parts/etat-des-lieux/mots.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Switch } from '#web/ui/nav/switch.tsx'
import { type LigneBail, useLignes } from '../bail/lignes.ts'
import { RestitutionDialog } from '../depart/restitution-dialog.tsx'
import { Faire } from '../pieces/etats.tsx'
import { PapierRefuse } from '../pieces/papier-refuse.tsx'
import { PieceGestes } from '../pieces/piece-gestes.tsx'
import { Constat } from './constat.tsx'
import { DepotARendre, RelevesAPorter, SignesPar, Vetuste } from './cote.tsx'
import '../locataires.css'
import '../dossier.css'
import './etat-des-lieux.css'

export function EtatDesLieuxScreen() {
  const [params] = useSearchParams()
  const { dossier } = useDossier()
  const lien = useLien()
  const ligne = useLignes().find(({ bail }) => bail.id === params.get('bail'))
  const { data: etats } = useQuery(etatsDesLieuxQuery(dossier.id))
  if (!ligne) return <Navigate to={lien('locataires')} replace />
  const sens = SENS_ETAT.find((un) => un === params.get('sens')) ?? 'entree'
  const un = (voulu: SensEtat) => etats?.find((etat) => etat.bail_id === ligne.bail.id && etat.sens === voulu) ?? null
  return <DuBail ligne={ligne} sens={sens} entree={un('entree')} sortie={un('sortie')} />
}

type Props = { ligne: LigneBail; sens: SensEtat; entree: EtatDesLieux | null; sortie: EtatDesLieux | null }

function DuBail({ ligne, sens, entree, sortie }: Props) {
  const lien = useLien()
  const navigate = useNavigate()
  const { bail, bien, noms } = ligne
  const etat = sens === 'entree' ? entree : sortie
  const compare = sens === 'sortie' && entree !== null && sortie !== null
  return (
    <Page
      title={compare ? 'Sortie comparée à l’entrée' : titreEtat(sens)}
      lead={compare ? resume(entree, sortie) : etat && `Fait le ${formatDay(etat.date)}.`}
      crumb={{ to: lien('locataires', { bail: bail.id }), label: `${bien?.libelle ?? ''}, ${noms}` }}
      action={<Gestes ligne={ligne} sens={sens} entree={entree} sortie={sortie} />}
    >
      <div className="ui-stack">
        <div>
          <Switch
            label="Entrée ou sortie"
            options={SENS_ETAT.map((key) => ({ key, label: SENS[key] }))}
            value={sens}
            onChange={(key) => void navigate(lien('etat_des_lieux', { bail: bail.id, sens: key }), { replace: true })}
          />
        </div>
        {etat && <PapierRefuse etat={etat} />}
        {etat ? (
          <div className="books-ten-edl">
            <Constat etat={etat} entree={compare ? entree : null} />
            <aside className="ui-stack">
              {compare && <DepotARendre ligne={ligne} entree={entree} sortie={sortie} />}
              {compare && <Vetuste sortie={sortie} />}
              <RelevesAPorter etat={etat} />
              <SignesPar etat={etat} />
            </aside>
          </div>
        ) : (
          <p className="ui-second">
            Pas encore fait. Préparé ici, il s’ouvre sur cet appareil même sans réseau : pièce par pièce, photographies
            comprises, et part tout seul quand le réseau revient.
          </p>
        )}
      </div>
    </Page>
  )
}

function Gestes({ ligne, sens, entree, sortie }: Props) {
  const { peutEcrire } = useDossier()
  const [rend, setRend] = useState(false)
  const etat = sens === 'entree' ? entree : sortie
  if (!etat)
    return (
      peutEcrire && <Faire kind="main" ligne={ligne} sens={sens} nom={`Faire l’${titreEtat(sens).toLowerCase()}`} />
    )
  const aRendre = sens === 'sortie' && etat.signe_le && entree && ligne.bail.fin !== null && ligne.depot_cents > 0
  return (
    <>
      <PieceGestes bail={ligne.bail} piece="etat_des_lieux" id={etat.id} nom={titreEtat(sens)} />
      {peutEcrire && !etat.signe_le && <Faire kind="main" ligne={ligne} sens={sens} nom="Reprendre sur cet appareil" />}
      {peutEcrire && aRendre && (
        <Button kind="main" icon={Undo2} onClick={() => setRend(true)}>
          Rendre le dépôt
        </Button>
      )}
      {rend && entree && sortie && (
        <RestitutionDialog
          ligne={ligne}
          proposition={propositionDeRestitution(entree, sortie)}
          onClose={() => setRend(false)}
        />
      )}
    </>
  )
}

function resume(entree: EtatDesLieux, sortie: EtatDesLieux): string {
  const { length } = comparer(entree, sortie).filter(({ degrade }) => degrade)
  const dit =
    length === 0 ? 'rien n’est dit dégradé' : length > 1 ? `${length} éléments sont dégradés` : 'un élément est dégradé'
  return `Entrée le ${formatDay(entree.date)}, sortie le ${formatDay(sortie.date)} : ${dit}.`
}
