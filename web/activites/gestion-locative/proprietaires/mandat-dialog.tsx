// A mandate: when it was signed, what is paid for it, what is delegated. Its number is the next of the register.
import { useState } from 'react'
import type { z } from 'zod'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import type { Mandant } from '#domain/activites/gestion-locative/faits/mandant.ts'
import { DELEGATIONS, type Mandat } from '#domain/activites/gestion-locative/faits/mandat.ts'
import { habilitationARevoir } from '#domain/activites/gestion-locative/mandats/garantie.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import {
  champsMandat,
  departMandat,
  OPTIONS_ASSIETTE,
  OPTIONS_MODE,
  OPTIONS_TVA,
  type Termes,
  termesDe,
} from './champs-mandat.ts'
import { useWriteMandats } from './ecrire.ts'
import { HabilitationDialog } from './habilitation-dialog.tsx'
import { DELEGUE, PERIODICITES } from './mots.ts'

type Props = { mandant: Mandant; mandat: Mandat | null; onClose: () => void; onDone: (id: string) => void }

export function MandatDialog({ mandant, mandat, onClose, onDone }: Props) {
  const { dossier, today } = useDossier()
  const { habilitations_gestion = [], mandats = [] }: FaitsGeres = useFaits()
  const { create, update } = useWriteMandats(dossier.id)
  const toast = useToast()
  const habilitation = habilitations_gestion[0] ?? null
  const [attend, setAttend] = useState<Termes | null>(null)
  const prochain = (mandats.at(-1)?.numero ?? (habilitations_gestion[0]?.premier_mandat ?? 1) - 1) + 1

  async function inscrire(termes: Termes) {
    const { signe_le, debut, ...modifiables } = termes
    if (mandat) await update(mandat.id, modifiables)
    const id = mandat
      ? mandat.id
      : await create({ mandant_id: mandant.id, signe_le, debut, ...modifiables, fin: null, fin_motif: '' })
    toast({ title: mandat ? `Mandat n° ${mandat.numero} modifié` : 'Mandat inscrit au registre' })
    onClose()
    onDone(id)
  }
  async function save(dits: z.output<ReturnType<typeof champsMandat>>) {
    const termes = termesDe(dits)
    const paye = termes.honoraires_mode !== 'aucun'
    // What the law asks first: the mandate waits for it.
    const nouveau = mandat === null || mandat.honoraires_mode === 'aucun'
    if (paye && nouveau && (!habilitation || habilitationARevoir(habilitation, mandat ? today : termes.signe_le)))
      setAttend(termes)
    else await inscrire(termes)
  }

  if (attend)
    return (
      <HabilitationDialog
        habilitation={habilitation}
        registreVide={mandats.length === 0}
        submit="Enregistrer, puis inscrire le mandat"
        onClose={onClose}
        onDone={() => inscrire(attend)}
      />
    )
  return (
    <Dialog
      title={mandat ? `Modifier le mandat n° ${mandat.numero}` : `Mandat n° ${prochain}, ${mandant.nom}`}
      description={
        mandat
          ? 'Le numéro, la signature et le début restent ceux du registre ; les termes changent par avenant.'
          : `Il prendra le numéro suivant du registre, dans l’ordre des signatures, et y restera (décret n° 72-678, art. 65).`
      }
      onClose={onClose}
      wide
    >
      <Form
        schema={champsMandat(today)}
        onSubmit={save}
        submit={mandat ? 'Enregistrer' : 'Inscrire au registre'}
        defaults={departMandat(mandat, today)}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            <div className="ui-two">
              <Field label="Signé le" name="signe_le" type="date" required readOnly={mandat !== null} />
              <Field label="Début" name="debut" type="date" required readOnly={mandat !== null} />
            </div>
            <Field label="Honoraires" name="honoraires_mode" type="radio" options={OPTIONS_MODE} />
            <Honoraires mode={String(form.watch('honoraires_mode'))} />
            <Comptes />
            <fieldset className="ui-field">
              <legend className="ui-label-t">Ce qu’il vous délègue</legend>
              {DELEGATIONS.map((une) => (
                <Field key={une} label={DELEGUE[une]} name={`delegues.${une}`} type="checkbox" />
              ))}
            </fieldset>
          </>
        )}
      </Form>
    </Dialog>
  )
}

function Honoraires({ mode }: { mode: string }) {
  if (mode === 'aucun') return null
  return (
    <>
      {mode === 'forfait' ? (
        <Field label="Forfait par mois, hors taxes" name="forfait_cents" type="euros" required />
      ) : (
        <div className="ui-two">
          <Field label="Taux, hors taxes" name="taux" type="percent" required />
          <Field label="De quoi" name="assiette" type="select" options={OPTIONS_ASSIETTE} />
        </div>
      )}
      <div className="ui-two">
        <Field
          label="Par location, hors taxes"
          name="honoraires_location_cents"
          type="euros"
          help="Zéro : rien n’est dû."
        />
        <Field label="Par état des lieux, hors taxes" name="honoraires_edl_cents" type="euros" />
      </div>
      <Field label="TVA des honoraires" name="tva_taux" type="select" options={OPTIONS_TVA} />
    </>
  )
}

const OPTIONS_PERIODICITE = [
  { value: 'mensuelle', label: PERIODICITES.mensuelle },
  { value: 'trimestrielle', label: PERIODICITES.trimestrielle },
]

function Comptes() {
  return (
    <>
      <div className="ui-two">
        <Field
          label="Comptes rendus"
          name="periodicite"
          type="select"
          options={OPTIONS_PERIODICITE}
          help="La loi en demande un par an au moins (décret n° 72-678, art. 66)."
        />
        <Field
          label="Réserve gardée"
          name="reserve_cents"
          type="euros"
          help="Reste sur son compte pour les dépenses à venir."
        />
      </div>
      <div className="ui-two">
        <Field label="Compte arrêté le" name="jour_arrete" type="integer" help="Jour du mois, de 1 à 28." required />
        <Field label="Virement le" name="jour_virement" type="integer" help="Jour du mois, de 1 à 28." required />
      </div>
    </>
  )
}
