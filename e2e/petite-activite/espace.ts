// The space of the small activity of the tests: its places, those of any books and its own two, and its screens.
import { ShoppingBag, Users } from 'lucide-react'
import { ecran, montrer } from '#web/app/ecrans.ts'
import type { Entree } from '#web/espaces/espace.ts'
import { installer } from '#web/espaces/espaces.ts'
import { IDENTITE } from './brancher.ts'

const { cle, famille, base } = IDENTITE
const ENTREES: readonly Entree[] = [
  { lieu: 'accueil', label: 'Accueil', main: true },
  { lieu: 'petite:cotisations', label: 'Cotisations', main: true, icone: Users },
  { lieu: 'petite:achats', label: 'Achats', main: true, icone: ShoppingBag },
  { lieu: 'journal', label: 'Comptabilité', main: true },
]

installer({
  cle,
  lieux: {
    accueil: base,
    'petite:cotisations': `${base}/cotisations`,
    'petite:achats': `${base}/achats`,
    journal: `${base}/comptabilite`,
    grand_livre: `${base}/comptabilite/grand-livre`,
    lettrage: `${base}/comptabilite/lettrage`,
    questions: `${base}/comptabilite/questions`,
    balance: `${base}/comptabilite/balance`,
    bilan: `${base}/comptabilite/bilan`,
    liasse: `${base}/comptabilite/liasse`,
    cloture: `${base}/comptabilite/cloture`,
    identite: `${base}/comptabilite/cloture`,
    essai: `${base}/comptabilite/cloture/essai`,
    reprise_fec: `${base}/comptabilite/reprise-fec`,
  },
  entete: ENTREES,
  bande: [],
  barre: ENTREES,
})

montrer(famille, {
  accueil: ecran(() => import('./accueil.tsx'), 'AccueilScreen'),
  'petite:cotisations': ecran(() => import('./faits.tsx'), 'CotisationsScreen'),
  'petite:achats': ecran(() => import('./faits.tsx'), 'AchatsScreen'),
})
