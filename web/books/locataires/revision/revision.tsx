// The revision of a rent: what the index gives today, what was revised, each with its letter.
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import type { Faits } from '#domain/activites/faits.ts'
import { addMonths } from '#domain/base/day.ts'
import { CLASSES_DPE } from '#domain/sujets/biens/bien.ts'
import type { RevisionLoyer } from '#domain/sujets/location/bail.ts'
import {
  prochaineRevision,
  annulerRevision as sansRevision,
  seRevise,
} from '#domain/sujets/location/baux/revision-loyer.ts'
import { direIndice } from '#domain/sujets/location/indices/irl.ts'
import { direTrimestre } from '#domain/sujets/location/indices/trimestre.ts'
import { HABITATION } from '#domain/sujets/location/regles-baux.ts'
import { useWriteBiens } from '#web/data/biens/biens.ts'
import { useVieDuBail } from '#web/data/location/vie-du-bail.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import type { LigneBail } from '../bail/lignes.ts'
import { PieceGestes } from '../pieces/piece-gestes.tsx'
import { proposition } from './proposition.ts'
import { RevisionDialog } from './revision-dialog.tsx'

export function Revision({ ligne }: { ligne: LigneBail }) {
  const { peutEcrire } = useDossier()
  const [ouvert, setOuvert] = useState(false)
  const [annulee, setAnnulee] = useState<RevisionLoyer | null>(null)
  const { bail, bien } = ligne
  const revisions = (bail.revisions ?? []).toReversed()
  if (!seRevise(bail) || !bien) return null
  return (
    <section className="ui-stack-s books-ten-section">
      <h3>Révision du loyer</h3>
      <Etat ligne={ligne} onReviser={peutEcrire ? () => setOuvert(true) : null} />
      {revisions.map((une, rang) => (
        <div key={une.id} className="books-ten-ligne">
          <SumRow
            label={`Depuis le ${formatDay(une.date_effet)}`}
            note={`${formatEuros(une.loyer_avant_cents)} × ${direIndice(une.nouveau_centiemes)} (${direTrimestre(une.nouveau_trimestre)}) ÷ ${direIndice(une.ancien_centiemes)}`}
          >
            <Euros amount={une.loyer_cents} />
          </SumRow>
          <div className="ui-row">
            <PieceGestes bail={bail} piece="revision" id={une.id} nom="Lettre de révision" />
            {rang === 0 && peutEcrire && (
              <Button kind="quiet" size="small" onClick={() => setAnnulee(une)}>
                Annuler cette révision
              </Button>
            )}
          </div>
        </div>
      ))}
      {ouvert && <RevisionDialog bail={bail} bien={bien} onClose={() => setOuvert(false)} />}
      {annulee && <Annuler revision={annulee} onClose={() => setAnnulee(null)} />}
    </section>
  )
}

/** What stands today, in one sentence, and the way on. */
function Etat({ ligne: { bail, bien }, onReviser }: { ligne: LigneBail; onReviser: (() => void) | null }) {
  const { today } = useDossier()
  if (!bien) return null
  const habite = HABITATION.has(bail.type_bail)
  if (!bail.irl_trimestre)
    return (
      <p className="ui-small ui-second">
        Sans clause de révision, le loyer reste. Si le bail en a une, indiquez son trimestre{habite ? ' de l’IRL' : ''}{' '}
        par « Modifier ».
      </p>
    )
  const { valeur, code, refus } = proposition(bail, { bien, demande_le: today })
  const { date_revision } = prochaineRevision(bail, today)
  if (code === 'dpe_manquant') return <ClasseDpe bien_id={bien.id} />
  return (
    <>
      <p className="ui-small">
        {valeur && !habite && (
          <>
            La clause joue {date_revision <= today ? 'depuis le' : 'le'} {formatDay(date_revision)} :{' '}
            {formatEuros(valeur.loyer_cents)} au lieu de {formatEuros(valeur.loyer_avant_cents)}, à la hausse comme à la
            baisse. Ce qui n’a pas été appelé se réclame pendant cinq ans.
          </>
        )}
        {valeur && habite ? (
          <>
            {date_revision <= today ? 'Possible depuis le' : 'Possible le'} {formatDay(date_revision)} :{' '}
            {formatEuros(valeur.loyer_cents)} au lieu de {formatEuros(valeur.loyer_avant_cents)}. À demander avant le{' '}
            {formatDay(addMonths(date_revision, 12))}, sans rappel pour ce qui précède la demande.
          </>
        ) : (
          refus
        )}
      </p>
      {onReviser && (valeur || code === 'indice_manquant') && (
        <div>
          <Button size="small" icon={CalendarClock} onClick={onReviser}>
            Réviser le loyer
          </Button>
        </div>
      )}
    </>
  )
}

function ClasseDpe({ bien_id }: { bien_id: string }) {
  const { dossier, peutEcrire } = useDossier()
  const { update } = useWriteBiens(dossier.id)
  const toast = useToast()
  const noter = (classe: string) => {
    const classe_dpe = CLASSES_DPE.find((une) => une === classe)
    if (classe_dpe) update(bien_id, { classe_dpe }).catch((error) => toast({ title: messageOf(error), bad: true }))
  }
  return (
    <label className="ui-field">
      <span className="ui-label-t">Classe du DPE du logement</span>
      <select
        className="ui-input"
        defaultValue=""
        disabled={!peutEcrire}
        onChange={(event) => noter(event.target.value)}
      >
        <option value="" disabled>
          Choisir…
        </option>
        {CLASSES_DPE.map((classe) => (
          <option key={classe}>{classe}</option>
        ))}
      </select>
      <span className="ui-help">Classé F ou G, le loyer ne se révise pas (loi du 6 juillet 1989, art. 17-1, III).</span>
    </label>
  )
}

function Annuler({ revision, onClose }: { revision: RevisionLoyer; onClose: () => void }) {
  const { dossier } = useDossier()
  const { annulerRevision } = useVieDuBail(dossier.id)
  return (
    <SupprimerFait
      title="Annuler cette révision ?"
      confirm="Annuler la révision"
      cancel="La garder"
      description={`Le loyer redevient ${formatEuros(revision.loyer_avant_cents)}, et les loyers déjà appelés depuis le ${formatDay(revision.date_effet)} aussi.`}
      done="Révision annulée"
      remove={async () => void (await annulerRevision(revision.id))}
      sans={(faits) => sansCelleLa(faits, revision.id)}
      onClose={onClose}
    />
  )
}

/** The rents already called as they were; what the act refuses changes nothing. */
function sansCelleLa(faits: Faits, revision_id: string): Faits {
  const bail = faits.baux.find(({ revisions = [] }) => revisions.some(({ id }) => id === revision_id))
  const revises = siConnu(() => bail && sansRevision(bail, revision_id, faits.echeances)).valeur
  if (!revises) return faits
  const changees = new Map(revises.changees.map((une) => [une.id, une]))
  return {
    ...faits,
    baux: faits.baux.map((un) => (un.id === revises.bail.id ? revises.bail : un)),
    echeances: faits.echeances.map((une) => changees.get(une.id) ?? une),
  }
}
