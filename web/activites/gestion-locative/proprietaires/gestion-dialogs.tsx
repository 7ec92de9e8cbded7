// Which property is managed under a mandate, from when; and the end of a property's management, or of the whole mandate.
import { z } from 'zod'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { gestionsDe } from '#domain/activites/gestion-locative/mandats/gestions.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { date, optional, optionalDate, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useWriteMandats, useWriteMandatsBiens } from './ecrire.ts'
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
    await create({ mandat_id: mandat.id, ...champs })
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

const ChampsSortie = z.object({ au: optionalDate() })

/** A property leaves its mandate, or stays as long as it. */
export function SortieDialog({ gere: { gere, bien }, onClose }: { gere: BienGere; onClose: () => void }) {
  const { dossier } = useDossier()
  const { update, remove } = useWriteMandatsBiens(dossier.id)
  const toast = useToast()
  async function save({ au }: z.output<typeof ChampsSortie>) {
    await update(gere.id, { au })
    toast({ title: 'Gestion modifiée', undo: () => void update(gere.id, { au: gere.au }) })
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
      description={`Géré depuis le ${formatDay(gere.du)}. Retiré, tout ce qui a été reçu et payé pour lui redevient le vôtre.`}
      onClose={onClose}
    >
      <Form
        schema={ChampsSortie}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{ au: gere.au ? formatDay(gere.au) : '' }}
        secondary={
          <Button kind="quiet" onClick={retirer}>
            Retirer du mandat
          </Button>
        }
      >
        <Field label="Géré jusqu’au" name="au" type="date" help="Vide : autant que le mandat." />
      </Form>
    </Dialog>
  )
}

const ChampsFin = z.object({ fin: optionalDate(), fin_motif: optional().transform((dit) => dit ?? '') })

/** Never taken away: a mandate ends, on a day and for a reason that the register keeps. */
export function FinDialog({ vu: { mandat }, onClose }: { vu: MandatVu; onClose: () => void }) {
  const { dossier } = useDossier()
  const { update } = useWriteMandats(dossier.id)
  const toast = useToast()
  async function save(champs: z.output<typeof ChampsFin>) {
    await update(mandat.id, champs)
    toast({ title: `Mandat n° ${mandat.numero} : fin enregistrée` })
    onClose()
  }
  return (
    <Dialog
      title={`Fin du mandat n° ${mandat.numero}`}
      description="Il reste au registre avec son numéro. Ses biens cessent d’être gérés le même jour."
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
