// The choices of a year, while nothing in it is validated: those of its family, and the way its books are kept.

import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { motDe, titreDe } from '#domain/compta/exercice.ts'
import { TOUT } from '#domain/sujets/tva/ecritures/coefficient-tva.ts'
import { type ExerciceEnregistre, useWriteExercices } from '#web/data/compta/exercices.ts'
import { ChampsReglages, reglagesChanges, reglagesDits } from '#web/parts/exercice/champs-reglages.tsx'
import { useComptabilite, useMots, useNatures } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, optionalInteger, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { type ChoixTva, choixTva, libellesTva, optionsDe, TENUE, tenueTva } from './choix.ts'

// What its family asks beside is read apart.
const Choix = z.looseObject({
  tenue: choice(['super_simplifiee', 'engagement']),
  tva: choice(['exonere', 'franchise', 'reel_simplifie', 'reel_normal_trimestre', 'reel_normal_mois']),
  debits: tick(),
  coefficient: optionalInteger({ max: TOUT }),
})
const sansTva = (tva: ChoixTva): boolean => tenueTva(tva).periodicite_tva === null

export function ExerciceForm({ exercice, onClose }: { exercice: ExerciceEnregistre; onClose: () => void }) {
  const { dossier } = useDossier()
  const mots = useMots()
  const { tenue: tenues, regime_tva: regimes } = useNatures()
  const { update } = useWriteExercices(dossier.id)
  const toast = useToast()
  const { reglages: permis } = useComptabilite()
  const [ouvert] = useState(exercice)
  const { id, reglages, tenue, tva_debits = false, tva_coefficient = null } = ouvert
  const avant = choixTva(ouvert)
  async function save({ tva, debits, coefficient, ...fields }: z.output<typeof Choix>) {
    const choisis = reglagesChanges(reglagesDits(permis.exercice, fields), reglages)
    await update(id, {
      reglages: choisis.apres,
      tenue: fields.tenue,
      ...tenueTva(tva),
      tva_debits: debits && !sansTva(tva) && fields.tenue === 'engagement',
      tva_coefficient: sansTva(tva) ? null : coefficient,
    })
    toast({
      title: `${titreDe(exercice)} modifié`,
      undo: () => void update(id, { reglages: choisis.avant, tenue, ...tenueTva(avant), tva_debits, tva_coefficient }),
    })
    onClose()
  }
  return (
    <Dialog
      title={titreDe(exercice)}
      description={`Ces choix valent pour ${motDe(exercice) === 'année' ? 'cette année seule' : 'cet exercice seul'}. Ils se figent à la première écriture validée.`}
      onClose={onClose}
    >
      <Form
        schema={Choix}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          ...{ ...reglages, tenue, tva: avant, debits: tva_debits },
          coefficient: tva_coefficient === null ? '' : String(tva_coefficient),
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <ChampsReglages reglages={permis.exercice} type="radio" />
        {tenues?.length !== 1 && (
          <Field
            label="Tenue des comptes"
            name="tenue"
            type="radio"
            options={optionsDe(TENUE)}
            required
            help="La tenue simplifiée est celle de l’article 302 septies A ter A du CGI."
          />
        )}
        {regimes?.length !== 1 && (
          <Field
            label="TVA"
            name="tva"
            type="select"
            options={optionsDe(libellesTva(mots))}
            required
            help={mots.tva.aide}
          />
        )}
        <SuiteTva />
      </Form>
    </Dialog>
  )
}

/** What only a year that keeps VAT says. */
function SuiteTva() {
  const { watch } = useFormContext()
  const tva = Choix.shape.tva.safeParse(watch('tva'))
  if (!tva.success || sansTva(tva.data)) return null
  return (
    <>
      {watch('tenue') === 'engagement' && (
        <Field
          label="Option pour le paiement de la TVA d’après les débits"
          name="debits"
          type="checkbox"
          help="La TVA d’un loyer est due quand il est porté au compte du locataire, payé ou non (CGI art. 269, 2, c). L’option s’exerce par écrit auprès du service des impôts, pour le premier jour du mois suivant (CGI ann. III, art. 77)."
        />
      )}
      <Field
        label="Coefficient de déduction provisoire"
        name="coefficient"
        type="integer"
        unit="%"
        help="La part de TVA récupérée sur les factures communes à des locations taxées et exonérées (CGI ann. II, art. 206). Vide : le coefficient définitif de l’année précédente, sinon 100 %. Le dernier jour de l’année, le coefficient définitif se calcule et régularise."
      />
    </>
  )
}
