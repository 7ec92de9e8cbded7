// A movement of a deposit: received, given back, or kept for damage.
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import type { Faits } from '#domain/activites/faits.ts'
import { type Cents, minus, parseEuros } from '#domain/base/cents.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { MouvementDepot } from '#domain/sujets/location/depot-garantie.ts'
import { useWriteMouvementsDepot } from '#web/data/location/mouvements-depot.ts'
import { formatAmount, formatEuros } from '#web/lib/format.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { Rectification } from '#web/parts/rectification.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, choice, date, readDay } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

export const SENS: Readonly<Record<MouvementDepot['sens'], string>> = {
  recu: 'Dépôt reçu',
  rendu: 'Dépôt rendu',
  retenu: 'Retenu pour dégâts',
  transmis: 'Transmis à l’acheteur',
}
const CLES = ['recu', 'rendu', 'retenu', 'transmis'] as const

export function DepotDialog({ bail, detenu, onClose }: { bail: Bail; detenu: Cents; onClose: () => void }) {
  const { dossier, role, today } = useDossier()
  const { create, remove } = useWriteMouvementsDepot(dossier.id)
  const toast = useToast()
  const Fields = z
    .object({ sens: choice(CLES), date: date(), montant_cents: amount({ min: 1 }) })
    .refine(({ sens, montant_cents }) => sens === 'recu' || montant_cents <= detenu, {
      path: ['montant_cents'],
      message: `Le dépôt détenu est de ${formatEuros(detenu)}.`,
    })
  const attendu = detenu > 0 ? detenu : minus(bail.depot_garantie_cents, detenu)

  async function save(fields: z.output<typeof Fields>) {
    const id = await create({ bail_id: bail.id, ...fields })
    toast({ title: 'Mouvement enregistré', ...(role === 'proprietaire' ? { undo: () => void remove(id) } : {}) })
    onClose()
  }

  return (
    <Dialog title="Dépôt de garantie" description={nomsDuBail(bail)} onClose={onClose}>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{ sens: detenu > 0 ? 'rendu' : 'recu', date: today, montant_cents: formatAmount(attendu) }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Mouvement" name="sens" type="radio" options={OPTIONS} />
        <div className="ui-two">
          <Field label="Date" name="date" type="date" required />
          <Field label="Montant" name="montant_cents" type="euros" required />
        </div>
        <Suite bail_id={bail.id} />
      </Form>
    </Dialog>
  )
}

const OPTIONS = [
  { value: 'recu', label: 'Reçu', hint: 'Il est dû au locataire : une dette, pas un revenu.' },
  { value: 'rendu', label: 'Rendu', hint: 'Un mois après les clés si l’état des lieux est conforme, deux sinon.' },
  {
    value: 'retenu',
    label: 'Retenu pour dégâts',
    hint: 'Justifiés par l’état des lieux : il devient un produit. Des loyers impayés se notent en encaissement, « Retenue sur le dépôt ».',
  },
  {
    value: 'transmis',
    label: 'Transmis à l’acheteur',
    hint: 'Le logement est vendu loué : c’est à lui de le rendre (loi du 6 juillet 1989, art. 22).',
  },
]

function Suite({ bail_id }: { bail_id: string }) {
  const typed = useFormContext().watch(['sens', 'date', 'montant_cents'])
  const [sens, le, montant] = typed.map((value: unknown) => (typeof value === 'string' ? value : ''))
  const change = useMemo(() => {
    const connu = CLES.find((cle) => cle === sens)
    const jour = readDay(le ?? '')
    const montant_cents = parseEuros(montant ?? '')
    if (!connu || !jour || montant_cents === null || montant_cents <= 0) return null
    const fait: MouvementDepot = { id: 'nouveau', bail_id, sens: connu, date: jour, montant_cents }
    return (faits: Faits): Faits => ({ ...faits, mouvements_depot: [...faits.mouvements_depot, fait] })
  }, [bail_id, sens, le, montant])
  return <Rectification change={change} />
}
