// The dialog of the wizard: one step at a time, what it still lacks, back without losing anything, and the sending.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, CircleAlert, Download, Send } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { quoteWizardContentQuery } from '#web/data/contenu/quote-wizard-content.ts'
import { ASSISTANT } from '#web/text/services.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stepper } from '#web/ui/nav/stepper.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import '#web/ui/form/field.css'
import '#web/ui/form/form.css'
import { useEnvoyer, useTelecharger } from './envoyer.ts'
import { Etape, NOMS_ETAPES } from './etapes.tsx'
import type { QuoteWizardProps } from './props.ts'
import { ETAPES, garderBrouillon, lireBrouillon, manque, oublierBrouillon, type Reponses, VIDES } from './reponses.ts'
import './quote-wizard.css'

const CLES = ['welcome', 'business_info', 'project_scope', 'requirements', 'timeline_budget'] as const

export function QuoteWizardDialog({ onOpenChange, initial }: QuoteWizardProps) {
  const cle = initial?.serviceCategory?.join('|') ?? ''
  const [depart] = useState(() => lireBrouillon(cle, initial))
  const [etape, setEtape] = useState(depart.etape)
  const form = useForm<Reponses>({ defaultValues: depart.reponses, mode: 'onTouched' })
  useGarder({ form, cle, etape })
  const { travail, refus, envoyer, telecharger } = useTravail(form, () => {
    oublierBrouillon(cle)
    form.reset({ ...VIDES, ...initial })
    setEtape(1)
    onOpenChange(false)
  })
  const lacunes = manque(etape, form.watch())
  const avancer = () => {
    if (lacunes.length > 0 || travail) return
    if (etape < ETAPES) setEtape(etape + 1)
    else void envoyer()
  }
  return (
    <Dialog
      wide
      title={ASSISTANT.titre}
      onClose={() => onOpenChange(false)}
      footer={
        <Pied
          etape={etape}
          lacunes={lacunes}
          travail={travail}
          onRetour={() => setEtape(etape - 1)}
          onTelecharger={() => void telecharger()}
        />
      }
    >
      <FormProvider {...form}>
        <form
          id="assistant"
          className="ui-stack ui-form parts-assistant"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            avancer()
          }}
        >
          <Stepper steps={NOMS_ETAPES} current={etape - 1} />
          <Tete etape={etape} />
          <Etape etape={etape} />
          {refus && (
            <p className="ui-form-refusal" role="alert">
              <Icon of={CircleAlert} />
              {refus}
            </p>
          )}
        </form>
      </FormProvider>
    </Dialog>
  )
}

/** Answers and step are kept as they change, until they are sent. */
function useGarder({ form, cle, etape }: { form: UseFormReturn<Reponses>; cle: string; etape: number }) {
  useEffect(() => {
    garderBrouillon(cle, { etape, reponses: form.getValues() })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => garderBrouillon(cle, { etape, reponses: values }),
    })
  }, [form, cle, etape])
}

type Travail = 'envoi' | 'telechargement' | null

function useTravail(form: UseFormReturn<Reponses>, onSent: () => void) {
  const [travail, setTravail] = useState<Travail>(null)
  const [refus, setRefus] = useState<string | null>(null)
  const envoyerReponses = useEnvoyer()
  const telechargerReponses = useTelecharger()
  return {
    travail,
    refus,
    async envoyer() {
      setRefus(null)
      setTravail('envoi')
      try {
        await envoyerReponses(form.getValues())
        onSent()
      } catch (error) {
        setRefus(messageOf(error))
      }
      setTravail(null)
    },
    async telecharger() {
      setTravail('telechargement')
      await telechargerReponses(form.getValues())
      setTravail(null)
    },
  }
}

/** The sentences of the step, as an administrator wrote them; focus comes here from the step before. */
function Tete({ etape }: { etape: number }) {
  const { data: contenus } = useQuery(quoteWizardContentQuery())
  const texte = contenus?.find(({ content_key }) => content_key === CLES[etape - 1])
  const place = useRef<HTMLHeadingElement>(null)
  const avant = useRef(etape)
  useEffect(() => {
    if (avant.current === etape) return
    avant.current = etape
    // From its top, where the steps stand: the one before may have been read down to its end.
    place.current?.focus({ preventScroll: true })
    const dialogue = place.current?.closest('[role="dialog"]')
    if (dialogue) dialogue.scrollTop = 0
  }, [etape])
  return (
    <div className="ui-stack-s">
      <span
        className="ui-sr"
        role="progressbar"
        aria-label="Progression"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={(etape / ETAPES) * 100}
        aria-valuetext={`Étape ${etape} sur ${ETAPES}`}
      />
      <h3 ref={place} tabIndex={-1}>
        {texte?.title ?? NOMS_ETAPES[etape - 1]}
      </h3>
      {texte?.subtitle && <p className="ui-second">{texte.subtitle}</p>}
      {texte?.description && <p className="ui-small ui-muted">{texte.description}</p>}
    </div>
  )
}

function Pied(props: {
  etape: number
  lacunes: readonly string[]
  travail: Travail
  onRetour: () => void
  onTelecharger: () => void
}) {
  const { etape, lacunes, travail } = props
  return (
    <div className="parts-assistant-pied">
      <p className="ui-xs ui-second" id="assistant-manque" role="status">
        {dire(lacunes, travail)}
      </p>
      <div className="ui-row parts-assistant-actions">
        {etape > 1 && (
          <Button icon={ArrowLeft} disabled={travail !== null} onClick={props.onRetour}>
            Précédent
          </Button>
        )}
        {etape === ETAPES && (
          <Button
            kind="quiet"
            icon={Download}
            busy={travail === 'telechargement'}
            disabled={travail === 'envoi'}
            onClick={props.onTelecharger}
          >
            Télécharger le questionnaire
          </Button>
        )}
        <Button
          kind="main"
          type="submit"
          form="assistant"
          aria-describedby="assistant-manque"
          busy={travail === 'envoi'}
          disabled={lacunes.length > 0 || travail === 'telechargement'}
          icon={etape === ETAPES ? Send : ArrowRight}
        >
          {etape === ETAPES ? 'Envoyer ma demande' : 'Suivant'}
        </Button>
      </div>
    </div>
  )
}

function dire(lacunes: readonly string[], travail: Travail): ReactNode {
  if (travail === 'envoi') return 'Votre demande part, le questionnaire se prépare…'
  if (travail === 'telechargement') return 'Le questionnaire se prépare…'
  return lacunes.length > 0 ? `Pour continuer, il manque : ${lacunes.join(', ')}.` : null
}
