// Who publishes the house: what the law wants written on its legal pages, field by field.
import { z } from 'zod'

const MARKED = 'les pages légales le marquent « à compléter »'
const field = (role: string) => z.string().trim().max(300).optional().meta({ role, defaut: MARKED })

/** The part of the table of variables that concerns the publisher. */
export const COMPANY = {
  COMPANY_NAME: field('Éditeur : nom ou raison sociale'),
  COMPANY_FORM: field('Éditeur : forme juridique'),
  COMPANY_CAPITAL: field('Éditeur : capital social, comme `10 000 €`'),
  COMPANY_RCS: field('Éditeur : immatriculation, comme `RCS Nantes 732 829 320`'),
  COMPANY_ADDRESS: field('Éditeur : siège social'),
  COMPANY_VAT: field('Éditeur : numéro de TVA intracommunautaire'),
  COMPANY_VAT_EXEMPT: z.enum(['0', '1'], 'COMPANY_VAT_EXEMPT vaut 0 ou 1.').optional().meta({
    role: '1 pour un éditeur en franchise en base (CGI art. 293 B) : rien n’est vendu avec TVA',
    defaut: '`0` : TVA de 20 % comprise dans les prix',
  }),
  COMPANY_EMAIL: field('Éditeur : adresse électronique'),
  COMPANY_PHONE: field('Éditeur : téléphone'),
  COMPANY_DIRECTOR: field('Directeur de la publication'),
  COMPANY_HOST: field('Hébergeur : nom, adresse et téléphone'),
  COMPANY_MEDIATOR: field('Médiateur de la consommation : nom, adresse et site'),
  COMPANY_DPO: field('Contact pour les données personnelles'),
} as const

export type CompanyConfig = Readonly<Record<string, string>>

const NAMES: Record<keyof typeof COMPANY, string> = {
  COMPANY_NAME: 'nom',
  COMPANY_FORM: 'forme',
  COMPANY_CAPITAL: 'capital',
  COMPANY_RCS: 'rcs',
  COMPANY_ADDRESS: 'adresse',
  COMPANY_VAT: 'tva',
  COMPANY_VAT_EXEMPT: 'franchise',
  COMPANY_EMAIL: 'email',
  COMPANY_PHONE: 'telephone',
  COMPANY_DIRECTOR: 'directeur',
  COMPANY_HOST: 'hebergeur',
  COMPANY_MEDIATOR: 'mediateur',
  COMPANY_DPO: 'dpo',
}

/** What is known of the publisher, by the names that the pages use; what is missing is not there. */
export function companyOf(values: Readonly<Record<string, unknown>>): CompanyConfig {
  return Object.fromEntries(
    Object.entries(NAMES).flatMap(([variable, name]) => {
      const value = values[variable]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
