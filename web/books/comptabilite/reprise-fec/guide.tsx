// The takeover as a whole: where each step stands, the papers to ask for, and the letters sent.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { LireLettreReprise } from '#contract/functions/compta/lire-lettre-reprise.ts'
import type { PieceReprise } from '#domain/compta/pieces-reprise.ts'
import {
  type LettreReprise,
  lettresRepriseQuery,
  type SuiviReprise,
  suiviRepriseQuery,
  useWriteSuiviReprise,
} from '#web/data/compta/reprise.ts'
import { actForFile } from '#web/data/functions.ts'
import { formatDay } from '#web/lib/format.ts'
import { save } from '#web/lib/save.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Tag } from '#web/ui/text/tag.tsx'
import { LettreDialog } from './lettre-dialog.tsx'
import { usePieces } from './pieces.ts'

export function Guide() {
  const { dossier, peutEcrire } = useDossier()
  const suivi = useSuspenseQuery(suiviRepriseQuery(dossier.id)).data ?? RIEN
  const { data: lettres } = useSuspenseQuery(lettresRepriseQuery(dossier.id))
  const [ecrire, setEcrire] = useState(false)
  const pieces = usePieces()
  const reglees = pieces.filter(({ cle }) => etatDe(suivi, cle) !== 'attendue').length
  return (
    <Block
      title="Ce qu’il faut demander"
      aside={
        peutEcrire && (
          <Button onClick={() => setEcrire(true)}>
            {lettres.length === 0 ? 'Écrire au comptable précédent' : 'Écrire de nouveau'}
          </Button>
        )
      }
    >
      <div className="ui-stack">
        <p className="ui-second">
          {reglees === pieces.length
            ? 'Tout est là.'
            : `${reglees} sur ${pieces.length} reçues ou sans objet. Notez au fur et à mesure : la liste se garde.`}
        </p>
        <ul className="books-rfec-pieces" aria-label="Pièces de la reprise">
          {pieces.map((piece) => (
            <Piece key={piece.cle} piece={piece} suivi={suivi} />
          ))}
        </ul>
        {lettres.length > 0 && (
          <ul className="books-rfec-lettres" aria-label="Lettres envoyées">
            {lettres.map((lettre) => (
              <Lettre key={lettre.id} lettre={lettre} />
            ))}
          </ul>
        )}
      </div>
      {ecrire && <LettreDialog onClose={() => setEcrire(false)} />}
    </Block>
  )
}

/** Nothing came yet. */
const RIEN: SuiviReprise = { recues: [], sans_objet: [] }

type Etat = 'attendue' | 'recue' | 'sans_objet'
const etatDe = ({ recues, sans_objet }: SuiviReprise, cle: string): Etat =>
  recues.includes(cle) ? 'recue' : sans_objet.includes(cle) ? 'sans_objet' : 'attendue'

const ETATS: readonly { value: Etat; label: string }[] = [
  { value: 'attendue', label: 'Attendue' },
  { value: 'recue', label: 'Reçue' },
  { value: 'sans_objet', label: 'Sans objet' },
]

function Piece({ piece: { cle, libelle, pourquoi, ici }, suivi }: { piece: PieceReprise; suivi: SuiviReprise }) {
  const { dossier, peutEcrire } = useDossier()
  const ecrire = useWriteSuiviReprise(dossier.id)
  const toast = useToast()
  const etat = etatDe(suivi, cle)
  const changer = (choisi: Etat) => {
    const sans = (liste: readonly string[]) => liste.filter((une) => une !== cle)
    const recues = [...sans(suivi.recues), ...(choisi === 'recue' ? [cle] : [])]
    const sans_objet = [...sans(suivi.sans_objet), ...(choisi === 'sans_objet' ? [cle] : [])]
    ecrire({ recues, sans_objet }).catch((error: unknown) => toast({ title: messageOf(error), bad: true }))
  }
  return (
    <li>
      <span className="ui-who">
        <b>{libelle}</b>
        <span>{pourquoi}</span>
      </span>
      <span className="books-rfec-etat">
        <Tag tone={etat === 'attendue' ? 'wait' : 'good'}>{ici === 'lue' ? 'lue ici' : 'à saisir'}</Tag>
        {peutEcrire ? (
          <Select label={`État : ${libelle}`} value={etat} options={ETATS} onChange={changer} />
        ) : (
          <span className="ui-small">{ETATS.find(({ value }) => value === etat)?.label}</span>
        )}
      </span>
    </li>
  )
}

const SORTS = { a_envoyer: 'en chemin', envoyee: '', echouee: 'l’e-mail n’est pas parti' } as const

function Lettre({ lettre: { id, date, canal, destinataire, email, etat } }: { lettre: LettreReprise }) {
  const { dossier } = useDossier()
  const toast = useToast()
  async function telecharger() {
    await actForFile(LireLettreReprise, { dossier_id: dossier.id, lettre_id: id }).then(
      ({ name, file }) => save(name, file),
      (error: unknown) => toast({ title: messageOf(error), bad: true }),
    )
  }
  return (
    <li className="ui-row ui-row-b">
      <span>
        Lettre du {formatDay(date)} à {destinataire}
        {canal === 'courriel' ? `, par e-mail (${email ?? ''})` : ', sur papier'}
        {SORTS[etat] && <strong>, {SORTS[etat]}</strong>}
      </span>
      <Button size="small" kind="quiet" icon={Download} onClick={() => void telecharger()}>
        PDF
      </Button>
    </li>
  )
}
