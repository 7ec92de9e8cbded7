// The services given with a dwelling, and the VAT that its lettings bear because of them.
import { useMemo } from 'react'
import { z } from 'zod'
import { REFUS } from '#domain/base/refus.ts'
import { libelleTaux, lieuTva, TAUX_DU_LIEU, TAUX_TVA } from '#domain/base/tva.ts'
import type { Bien, ServiceTva } from '#domain/sujets/biens/bien.ts'
import { servicesHoteliers } from '#domain/sujets/location/regles.ts'
import { assezDeServices, MOTIFS_TVA, SERVICES_TVA } from '#domain/sujets/location/tva-bien.ts'
import { useWriteBiens } from '#web/data/biens/biens.ts'
import { Rectification } from '#web/parts/rectification.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, optionalDate, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useBienSaisi } from './bien-saisi.ts'
import { CreditDeDepart } from './tva-depart.tsx'

const SERVICES = ['petit_dejeuner', 'menage', 'linge', 'reception'] as const satisfies readonly ServiceTva[]
const SANS = 'aucun'

/** `services`: why they change its VAT, in the words of its family. */
export function TvaDialog({ bien, services, onClose }: { bien: Bien; services: string; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const { update } = useWriteBiens(dossier.id)
  const toast = useToast()
  const Champs = useMemo(() => champs(today), [today])
  const { tva_motif = null, tva_services = [], tva_taux = null, tva_debut = null, tva_fin = null } = bien
  return (
    <Dialog title={`Services et TVA de ${bien.libelle}`} description={services} onClose={onClose}>
      <Form
        schema={Champs}
        submit="Enregistrer"
        secondary={<Button onClick={onClose}>Annuler</Button>}
        defaults={{
          motif: tva_motif ?? SANS,
          taux: String(tva_taux ?? TAUX_DU_LIEU[lieuTva(bien.code_postal)][0] ?? ''),
          tva_debut: tva_debut ?? '',
          tva_fin: tva_fin ?? '',
          ...Object.fromEntries(SERVICES.map((un) => [un, tva_services.includes(un)])),
        }}
        onSubmit={async (change) => {
          await update(bien.id, change)
          toast({
            title: 'Enregistré',
            undo: () => void update(bien.id, { tva_motif, tva_services, tva_taux, tva_debut, tva_fin }),
          })
          onClose()
        }}
      >
        <Suite bien={bien} Champs={Champs} />
      </Form>
    </Dialog>
  )
}

const MOTIFS = [
  { value: SANS, label: 'Exonéré', hint: 'CGI art. 261 D, 4° : le cas courant.' },
  ...Object.entries(MOTIFS_TVA).map(([value, { libelle, source }]) => ({
    value,
    label: libelle,
    hint: value === 'sejours' ? `${source} : séjours de trente nuits au plus ; au-delà, exonérés.` : source,
  })),
]
/** The rates of the place. */
const tauxDe = ({ code_postal }: Bien) =>
  TAUX_DU_LIEU[lieuTva(code_postal)].map((un) => ({
    value: String(un),
    label: `${libelleTaux(un)}, ${TAUX_TVA.find(({ taux }) => taux === un)?.source ?? ''}`,
  }))

function Suite({ bien, Champs }: { bien: Bien; Champs: ReturnType<typeof champs> }) {
  const { watch, change } = useBienSaisi(bien, Champs)
  const motif = watch('motif')
  const sansTva = lieuTva(bien.code_postal) === 'sans_tva'
  return (
    <>
      <Field
        label="Les locations de ce logement"
        name="motif"
        type="radio"
        options={sansTva ? MOTIFS.filter(({ value }) => value === SANS) : MOTIFS}
        required
        help={
          sansTva
            ? 'La TVA n’est pas applicable en Guyane et à Mayotte (CGI art. 294, 1), ni dans les collectivités d’outre-mer.'
            : undefined
        }
      />
      {motif !== SANS && (
        <>
          {motif !== 'exploitant' && (
            <fieldset className="ui-field">
              <legend className="ui-label-t">Services donnés</legend>
              {SERVICES.map((un) => (
                <Field key={un} label={SERVICES_TVA[un]} name={un} type="checkbox" />
              ))}
            </fieldset>
          )}
          <Field
            label="Taux"
            name="taux"
            type="select"
            options={tauxDe(bien)}
            required
            help="Le loyer et les séjours se saisissent TVA comprise."
          />
          <Field
            label="Premier jour de l’activité taxable"
            name="tva_debut"
            type="date"
            help="Seulement si ce logement se louait sans TVA avant : les baux finis avant ce jour restent exonérés, et une part de la TVA supportée par ses immobilisations se récupère (CGI ann. II, art. 207, III). Notez cette TVA dans chacune."
          />
          <Field
            label="Dernier jour de l’activité taxable"
            name="tva_fin"
            type="date"
            help="Seulement si ce logement la quitte pour de bon : les baux d’après sont exonérés, et la TVA récupérée à son achat se reverse pour les années restantes (CGI ann. II, art. 207)."
          />
        </>
      )}
      {change && <CreditDeDepart bien={bien} change={change} />}
      <Rectification change={change} />
    </>
  )
}

/** What is typed, as the row holds it; refused where the services do not reach what the law of the day asks. */
const champs = (today: Parameters<typeof servicesHoteliers>[0]) =>
  z
    .object({
      motif: choice([SANS, 'sejours', 'residence', 'exploitant']),
      taux: choice(['1000', '2000', '850', '550', '210']).optional(),
      tva_debut: optionalDate(),
      tva_fin: optionalDate(),
      petit_dejeuner: tick(),
      menage: tick(),
      linge: tick(),
      reception: tick(),
    })
    .refine(({ tva_debut, tva_fin }) => tva_debut === null || tva_fin === null || tva_debut <= tva_fin, {
      path: ['tva_fin'],
      message: REFUS.tva_debut_avant_fin,
    })
    .transform(({ motif, taux = '1000', tva_debut, tva_fin, ...services }, context) => {
      if (motif === SANS) return { tva_motif: null, tva_services: [], tva_taux: null, tva_debut: null, tva_fin: null }
      const tva_services = SERVICES.filter((un) => services[un])
      const tva_taux = TAUX_TVA.find((un) => String(un.taux) === taux)?.taux ?? null
      const regle = servicesHoteliers(today)
      if (regle === null || assezDeServices({ tva_motif: motif, tva_services }, regle.valeur))
        return { tva_motif: motif, tva_services, tva_taux, tva_debut, tva_fin }
      context.addIssue({ code: 'custom', path: ['motif'], message: REFUS.tva_services_insuffisants })
      return z.NEVER
    })
