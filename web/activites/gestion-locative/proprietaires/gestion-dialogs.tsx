// Which property is managed under a mandate, from when; and the end of a property's management, or of the whole mandate.
import { z } from 'zod'
import type { DepotARemettre } from '#domain/activites/gestion-locative/comptes-rendus/fin-de-mandat.ts'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { gestionsDe } from '#domain/activites/gestion-locative/mandats/gestions.ts'
import { sum } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { date, optional, optionalDate, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { useGestes, useWriteMandatsBiens } from './ecrire.ts'
import type { BienGere, MandatVu } from './vue.ts'

const ChampsBien = z.object({ bien_id: required('Choisissez un bien.'), du: date(), au: optionalDate() })

export function BienDialog({ vu: { mandat, mandant }, onClose }: { vu: MandatVu; onClose: () => void }) {
  const { dossier } = useDossier()
  const faits: FaitsGeres = useFaits()
  const { create } = useWriteMandatsBiens(dossier.id)
  const toast = useToast()
  const { parBien } = gestionsDe(faits)
  const libres = faits.biens.filter(({ id }) => !parBien.get(id)?.some(({ bien: { au } }) => au === null))
  async function save(champs: z.output<typeof ChampsBien>) {
    await create({ mandat_id: mandat.id, ...champs, a_soi_le: null })
    toast({ title: `Bien géré sous le mandat n° ${mandat.numero}` })
    onClose()
  }
  return (
    <Dialog
      title={`Gérer un bien, mandat n° ${mandat.numero}`}
      description={`Dès ce jour, ce qui est reçu et payé pour lui est à ${mandant.nom} : ses loyers ne sont plus vos revenus fonciers.`}
      onClose={onClose}
    >
      {libres.length === 0 ? (
        <p>Tous les biens du dossier sont sous mandat. Ajoutez d’abord le logement dans Patrimoine.</p>
      ) : (
        <Form
          schema={ChampsBien}
          onSubmit={save}
          submit="Gérer ce bien"
          defaults={{ bien_id: '', du: formatDay(mandat.debut), au: '' }}
          secondary={<Button onClick={onClose}>Annuler</Button>}
        >
          <Field
            label="Bien"
            name="bien_id"
            type="select"
            placeholder="Choisir"
            required
            options={libres.map(({ id, libelle, ville }) => ({ value: id, label: `${libelle}, ${ville}` }))}
          />
          <div className="ui-two">
            <Field label="Du" name="du" type="date" required />
            <Field label="Au" name="au" type="date" help="Vide : autant que le mandat." />
          </div>
        </Form>
      )}
    </Dialog>
  )
}

/** Bought by whoever managed it: only then is it his own. */
const ChampsSortie = z
  .object({ au: optionalDate(), a_soi_le: optionalDate() })
  .refine(({ au, a_soi_le }) => a_soi_le === null || (au !== null && a_soi_le > au), {
    path: ['a_soi_le'],
    message: 'Après la fin de sa gestion : dites-la d’abord.',
  })

/** A property leaves its mandate, or stays as long as it. */
export function SortieDialog({ vu: { mandat, mandant }, gere: { gere, bien }, onClose }: SortieProps) {
  const { dossier } = useDossier()
  const { update, remove } = useWriteMandatsBiens(dossier.id)
  const { finir } = useGestes(dossier.id)
  const toast = useToast()
  const dire = (au: Day | null) => finir({ mandat_id: mandat.id, bien_id: gere.bien_id, au, motif: '' })
  async function save({ au, a_soi_le }: z.output<typeof ChampsSortie>) {
    const avant = gere.a_soi_le ?? null
    const bouge = au !== gere.au
    // Never his own before the end is said, nor once it is taken back.
    if (bouge && avant !== null && avant !== a_soi_le) await update(gere.id, { a_soi_le: null })
    if (bouge) await dire(au)
    if (a_soi_le !== avant && !(bouge && a_soi_le === null)) await update(gere.id, { a_soi_le })
    toast({ title: au === null ? 'Le bien reste géré' : `Gestion finie le ${formatDay(au)}` })
    onClose()
  }
  async function retirer() {
    await remove(gere.id)
    toast({ title: 'Bien retiré du mandat' })
    onClose()
  }
  return (
    <Dialog
      title={`Gestion de ${bien?.libelle ?? 'ce bien'}`}
      description={`Géré depuis le ${formatDay(gere.du)}. Après la fin, plus aucun loyer n’est appelé ; ce qui arrive encore reste à ${mandant.nom}.`}
      onClose={onClose}
    >
      <Form
        schema={ChampsSortie}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          au: gere.au ? formatDay(gere.au) : '',
          a_soi_le: gere.a_soi_le ? formatDay(gere.a_soi_le) : '',
        }}
        secondary={
          <Button kind="quiet" onClick={retirer}>
            Mis là par erreur
          </Button>
        }
      >
        <Field
          label="Géré jusqu’au"
          name="au"
          type="date"
          help="Vide : autant que le mandat. Les loyers appelés au-delà sont retirés, le mois coupé est dû au prorata."
        />
        <Field
          label="Devenu le vôtre le"
          name="a_soi_le"
          type="date"
          help="Seulement si vous l’avez acheté : dès ce jour, ses loyers sont vos revenus fonciers. Vide : il reste à son propriétaire."
        />
      </Form>
    </Dialog>
  )
}
type SortieProps = { vu: MandatVu; gere: BienGere; onClose: () => void }

const ChampsFin = z.object({ fin: optionalDate(), fin_motif: optional().transform((dit) => dit ?? '') })

/** Never taken away: a mandate ends, on a day and for a reason that the register keeps. */
export function FinDialog({ vu: { mandat }, onClose }: { vu: MandatVu; onClose: () => void }) {
  const { dossier } = useDossier()
  const { finir } = useGestes(dossier.id)
  const toast = useToast()
  async function save({ fin, fin_motif }: z.output<typeof ChampsFin>) {
    await finir({ mandat_id: mandat.id, bien_id: null, au: fin, motif: fin_motif })
    toast({ title: `Mandat n° ${mandat.numero} : fin enregistrée` })
    onClose()
  }
  return (
    <Dialog
      title={`Fin du mandat n° ${mandat.numero}`}
      description="Il reste au registre avec son numéro. Ses biens cessent d’être gérés le même jour, plus aucun loyer n’est appelé ensuite : il reste à rendre le solde et les dépôts."
      onClose={onClose}
    >
      <Form
        schema={ChampsFin}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{ fin: mandat.fin ? formatDay(mandat.fin) : '', fin_motif: mandat.fin_motif }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Dernier jour" name="fin" type="date" help="Vide : le mandat continue." />
        <Field label="Motif" name="fin_motif" help="Résiliation, vente, inscription par erreur." />
      </Form>
    </Dialog>
  )
}

/** All the deposits still held of what is managed no more: they are the tenants', whoever lets to them now. */
export function DepotsDialog({ vu: { mandat, mandant }, depots, onClose }: DepotsProps) {
  const { dossier, today } = useDossier()
  const faits: FaitsGeres = useFaits()
  const { remettre } = useGestes(dossier.id)
  const toast = useToast()
  const Champs = z.object({ date: date() }).refine(({ date: le }) => le <= today, {
    path: ['date'],
    message: 'Une remise se note le jour où elle est faite, pas avant.',
  })
  const total = sum(depots.map(({ montant_cents }) => montant_cents))
  async function save(champs: z.output<typeof Champs>) {
    await remettre({ mandat_id: mandat.id, ...champs })
    toast({ title: `${formatEuros(total)} de dépôts remis` })
    onClose()
  }
  return (
    <Dialog
      title={`Remettre les dépôts, ${mandant.nom}`}
      description={`${formatEuros(total)} sortent de la banque de gestion, vers le propriétaire ou son nouveau gérant, qui les doit aux locataires.`}
      onClose={onClose}
    >
      <ul className="activites-gl-biens">
        {depots.map(({ bail, montant_cents }) => (
          <li key={bail.id}>
            <span>
              {faits.biens.find(({ id }) => id === bail.bien_id)?.libelle ?? 'Logement'}
              <span className="ui-xs ui-muted"> {bail.locataires.map(({ nom }) => nom).join(', ')}</span>
            </span>
            <Euros amount={montant_cents} />
          </li>
        ))}
      </ul>
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Noter la remise"
        defaults={{ date: formatDay(today) }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Remis le" name="date" type="date" required />
      </Form>
    </Dialog>
  )
}
type DepotsProps = { vu: MandatVu; depots: readonly DepotARemettre[]; onClose: () => void }
