// Who may do what on the contents of the public pages: read by all while active, changed by an administrator.
import { type Cells, policyMatrix, type Row } from './policies.ts'
import { buildWorld } from './world.ts'

const rien: Cells = { select: false, insert: false, update: false, delete: false }
const lire: Cells = { ...rien, select: true }
const corriger: Cells = { ...lire, update: true }
const tenir: Cells = { select: true, insert: true, update: true, delete: true }

/** A content that is put aside is an administrator's draft. */
function contenu(table: string, { row, administrateur }: { row: Row; administrateur: Cells }): void {
  const public_ = { proprietaire: lire, comptable: lire, lecteur: lire, voisin: lire, visiteur: lire }
  policyMatrix(table, {
    world: buildWorld,
    row,
    matrix: { ...public_, proprietaire_essai_fini: lire, proprietaire_second_facteur: lire, administrateur },
  })
}

function brouillon(table: string, { row, administrateur }: { row: Row; administrateur: Cells }): void {
  policyMatrix(table, {
    world: buildWorld,
    row: { ...row, is_active: false },
    matrix: { proprietaire: rien, comptable: rien, lecteur: rien, voisin: rien, visiteur: rien, administrateur },
  })
}

const homepage = { title: 'Bonjour', description: 'Ici', cta_text: 'Commencer', quote_text: 'Devis' }
brouillon('public.homepage_content', { row: homepage, administrateur: corriger })
brouillon('public.services_page_content', { row: { hero_title: 'Services' }, administrateur: corriger })
const formules = {
  hero_title: 'Formules',
  final_cta_title: 'Prêt ?',
  final_cta_description: 'Essayez',
  final_cta_button_text: 'Essayer',
}
brouillon('public.formules_page_content', { row: formules, administrateur: corriger })

policyMatrix('public.quote_wizard_content', {
  world: async (db) => {
    await buildWorld(db)
    await db.query(`delete from public.quote_wizard_content where content_key = 'welcome'`)
  },
  row: { content_key: 'welcome', title: 'Bonjour' },
  matrix: {
    proprietaire: lire,
    comptable: lire,
    lecteur: lire,
    voisin: lire,
    visiteur: lire,
    proprietaire_second_facteur: lire,
    administrateur: corriger,
  },
})

contenu('public.seo_settings', { row: { page_name: 'essai', meta_title: 'Essai' }, administrateur: tenir })
brouillon('public.app_assets', { row: { asset_type: 'logo', file_url: '/x.png' }, administrateur: tenir })
const application = { title: 'Essai', family: 'site', summary: 'Un essai', price_from: 4999 }
contenu('public.catalog_applications', { row: application, administrateur: tenir })
contenu('public.services', { row: { title: 'Essai', category: 'Formation' }, administrateur: tenir })

const prepare = { objet: 'homepage_content', objet_id: '00000000-0000-4000-8000-00000000b001', colonnes: '{}' }
policyMatrix('public.brouillons_contenu', {
  world: buildWorld,
  row: prepare,
  change: `titre = 'Essai'`,
  matrix: {
    proprietaire: rien,
    comptable: rien,
    lecteur: rien,
    voisin: rien,
    visiteur: rien,
    proprietaire_second_facteur: rien,
    administrateur: tenir,
  },
})
