// After the filing: what a rectifying return would change, the ones established so far, their PDF and the day of their filing.

import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { DeclarerDeposee } from '#contract/functions/compta/declarer-deposee.ts'
import { LireRectificative } from '#contract/functions/compta/lire-rectificative.ts'
import { RectifierLiasse } from '#contract/functions/compta/rectifier-liasse.ts'
import { ANNEES } from '#domain/annees/index.ts'
import type { EcartCase } from '#domain/cloture/declaration.ts'
import { type Rectification, rectifier } from '#domain/cloture/rectifier.ts'
import { complementDe } from '#domain/compta/exercice.ts'
import { type DeclarationGardee, derniereDeposee } from '#web/data/compta/declarations.ts'
import type { ExerciceEnregistre } from '#web/data/compta/exercices.ts'
import { act, actForFile } from '#web/data/functions.ts'
import { formatDay } from '#web/lib/format.ts'
import { save } from '#web/lib/save.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { date, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Table } from '#web/ui/table/table.tsx'
import { colonnesEcart } from '../colonnes-ecart.tsx'
import { Tache } from './etape.tsx'
import { useActe } from './use-acte.ts'

type Props = { exercice: ExerciceEnregistre; declarations: readonly DeclarationGardee[] }

/** Only once the first return is filed: before, its books are corrected themselves. */
export function Rectificatives({ exercice, declarations }: Props) {
  const { peutEcrire } = useDossier()
  const [ouvert, setOuvert] = useState<'voir' | number | null>(null)
  const { anneesFiscales } = useComptabilite()
  const faits = useFaits()
  const deposee = derniereDeposee(declarations)
  const rectification = useMemo(
    () =>
      deposee
        ? siConnu(() => rectifier(faits, { exercice, deposee, fiscales: (autres) => anneesFiscales(autres, ANNEES) }))
            .valeur
        : null,
    [anneesFiscales, faits, exercice, deposee],
  )
  if (!deposee || !rectification) return null
  const { length } = rectification.ecarts
  const fermer = () => setOuvert(null)
  return (
    <>
      <Tache
        etat={length === 0 ? 'ok' : 'alerte'}
        libelle={length === 0 ? 'Rien à rectifier' : 'Une liasse rectificative est à déposer'}
        detail={
          length === 0
            ? 'Les faits de l’année disent toujours ce qui a été déposé.'
            : `${length > 1 ? `${length} cases diffèrent` : 'Une case diffère'} de la déclaration déposée. Les écritures closes ne changent pas : la correction est passée dans l’exercice ouvert.`
        }
      >
        {length > 0 && (
          <Button size="small" onClick={() => setOuvert('voir')}>
            Voir les différences
          </Button>
        )}
      </Tache>
      {declarations
        .filter(({ numero }) => numero > 0)
        .map((une) => (
          <Etablie key={une.numero} une={une} exercice={exercice} onDeposer={() => setOuvert(une.numero)} />
        ))}
      {ouvert === 'voir' && (
        <Differences exercice={exercice} rectification={rectification} peutEtablir={peutEcrire} onClose={fermer} />
      )}
      {typeof ouvert === 'number' && <Deposer exercice={exercice} numero={ouvert} onClose={fermer} />}
    </>
  )
}

type EtablieProps = { une: DeclarationGardee; exercice: ExerciceEnregistre; onDeposer: () => void }

function Etablie({ une: { numero, motif, etablie_le, deposee_le }, exercice, onDeposer }: EtablieProps) {
  const { dossier, peutEcrire } = useDossier()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function telecharger() {
    setBusy(true)
    try {
      const { name, file } = await actForFile(LireRectificative, {
        dossier_id: dossier.id,
        exercice_id: exercice.id,
        numero,
      })
      save(name, file)
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Tache
      etat={deposee_le ? 'ok' : 'attente'}
      libelle={`Liasse rectificative n° ${numero}`}
      detail={`${deposee_le ? `Déposée le ${formatDay(deposee_le)}` : `Établie le ${formatDay(etablie_le)}, à déposer sur le site des impôts`}. ${motif ?? ''}`}
    >
      <Button size="small" icon={Download} busy={busy} onClick={() => void telecharger()}>
        PDF
      </Button>
      {peutEcrire && !deposee_le && (
        <Button size="small" onClick={onDeposer}>
          Noter son dépôt
        </Button>
      )}
    </Tache>
  )
}

const Motif = z.object({
  motif: required('Dites pourquoi, en quelques mots.').pipe(
    z.string().min(5, 'Dites pourquoi, en quelques mots.').max(500, '500 caractères au plus.'),
  ),
})

type DifferencesProps = {
  exercice: ExerciceEnregistre
  rectification: Rectification
  peutEtablir: boolean
  onClose: () => void
}

function Differences({ exercice, rectification, peutEtablir, onClose }: DifferencesProps) {
  const { dossier } = useDossier()
  const agir = useActe()
  async function etablir({ motif }: z.output<typeof Motif>) {
    await agir(
      () => act(RectifierLiasse, { dossier_id: dossier.id, exercice_id: exercice.id, motif }),
      ({ numero, cases }) => ({
        title: `Liasse rectificative n° ${numero} établie`,
        description: `${cases} case${cases > 1 ? 's' : ''}. Téléchargez-la, déposez-la, puis notez le jour du dépôt.`,
      }),
    )
    onClose()
  }
  return (
    <Dialog
      title={`Liasse rectificative ${complementDe(exercice)}`}
      description="Case par case, ce qui a été déposé et ce que l’année aurait déclaré si tout avait été connu."
      onClose={onClose}
      wide
    >
      <div className="ui-stack">
        <TableDifferences rectification={rectification} />
        {peutEtablir && (
          <Form
            schema={Motif}
            onSubmit={etablir}
            submit="Établir la liasse rectificative"
            draft={`rectifier:${exercice.id}`}
            secondary={<Button onClick={onClose}>Fermer</Button>}
          >
            <Field
              label="Motif"
              name="motif"
              type="textarea"
              required
              help="Il figure sur la liasse et dans l’historique."
            />
          </Form>
        )}
      </div>
    </Dialog>
  )
}

function TableDifferences({ rectification: { ecarts } }: { rectification: Rectification }) {
  return (
    <Table
      label="Cases qui diffèrent de la déclaration déposée"
      rows={ecarts}
      columns={COLONNES}
      rowKey={({ numero, code }) => `${numero}:${code}`}
      group={({ numero }) => numero}
      empty="Aucune case ne diffère."
      compact
    />
  )
}

const COLONNES = colonnesEcart<EcartCase>('Case', ({ code }) => code)

const Depot = z.object({ deposee_le: date() })

type DeposerProps = { exercice: ExerciceEnregistre; numero: number; onClose: () => void }

function Deposer({ exercice, numero, onClose }: DeposerProps) {
  const { dossier, today } = useDossier()
  const agir = useActe()
  async function deposer({ deposee_le }: z.output<typeof Depot>) {
    await agir(
      () =>
        act(DeclarerDeposee, { dossier_id: dossier.id, exercice_id: exercice.id, deposee_le, rectificative: numero }),
      () => `Dépôt de la liasse rectificative n° ${numero} noté`,
    )
    onClose()
  }
  return (
    <Dialog
      title={`Liasse rectificative n° ${numero} déposée`}
      description="Le jour où l’administration en a accusé réception. La correction ne compte alors plus dans le résultat fiscal de l’exercice ouvert."
      onClose={onClose}
    >
      <Form
        schema={Depot}
        onSubmit={deposer}
        submit="Noter le dépôt"
        defaults={{ deposee_le: today }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Déposée le" name="deposee_le" type="date" required />
      </Form>
    </Dialog>
  )
}
