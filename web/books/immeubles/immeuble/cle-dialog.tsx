// The form of a key: how it shares, and the share of each lot; typed shares must make its total, and it is said as one types.
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import {
  type CleRepartition,
  type ErreurCle,
  erreurCle,
  estSaisie,
  FLUIDES,
  NATURES_CLE,
  type NatureCle,
  type QuotePart,
  sommeDesParts,
} from '#domain/sujets/immeubles/cle-repartition.ts'
import type { Immeuble } from '#domain/sujets/immeubles/immeuble.ts'
import { useWriteClesRepartition } from '#web/data/immeubles/cles-repartition.ts'
import { formatWhole } from '#web/lib/format.ts'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { choice, optionalInteger, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { LigneLot } from '../commun/lignes.ts'
import { NOMS_CLE, NOMS_FLUIDE } from '../commun/mots.ts'

const PHRASES: Readonly<Record<ErreurCle, string>> = {
  aucun_lot: 'Une clé nomme un lot au moins.',
  quote_part: 'Les quotes-parts sont des nombres entiers.',
  somme: 'Les quotes-parts doivent faire ce total.',
}
const champ = (bien_id: string): string => `part_${bien_id}`
const tickDe = (bien_id: string): string => `lot_${bien_id}`

const Champs = z
  .object({
    libelle: required('Donnez-lui un nom : « Charges générales ».'),
    nature: choice(NATURES_CLE),
    fluide: choice(FLUIDES),
    total: optionalInteger({ min: 1, max: 10_000_000 }),
  })
  .catchall(z.union([z.string(), z.boolean()]).optional())

/** What was typed, read into shares; a lot that has none is left out. */
function lire(champs: Values, lots: readonly LigneLot[]): QuotePart[] {
  return lots.flatMap(({ bien }): QuotePart[] => {
    if (!estNature(champs.nature) || !estSaisie(champs.nature))
      return champs[tickDe(bien.id)] === true ? [{ bien_id: bien.id, quote_part: null }] : []
    const texte = String(champs[champ(bien.id)] ?? '').replace(/\s/g, '')
    if (texte === '' || texte === '0') return []
    return [{ bien_id: bien.id, quote_part: /^\d+$/.test(texte) ? Number(texte) : Number.NaN }]
  })
}

const estNature = (texte: unknown): texte is NatureCle => NATURES_CLE.some((une) => une === texte)

type Props = { cle: CleRepartition | null; immeuble: Immeuble; lots: readonly LigneLot[]; onClose: () => void }

export function CleDialog({ cle, immeuble, lots, onClose }: Props) {
  const { dossier } = useDossier()
  const { create, update, remove } = useWriteClesRepartition(dossier.id)
  const toast = useToast()
  const [supprime, setSupprime] = useState(false)
  const schema = Champs.superRefine((champs, context) => {
    const erreur = erreurCle({ nature: champs.nature, total: champs.total, quotes_parts: lire(champs, lots) })
    if (erreur)
      context.addIssue({
        code: 'custom',
        path: [erreur === 'aucun_lot' ? 'libelle' : 'total'],
        message: PHRASES[erreur],
      })
  })
  async function save(champs: z.output<typeof Champs>) {
    const { libelle, nature } = champs
    const fait = {
      ...{ immeuble_id: immeuble.id, libelle, nature, quotes_parts: lire(champs, lots) },
      fluide: nature === 'compteurs' ? champs.fluide : null,
      total: estSaisie(nature) ? champs.total : null,
    }
    if (cle) await update(cle.id, fait)
    else await create(fait)
    toast({ title: 'Clé enregistrée' })
    onClose()
  }
  if (cle && supprime)
    return (
      <SupprimerFait
        title={`Supprimer la clé ${cle.libelle} ?`}
        description="Les charges déjà régularisées ne changent pas."
        done="Clé supprimée"
        remove={() => remove(cle.id)}
        onClose={() => setSupprime(false)}
        onDone={onClose}
      />
    )
  return (
    <Dialog title={cle ? `Modifier ${cle.libelle}` : 'Ajouter une clé'} onClose={onClose} wide>
      <Form
        schema={schema}
        onSubmit={save}
        submit="Enregistrer la clé"
        defaults={saisieDe(cle, lots)}
        secondary={
          <>
            {cle && (
              <Button kind="quiet" onClick={() => setSupprime(true)}>
                Supprimer
              </Button>
            )}
            <Button onClick={onClose}>Annuler</Button>
          </>
        }
      >
        <Field label="Nom de la clé" name="libelle" required autoFocus />
        <Parts lots={lots} />
      </Form>
    </Dialog>
  )
}

/** A new key names every lot that is still managed. */
function saisieDe(cle: CleRepartition | null, lots: readonly LigneLot[]): Values {
  const parts = new Map(cle?.quotes_parts.map((une) => [une.bien_id, une]))
  return {
    libelle: cle?.libelle ?? '',
    nature: cle?.nature ?? 'tantiemes',
    fluide: cle?.fluide ?? 'eau_froide',
    total: cle?.total == null ? '' : String(cle.total),
    ...Object.fromEntries(
      lots.flatMap(({ bien, lot }) => [
        [champ(bien.id), String(parts.get(bien.id)?.quote_part ?? '')],
        [tickDe(bien.id), cle ? parts.has(bien.id) : lot?.archive_le == null],
      ]),
    ),
  }
}

const DITS: Readonly<Record<NatureCle, string>> = {
  tantiemes: 'Les tantièmes de vos lots, comme le règlement de copropriété les donne ; le total est celui de vos lots.',
  libre: 'Des quotes-parts à vous, en nombres entiers.',
  surface: 'En proportion des surfaces notées sur les lots.',
  occupants:
    'En proportion du nombre d’occupants et de leurs jours de présence ; un lot vacant n’en compte aucun et ne supporte rien.',
  compteurs: 'En proportion de ce que leurs compteurs ont compté ; entre deux relevés, chaque jour compte autant.',
}

function Parts({ lots }: { lots: readonly LigneLot[] }) {
  const { watch } = useFormContext<Values>()
  const champs = watch()
  const nature = estNature(champs.nature) ? champs.nature : 'tantiemes'
  const saisie = estSaisie(nature)
  return (
    <>
      <div className="ui-two">
        <Field
          label="Se partage par"
          name="nature"
          type="select"
          options={NATURES_CLE.map((value) => ({ value, label: NOMS_CLE[value] }))}
          help={DITS[nature]}
        />
        {nature === 'compteurs' && (
          <Field
            label="Compteurs de"
            name="fluide"
            type="select"
            options={FLUIDES.map((value) => ({ value, label: NOMS_FLUIDE[value] }))}
          />
        )}
        {saisie && <Field label="Total" name="total" type="integer" required />}
      </div>
      <div className="ui-two">
        {lots.map(({ bien }) =>
          saisie ? (
            <Field key={bien.id} label={`Quote-part de ${bien.libelle}`} name={champ(bien.id)} type="integer" />
          ) : (
            <Field key={bien.id} label={`${bien.libelle} participe`} name={tickDe(bien.id)} type="checkbox" />
          ),
        )}
      </div>
      {saisie && <Somme parts={lire(champs, lots)} total={String(champs.total ?? '')} />}
    </>
  )
}

function Somme({ parts, total }: { parts: readonly QuotePart[]; total: string }) {
  const somme = sommeDesParts(parts)
  return (
    <p className="ui-small ui-second" aria-live="polite">
      {Number.isNaN(somme)
        ? 'Une quote-part n’est pas un nombre entier.'
        : `${formatWhole(somme)} sur ${total.trim() || '…'} réparties.`}
    </p>
  )
}
