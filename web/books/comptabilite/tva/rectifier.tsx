// After the filing: the lines that the books say otherwise today, and the rectifying return that says so.
import { z } from 'zod'
import { RectifierDeclarationTva } from '#contract/functions/tva/rectifier-declaration-tva.ts'
import type { EcartTva } from '#domain/sujets/tva/formulaire.ts'
import { nomRetour } from '#domain/sujets/tva/suivi/mots.ts'
import type { RetourTva } from '#domain/sujets/tva/suivi/retours.ts'
import { act } from '#web/data/functions.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { useActe } from '../cloture/use-acte.ts'
import { colonnesEcart } from '../colonnes-ecart.tsx'

const Motif = z.object({
  motif: required('Dites pourquoi, en quelques mots.').pipe(
    z.string().min(5, 'Dites pourquoi, en quelques mots.').max(500, '500 caractères au plus.'),
  ),
})

export function Rectifier({ retour, onClose }: { retour: RetourTva; onClose: () => void }) {
  const { dossier, peutEcrire } = useDossier()
  const agir = useActe()
  const { formulaire, du } = retour.periode
  async function etablir({ motif }: z.output<typeof Motif>) {
    await agir(
      () => act(RectifierDeclarationTva, { dossier_id: dossier.id, formulaire, du, motif }),
      ({ numero }) => ({
        title: `Rectificative n° ${numero} établie`,
        description: 'Saisissez-la sur le site des impôts, puis notez le jour de son dépôt.',
      }),
    )
    onClose()
  }
  return (
    <Dialog
      title={`Rectifier : ${nomRetour(retour.periode)}`}
      description="Ligne par ligne, ce qui a été déposé et ce que les livres disent aujourd’hui."
      onClose={onClose}
      wide
    >
      <div className="ui-stack">
        <Table
          label="Lignes qui diffèrent de la déclaration déposée"
          rows={retour.ecarts}
          columns={COLONNES}
          rowKey={({ ligne }) => ligne}
          empty="Aucune ligne ne diffère."
          compact
        />
        {peutEcrire && (
          <Form
            schema={Motif}
            onSubmit={etablir}
            submit="Établir la rectificative"
            draft={`rectifier-tva:${dossier.id}:${formulaire}-${du}`}
            secondary={<Button onClick={onClose}>Fermer</Button>}
          >
            <Field
              label="Motif"
              name="motif"
              type="textarea"
              required
              help="Il figure sur la rectificative et dans l’historique."
            />
          </Form>
        )}
      </div>
    </Dialog>
  )
}

const COLONNES = colonnesEcart<EcartTva>('Ligne', ({ ligne }) => ligne)
