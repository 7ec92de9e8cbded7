// The answers of the quote wizard: what each step needs before the next one, the row they become, and their draft.
import type { QuoteRequest } from '#web/data/boutique/quote-requests.ts'

export type Reponses = {
  firstName: string
  lastName: string
  email: string
  phone: string
  company: string
  projectType: string
  serviceCategory: string[]
  projectDescription: string
  /** Not chosen: undefined, never the empty string. */
  budget: string | undefined
  timeline: string | undefined
  propertyCount: string
  specificNeeds: string[]
  additionalInfo: string
}

export const VIDES: Reponses = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  projectType: '',
  serviceCategory: [],
  projectDescription: '',
  budget: undefined,
  timeline: undefined,
  propertyCount: '',
  specificNeeds: [],
  additionalInfo: '',
}

export const ETAPES = 5

/** What the step still lacks, one piece each; none: the next step is open. */
export function manque(etape: number, reponses: Reponses): string[] {
  const { firstName, lastName, email, phone, projectType, serviceCategory } = reponses
  if (etape === 1) {
    return [
      ...(blanc(firstName) ? ['votre prénom'] : []),
      ...(blanc(lastName) ? ['votre nom'] : []),
      ...(ADRESSE.test(email.trim()) ? [] : ['une adresse email complète']),
      ...(phone.trim().length >= 6 ? [] : ['un numéro de téléphone']),
    ]
  }
  if (etape === 2) {
    return [
      ...(projectType ? [] : ['le type de projet']),
      ...(serviceCategory.length > 0 ? [] : ['au moins un service']),
    ]
  }
  if (etape === 3) return blanc(reponses.projectDescription) ? ['la description du projet'] : []
  if (etape === 4) {
    return reponses.specificNeeds.length > 0 || !blanc(reponses.additionalInfo)
      ? []
      : ['au moins un besoin, ou quelques mots']
  }
  return []
}

const ADRESSE = /^[^@\s]+@[^@\s]+\.[^@\s]+$/
const blanc = (text: string): boolean => text.trim() === ''
const ou = (text: string): string | null => text.trim() || null

/** The row that the answers become; `specific_requirements` holds the services and the number of properties. */
export function versDemande(reponses: Reponses): QuoteRequest {
  const { serviceCategory, propertyCount, specificNeeds } = reponses
  return {
    user_email: reponses.email.trim().toLowerCase(),
    user_name: `${reponses.firstName.trim()} ${reponses.lastName.trim()}`,
    company_name: ou(reponses.company),
    phone: reponses.phone.trim(),
    business_type: reponses.projectType,
    current_challenges: specificNeeds.join(', '),
    project_scope: reponses.projectDescription.trim(),
    timeline: reponses.timeline ?? '',
    budget_range: reponses.budget ?? '',
    specific_requirements: [
      `Services : ${serviceCategory.join(', ')}`,
      ...(blanc(propertyCount) ? [] : [`Nombre de biens : ${propertyCount.trim()}`]),
    ].join('\n'),
    additional_info: ou(reponses.additionalInfo),
    status: 'pending',
  }
}

/** At most three services, then an ellipsis. */
export const servicesResumes = (services: readonly string[]): string =>
  services.slice(0, 3).join(', ') + (services.length > 3 ? '…' : '')

// ---------- The draft: answers and step, kept in the session storage until they are sent

export type Brouillon = { etape: number; reponses: Reponses }

const place = (cle: string) => `brouillon:assistant:${cle}`

export function lireBrouillon(cle: string, initial: Partial<Reponses> = {}): Brouillon {
  const neuf = { etape: 1, reponses: { ...VIDES, ...initial } }
  try {
    const garde: unknown = JSON.parse(sessionStorage.getItem(place(cle)) ?? 'null')
    if (!garde || typeof garde !== 'object' || !('reponses' in garde) || !('etape' in garde)) return neuf
    const reponses: Reponses = { ...neuf.reponses, ...memesFormes(garde.reponses) }
    // A step is reopened only when the ones before are complete.
    const ouverte = Math.min(ETAPES, Math.max(1, Number(garde.etape) || 1))
    const premiere = [1, 2, 3, 4].find((etape) => etape < ouverte && manque(etape, reponses).length > 0)
    return { etape: premiere ?? ouverte, reponses }
  } catch {
    return neuf // a draft that cannot be read is no draft
  }
}

export const garderBrouillon = (cle: string, brouillon: Brouillon): void =>
  sessionStorage.setItem(place(cle), JSON.stringify(brouillon))

export const oublierBrouillon = (cle: string): void => sessionStorage.removeItem(place(cle))

function memesFormes(garde: unknown): Partial<Reponses> {
  if (!garde || typeof garde !== 'object') return {}
  const modele: Record<string, unknown> = { ...VIDES, budget: '', timeline: '' }
  return Object.fromEntries(
    Object.entries(garde).filter(([nom, valeur]) =>
      Array.isArray(modele[nom])
        ? Array.isArray(valeur) && valeur.every((one) => typeof one === 'string')
        : typeof modele[nom] === 'string' && typeof valeur === 'string',
    ),
  )
}
