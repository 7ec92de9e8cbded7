// A bill that lasts: charge of the year or fixed asset, asked with the limit and its source; turned into an asset by one act.
import { useState } from 'react'
import { z } from 'zod'
import { NATURES_IMMOBILISABLES } from '#contract/functions/depenses/immobiliser-depense.ts'
import { enClair } from '#domain/base/parametres.ts'
import { LIBELLE_NATURE } from '#domain/sujets/biens/composant.ts'
import { PETIT_EQUIPEMENT } from '#domain/sujets/location/regles.ts'
import { depasseLePetitEquipement, estImmobilisable } from '#domain/sujets/tiers/ecritures/petit-equipement.ts'
import { useImmobiliser } from '#web/data/depenses/depenses.ts'
import { formatEuros } from '#web/lib/format.ts'
import { libelleBien } from '#web/parts/expliquer/noms.ts'
import { useAmortit } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, date, integer, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { LigneDepense } from './depense/lignes.ts'
import { useRemettreEnCharge } from './immobilisee.tsx'

export const SEUIL = formatEuros(PETIT_EQUIPEMENT.valeur)
export const SOURCE_SEUIL = enClair(PETIT_EQUIPEMENT.source, PETIT_EQUIPEMENT.certitude)

/** In the panel of a bill; nothing for one that cannot be a fixed asset, nor where the books hold none. */
export function Immobiliser({ depense }: { depense: LigneDepense }) {
  const { peutEcrire } = useDossier()
  const amortit = useAmortit()
  const { biens } = useFaits()
  const [opened, setOpened] = useState(false)
  if (!amortit || !estImmobilisable(depense) || biens.length === 0) return null
  return (
    <div className="books-exp-aide ui-small">
      <p>
        {depasseLePetitEquipement(depense)
          ? `Plus de ${SEUIL} : si un de ces biens dépasse ce prix hors taxes à lui seul et dure plus d’un an, il s’amortit.`
          : `Un achat de ${SEUIL} hors taxes au plus par bien est admis en charge.`}{' '}
        <span className="ui-second">
          {SOURCE_SEUIL} ; l’équipement de départ d’un logement s’immobilise dans son ensemble.
        </span>
      </p>
      {peutEcrire && (
        <div>
          <Button size="small" onClick={() => setOpened(true)}>
            Immobiliser cette dépense
          </Button>
        </div>
      )}
      {opened && <ImmobiliserDialog depense={depense} onClose={() => setOpened(false)} />}
    </div>
  )
}

const Fields = z.object({
  bien_id: required('Choisissez le logement.'),
  libelle: required('Donnez-lui un nom : « Cuisine équipée ».'),
  nature: choice(NATURES_IMMOBILISABLES),
  mise_en_service: date(),
  duree_annees: integer({ min: 1, max: 100, message: 'Une durée en années, de 1 à 100.' }),
})

const NATURES = NATURES_IMMOBILISABLES.map((value) => ({ value, label: LIBELLE_NATURE[value] }))

function ImmobiliserDialog({ depense, onClose }: { depense: LigneDepense; onClose: () => void }) {
  const { dossier } = useDossier()
  const { biens } = useFaits()
  const { immobiliser } = useImmobiliser(dossier.id)
  const remettre = useRemettreEnCharge(depense.id)
  const toast = useToast()
  async function save(fields: z.output<typeof Fields>) {
    await immobiliser(depense.id, fields)
    toast({ title: 'Dépense immobilisée : elle s’amortit', undo: () => void remettre() })
    onClose()
  }
  return (
    <Dialog
      title="Immobiliser cette dépense"
      description={`${formatEuros(depense.montant_cents)} quittent les charges et s’amortissent. La dépense reste, comme paiement du bien.`}
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Immobiliser"
        defaults={{
          bien_id: depense.bien_id ?? biens[0]?.id,
          libelle: depense.libelle,
          nature: depense.categorie === 'entretien' ? 'travaux' : 'mobilier',
          mise_en_service: depense.date,
          duree_annees: '',
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field
          label="Logement"
          name="bien_id"
          type="select"
          options={biens.map((bien) => ({ value: bien.id, label: libelleBien(bien) }))}
        />
        <div className="ui-two">
          <Field label="Nom" name="libelle" required />
          <Field label="Nature" name="nature" type="select" options={NATURES} />
        </div>
        <div className="ui-two">
          <Field label="En service le" name="mise_en_service" type="date" required />
          <Field label="Durée" name="duree_annees" type="integer" unit="ans" required help="Sa durée d’usage." />
        </div>
      </Form>
    </Dialog>
  )
}
