// A component leaves: thrown away, replaced or given; depreciated to its day, what remains of it becomes a charge.

import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import type { Faits } from '#domain/activites/faits.ts'
import { sortie } from '#domain/sujets/biens/cession.ts'
import type { Composant } from '#domain/sujets/biens/composant.ts'
import { useWriteComposants } from '#web/data/biens/composants.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { Rectification } from '#web/parts/rectification.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { optionalDate, readDay } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'

export function SortieDialog({ composant, onClose }: { composant: Composant; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const { update } = useWriteComposants(dossier.id)
  const toast = useToast()
  const Champs = z
    .object({ date_sortie: optionalDate() })
    .refine(({ date_sortie }) => date_sortie === null || date_sortie >= composant.mise_en_service, {
      path: ['date_sortie'],
      message: 'La sortie ne précède pas la mise en service.',
    })
  return (
    <Dialog
      title={`Sortie de ${composant.libelle}`}
      description="Jeté, remplacé ou donné : il quitte le bilan ce jour-là. Vendu avec le logement ? Notez plutôt la vente du logement."
      onClose={onClose}
    >
      <Form
        schema={Champs}
        defaults={{ date_sortie: composant.date_sortie ?? today }}
        submit="Enregistrer"
        secondary={<Button onClick={onClose}>Annuler</Button>}
        onSubmit={async ({ date_sortie }) => {
          await update(composant.id, { date_sortie })
          toast({
            title: date_sortie ? 'Sortie enregistrée' : 'Sortie retirée',
            undo: () => void update(composant.id, { date_sortie: composant.date_sortie }),
          })
          onClose()
        }}
      >
        <Field
          label="Date de sortie"
          name="date_sortie"
          type="date"
          help={composant.date_sortie ? 'Videz la date pour retirer la sortie.' : undefined}
        />
        <Suite composant={composant} />
      </Form>
    </Dialog>
  )
}

function Suite({ composant }: { composant: Composant }) {
  const { exercices } = useFaits()
  const { watch } = useFormContext<Values>()
  const jour = readDay(String(watch('date_sortie') ?? ''))
  const apres = useMemo(
    () => (jour && jour < composant.mise_en_service ? null : { ...composant, date_sortie: jour }),
    [composant, jour],
  )
  const change = useMemo(
    () =>
      apres &&
      ((faits: Faits): Faits => ({
        ...faits,
        composants: faits.composants.map((un) => (un.id === apres.id ? apres : un)),
      })),
    [apres],
  )
  const sorti = apres && sortie(apres, exercices[0]?.debut ?? null)
  return (
    <>
      {sorti && (
        <Calcul
          label="Ce qui sort"
          mots="La valeur d’entrée, moins l’amortissement compté jusqu’au jour de la sortie : ce qui reste devient une charge."
          regle="PCG art. 214-13 ; compte 657"
        >
          <SumRow label="Valeur d’entrée">
            <Euros amount={sorti.brut_cents} />
          </SumRow>
          <SumRow label="Amorti jusqu’à ce jour">
            <Euros amount={sorti.cumul_cents} />
          </SumRow>
          <SumTotal label="Valeur nette, qui sort" closed>
            <Euros amount={sorti.valeur_nette_cents} />
          </SumTotal>
        </Calcul>
      )}
      <Rectification change={change} />
    </>
  )
}
