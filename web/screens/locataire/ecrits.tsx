// What a tenant and who lets to him wrote, and what he writes now: a message, a repair with its photographs, his certificate of insurance.
import { Paperclip, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { PIECES_AU_PLUS } from '#contract/functions/location/espace/ecrire-au-bailleur.ts'
import type { Espace } from '#contract/functions/location/espace/espace-locataire.ts'
import { useEspace } from '#web/data/location/espace-locataire.ts'
import { allegerImage, PIECES_ACCEPTEES } from '#web/lib/alleger-image.ts'
import { Message } from '#web/parts/location/message.tsx'
import { ESPACE, NOMS_OBJET, OBJETS } from '#web/text/espace-locataire.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { RefusedField } from '#web/ui/form/refused-field.ts'
import { choice, required } from '#web/ui/form/schema.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { DeLEspace } from './espace.ts'
import { Prendre } from './prendre.tsx'

export function Ecrits({ espace, jeton }: DeLEspace) {
  const { messages, bailleur } = espace
  useLus(jeton, estNouveau(espace))
  return (
    <div className="screens-loc-cols">
      <Block title="Vos échanges">
        {messages.length === 0 ? (
          <p className="ui-second">
            Rien encore. Écrivez à {bailleur ?? ESPACE.sansBailleur} : sa réponse paraîtra ici.
          </p>
        ) : (
          <ul className="parts-messages">
            {messages.map(({ id, auteur, nom, le, objet, texte, lu, pieces }) => (
              <Message
                key={id}
                nom={nom}
                le={le}
                objet={NOMS_OBJET[objet]}
                texte={texte}
                mien={auteur === 'locataire'}
                note={auteur === 'locataire' && lu ? 'lu' : null}
              >
                {pieces.map((piece) => (
                  <Prendre key={piece.id} jeton={jeton} quoi={{ sorte: 'fichier', id: piece.id }} icone={Paperclip}>
                    {piece.nom}
                  </Prendre>
                ))}
              </Message>
            ))}
          </ul>
        )}
      </Block>
      <Ecrire jeton={jeton} />
    </div>
  )
}

/** Those of who lets that he has not had in front of him yet. */
const estNouveau = ({ messages }: Pick<Espace, 'messages'>): boolean =>
  messages.some(({ auteur, lu }) => auteur === 'bailleur' && !lu)

function useLus(jeton: string, nouveaux: boolean): void {
  const { lire } = useEspace(jeton)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is new, whatever is drawn again
  useEffect(() => {
    if (nouveaux) void lire().catch(() => {})
  }, [jeton, nouveaux])
}

const Fields = z.object({
  objet: choice(['message', 'reparation', 'assurance']),
  texte: required('Écrivez votre message.'),
})

function Ecrire({ jeton }: { jeton: string }) {
  const { ecrire } = useEspace(jeton)
  const [fichiers, setFichiers] = useState<readonly File[]>([])
  const [tour, setTour] = useState(0)
  const toast = useToast()
  async function envoyer({ objet, texte }: z.output<typeof Fields>) {
    if (objet === 'assurance' && fichiers.length === 0)
      throw new RefusedField('objet', 'Joignez votre attestation, en PDF ou en photographie.')
    await ecrire({ objet, texte, fichiers: await Promise.all(fichiers.map(allegerImage)) })
    setFichiers([])
    setTour(tour + 1)
    toast({ title: 'Message envoyé', description: 'Une réponse vous parviendra par e-mail et sur cette page.' })
  }
  return (
    <Block title="Écrire">
      <Form
        key={tour}
        schema={Fields}
        onSubmit={envoyer}
        submit="Envoyer"
        draft={`espace:${jeton.slice(0, 12)}`}
        defaults={{ objet: 'message', texte: '' }}
      >
        <Field label="Il s’agit de" name="objet" type="radio" options={OBJETS} />
        <Field label="Message" name="texte" type="textarea" required />
        <Pieces fichiers={fichiers} onChange={setFichiers} />
      </Form>
    </Block>
  )
}

function Pieces({ fichiers, onChange }: { fichiers: readonly File[]; onChange: (uns: readonly File[]) => void }) {
  const toast = useToast()
  function ajouter(uns: readonly File[]) {
    const tous = [...fichiers, ...uns]
    if (tous.length > PIECES_AU_PLUS) toast({ title: `${PIECES_AU_PLUS} pièces au plus par message`, bad: true })
    onChange(tous.slice(0, PIECES_AU_PLUS))
  }
  return (
    <div className="ui-stack-s">
      {fichiers.map((un, rang) => (
        <div className="ui-row ui-row-b" key={`${un.name}-${rang}`}>
          <span className="ui-small">{un.name}</span>
          <IconButton
            label={`Retirer ${un.name}`}
            icon={X}
            size="small"
            onClick={() => onChange(fichiers.filter((_, autre) => autre !== rang))}
          />
        </div>
      ))}
      <FileDrop
        says="Joindre des photographies ou un PDF, 10 Mo au plus chacun"
        accept={PIECES_ACCEPTEES}
        onFiles={ajouter}
      />
    </div>
  )
}
