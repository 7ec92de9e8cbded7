// Dated rules of what a landlord declares of his activity itself: the single desk, the CFE, the end of the activity.
import { euros, percent } from '../base/cents.ts'
import { type Day, day } from '../base/day.ts'
import type { Figure } from '../base/parametres.ts'

/** `du`: the day since which it holds so. */
type Datee<T> = Figure<T> & { readonly du: Day }

/** Before it, these declarations went to the centres de formalités on paper. */
const GUICHET = day('2023-01-01')
const GUIDES = 'guides du guichet des formalités des entreprises'

export const REGLES_DEMARCHES = {
  /** Days after the beginning of the activity. */
  creation_jours: { valeur: 15, du: GUICHET, source: `CGI art. 286, I, 1° ; ${GUIDES}`, certitude: 'C' },
  /** Days after what changed: another dwelling, another address. */
  modification_jours: { valeur: 30, du: GUICHET, source: `C. com. art. L123-33 ; ${GUIDES}`, certitude: 'R' },
  /** Days after the end of the activity, on the single desk. */
  cessation_jours: { valeur: 30, du: GUICHET, source: `C. com. art. L123-33 ; ${GUIDES}`, certitude: 'R' },
  /** Days to tell the tax office of the end, and to file the last result. */
  cessation_avis_jours: {
    valeur: 45,
    du: day('2012-03-24'),
    source: 'CGI art. 201, 1 ; BOI-BIC-CESS-40 § 1',
    certitude: 'C',
  },
  cessation_resultat_jours: {
    valeur: 60,
    du: day('2012-03-24'),
    source: 'CGI art. 201, 3 ; BOI-BIC-CESS-40 § 1',
    certitude: 'C',
  },
  /** Last day of the year of a new establishment. */
  cfe_initiale: {
    valeur: '12-31',
    du: day('2010-01-01'),
    source: 'CGI art. 1477, II ; BOI-IF-CFE-30-20 § 1 ; formulaire 1447-C-SD',
    certitude: 'C',
  },
  /** Which working day after 1 May: a surface that changed the year before, an exemption asked for. */
  cfe_modificative_rang: {
    valeur: 2,
    du: day('2010-01-01'),
    source: 'CGI art. 1477, I ; BOI-IF-CFE-30-10 ; formulaire 1447-M-SD',
    certitude: 'C',
  },
  /** Turnover of the year two years before, up to which no minimum contribution is due. */
  cfe_recettes_exonerees: {
    valeur: euros(5_000),
    du: day('2019-01-01'),
    source: 'CGI art. 1647 D, I',
    certitude: 'C',
  },
  /** CFE of the year before, from which half of it is paid in June. */
  cfe_acompte_seuil: {
    valeur: euros(3_000),
    du: day('2010-01-01'),
    source: 'CGI art. 1679 quinquies',
    certitude: 'C',
  },
  cfe_acompte_part: {
    valeur: percent('50'),
    du: day('2010-01-01'),
    source: 'CGI art. 1679 quinquies',
    certitude: 'C',
  },
  cfe_acompte_jour: {
    valeur: '06-15',
    du: day('2010-01-01'),
    source: 'CGI art. 1679 quinquies',
    certitude: 'C',
  },
} as const satisfies Readonly<Record<string, Datee<unknown>>>

/** Where these things are declared. */
export const LIEUX_DEMARCHES = {
  guichet: { nom: 'Guichet des formalités des entreprises (INPI)', adresse: 'https://formalites.entreprises.gouv.fr' },
  impots: { nom: 'Espace professionnel, impots.gouv.fr', adresse: 'https://cfspro.impots.gouv.fr' },
} as const
