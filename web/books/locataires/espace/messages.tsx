// The space of the tenants of a lease, for who lets to them: each one's link, what was written, and an answer.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { nomComplet } from '#domain/base/mots.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { documentsBailQuery } from '#web/data/location/documents-bail.ts'
import { messagesLocatairesQuery, useEspaceLocataire } from '#web/data/location/espace-locataire.ts'
import { Piece } from '#web/parts/expliquer/piece.tsx'
import { Message } from '#web/parts/location/message.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { NOMS_OBJET } from '#web/text/espace-locataire.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Acces } from './acces.tsx'

export function Messages({ bail }: { bail: Bail }) {
  const { dossier, peutEcrire } = useDossier()
  const { data: tous } = useQuery(messagesLocatairesQuery(dossier.id))
  const { data: joints } = useQuery(documentsBailQuery(dossier.id))
  const siens = (tous ?? []).filter(({ bail_id }) => bail_id === bail.id)
  useLus(
    bail.id,
    siens.some(({ auteur, lu_le }) => auteur === 'locataire' && lu_le === null),
  )
  return (
    <>
      <Acces bail={bail} />
      <section className="ui-stack-s books-ten-section">
        <h3>Messages</h3>
        {siens.length === 0 && (
          <p className="ui-small ui-second">
            Ce que le locataire écrit depuis son espace (question, réparation, attestation d’assurance) paraît ici.
          </p>
        )}
        <ul className="parts-messages">
          {siens.map(({ id, auteur, nom, created_at, objet, texte, lu_le, locataire_id }) => {
            const seul = bail.locataires.length > 1 ? bail.locataires.find((un) => un.id === locataire_id) : undefined
            const notes = [
              auteur === 'bailleur' && seul ? `à ${nomComplet(seul)} seul` : null,
              auteur === 'bailleur' && lu_le ? 'lu' : null,
            ]
            return (
              <Message
                key={id}
                nom={nom}
                le={created_at}
                objet={NOMS_OBJET[objet]}
                texte={texte}
                mien={auteur === 'bailleur'}
                note={notes.filter(Boolean).join(', ') || null}
              >
                {(joints ?? [])
                  .filter(({ message_id }) => message_id === id)
                  .map(({ document_id }) => (
                    <Piece key={document_id} document_id={document_id} />
                  ))}
              </Message>
            )
          })}
        </ul>
        {peutEcrire && bail.locataires.length > 0 && <Repondre bail={bail} />}
      </section>
    </>
  )
}

/** Those that are shown to who may answer are read. */
function useLus(bail_id: string, nouveaux: boolean): void {
  const { dossier, peutEcrire } = useDossier()
  const { lire } = useEspaceLocataire(dossier.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is new, whatever is drawn again
  useEffect(() => {
    if (nouveaux && peutEcrire) void lire(bail_id).catch(() => {})
  }, [nouveaux, peutEcrire, bail_id])
}

const Fields = z.object({ texte: required('Écrivez votre message.'), a: z.string() })

function Repondre({ bail }: { bail: Bail }) {
  const { dossier } = useDossier()
  const { ecrire } = useEspaceLocataire(dossier.id)
  const [tour, setTour] = useState(0)
  const toast = useToast()
  async function envoyer({ texte, a }: z.output<typeof Fields>) {
    const { prevenus } = await ecrire({ bail_id: bail.id, locataire_id: a === '' ? null : a, texte })
    setTour(tour + 1)
    toast({
      title: 'Message envoyé',
      description:
        prevenus.length > 0
          ? `${prevenus.join(', ')} : prévenu par e-mail.`
          : 'Aucun e-mail n’est parti ; le message attend dans l’espace des locataires qui en ont un.',
    })
  }
  return (
    <Form
      key={`${bail.id} ${tour}`}
      schema={Fields}
      onSubmit={envoyer}
      submit="Envoyer"
      draft={`message:${bail.id}`}
      defaults={{ texte: '', a: '' }}
      submitLook={{ kind: 'plain' }}
    >
      {bail.locataires.length > 1 && (
        <Field
          label="À"
          name="a"
          type="select"
          options={[
            { value: '', label: 'Tous les locataires du bail' },
            ...bail.locataires.map((un) => ({ value: un.id, label: nomComplet(un) })),
          ]}
        />
      )}
      <Field label="Écrire aux locataires" name="texte" type="textarea" required />
    </Form>
  )
}
