// The five steps of the wizard: who, what, the details, the needs, and the summary.
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { libelleProjet, PROJET_APPLICATION, PROJETS } from '#domain/boutique/choix.ts'
import { servicesQuery } from '#web/data/boutique/services.ts'
import { Garde } from '#web/parts/envoi/garde.tsx'
import { ASSISTANT_BUDGETS, ASSISTANT_DELAIS, BESOINS } from '#web/text/services.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { Coches } from './coches.tsx'
import { type Reponses, servicesResumes } from './reponses.ts'

export const NOMS_ETAPES = ['Vous', 'Projet et services', 'Détails', 'Besoins', 'Résumé'] as const

export function Etape({ etape }: { etape: number }) {
  if (etape === 1) return <Coordonnees />
  if (etape === 2) return <Projet />
  if (etape === 3) return <Details />
  if (etape === 4) return <Besoins />
  return <Resume />
}

function Coordonnees() {
  return (
    <>
      <div className="ui-two">
        <Field label="Prénom" name="firstName" required autoComplete="given-name" />
        <Field label="Nom" name="lastName" required autoComplete="family-name" />
      </div>
      <Field label="Email" name="email" type="email" required autoComplete="email" />
      <div className="ui-two">
        <Field label="Téléphone" name="phone" type="tel" required autoComplete="tel" />
        <Field label="Entreprise" name="company" autoComplete="organization" />
      </div>
    </>
  )
}

function Projet() {
  const { data: services, isPending } = useQuery(servicesQuery('category'))
  const { watch } = useFormContext<Reponses>()
  const choisis = watch('serviceCategory')
  const titres = (services ?? []).map(({ title }) => title)
  // What came with the opening, or was ticked before the list failed to load, stays in it.
  const tous = [...choisis.filter((one) => !titres.includes(one)), ...titres]
  const duCatalogue = watch('projectType') === PROJET_APPLICATION.value
  return (
    <>
      <div className="parts-assistant-projets">
        <Field
          label="De quel projet s’agit-il ?"
          name="projectType"
          type="radio"
          required
          options={duCatalogue ? [PROJET_APPLICATION, ...PROJETS] : PROJETS}
        />
      </div>
      {isPending && tous.length === 0 ? (
        <Skeleton lines={4} />
      ) : (
        <Coches
          name="serviceCategory"
          legend={
            <>
              Quels services ?
              <span className="ui-req" aria-hidden="true">
                {' '}
                *
              </span>
            </>
          }
          help={`Au moins un. ${choisis.length} choisi${choisis.length > 1 ? 's' : ''}.`}
          options={tous}
        />
      )}
    </>
  )
}

function Details() {
  return (
    <>
      <Field label="Description du projet" name="projectDescription" type="textarea" required />
      <div className="ui-two">
        <Field
          label="Budget"
          name="budget"
          type="select"
          options={ASSISTANT_BUDGETS}
          placeholder="Choisir un budget..."
        />
        <Field
          label="Délai"
          name="timeline"
          type="select"
          options={ASSISTANT_DELAIS}
          placeholder="Choisir un délai..."
        />
      </div>
      <Field label="Nombre de biens" name="propertyCount" type="integer" />
    </>
  )
}

function Besoins() {
  return (
    <>
      <Coches name="specificNeeds" legend="Besoins particuliers" options={BESOINS} />
      <Field label="Informations complémentaires" name="additionalInfo" type="textarea" />
    </>
  )
}

function Resume() {
  const reponses = useFormContext<Reponses>().getValues()
  const lignes: readonly (readonly [string, string])[] = [
    ['Nom', `${reponses.firstName} ${reponses.lastName}`],
    ['Email', reponses.email],
    ['Téléphone', reponses.phone],
    ['Entreprise', reponses.company],
    ['Projet', libelleProjet(reponses.projectType)],
    ['Services', servicesResumes(reponses.serviceCategory)],
    ['Description', reponses.projectDescription],
    ['Budget', reponses.budget ?? ''],
    ['Délai', reponses.timeline ?? ''],
    ['Nombre de biens', reponses.propertyCount],
    ['Besoins', reponses.specificNeeds.join(', ')],
    ['Compléments', reponses.additionalInfo],
  ]
  return (
    <>
      <dl className="ui-dl parts-assistant-resume">
        {lignes
          .filter(([, valeur]) => valeur.trim())
          .map(([nom, valeur]) => (
            <div key={nom}>
              <dt>{nom}</dt>
              <dd>{valeur}</dd>
            </div>
          ))}
      </dl>
      <Garde />
    </>
  )
}
