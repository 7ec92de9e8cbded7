// The deposit given back: its account and its statement; or what is left to do, and until when.
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { negate, zero } from '#domain/base/cents.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { limiteRestitution } from '#domain/sujets/location/depot-restitution.ts'
import type { EtatDesLieux, SensEtat } from '#domain/sujets/location/etat-des-lieux.ts'
import {
  type PropositionDeRestitution,
  propositionDeRestitution,
} from '#domain/sujets/location/etat-des-lieux-retenue.ts'
import {
  etatsDesLieuxQuery,
  type RestitutionFaite,
  restitutionsQuery,
  useVieDuBail,
} from '#web/data/location/vie-du-bail.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { sansFaits } from '#web/parts/sans-faits.ts'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import type { LigneBail } from '../bail/lignes.ts'
import { PieceGestes } from '../pieces/piece-gestes.tsx'
import { Majoration, RetardEnCours } from './majoration.tsx'
import { RETENUES, SELON_LE_BAIL } from './mots.ts'
import { RestitutionDialog } from './restitution-dialog.tsx'

export function RestitutionDuDepot({ ligne }: { ligne: LigneBail }) {
  const { dossier, peutEcrire } = useDossier()
  const { data: restitutions } = useQuery(restitutionsQuery(dossier.id))
  const [ouvert, setOuvert] = useState(false)
  const [annulee, setAnnulee] = useState<RestitutionFaite | null>(null)
  const { bail, depot_cents } = ligne
  const { data: etats } = useQuery(etatsDesLieuxQuery(dossier.id))
  const proposition = propositionDuBail(bail.id, etats ?? [])
  const faite = restitutions?.find(({ bail_id }) => bail_id === bail.id)
  if (!faite && (bail.fin === null || depot_cents <= zero)) return null
  return (
    <section className="ui-stack-s books-ten-section">
      <h3>Restitution</h3>
      {faite ? (
        <Faite restitution={faite} ligne={ligne} onAnnuler={peutEcrire ? () => setAnnulee(faite) : null} />
      ) : (
        bail.fin !== null && (
          <>
            <p className="ui-small">
              {formatEuros(depot_cents)} à rendre{limitesDites(bail)}
            </p>
            <RetardEnCours bail={bail} />
            {peutEcrire && (
              <div>
                <Button size="small" icon={Undo2} onClick={() => setOuvert(true)}>
                  Rendre le dépôt
                </Button>
              </div>
            )}
          </>
        )
      )}
      {ouvert && <RestitutionDialog ligne={ligne} proposition={proposition} onClose={() => setOuvert(false)} />}
      {annulee && <Annuler restitution={annulee} onClose={() => setAnnulee(null)} />}
    </section>
  )
}

function limitesDites(bail: Bail): string {
  const [concordent, different] = [true, false].map((conforme) =>
    bail.fin === null ? null : limiteRestitution(bail, { cles_le: bail.fin, conforme }),
  )
  return concordent && different
    ? ` au plus tard le ${formatDay(concordent)} si les états des lieux concordent, le ${formatDay(different)} sinon.`
    : `. ${SELON_LE_BAIL}`
}

/** From the inspections of the lease, once both are there. */
function propositionDuBail(bail_id: string, etats: readonly EtatDesLieux[]): PropositionDeRestitution | null {
  const un = (sens: SensEtat) => etats.find((etat) => etat.bail_id === bail_id && etat.sens === sens)
  const [entree, sortie] = [un('entree'), un('sortie')]
  return entree && sortie ? propositionDeRestitution(entree, sortie) : null
}

type FaiteProps = { restitution: RestitutionFaite; ligne: LigneBail; onAnnuler: (() => void) | null }

function Faite({ restitution: r, ligne: { bail }, onAnnuler }: FaiteProps) {
  return (
    <>
      <SumRow label={`Détenu, clés remises le ${formatDay(r.cles_le)}`}>
        <Euros amount={r.depot_cents} />
      </SumRow>
      {r.retenues.map((une) => (
        <SumRow key={`${une.nature} ${une.libelle}`} label={`${RETENUES[une.nature]} : ${une.libelle}`}>
          <Euros amount={negate(une.montant_cents)} />
        </SumRow>
      ))}
      {r.provision_cents > zero && (
        <SumRow label="Provision de copropriété gardée">
          <Euros amount={negate(r.provision_cents)} />
        </SumRow>
      )}
      <SumTotal label={`Rendu le ${formatDay(r.rendu_le)}`} closed>
        <Euros amount={r.rendu_cents} />
      </SumTotal>
      <Majoration restitution={r} />
      <div className="ui-row">
        <PieceGestes bail={bail} piece="restitution" nom="Décompte du dépôt" />
        {onAnnuler && (
          <Button kind="quiet" size="small" onClick={onAnnuler}>
            Annuler la restitution
          </Button>
        )}
      </div>
    </>
  )
}

function Annuler({ restitution, onClose }: { restitution: RestitutionFaite; onClose: () => void }) {
  const { dossier } = useDossier()
  const { annulerRestitution } = useVieDuBail(dossier.id)
  return (
    <SupprimerFait
      title="Annuler la restitution ?"
      confirm="Annuler la restitution"
      cancel="La garder"
      description={`Les mouvements du dépôt du ${formatDay(restitution.rendu_le)} et les loyers qu’il a payés sont supprimés ; le dépôt est de nouveau détenu.`}
      done="Restitution annulée"
      remove={async () => void (await annulerRestitution(restitution.id))}
      sans={(faits) => sansFaits(faits, restitution.faits)}
      onClose={onClose}
    />
  )
}
