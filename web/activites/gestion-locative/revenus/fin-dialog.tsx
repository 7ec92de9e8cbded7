// The form of how a property stopped being let, where nothing else says it, and of what excuses it: the law names four reasons, and no other.
import { z } from 'zod'
import type { FinDeLocation } from '#domain/activites/gestion-locative/annee/annee-fonciere.ts'
import {
  CAUSES_FIN,
  type CauseFin,
  type FinJustifiee,
  MOTIF_DIT,
  MOTIFS_FIN,
} from '#domain/activites/gestion-locative/faits/fin-justifiee.ts'
import type { Day } from '#domain/base/day.ts'
import { majuscule } from '#domain/base/mots.ts'
import { factWrites } from '#web/lib/facts.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, date } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const useWriteFins = factWrites<FinJustifiee>('fins_justifiees')
const AUCUN = 'aucun'
const SansCause = z.object({ motif: choice(MOTIFS_FIN), le: date() }).transform((un) => ({ ...un, cause: null }))
const AvecCause = z
  .object({ cause: choice(CAUSES_FIN), le: date(), motif: choice([AUCUN, ...MOTIFS_FIN]) })
  .transform(({ motif, ...un }) => ({ ...un, motif: motif === AUCUN ? null : motif }))

const CAUSES: Readonly<Record<CauseFin, string>> = {
  usage_personnel: 'Gardé pour vous',
  pret_gratuit: 'Prêté gratuitement',
  donation: 'Donné',
  autre: 'Plus proposé à la location',
}

/** Without a cause, nothing ended the letting yet: it is what is noted. */
type Fin = Pick<FinDeLocation, 'bien_id' | 'libelle' | 'notee'> & {
  readonly cause: FinDeLocation['cause'] | null
  readonly le: Day | null
}

export function FinDialog({ fin, onClose }: { fin: Fin; onClose: () => void }) {
  const { dossier } = useDossier()
  const { create, update, remove } = useWriteFins(dossier.id)
  const toast = useToast()
  const { bien_id, libelle, le, cause, notee } = fin
  const dite = cause === 'vente' || cause === 'meuble'
  const quoi = dite ? 'Exception' : 'Fin de location'
  async function save(champs: z.output<typeof SansCause> | z.output<typeof AvecCause>) {
    if (notee) await update(notee.id, champs)
    else await create({ bien_id, document_id: null, ...champs })
    toast({ title: `${quoi} notée pour ${libelle}` })
    onClose()
  }
  async function retirer({ id }: FinJustifiee) {
    await remove(id)
    toast({ title: `${quoi} retirée pour ${libelle}` })
    onClose()
  }
  return (
    <Dialog
      title={`${libelle} : pourquoi la location s’arrête`}
      description="Ce qui n’est plus loué avant la fin des trois ans reprend le déficit. La loi ne le reprend pas si vous, ou celui avec qui vous êtes imposé, êtes dans l’un de ces cas. Gardez-en la preuve."
      onClose={onClose}
    >
      <Form
        schema={dite ? SansCause : AvecCause}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          ...(!dite && { cause: notee?.cause ?? CAUSES_FIN[0] }),
          motif: notee?.motif ?? (dite ? MOTIFS_FIN[0] : AUCUN),
          le: notee?.le ?? le ?? '',
        }}
        secondary={
          <>
            {notee && (
              <Button kind="quiet" onClick={() => retirer(notee)}>
                Retirer
              </Button>
            )}
            <Button onClick={onClose}>Annuler</Button>
          </>
        }
      >
        {!dite && (
          <div className="ui-two">
            <Field
              label="Ce qu’il devient"
              name="cause"
              type="select"
              required
              options={CAUSES_FIN.map((value) => ({ value, label: CAUSES[value] }))}
            />
            <Field label="Depuis le" name="le" type="date" required />
          </div>
        )}
        <Field
          label={dite ? 'Motif' : 'Exception de la loi'}
          name="motif"
          type="select"
          required
          options={[
            ...(dite ? [] : [{ value: AUCUN, label: 'Aucune' }]),
            ...MOTIFS_FIN.map((value) => ({ value, label: majuscule(MOTIF_DIT[value]) })),
          ]}
        />
        {dite && <Field label="Jour de l’événement" name="le" type="date" required />}
      </Form>
    </Dialog>
  )
}
