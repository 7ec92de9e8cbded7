// The form of a reading: its day and its index; what it gives since the one before is said as one types.
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { type Day, daysBetween, isDay } from '#domain/base/day.ts'
import type { Compteur, ReleveCompteur } from '#domain/sujets/immeubles/compteur.ts'
import { useWriteRelevesCompteurs } from '#web/data/immeubles/releves-compteurs.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { date, readDay } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { milliemesDits, NOMS_UNITE } from '../commun/mots.ts'

/** `1 234,5` in thousandths: 1234500. Null when it is no index. */
function lireIndex(texte: string): number | null {
  const lu = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(texte.replace(/\s/g, ''))
  return lu ? Number(lu[1]) * 1000 + Number((lu[2] ?? '').padEnd(3, '0')) : null
}

const index = z.string('Indiquez l’index.').transform((texte, context): number => {
  const lu = lireIndex(texte)
  if (lu !== null) return lu
  context.addIssue({ code: 'custom', message: 'Index invalide : écrivez par exemple 1 234,5.' })
  return z.NEVER
})
const Champs = z.object({ date: date(), index_milliemes: index })

type Props = { compteur: Compteur; releve: ReleveCompteur | null; onClose: () => void }

export function ReleveDialog({ compteur, releve, onClose }: Props) {
  const { dossier, today } = useDossier()
  const { create, update, remove } = useWriteRelevesCompteurs(dossier.id)
  const { releves_compteurs = [] } = useFaits()
  const toast = useToast()
  const autres = releves_compteurs.filter(({ id, compteur_id }) => compteur_id === compteur.id && id !== releve?.id)
  async function save(champs: z.output<typeof Champs>) {
    if (releve) await update(releve.id, champs)
    else await create({ ...champs, compteur_id: compteur.id, document_id: null })
    toast({ title: `Relevé du ${formatDay(champs.date)} enregistré` })
    onClose()
  }
  async function retirer(un: ReleveCompteur) {
    await remove(un.id)
    toast({
      title: `Relevé du ${formatDay(un.date)} retiré`,
      undo: () => {
        const { id: _, ...avant } = un
        void create(avant)
      },
    })
    onClose()
  }
  return (
    <Dialog
      title={releve ? 'Modifier le relevé' : 'Noter un relevé'}
      description="L’index à la fin de ce jour-là, tel que le compteur le montre."
      onClose={onClose}
    >
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          date: formatDay(releve?.date ?? today),
          index_milliemes: releve ? milliemesDits(releve.index_milliemes) : '',
        }}
        secondary={
          <>
            {releve && (
              <Button kind="quiet" onClick={() => retirer(releve)}>
                Retirer
              </Button>
            )}
            <Button onClick={onClose}>Annuler</Button>
          </>
        }
      >
        <div className="ui-two">
          <Field label="Le" name="date" type="date" required />
          <Field label="Index" name="index_milliemes" unit={NOMS_UNITE[compteur.unite]} required autoFocus />
        </div>
        <Depuis autres={autres} unite={NOMS_UNITE[compteur.unite]} />
      </Form>
    </Dialog>
  )
}

function Depuis({ autres, unite }: { autres: readonly ReleveCompteur[]; unite: string }) {
  const { watch } = useFormContext<Values>()
  const jour = String(watch('date') ?? '')
  const lu = lireIndex(String(watch('index_milliemes') ?? ''))
  const le: Day | null = isDay(jour) ? jour : readDay(jour)
  const avant = le && autres.filter((un) => un.date < le).at(-1)
  if (!avant || lu === null) return null
  return (
    <p className="ui-small ui-second" aria-live="polite">
      {lu < avant.index_milliemes
        ? `Moins que l’index du ${formatDay(avant.date)} (${milliemesDits(avant.index_milliemes)} ${unite}) : si le compteur a été remplacé, notez sa dépose et ajoutez le nouveau.`
        : `${milliemesDits(lu - avant.index_milliemes)} ${unite} depuis le ${formatDay(avant.date)}, en ${daysBetween(avant.date, le)} jours.`}
    </p>
  )
}
