// The answer to those who are not chosen: one text for all, changed and looked at before it leaves, each by his own mail.
import { z } from 'zod'
import { enClair } from '#domain/base/parametres.ts'
import { effacementDu } from '#domain/sujets/location/candidats/candidature.ts'
import { CONSERVATION } from '#domain/sujets/location/regles-candidats.ts'
import { useCandidats } from '#web/data/location/candidats.ts'
import { enumerer, formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { REPONSE } from '#web/text/candidats.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { LigneCandidat } from './donnees.ts'

const Fields = z.object({ objet: required('Indiquez un objet.'), texte: required('Écrivez la réponse.') })

/** As candidates know it: a lot has a name for who keeps the dossier alone. */
const adresseDe = ({ lieu: { bien, nom } }: LigneCandidat): string => (bien ? `${bien.adresse}, ${bien.ville}` : nom)

export function RepondreDialog({ lignes, onClose }: { lignes: readonly LigneCandidat[]; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const { repondre } = useCandidats(dossier.id)
  const toast = useToast()
  const noms = lignes.map(({ nom }) => nom)
  const [premiere] = lignes
  const jour = formatDay(effacementDu(today))
  async function envoyer(lettre: z.output<typeof Fields>) {
    const { envoyes, echecs, effacer_le } = await repondre(
      lignes.map(({ candidature }) => candidature.id),
      lettre,
    )
    toast({
      title:
        envoyes > 1 ? `${envoyes} réponses envoyées` : envoyes === 1 ? 'Réponse envoyée' : 'Aucun e-mail n’est parti',
      description: `${echecs.length > 0 ? `Sans e-mail : ${enumerer(echecs)}. ` : ''}Effacement le ${formatDay(effacer_le)} au plus tard.`,
      ...(echecs.length > 0 && { bad: true }),
    })
    onClose()
  }
  return (
    <Dialog
      title={noms.length > 1 ? `Répondre à ${noms.length} candidats` : `Répondre à ${noms[0] ?? ''}`}
      description={`Non retenus : ${enumerer(noms)}.`}
      onClose={onClose}
      wide
    >
      <Form
        schema={Fields}
        onSubmit={envoyer}
        submit={noms.length > 1 ? 'Envoyer les réponses' : 'Envoyer la réponse'}
        defaults={{ objet: premiere ? REPONSE.objet(adresseDe(premiere)) : '', texte: REPONSE.texte }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            <Field label="Objet" name="objet" required />
            <Field
              label="Réponse"
              name="texte"
              type="textarea"
              help="La loi n’exige pas de motif. Restez factuel."
              required
            />
            <section className="books-cand-apercu" aria-label="Aperçu de l’e-mail">
              <p className="ui-label">Aperçu</p>
              <p>Bonjour,</p>
              <p>À l’attention de {noms[0]}</p>
              <p className="books-cand-texte">{String(form.watch('texte') ?? '')}</p>
              <p>
                Vos données et vos pièces seront effacées le {jour} au plus tard ; vous pouvez les effacer dès
                maintenant par ce lien.
              </p>
            </section>
            <p className="ui-xs ui-muted">
              Effacement {CONSERVATION.mois} mois après la réponse :{' '}
              {enClair(CONSERVATION.source, CONSERVATION.certitude)}.
            </p>
          </>
        )}
      </Form>
    </Dialog>
  )
}
