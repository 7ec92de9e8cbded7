// What the owner puts in or takes out, noted or changed.
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import type { Faits } from '#domain/activites/faits.ts'
import { parseEuros } from '#domain/base/cents.ts'
import type { MouvementExploitant } from '#domain/sujets/propriete/mouvement-exploitant.ts'
import { useWriteMouvementsExploitant } from '#web/data/compta/mouvements-exploitant.ts'
import { formatAmount } from '#web/lib/format.ts'
import { champQui, QuiField, quiChoisi, quiSaisi } from '#web/parts/indivision/qui.tsx'
import { Rectification } from '#web/parts/rectification.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, choice, date, readDay, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

export const SENS = { apport: 'Apport', prelevement: 'Retrait' } as const
const CLES = ['apport', 'prelevement'] as const

const Fields = z.object({
  sens: choice(CLES),
  date: date(),
  montant_cents: amount({ min: 1 }),
  libelle: required('Indiquez un libellé.'),
  indivisaire_id: champQui(),
})

type Props = { mouvement?: MouvementExploitant; onClose: () => void }

export function MouvementDialog({ mouvement, onClose }: Props) {
  const { dossier, role, today } = useDossier()
  const { create, update, remove } = useWriteMouvementsExploitant(dossier.id)
  const toast = useToast()

  async function save(fields: z.output<typeof Fields>) {
    if (mouvement) {
      const { id, ...avant } = mouvement
      await update(id, fields)
      const { sens, date: le, montant_cents, libelle, indivisaire_id = null } = avant
      const etait = { sens, date: le, montant_cents, libelle, indivisaire_id }
      toast({ title: 'Mouvement enregistré', undo: () => void update(id, etait) })
    } else {
      const id = await create(fields)
      toast({ title: 'Mouvement enregistré', ...(role === 'proprietaire' ? { undo: () => void remove(id) } : {}) })
    }
    onClose()
  }
  return (
    <Dialog title={mouvement ? 'Modifier le mouvement' : 'Apport ou retrait'} onClose={onClose}>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={
          mouvement
            ? {
                ...mouvement,
                montant_cents: formatAmount(mouvement.montant_cents),
                indivisaire_id: quiSaisi(mouvement.indivisaire_id),
              }
            : { sens: 'apport', date: today }
        }
        {...(mouvement ? {} : { draft: `mouvement-exploitant:${dossier.id}` })}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Sens" name="sens" type="radio" options={OPTIONS} />
        <div className="ui-two">
          <Field label="Date" name="date" type="date" required />
          <Field label="Montant" name="montant_cents" type="euros" required />
        </div>
        <Field label="Libellé" name="libelle" placeholder="Virement de mon compte personnel" required />
        <QuiField label="Indivisaire" tous="Tous, chacun pour sa part" help={AIDE_QUI} />
        <Suite id={mouvement?.id ?? 'nouveau'} />
      </Form>
    </Dialog>
  )
}

const AIDE_QUI = 'Qui verse ou retire : son compte personnel dans l’indivision.'

const OPTIONS = [
  { value: 'apport', label: 'Apport', hint: 'De votre compte personnel vers celui de l’activité.' },
  { value: 'prelevement', label: 'Retrait', hint: 'Du compte de l’activité vers votre compte personnel.' },
]

function Suite({ id }: { id: string }) {
  const typed = useFormContext().watch(['sens', 'date', 'montant_cents', 'indivisaire_id'])
  const [sens, le, montant, qui] = typed.map((value: unknown) => (typeof value === 'string' ? value : ''))
  const change = useMemo(() => {
    const connu = CLES.find((cle) => cle === sens)
    const jour = readDay(le ?? '')
    const montant_cents = parseEuros(montant ?? '')
    if (!connu || !jour || montant_cents === null || montant_cents <= 0) return null
    const indivisaire_id = quiChoisi(qui)
    const fait: MouvementExploitant = { id, sens: connu, date: jour, montant_cents, libelle: '', indivisaire_id }
    return (faits: Faits): Faits => ({
      ...faits,
      mouvements_exploitant: [...faits.mouvements_exploitant.filter((un) => un.id !== id), fait],
    })
  }, [id, sens, le, montant, qui])
  return <Rectification change={change} />
}
