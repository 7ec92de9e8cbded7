// /candidat/{jeton}: the file of a candidate, by his own link: where it stands, his household, his papers; he completes it, or withdraws.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { EspaceDuCandidat } from '#contract/functions/candidats/espace-candidat.ts'
import { nomComplet } from '#domain/base/mots.ts'
import { espaceCandidatQuery, useMaCandidature } from '#web/data/location/candidats.ts'
import { formatDay } from '#web/lib/format.ts'
import { productTitle } from '#web/lib/title.ts'
import { Donnees, Interdit } from '#web/parts/candidats/information.tsx'
import { DetailOffre, TeteOffre } from '#web/parts/candidats/offre.tsx'
import { SansPage } from '#web/parts/candidats/sans-page.tsx'
import { CANDIDAT } from '#web/text/candidats.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { Dossier } from './dossier.tsx'
import './candidat.css'

export function CandidatScreen() {
  const { jeton = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(espaceCandidatQuery(jeton))
  const [fichiers, setFichiers] = useState<number | null>(null)
  useEffect(() => {
    document.title = productTitle(CANDIDAT.titre)
  }, [])
  return (
    <main className="ui-wrap ui-page" id="contenu" tabIndex={-1}>
      {fichiers !== null && <Retiree fichiers={fichiers} />}
      {fichiers === null && isPending && <Skeleton lines={8} />}
      {fichiers === null && data && <Ouverte espace={data} jeton={jeton} onRetiree={setFichiers} />}
      {fichiers === null && !data && error && <SansPage error={error} onRetry={() => void refetch()} />}
    </main>
  )
}

const Retiree = ({ fichiers }: { fichiers: number }) => (
  <Empty heading="Candidature retirée" drawing="cles">
    Vos données sont effacées{fichiers > 0 && `, avec ${fichiers > 1 ? `vos ${fichiers} fichiers` : 'votre fichier'}`}.
    Ce lien n’ouvre plus rien.
  </Empty>
)

const ETATS: Readonly<Record<EspaceDuCandidat['etat'], readonly [titre: string, suite: string]>> = {
  nouveau: ['Candidature reçue', 'Une visite vous sera proposée par e-mail. Aucune pièce ne vous est demandée avant.'],
  visite: ['Visite proposée', 'Répondez à l’e-mail reçu pour confirmer. Aucune pièce ne vous est demandée avant.'],
  demande: ['Dossier à compléter', 'Dites votre foyer et vos ressources, joignez vos pièces, puis déposez le dossier.'],
  complet: ['Dossier déposé', 'Il est complet et transmis. Vous pouvez encore le corriger.'],
  retenu: ['Dossier retenu', 'Votre dossier est retenu : vous serez joint pour signer le bail.'],
  non_retenu: ['Candidature non retenue', 'Un autre candidat a été choisi.'],
}

type Props = { espace: EspaceDuCandidat; jeton: string; onRetiree: (fichiers: number) => void }

function Ouverte({ espace, jeton, onRetiree }: Props) {
  const { offre, etat, ouvert, effacer_le, prenom, nom } = espace
  const [titre, suite] = ETATS[etat]
  return (
    <>
      <TeteOffre offre={offre} kicker={`Votre candidature, ${nomComplet({ prenom, nom })}`} />
      <div className="screens-cand-etat" role="status">
        <p>
          <b>{titre}</b>
        </p>
        <p className="ui-second">
          {suite}
          {effacer_le && ` Vos données s’effacent le ${formatDay(effacer_le)} au plus tard.`}
        </p>
      </div>
      <div className="ui-stack-l">
        {(ouvert || espace.documents.length > 0) && <Dossier espace={espace} jeton={jeton} />}
        <div className="parts-cand-cols">
          <Block title="Le logement">
            <DetailOffre offre={offre} />
          </Block>
          <Block title="Vos droits">
            <Interdit />
            <Donnees gestionnaire={offre.gestionnaire} />
            <Retirer jeton={jeton} etat={etat} onRetiree={onRetiree} />
          </Block>
        </div>
      </div>
      <p className="ui-xs ui-muted screens-cand-pied">{CANDIDAT.secret}</p>
    </>
  )
}

function Retirer({ jeton, etat, onRetiree }: Pick<Props, 'jeton' | 'onRetiree'> & Pick<EspaceDuCandidat, 'etat'>) {
  const { retirer } = useMaCandidature(jeton)
  const [demande, setDemande] = useState(false)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const mot = etat === 'non_retenu' ? 'Effacer mes données' : 'Retirer ma candidature'
  async function faire() {
    setBusy(true)
    try {
      onRetiree((await retirer()).fichiers)
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
      setBusy(false)
    }
  }
  return (
    <p className="screens-cand-retirer">
      <Button kind="danger" size="small" onClick={() => setDemande(true)}>
        {mot}
      </Button>
      {demande && (
        <Confirm
          title={`${mot} ?`}
          description="Tout ce qui a été gardé de vous est effacé aussitôt, pièces comprises. Rien ne peut être repris."
          confirm={mot}
          danger
          busy={busy}
          onConfirm={() => void faire()}
          onClose={() => setDemande(false)}
        />
      )}
    </p>
  )
}
