// What the law and the guarantees ask next of a landlord who is not paid, before which day, and what was done of it, with its proof.
import { useState } from 'react'
import { majuscule } from '#domain/base/mots.ts'
import { DEMARCHE_EN_MOTS, type Demarche, type DemarcheNotee } from '#domain/sujets/location/impaye.ts'
import { useWriteDemarchesImpaye } from '#web/data/location/demarches-impaye.ts'
import { formatDay } from '#web/lib/format.ts'
import { Piece } from '#web/parts/expliquer/piece.tsx'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { ExplainSection } from '#web/ui/overlay/explain.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { DemarcheDialog } from './demarche-dialog.tsx'
import type { Suivi } from './suivis.ts'

export function Demarches({ suivi: { bail_id, demarches } }: { suivi: Suivi }) {
  if (demarches.length === 0) return null
  return (
    <ExplainSection title="Démarches">
      <ul className="books-creances-relances">
        {demarches.map((une) => (
          <Une key={une.cle} demarche={une} bail_id={bail_id} />
        ))}
      </ul>
    </ExplainSection>
  )
}

function Une({ demarche, bail_id }: { demarche: Demarche; bail_id: string }) {
  const { peutEcrire } = useDossier()
  const [noter, setNoter] = useState(false)
  const { cle, libelle, reserve, source, notee } = demarche
  if (cle === 'treve')
    return (
      <li>
        <p>{libelle}.</p>
        <p className="ui-xs ui-muted">{majuscule(source)}, à confirmer.</p>
      </li>
    )
  return (
    <li>
      <p className="ui-lead-row">
        <strong>{DEMARCHE_EN_MOTS[cle]}</strong>
        <Etat demarche={demarche} />
      </p>
      {notee ? <Faite notee={notee} onCorriger={() => setNoter(true)} /> : <p className="ui-small">{libelle}.</p>}
      {reserve && <p className="ui-small ui-second">{reserve}</p>}
      {source && <p className="ui-xs ui-muted">{majuscule(source)}, à confirmer.</p>}
      {peutEcrire && !notee && (
        <div className="ui-row">
          <Button kind="quiet" size="small" onClick={() => setNoter(true)}>
            Noter comme faite
          </Button>
        </div>
      )}
      {noter && <DemarcheDialog nature={cle} bail_id={bail_id} notee={notee} onClose={() => setNoter(false)} />}
    </li>
  )
}

function Etat({ demarche: { avant, des, notee } }: { demarche: Demarche }) {
  const { today } = useDossier()
  if (notee) return <Tag tone="good">Faite le {formatDay(notee.faite_le)}</Tag>
  if (avant)
    return (
      <Tag tone={avant < today ? 'bad' : 'wait'}>
        {avant < today ? 'Était à faire avant le' : 'À faire avant le'} {formatDay(avant)}
      </Tag>
    )
  if (des && des > today) return <Tag tone="plain">À partir du {formatDay(des)}</Tag>
  return <Tag tone="wait">À faire</Tag>
}

function Faite({ notee, onCorriger }: { notee: DemarcheNotee; onCorriger: () => void }) {
  const { dossier, peutEcrire } = useDossier()
  const { remove } = useWriteDemarchesImpaye(dossier.id)
  const [retirer, setRetirer] = useState(false)
  return (
    <>
      <p className="ui-small ui-second">{notee.detail ?? 'Sans détail noté.'}</p>
      <div className="ui-row">
        {notee.document_id && <Piece document_id={notee.document_id} />}
        {peutEcrire && (
          <>
            <Button kind="quiet" size="small" onClick={onCorriger}>
              {notee.document_id ? 'Corriger' : 'Corriger, joindre'}
            </Button>
            <Button kind="quiet" size="small" onClick={() => setRetirer(true)}>
              Retirer
            </Button>
          </>
        )}
      </div>
      {retirer && (
        <SupprimerFait
          title="Retirer cette démarche ?"
          description="Elle redevient à faire. Le document joint reste dans les documents du dossier."
          confirm="Retirer"
          done="Démarche retirée"
          remove={() => remove(notee.id)}
          onClose={() => setRetirer(false)}
        />
      )}
    </>
  )
}
