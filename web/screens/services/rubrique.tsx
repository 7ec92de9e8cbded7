// One section of the marketplace: its title, the list that leads to a card, and the cards; on a phone the first ones, the others on
// demand.
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { Service } from '#web/data/boutique/services.ts'
import { ActesService } from '#web/parts/services/actes.tsx'
import type { Ouvert } from '#web/parts/services/dialogues.tsx'
import { DureePrix } from '#web/parts/services/duree-prix.tsx'
import { Eclair, Note } from '#web/parts/services/note.tsx'
import { SERVICES } from '#web/text/services.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import '#web/ui/button.css'
import '#web/ui/form/field.css'

type Props = { ancre: string; titre: string; services: readonly Service[]; ouvrir: (what: Ouvert) => void }

export function SectionServices({ ancre, titre, services, ouvrir }: Props) {
  const [ici, setIci] = useState<string | null>(null)
  const [tout, setTout] = useState(false)
  const suite = services[PREMIERES]
  const pliable = services.length > PREMIERES + 1 && suite !== undefined
  const deplier = () => {
    flushSync(() => setTout(!tout))
    if (suite && !tout) titreDe(`${ancre}-${suite.id}`)?.focus()
  }
  return (
    <section className="ui-sec" id={ancre} aria-labelledby={`${ancre}-titre`}>
      <div className="parts-svc-h">
        <h2 id={`${ancre}-titre`}>{titre}</h2>
        {services.length > 0 && (
          <ChoisirService
            label={`${SERVICES.choisir.replace('...', '')} : ${titre}`}
            services={services}
            onChoose={(id, focus) => {
              flushSync(() => {
                setIci(id)
                setTout(true)
              })
              montrer(`${ancre}-${id}`, focus)
            }}
          />
        )}
      </div>
      {services.length === 0 ? (
        <Empty>{SERVICES.vide}</Empty>
      ) : (
        <div className="parts-svcs" id={`${ancre}-liste`} data-plie={(pliable && !tout) || undefined}>
          {services.map((service) => (
            <CarteService
              key={service.id}
              id={`${ancre}-${service.id}`}
              service={service}
              ici={ici === service.id}
              ouvrir={ouvrir}
            />
          ))}
        </div>
      )}
      {pliable && (
        <Button
          className="parts-svc-suite-bouton"
          aria-expanded={tout}
          aria-controls={`${ancre}-liste`}
          onClick={deplier}
        >
          {tout ? SERVICES.replier : SERVICES.deplier(services.length - PREMIERES)}
        </Button>
      )}
    </section>
  )
}

/** On a phone, as many cards as stand before the others are asked for. */
const PREMIERES = 3

// A select never has the empty string for value.
const AUCUN = '__aucun__'

/** Arrows go through the list and only scroll; Enter, or the choice of a finger, takes the focus to the card. */
function ChoisirService(props: {
  label: string
  services: readonly Service[]
  onChoose: (id: string, focus: boolean) => void
}) {
  const arrows = useRef(false)
  const onKeyDown = (event: KeyboardEvent<HTMLSelectElement>) => {
    arrows.current = event.key !== 'Enter'
    if (event.key !== 'Enter' || event.currentTarget.value === AUCUN) return
    event.preventDefault()
    props.onChoose(event.currentTarget.value, true)
  }
  return (
    <select
      className="ui-input"
      aria-label={props.label}
      defaultValue={AUCUN}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        arrows.current = false
      }}
      onChange={({ target }) => props.onChoose(target.value, !arrows.current)}
    >
      <option value={AUCUN} disabled>
        {SERVICES.choisir}
      </option>
      {props.services.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}

function montrer(id: string, focus: boolean): void {
  const carte = document.getElementById(id)
  const calme = matchMedia('(prefers-reduced-motion: reduce)').matches
  carte?.scrollIntoView({ behavior: calme ? 'auto' : 'smooth', block: 'start' })
  if (focus) titreDe(id)?.focus({ preventScroll: true })
}

const titreDe = (id: string) => document.getElementById(id)?.querySelector('h3')

function CarteService({
  id,
  service,
  ici,
  ouvrir,
}: {
  id: string
  service: Service
  ici: boolean
  ouvrir: Props['ouvrir']
}) {
  return (
    <article className="parts-svc" id={id} data-here={ici || undefined} aria-labelledby={`${id}-titre`}>
      <div className="parts-top-l">
        <Tag>{service.category}</Tag>
        <Note serviceId={service.id} />
      </div>
      <h3 id={`${id}-titre`} tabIndex={-1}>
        {service.title}
      </h3>
      <div className="ui-stack-s">
        {service.short_description && <p className="parts-svc-short">{service.short_description}</p>}
        {service.description && <p>{service.description}</p>}
        <Eclair title={service.title} />
      </div>
      <DureePrix service={service} />
      <div className="parts-acts">
        <Link
          className="ui-btn ui-btn-s"
          to={`/services/${service.id}`}
          aria-label={`${SERVICES.detail} : ${service.title}`}
        >
          {SERVICES.detail}
        </Link>
        <ActesService service={service} ouvrir={ouvrir} carte />
      </div>
    </article>
  )
}
