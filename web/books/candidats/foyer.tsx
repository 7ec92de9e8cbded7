// The household of a candidate as who keeps the dossier reads it: who, what each earns, what lacks, each paper opened by a press.
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { nomComplet } from '#domain/base/mots.ts'
import {
  type DocumentCandidature,
  direTaux,
  manquesDe,
  type PersonneCandidature,
  SITUATIONS,
} from '#domain/sujets/location/candidats/candidature.ts'
import { CATEGORIES_PIECE, piecesPermises } from '#domain/sujets/location/regles-candidats.ts'
import { useCandidats } from '#web/data/location/candidats.ts'
import { enumerer } from '#web/lib/format.ts'
import { montrer } from '#web/parts/expliquer/piece.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { MOTS_MANQUE, NOMS_CATEGORIE, NOMS_ROLE } from '#web/text/candidats.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import type { LigneCandidat } from './donnees.ts'

export function Poids({ ligne: { effort, candidature } }: { ligne: LigneCandidat }) {
  const { charge_cents, revenus_cents, taux, taux_aide, garants_cents, taux_garants } = effort
  const { aide_logement_cents, visale, visale_reference } = candidature
  return (
    <dl className="ui-dl">
      <dt>Loyer et charges</dt>
      <dd>
        <Euros amount={charge_cents} />
      </dd>
      <dt>Revenus nets</dt>
      <dd>{revenus_cents > 0 ? <Euros amount={revenus_cents} /> : 'Pas encore dits'}</dd>
      {taux !== null && (
        <>
          <dt>Taux d’effort</dt>
          <dd>
            {direTaux(taux)}
            {taux_aide !== null && aide_logement_cents !== null && (
              <>
                , {direTaux(taux_aide)} après <Euros amount={aide_logement_cents} /> d’aide au logement
              </>
            )}
          </dd>
        </>
      )}
      {taux_garants !== null && (
        <>
          <dt>Garants</dt>
          <dd>
            <Euros amount={garants_cents} />, le loyer en pèse {direTaux(taux_garants)}
          </dd>
        </>
      )}
      {visale && (
        <>
          <dt>Visale</dt>
          <dd>{visale_reference ? `Visa ${visale_reference}` : 'Oui'}</dd>
        </>
      )}
    </dl>
  )
}

export function Foyer({ ligne: { personnes, documents } }: { ligne: LigneCandidat }) {
  return personnes.map((une) => (
    <Personne key={une.id} personne={une} documents={documents.filter(({ personne_id }) => personne_id === une.id)} />
  ))
}

type Props = { personne: PersonneCandidature; documents: readonly DocumentCandidature[] }

function Personne({ personne, documents }: Props) {
  const { role, situation, profession, revenus_cents } = personne
  const manques = manquesDe(personne, documents)
  return (
    <div className="ui-stack-s books-cand-personne">
      <p>
        <b>{nomComplet(personne)}</b> <span className="ui-xs ui-muted">{NOMS_ROLE[role]}</span>{' '}
        {manques.length === 0 ? <Tag tone="good">Complet</Tag> : <Tag tone="wait">Incomplet</Tag>}
      </p>
      <p className="ui-small ui-second">
        {situation ? SITUATIONS[situation] : 'Situation pas encore dite'}
        {profession && `, ${profession}`}
        {revenus_cents !== null && (
          <>
            , <Euros amount={revenus_cents} /> nets par mois
          </>
        )}
      </p>
      {manques.length > 0 && <p className="ui-small">Manque : {enumerer(manques.map((un) => MOTS_MANQUE[un]))}.</p>}
      {CATEGORIES_PIECE.flatMap((categorie) =>
        documents
          .filter((un) => un.categorie === categorie)
          .map((un) => <PieceCandidat key={un.id} piece={un} role={role} />),
      )}
    </div>
  )
}

function PieceCandidat({ piece, role }: { piece: DocumentCandidature; role: PersonneCandidature['role'] }) {
  const { dossier } = useDossier()
  const { ouvrir } = useCandidats(dossier.id)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const { id, nom, mime, categorie, nature } = piece
  const libelle = piecesPermises(role, categorie).find(({ cle }) => cle === nature)?.libelle ?? nature
  async function lire() {
    setBusy(true)
    try {
      montrer(new Blob([(await ouvrir(id)).file], { type: mime }), nom)
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="books-cand-piece">
      <span className="ui-small">
        <span className="ui-muted">{NOMS_CATEGORIE[categorie]}</span> {libelle}
      </span>
      <Button kind="quiet" size="small" icon={Paperclip} busy={busy} onClick={() => void lire()}>
        {nom}
      </Button>
    </div>
  )
}
