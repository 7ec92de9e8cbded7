// The server holds something else: both are named, the person chooses, and nothing is written over before he did.
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { EtatDesLieux } from '#domain/sujets/location/etat-des-lieux.ts'
import type { Chantier } from '#web/data/terrain/chantier.ts'
import { magasin } from '#web/data/terrain/magasin.ts'
import { etatDuServeur } from '#web/data/terrain/serveur.ts'
import { formatDay } from '#web/lib/format.ts'
import { saisieDe } from '#web/parts/etat-des-lieux/preparer.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { useTerrain } from './chantier.ts'

export function Conflit({ conflit }: { conflit: NonNullable<Chantier['conflit']> }) {
  const { c, envoi } = useTerrain()
  const [autre, setAutre] = useState<EtatDesLieux | 'aucun' | null>(null)
  const [refus, setRefus] = useState<string | null>(null)
  const [prendre, setPrendre] = useState(false)
  const comparer = () =>
    void etatDuServeur(c, c.sens)
      .then((lu) => setAutre(lu ?? 'aucun'))
      .catch((error) => setRefus(messageOf(error)))
  const choisir = async (suite: (avant: Chantier) => Chantier) => {
    await magasin.changer(c.cle, (avant) => ({ ...suite(avant), conflit: null, en_vol: null }))
    setAutre(null)
    envoi.lancer()
  }
  const garder = async () => {
    if (autre === null) return
    if (autre === 'aucun')
      // It was taken away, and its photographs with it: all of it is sent again.
      for (const une of await magasin.photosDe(c.cle))
        await magasin.changerPhoto(une.id, (photo) => ({ ...photo, envoyee: false, refus: null }))
    const { id, version } = autre === 'aucun' ? { id: c.etat_id, version: 0 } : autre
    await choisir((avant) => ({ ...avant, etat_id: id, version, recue: 0, revision: Math.max(1, avant.revision) }))
  }
  return (
    <div className="screens-edl-bande screens-edl-mal" role="alert">
      <Icon of={TriangleAlert} />
      <div className="ui-grow ui-stack-s">
        <p>
          <b>{conflit.message}</b>
          <span>{autre === null ? 'Rien n’est envoyé tant que vous n’avez pas choisi.' : dire(autre)}</span>
          {refus && <span>{refus}</span>}
        </p>
        <p className="ui-row">
          {autre === null ? (
            <Button size="small" onClick={comparer}>
              Voir ce que tient le serveur
            </Button>
          ) : (
            <>
              {(autre === 'aucun' || autre.signe_le === null) && (
                <Button size="small" onClick={() => void garder()}>
                  Garder celui de cet appareil
                </Button>
              )}
              {autre !== 'aucun' && (
                <Button size="small" onClick={() => setPrendre(true)}>
                  Prendre celui du serveur
                </Button>
              )}
            </>
          )}
        </p>
      </div>
      {prendre && autre !== null && autre !== 'aucun' && (
        <Confirm
          title="Prendre celui du serveur ?"
          description="Ce qui a été saisi sur cet appareil est remplacé. Ses photographies restent ici, et partent si l’état des lieux n’est pas signé."
          confirm="Prendre celui du serveur"
          onConfirm={() => {
            setPrendre(false)
            void choisir((avant) => venuDuServeur(avant, autre))
          }}
          onClose={() => setPrendre(false)}
        />
      )}
    </div>
  )
}

const venuDuServeur = (avant: Chantier, { id, version, signe_le, signatures, ...reste }: EtatDesLieux): Chantier => ({
  ...avant,
  etat_id: id,
  version,
  recue: avant.revision,
  saisi: { saisie: saisieDe({ id, version, signe_le, signatures, ...reste }), signatures, signe_le },
  signature_recue: signe_le !== null,
})

function dire(autre: EtatDesLieux | 'aucun'): string {
  if (autre === 'aucun') return 'Le serveur n’en tient plus aucun : il a été supprimé.'
  const lignes = autre.pieces.flatMap((une) => une.lignes)
  const vues = lignes.filter(({ etat }) => etat !== null).length
  const signe = autre.signe_le ? `, signé le ${formatDay(autre.signe_le)}` : ', pas encore signé'
  return `Le serveur tient celui du ${formatDay(autre.date)} : ${vues} éléments vus sur ${lignes.length}${signe}.`
}
