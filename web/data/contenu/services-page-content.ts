// Everything that the screens read of the table `services_page_content`: the hero, the tiles and the banner of the marketplace.
import { queryOptions } from '@tanstack/react-query'
import { journalise } from '#web/lib/journalise.ts'
import { CONTENT_KEPT } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'
import { seulEnApercu } from './brouillons-contenu.ts'

export type ServicesPageContent = {
  id: string
  hero_title: string
  hero_description: string
  /** Text that holds JSON; read by `lireTableau`. */
  table_content: string | null
  banner_title: string
  banner_description: string
}

export const servicesPageContentQuery = () =>
  queryOptions({
    queryKey: ['public', 'services_page_content'],
    ...CONTENT_KEPT,
    queryFn: () =>
      journalise('services_page_content', async (): Promise<ServicesPageContent | null> => {
        const db = await supabase()
        const { data } = await db
          .from('services_page_content')
          .select('id, hero_title, hero_description, table_content, banner_title, banner_description')
          .eq('is_active', true)
          .maybeSingle<ServicesPageContent>()
          .throwOnError()
        return seulEnApercu('services_page_content', data)
      }),
  })

export type Rubrique = 'services' | 'accounting' | 'training'
export type TexteRubrique = { tile: string; tileDescription: string; section: string }

const DEFAUTS: Record<Rubrique, TexteRubrique> = {
  services: {
    tile: 'Prestations de services',
    tileDescription: 'Ce que nous faisons à votre place.',
    section: 'Prestations et services',
  },
  accounting: {
    tile: 'Gestion et comptabilité',
    tileDescription: 'Un œil de métier sur vos chiffres.',
    section: 'Gestion, comptabilité et fiscalité',
  },
  training: {
    tile: 'Formation',
    tileDescription: 'Seul ou en petit groupe, en salle ou à distance.',
    section: 'Formations',
  },
}

/** The tiles and the titles of the sections; what cannot be read takes its default, and the page stays whole. */
export function lireTableau(text: string | null | undefined): Record<Rubrique, TexteRubrique> {
  const lu = parse(text)
  return {
    services: rubrique(lu, 'services'),
    accounting: rubrique(lu, 'accounting'),
    training: rubrique(lu, 'training'),
  }
}

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function rubrique(lu: unknown, cle: Rubrique): TexteRubrique {
  const own = membre(lu, cle)
  const mot = (nom: keyof TexteRubrique) => {
    const dit = membre(own, nom)
    return typeof dit === 'string' && dit.trim() ? dit : DEFAUTS[cle][nom]
  }
  return { tile: mot('tile'), tileDescription: mot('tileDescription'), section: mot('section') }
}

const membre = (of: unknown, nom: string): unknown =>
  of && typeof of === 'object' ? Object.entries(of).find(([cle]) => cle === nom)?.[1] : undefined
