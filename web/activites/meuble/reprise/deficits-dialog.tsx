// The deficits of the years before the books: one amount by year, beside the box of the last return where it stands.
import { z } from 'zod'
import type { DeficitAnterieur } from '#domain/activites/faits.ts'
import { type Cents, zero } from '#domain/base/cents.ts'
import { useEcrireDeficits } from '#web/data/compta/reprises.ts'
import { formatAmount } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { optionalAmount } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

/** A loss is carried for ten years (CGI 156, I, 1° ter): that of box 5GA ends with the last return. */
const ANNEES_DE_REPORT = 10

/** The box of the year before the last return: 5GA is ten years old, 5GJ one. The loss of its own year is in 5NY. */
const caseDe = (annee: number, derniere: number): string =>
  annee === derniere ? '5NY' : `5G${String.fromCharCode(75 - (derniere - annee))}`

/** `derniere`: the last year kept elsewhere. */
export function DeficitsDialog({ derniere, onClose }: { derniere: number; onClose: () => void }) {
  const { dossier } = useDossier()
  const { deficits_anterieurs } = useFaits()
  const ecrire = useEcrireDeficits(dossier.id)
  const toast = useToast()
  const annees = Array.from({ length: ANNEES_DE_REPORT }, (_, rang) => derniere - rang)
  const schema = z.object(Object.fromEntries(annees.map((annee) => [`a${annee}`, optionalAmount({ min: 0 })])))

  async function save(champs: Record<string, Cents | null>) {
    const lus: DeficitAnterieur[] = annees.map((annee) => ({ annee, montant_cents: champs[`a${annee}`] ?? zero }))
    await ecrire({ avant: deficits_anterieurs, apres: lus })
    toast({ title: 'Déficits antérieurs enregistrés' })
    onClose()
  }
  return (
    <Dialog
      title="Déficits antérieurs"
      description={`Tels qu’ils restaient à reporter après la déclaration des revenus de ${derniere}. La case 5GA ne se reporte plus ensuite. Vide : aucun.`}
      onClose={onClose}
    >
      <Form
        schema={schema}
        onSubmit={save}
        submit="Enregistrer"
        defaults={Object.fromEntries(
          annees.map((annee) => {
            const dit = deficits_anterieurs.find((un) => un.annee === annee)
            return [`a${annee}`, dit ? formatAmount(dit.montant_cents) : '']
          }),
        )}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <div className="ui-two">
          {annees.map((annee) => (
            <Field key={annee} label={`${annee} (case ${caseDe(annee, derniere)})`} name={`a${annee}`} type="euros" />
          ))}
        </div>
      </Form>
    </Dialog>
  )
}
