// The option of a landlord for VAT on premises: the day it was declared, until when it binds, and what ended it.
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { Refus } from '#domain/base/refus.ts'
import { libelleTaux, lieuTva, tauxNormal } from '#domain/base/tva.ts'
import { type Bien, FINS_OPTION, type FinOptionTva } from '#domain/sujets/biens/bien.ts'
import { denoncableLe, effetDeLOption, opter } from '#domain/sujets/location/baux/option-tva.ts'
import { OPTION_TVA } from '#domain/sujets/location/regles.ts'
import { useWriteBiens } from '#web/data/biens/biens.ts'
import { formatAmount, formatDay } from '#web/lib/format.ts'
import { Rectification } from '#web/parts/rectification.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { choice, optionalAmount, optionalDate, readDay } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useBienSaisi } from './bien-saisi.ts'

const SANS = {
  ...{ tva_motif: null, tva_services: [], tva_taux: null, tva_debut: null, tva_fin: null },
  ...{ tva_option_le: null, tva_fin_motif: null, tva_achat_cents: null },
} as const
const FINS: Readonly<Record<FinOptionTva, string>> = {
  denonciation: 'Option dénoncée',
  destination: 'Le local a changé de destination',
}
const COURT = 'court'

export function OptionTvaDialog({ bien, onClose }: { bien: Bien; onClose: () => void }) {
  const { dossier } = useDossier()
  const { update } = useWriteBiens(dossier.id)
  const toast = useToast()
  const Champs = useMemo(() => champs(bien), [bien])
  const { tva_motif = null, tva_services = [], tva_taux = null, tva_debut = null, tva_fin = null } = bien
  const { tva_option_le = null, tva_fin_motif = null, tva_achat_cents = null } = bien
  const avant = { tva_motif, tva_services, tva_taux, tva_debut, tva_fin, tva_option_le, tva_fin_motif, tva_achat_cents }
  return (
    <Dialog
      title={`TVA de ${bien.libelle}`}
      description="Le loyer d’un local nu est exonéré de TVA ; son bailleur peut demander à l’y soumettre (CGI art. 260, 2°)."
      onClose={onClose}
    >
      <Form
        schema={Champs}
        submit="Enregistrer"
        secondary={<Button onClick={onClose}>Annuler</Button>}
        defaults={{
          option: tva_motif === 'option' ? 'oui' : 'non',
          declaree_le: tva_option_le ?? '',
          fin: tva_fin ?? '',
          fin_motif: tva_fin_motif ?? COURT,
          tva_achat_cents: tva_achat_cents === null ? '' : formatAmount(tva_achat_cents),
        }}
        onSubmit={async (change) => {
          await update(bien.id, change)
          toast({ title: 'Enregistré', undo: () => void update(bien.id, avant) })
          onClose()
        }}
      >
        <Suite bien={bien} Champs={Champs} />
      </Form>
    </Dialog>
  )
}

function Suite({ bien, Champs }: { bien: Bien; Champs: ReturnType<typeof champs> }) {
  const { watch, change } = useBienSaisi(bien, Champs)
  return (
    <>
      <Field
        label="Les loyers de ce local"
        name="option"
        type="radio"
        required
        options={[
          { value: 'non', label: 'Exonérés de TVA', hint: 'CGI art. 261 D, 2°.' },
          { value: 'oui', label: 'Soumis à la TVA sur option', hint: `${OPTION_TVA.source}, à confirmer.` },
        ]}
      />
      {watch('option') === 'oui' && (
        <>
          <Field
            label="Option déclarée au service des impôts le"
            name="declaree_le"
            type="date"
            required
            help={<AideEffet bien={bien} />}
          />
          <Field
            label="TVA de l’achat"
            name="tva_achat_cents"
            type="euros"
            help="Celle de l’acte, si le local a été acheté avec TVA. Déduite si l’option courait déjà, elle suit l’usage du local vingt ans (CGI ann. II, art. 207, à confirmer)."
          />
          <Field
            label="L’option, aujourd’hui"
            name="fin_motif"
            type="radio"
            options={[
              { value: COURT, label: 'Elle court' },
              ...FINS_OPTION.map((value) => ({ value, label: FINS[value] })),
            ]}
          />
          {watch('fin_motif') !== COURT && (
            <Field
              label="Dernier jour de l’option"
              name="fin"
              type="date"
              required
              help="Dénoncée : la veille du mois où la lettre est partie. La TVA déduite de l’achat et des travaux se reverse alors pour les années restantes, un vingtième chacune (CGI ann. II, art. 207)."
            />
          )}
          <p className="ui-small ui-second">
            Le loyer, les charges et les factures se notent TVA comprise. La TVA n’est tenue que dans un exercice dont
            le régime de TVA le dit (Comptabilité, Clôture) ; le bail doit dire que son loyer y est soumis si le
            locataire n’est pas lui-même assujetti. L’option vaut pour les locaux nus professionnels du même immeuble,
            ou local par local : à confirmer (CGI ann. II, art. 193).
          </p>
        </>
      )}
      <Rectification change={change} />
    </>
  )
}

/** From when it runs, and until when it binds. */
function AideEffet({ bien }: { bien: Bien }) {
  const { watch } = useFormContext<Values>()
  const dit = watch('declaree_le')
  const le = readDay(typeof dit === 'string' ? dit : '')
  if (!le) return 'Par lettre, pour le premier jour de ce mois.'
  return `Les loyers échus depuis le ${formatDay(effetDeLOption(le))} portent ${libelleTaux(tauxNormal(bien.code_postal))} de TVA ; elle se dénonce à partir du ${formatDay(denoncableLe(le))}.`
}

/** What is typed, as the row holds it; refused as the domain refuses it, under the field that says it. */
const champs = (bien: Bien) =>
  z
    .object({
      option: choice(['non', 'oui']),
      declaree_le: optionalDate(),
      fin_motif: choice([COURT, ...FINS_OPTION]),
      fin: optionalDate(),
      tva_achat_cents: optionalAmount({ min: 0 }),
    })
    .transform(({ option, declaree_le, fin_motif, fin, tva_achat_cents }, context) => {
      const refuser = (champ: string, message: string) => {
        context.addIssue({ code: 'custom', path: [champ], message })
        return z.NEVER
      }
      if (option === 'non') return SANS
      if (declaree_le === null) return refuser('declaree_le', 'Indiquez le jour de la lettre d’option.')
      const finie = fin_motif !== COURT
      if (finie && fin === null) return refuser('fin', 'Indiquez le dernier jour de l’option.')
      const dite = { declaree_le, fin: finie ? fin : null, fin_motif: finie ? fin_motif : null }
      try {
        return { ...opter(bien, dite, lieuTva(bien.code_postal) === 'sans_tva'), tva_achat_cents }
      } catch (refus) {
        if (!(refus instanceof Refus)) throw refus
        return refuser(finie ? 'fin' : 'declaree_le', refus.message)
      }
    })
