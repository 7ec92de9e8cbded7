// The form of an amount of form 2044 that no payment says: its property, its line, what it is made of.
import { z } from 'zod'
import { estHabitation } from '#domain/activites/gestion-locative/annee/colonnes.ts'
import {
  LIGNES_NOTEES,
  type LigneFonciere,
  type LigneNotee,
} from '#domain/activites/gestion-locative/faits/ligne-fonciere.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { formatAmount } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, choice, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useWriteLignesFoncieres } from './ecrire.ts'
import { MOTS_LIGNE } from './mots.ts'

const Champs = z.object({
  bien_id: required('Choisissez un logement.'),
  ligne: choice(LIGNES_NOTEES),
  libelle: required('Dites de quoi il s’agit.'),
  montant_cents: amount({ min: 1 }),
})

/** A dwelling that its owner keeps is not taxed: no rental value is declared of it. */
const champsDe = (biens: readonly Bien[]) =>
  Champs.refine(
    ({ ligne, bien_id }) => ligne !== '214' || biens.some((un) => un.id === bien_id && !estHabitation(un.type_bien)),
    { path: ['bien_id'], message: 'Un logement gardé pour vous n’est pas imposé : rien n’est à déclarer.' },
  )

type Props = { ligne: LigneFonciere | null; annee: number; biens: readonly Bien[]; onClose: () => void }

export function LigneDialog({ ligne, annee, biens, onClose }: Props) {
  const { dossier } = useDossier()
  const { baux } = useFaits()
  const { create, update, remove } = useWriteLignesFoncieres(dossier.id)
  const toast = useToast()
  const [seul] = biens
  const choisi = ligne?.bien_id ?? (biens.length === 1 ? seul?.id : undefined)
  async function save(champs: z.output<typeof Champs>) {
    if (ligne) await update(ligne.id, champs)
    else await create({ annee, document_id: null, ...champs })
    toast({ title: `Ligne ${champs.ligne} de ${annee} enregistrée` })
    onClose()
  }
  async function retirer(une: LigneFonciere) {
    await remove(une.id)
    toast({ title: `Ligne ${une.ligne} de ${annee} retirée` })
    onClose()
  }
  return (
    <Dialog
      title={ligne ? `Ligne ${ligne.ligne} de ${annee}` : `Une ligne de la 2044 de ${annee}`}
      description="Ce qu’aucun paiement ne dit. Le montant compte dans la colonne du logement, et s’ouvre jusqu’ici."
      onClose={onClose}
    >
      <Form
        schema={champsDe(biens)}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          ...(choisi && { bien_id: choisi }),
          ligne: ligne?.ligne ?? (baux.length > 0 ? '225' : '228'),
          libelle: ligne?.libelle ?? '',
          montant_cents: ligne ? formatAmount(ligne.montant_cents) : '',
        }}
        secondary={
          <>
            {ligne && (
              <Button kind="quiet" onClick={() => retirer(ligne)}>
                Retirer
              </Button>
            )}
            <Button onClick={onClose}>Annuler</Button>
          </>
        }
      >
        {(form) => {
          const mots = MOTS_LIGNE[choisie(form.watch('ligne'))]
          return (
            <>
              <Field
                label="Ligne"
                name="ligne"
                type="select"
                required
                options={LIGNES_NOTEES.map((value) => ({ value, label: MOTS_LIGNE[value].label }))}
                help={mots.aide}
              />
              <Field
                label="Logement"
                name="bien_id"
                type="select"
                required
                {...(biens.length > 1 && { placeholder: 'Choisir…' })}
                options={biens.map(({ id, libelle }) => ({ value: id, label: libelle }))}
              />
              <Field label={mots.objet} name="libelle" required />
              <Field label="Montant de l’année" name="montant_cents" type="euros" required />
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}

const choisie = (valeur: unknown): LigneNotee => LIGNES_NOTEES.find((une) => une === valeur) ?? LIGNES_NOTEES[0]
