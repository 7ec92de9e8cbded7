// The notice under a lease: who gave it, when it ends, its letter; or the way to note one.
import { useQuery } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { congeDe } from '#domain/sujets/location/regles-baux.ts'
import { type CongeNote, congesQuery, useVieDuBail } from '#web/data/location/vie-du-bail.ts'
import { formatDay } from '#web/lib/format.ts'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { avecBail } from '../bail/avec-bail.ts'
import type { LigneBail } from '../bail/lignes.ts'
import { MOTIFS_DU_PREAVIS } from '../bail/mots.ts'
import { PieceGestes } from '../pieces/piece-gestes.tsx'
import { CongeDialog } from './conge-dialog.tsx'
import { MODES, MOTIFS } from './mots.ts'

export function CongeDuBail({ ligne: { bail, situation } }: { ligne: LigneBail }) {
  const { dossier, peutEcrire } = useDossier()
  const { data: conges } = useQuery(congesQuery(dossier.id))
  const [ouvert, setOuvert] = useState(false)
  const [retire, setRetire] = useState<CongeNote | null>(null)
  const conge = conges?.find(({ bail_id }) => bail_id === bail.id)
  if (!conge && (situation.presence === 'parti' || congeDe(bail.type_bail, 'locataire') === null)) return null
  return (
    <section className="ui-stack-s books-ten-section">
      <h3>Congé</h3>
      {conge ? (
        <>
          <p className="ui-small">
            {conge.auteur === 'locataire' ? 'Donné par le locataire' : 'Donné par le bailleur'}, reçu le{' '}
            {formatDay(conge.recu_le)} ({MODES[conge.mode].toLowerCase()}) : le bail finit le {formatDay(conge.fin)}.
          </p>
          {conge.motif && (
            <p className="ui-small ui-second">
              {MOTIFS[conge.motif]} : {conge.detail}
            </p>
          )}
          {conge.motif_preavis && (
            <p className="ui-small ui-second">
              Préavis d’un mois, {MOTIFS_DU_PREAVIS[conge.motif_preavis].toLowerCase()} : {conge.detail}
            </p>
          )}
          <div className="ui-row">
            <PieceGestes
              bail={bail}
              piece="conge"
              nom={conge.auteur === 'bailleur' ? 'Lettre de congé' : 'Réponse au congé'}
              envoyable={conge.auteur === 'locataire'}
            />
            {peutEcrire && (
              <Button kind="quiet" size="small" onClick={() => setRetire(conge)}>
                Retirer ce congé
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          <p className="ui-small ui-second">Aucun congé n’est noté.</p>
          {peutEcrire && (
            <div>
              <Button size="small" icon={DoorOpen} onClick={() => setOuvert(true)}>
                Noter un congé
              </Button>
            </div>
          )}
        </>
      )}
      {ouvert && <CongeDialog bail={bail} onClose={() => setOuvert(false)} />}
      {retire && <Retirer conge={retire} onClose={() => setRetire(null)} />}
    </section>
  )
}

function Retirer({ conge, onClose }: { conge: CongeNote; onClose: () => void }) {
  const { dossier } = useDossier()
  const { retirerConge } = useVieDuBail(dossier.id)
  return (
    <SupprimerFait
      title="Retirer ce congé ?"
      confirm="Retirer"
      description="Le bail retrouve la fin qu’il avait, et le loyer du mois coupé est dû en entier. Les loyers retirés se rappellent dans Facturation."
      done="Congé retiré"
      remove={async () => void (await retirerConge(conge.id))}
      sans={(faits) => {
        const bail = faits.baux.find(({ id }) => id === conge.bail_id)
        return bail ? avecBail(faits, { ...bail, fin: conge.fin_avant }) : faits
      }}
      onClose={onClose}
    />
  )
}
