// The papers of one person, by what they prove: joined from the list of the decree alone, and taken back.
import { X } from 'lucide-react'
import { useState } from 'react'
import type { EspaceDuCandidat, PersonneVue } from '#contract/functions/candidats/espace-candidat.ts'
import { nomComplet } from '#domain/base/mots.ts'
import { enClair } from '#domain/base/parametres.ts'
import {
  CATEGORIES_PIECE,
  type CategoriePiece,
  LISTE,
  piecesPermises,
  SEULE,
} from '#domain/sujets/location/regles-candidats.ts'
import { useMaCandidature } from '#web/data/location/candidats.ts'
import { allegerImage, PIECES_ACCEPTEES } from '#web/lib/alleger-image.ts'
import { AIDES_CATEGORIE, NOMS_CATEGORIE } from '#web/text/candidats.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

type Props = { espace: EspaceDuCandidat; jeton: string; personne: PersonneVue }

export function Pieces(props: Props) {
  const { source, certitude } = LISTE[props.personne.role === 'garant' ? 'garant' : 'locataire']
  return (
    <>
      <div className="screens-cand-pieces">
        {CATEGORIES_PIECE.map((categorie) => (
          <Categorie key={categorie} {...props} categorie={categorie} />
        ))}
      </div>
      <p className="ui-xs ui-muted screens-cand-liste">Liste : {enClair(source, certitude)}.</p>
    </>
  )
}

function Categorie({ espace, jeton, personne, categorie }: Props & { categorie: CategoriePiece }) {
  const { joindre, retirerPiece } = useMaCandidature(jeton)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const permises = piecesPermises(personne.role, categorie)
  const siennes = espace.documents.filter((un) => un.personne_id === personne.id && un.categorie === categorie)
  const [choisie, setChoisie] = useState(permises[0]?.cle ?? '')
  // Of a list where one paper is all that may be asked, its other side alone may follow it.
  const nature = (SEULE[categorie] && siennes[0]?.nature) || choisie
  const nomDe = (cle: string) => permises.find((une) => une.cle === cle)?.libelle ?? cle
  async function faire(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  const ajouter = (fichiers: readonly File[]) =>
    faire(async () => {
      for (const un of fichiers)
        await joindre({ personne_id: personne.id, categorie, nature, fichier: await allegerImage(un) })
    })
  return (
    <div className="screens-cand-piece ui-stack-s">
      <div>
        <h4>{NOMS_CATEGORIE[categorie]}</h4>
        <p className="ui-xs ui-muted">{AIDES_CATEGORIE[categorie]}</p>
      </div>
      {siennes.length > 0 && (
        <ul>
          {siennes.map(({ id, nom, nature: une }) => (
            <li key={id}>
              <span className="ui-small">
                {nomDe(une)} <span className="ui-muted">{nom}</span>
              </span>
              {espace.ouvert && (
                <IconButton
                  label={`Retirer ${nom}`}
                  icon={X}
                  size="small"
                  onClick={() => void faire(() => retirerPiece(id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {espace.ouvert && (
        <>
          {!(SEULE[categorie] && siennes.length > 0) && (
            <Select
              label={`Nature de la pièce : ${NOMS_CATEGORIE[categorie]}, ${nomComplet(personne)}`}
              value={choisie}
              options={permises.map(({ cle, libelle }) => ({ value: cle, label: libelle }))}
              onChange={setChoisie}
            />
          )}
          <FileDrop
            says="PDF ou photographie, 10 Mo au plus"
            label={`Joindre : ${NOMS_CATEGORIE[categorie]}, ${nomComplet(personne)}`}
            accept={PIECES_ACCEPTEES}
            busy={busy}
            onFiles={(uns) => void ajouter(uns)}
          />
        </>
      )}
    </div>
  )
}
