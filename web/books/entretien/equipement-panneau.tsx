// One equipment: since when, under which warranty, its maintenance with its rule, its certificates one after the other.
import { useState } from 'react'
import { ENTRETIENS } from '#domain/annees/entretien.ts'
import { enClair } from '#domain/base/parametres.ts'
import { dernieresAttestations, type Equipement, NATURES_EQUIPEMENT } from '#domain/sujets/entretien/equipement.ts'
import { entretenuJusquAu } from '#domain/sujets/entretien/suivi/a-surveiller.ts'
import { useWriteAttestations } from '#web/data/entretien/attestations.ts'
import { useWriteEquipements } from '#web/data/entretien/equipements.ts'
import { formatDay } from '#web/lib/format.ts'
import { Piece } from '#web/parts/expliquer/piece.tsx'
import { FaitGestes } from '#web/parts/fait-gestes.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { AttestationDialog } from './attestation-dialog.tsx'
import { useEntretien, useSituer } from './donnees.ts'
import { EquipementDialog } from './equipement-dialog.tsx'
import { direEntretien } from './equipements.tsx'

export function EquipementPanneau({ equipement, onClose }: { equipement: Equipement; onClose: () => void }) {
  const { dossier, today, peutEcrire } = useDossier()
  const { attestations } = useEntretien()
  const { remove } = useWriteEquipements(dossier.id)
  const situer = useSituer()
  const [attester, setAttester] = useState(false)
  const { id, libelle, nature, pose_le, garantie_jusqu_au, entretien_mois, entretien_par } = equipement
  const legal = ENTRETIENS[nature]?.find(({ du }) => du <= today)
  const jusqu_au = entretenuJusquAu(equipement, dernieresAttestations(attestations).get(id))
  const { nom, occupant } = situer(equipement)
  return (
    <ExplainPanel
      title={libelle}
      kicker={[nom, occupant].filter(Boolean).join(', ')}
      onClose={onClose}
      footer={
        peutEcrire && (
          <>
            <Button kind="main" onClick={() => setAttester(true)}>
              Noter un entretien
            </Button>
            <FaitGestes
              modifier={(fermer) => <EquipementDialog equipement={equipement} onClose={fermer} />}
              supprimer={{
                title: 'Supprimer cet équipement ?',
                description: `${libelle}, et ses attestations.`,
                done: 'Équipement supprimé',
                remove: () => remove(id),
                onDone: onClose,
              }}
            />
          </>
        )
      }
    >
      <ExplainSection title="L’équipement">
        <dl className="ui-dl">
          <dt>Nature</dt>
          <dd>{NATURES_EQUIPEMENT[nature]}</dd>
          <dt>Posé le</dt>
          <dd>{pose_le ? formatDay(pose_le) : 'Non dit'}</dd>
          <dt>Garantie</dt>
          <dd>{garantie_jusqu_au ? `Jusqu’au ${formatDay(garantie_jusqu_au)}` : 'Non dite'}</dd>
          <dt>Entretien</dt>
          <dd>
            {entretien_mois ? `Tous les ${entretien_mois} mois, par le ${entretien_par}. ` : ''}
            {direEntretien({ equipement, jusqu_au, today })}
          </dd>
        </dl>
      </ExplainSection>
      <ExplainSection title="Attestations">
        <Attestations equipement={equipement} />
      </ExplainSection>
      {legal && (
        <ExplainSection title="Règle">
          <p className="ui-small">
            Tous les {legal.mois} mois, par le {legal.par} : {enClair(legal.source, legal.certitude)}.
          </p>
        </ExplainSection>
      )}
      {attester && <AttestationDialog equipement={equipement} onClose={() => setAttester(false)} />}
    </ExplainPanel>
  )
}

function Attestations({ equipement: { id } }: { equipement: Equipement }) {
  const { dossier, role } = useDossier()
  const { attestations } = useEntretien()
  const { create, remove } = useWriteAttestations(dossier.id)
  const toast = useToast()
  const siennes = attestations.filter(({ equipement_id }) => equipement_id === id).toReversed()
  if (siennes.length === 0) return <p className="ui-small ui-second">Aucune encore.</p>
  return (
    <LedgerList label="Attestations">
      {siennes.map((une) => (
        <LedgerLine
          key={une.id}
          margin={formatDay(une.etablie_le)}
          action={
            role === 'proprietaire' && (
              <Button
                size="small"
                kind="quiet"
                onClick={() => {
                  const { id: sienne, ...reste } = une
                  remove(sienne).then(
                    () => toast({ title: 'Attestation retirée', undo: () => void create(reste) }),
                    (error: unknown) => toast({ title: messageOf(error), bad: true }),
                  )
                }}
              >
                Retirer
                <span className="ui-sr"> l’attestation du {formatDay(une.etablie_le)}</span>
              </Button>
            )
          }
        >
          <p>{une.etablie_par || 'Entretien'}</p>
          {une.valable_jusqu_au && <p className="ui-small ui-second">Jusqu’au {formatDay(une.valable_jusqu_au)}</p>}
          {une.document_id && <Piece document_id={une.document_id} />}
        </LedgerLine>
      ))}
    </LedgerList>
  )
}
