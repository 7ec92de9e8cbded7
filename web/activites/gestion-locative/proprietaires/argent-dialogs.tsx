// The money of an owner: paid to him or received from him, fees on his account, fees taken to one's own bank.
import { useSuspenseQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { gestionAProposer } from '#domain/activites/gestion-locative/comptes-rendus/compte-rendu.ts'
import { avecTva } from '#domain/activites/gestion-locative/comptes-rendus/honoraires-rendus.ts'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import type { Mandat } from '#domain/activites/gestion-locative/faits/mandat.ts'
import { type Cents, minus, plus, positive, sum } from '#domain/base/cents.ts'
import { formatAmount, formatDay, formatEuros } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, choice, date, optional, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { comptesRendusQuery } from '../comptes-rendus/ecrire.ts'
import { useGestes, useWriteHonoraires, useWritePrelevements, useWriteVersementsMandants } from './ecrire.ts'
import { honorairesEnMots } from './mots.ts'
import type { MandatVu, Proprietaire } from './vue.ts'

const SENS = ['verse', 'recu'] as const
const OPTIONS_SENS = [
  { value: 'verse', label: 'Versé au propriétaire', hint: 'Sur ce qui est détenu pour lui, jamais au-delà.' },
  {
    value: 'recu',
    label: 'Reçu du propriétaire',
    hint: 'Une avance pour des travaux, ou ce que tenait un autre gérant.',
  },
]
const enOptions = (mandats: readonly MandatVu[]) =>
  mandats.map(({ mandat }) => ({ value: mandat.id, label: `N° ${mandat.numero}` }))

type Props = { proprietaire: Proprietaire; onClose: () => void }

export function VersementDialog({ proprietaire: { mandant, mandats, solde_cents }, onClose }: Props) {
  const { dossier, role, today } = useDossier()
  const { create, remove } = useWriteVersementsMandants(dossier.id)
  const { verser } = useGestes(dossier.id)
  const toast = useToast()
  const reserve = sum(mandats.map(({ mandat }) => mandat.reserve_cents))
  const Champs = z
    .object({
      ...{ mandat_id: required(), sens: choice(SENS), date: date(), montant_cents: amount({ min: 1 }) },
      motif: optional().transform((dit) => dit ?? ''),
    })
    .refine(({ sens, montant_cents }) => sens === 'recu' || montant_cents <= solde_cents, {
      path: ['montant_cents'],
      message: `Vous détenez ${formatEuros(solde_cents)} pour lui : le reste est aux autres.`,
    })
    .refine(({ sens, date: le }) => sens === 'recu' || le <= today, {
      path: ['date'],
      message: 'Un virement se note le jour où il est fait, pas avant.',
    })
  async function save({ sens, ...champs }: z.output<typeof Champs>) {
    const id =
      sens === 'verse' ? (await verser(champs)).id : await create({ ...champs, sens: 'recu', compte_rendu: null })
    toast({ title: 'Versement enregistré', ...(role === 'proprietaire' ? { undo: () => void remove(id) } : {}) })
    onClose()
  }
  return (
    <Dialog
      title={`Versement, ${mandant.nom}`}
      description={`${formatEuros(solde_cents)} détenus pour lui${reserve > 0 ? `, dont ${formatEuros(reserve)} de réserve` : ''}.`}
      onClose={onClose}
    >
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          ...{ mandat_id: mandats.at(-1)?.mandat.id ?? '', sens: 'verse', date: formatDay(today), motif: '' },
          montant_cents: formatAmount(positive(minus(solde_cents, reserve))),
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Mouvement" name="sens" type="radio" options={OPTIONS_SENS} />
        {mandats.length > 1 && <Field label="Mandat" name="mandat_id" type="select" options={enOptions(mandats)} />}
        <div className="ui-two">
          <Field label="Date" name="date" type="date" required />
          <Field label="Montant" name="montant_cents" type="euros" required />
        </div>
        <Field label="Motif" name="motif" help="Ce que porte le virement." />
      </Form>
    </Dialog>
  )
}

const NATURES = ['gestion', 'location', 'etat_des_lieux'] as const
const NOMS = {
  gestion: 'Honoraires de gestion',
  location: 'Honoraires de location',
  etat_des_lieux: 'Honoraires d’état des lieux',
} as const

/** What the mandate pays for. */
const naturesDe = ({ honoraires_mode, honoraires_location_cents, honoraires_edl_cents }: Mandat) =>
  NATURES.filter(
    (une) =>
      (une === 'gestion' && honoraires_mode !== 'aucun') ||
      (une === 'location' && honoraires_location_cents > 0) ||
      (une === 'etat_des_lieux' && honoraires_edl_cents > 0),
  )

const gestionEnMots = (gestion: ReturnType<typeof gestionAProposer>['gestion']): string =>
  gestion
    ? `${formatEuros(gestion.ht_cents)} HT, soit ${formatEuros(plus(gestion.ht_cents, gestion.tva_cents))} TTC`
    : 'rien de dû'

export function HonorairesDialog({ vu: { mandat, mandant }, onClose }: { vu: MandatVu; onClose: () => void }) {
  const { dossier, role, today } = useDossier()
  const faits: FaitsGeres = useFaits()
  const { create, remove } = useWriteHonoraires(dossier.id)
  const toast = useToast()
  const { data: comptesRendus } = useSuspenseQuery(comptesRendusQuery(dossier.id))
  const envoyes = comptesRendus.filter(({ mandat_id }) => mandat_id === mandat.id)
  const { periode, gestion } = gestionAProposer(mandat, faits, { envoyes, today })
  // While its days run, the statement will take it whole: noting a part of it by hand would stand for all of it.
  const echue = periode.au <= today
  const jours = `du ${formatDay(periode.du)} au ${formatDay(periode.au)}`
  const Champs = z.object({
    ...{ nature: choice(NATURES), date: date(), libelle: required('Indiquez un libellé.'), ht_cents: amount() },
  })
  async function save({ ht_cents, ...champs }: z.output<typeof Champs>) {
    const { tva_cents } = avecTva(ht_cents, mandat)
    const id = await create({ mandat_id: mandat.id, ...champs, ht_cents, tva_cents })
    toast({ title: 'Honoraires enregistrés', ...(role === 'proprietaire' ? { undo: () => void remove(id) } : {}) })
    onClose()
  }
  return (
    <Dialog
      title={`Honoraires, mandat n° ${mandat.numero}`}
      description={`${mandant.nom} : ${honorairesEnMots(mandat)}. Gestion ${jours} : ${gestionEnMots(gestion)}${echue ? '' : ' à ce jour ; le compte rendu la notera'}.`}
      onClose={onClose}
    >
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          ...(echue && gestion
            ? { nature: 'gestion', date: formatDay(gestion.date), ht_cents: formatAmount(gestion.ht_cents) }
            : {
                nature: naturesDe(mandat).find((une) => une !== 'gestion') ?? 'gestion',
                date: formatDay(today),
                ht_cents: '',
              }),
          libelle: echue && gestion ? gestion.libelle : '',
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field
          label="Nature"
          name="nature"
          type="select"
          options={naturesDe(mandat).map((une) => ({ value: une, label: NOMS[une] }))}
          help="Ce que le mandat prévoit, et rien d’autre (décret n° 72-678, art. 66)."
        />
        <Field label="Libellé" name="libelle" required />
        <div className="ui-two">
          <Field label="Date" name="date" type="date" required />
          <Field
            label="Montant hors taxes"
            name="ht_cents"
            type="euros"
            required
            help="La TVA du mandat s’y ajoute. En dessous de zéro : un avoir."
          />
        </div>
      </Form>
    </Dialog>
  )
}

export function PrelevementDialog({ du_cents, onClose }: { du_cents: Cents; onClose: () => void }) {
  const { dossier, role, today } = useDossier()
  const { remove } = useWritePrelevements(dossier.id)
  const { prelever } = useGestes(dossier.id)
  const toast = useToast()
  const Champs = z
    .object({ date: date(), montant_cents: amount({ min: 1 }) })
    .refine(({ montant_cents }) => montant_cents <= du_cents, {
      path: ['montant_cents'],
      message: `Vous ne pouvez prélever que ${formatEuros(du_cents)}.`,
    })
    .refine(({ date: le }) => le <= today, {
      path: ['date'],
      message: 'Un prélèvement se note le jour où il est fait, pas avant.',
    })
  async function save(champs: z.output<typeof Champs>) {
    const { id } = await prelever(champs)
    toast({ title: 'Prélèvement enregistré', ...(role === 'proprietaire' ? { undo: () => void remove(id) } : {}) })
    onClose()
  }
  return (
    <Dialog
      title="Prélever vos honoraires"
      description={`${formatEuros(du_cents)} d’honoraires sont à prélever sur la banque de gestion : virez-les sur votre propre compte.`}
      onClose={onClose}
    >
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{ date: formatDay(today), montant_cents: formatAmount(du_cents) }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <div className="ui-two">
          <Field label="Date" name="date" type="date" required />
          <Field label="Montant" name="montant_cents" type="euros" required />
        </div>
      </Form>
    </Dialog>
  )
}
