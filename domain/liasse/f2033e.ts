// 2033-E: staff and value added, due only above a turnover.
import { credit, type Definition, debit, type Formulaire, section, total, vide } from './formulaire.ts'

const EFFECTIFS = 'I. Déclaration des effectifs'
const PRODUCTION = 'II. Calcul de la valeur ajoutée : chiffre d’affaires de référence'
const PRODUITS = 'II. Calcul de la valeur ajoutée : autres produits'
const CHARGES = 'II. Calcul de la valeur ajoutée : charges'
const VALEUR = 'III. Valeur ajoutée produite'
const CVAE = 'IV. Cotisation sur la valeur ajoutée des entreprises'

const cases: Definition[] = [
  ...section(
    EFFECTIFS,
    vide('376', 'Effectif moyen du personnel', { zero: true }),
    vide('657', 'dont apprentis'),
    vide('651', 'dont handicapés'),
    vide('861', 'Effectifs affectés à l’activité artisanale'),
  ),
  ...section(
    PRODUCTION,
    credit('108', 'Ventes de produits fabriqués, prestations de services et marchandises', [
      '701',
      '702',
      '703',
      '704',
      '705',
      '706',
      '707',
      '708',
      '709',
    ]),
    vide('118', 'Redevances pour concessions, brevets, licences et assimilées'),
    vide('119', 'Plus-values de cession rattachées à une activité normale et courante'),
    credit('105', 'Refacturations de frais inscrites au compte de transferts de charges', ['791']),
    total('106', 'Total 1', ['108', '118', '119', '105'], { zero: true }),
  ),
  ...section(
    PRODUITS,
    credit('115', 'Autres produits de gestion courante', ['751', '752', '753', '754', '758']),
    credit('143', 'Production immobilisée à hauteur des seules charges déductibles', ['72']),
    credit('113', "Subventions d'exploitation reçues", ['74']),
    vide('111', 'Variation positive des stocks'),
    vide('116', 'Transferts de charges déductibles de la valeur ajoutée'),
    vide('153', 'Rentrées sur créances amorties lorsqu’elles se rapportent au résultat d’exploitation'),
    total('144', 'Total 2', ['115', '143', '113', '111', '116', '153'], { zero: true }),
  ),
  ...section(
    CHARGES,
    debit('121', 'Achats', ['60']),
    vide('145', 'Variation négative des stocks'),
    debit('125', "Services extérieurs, à l'exception des loyers et des redevances", [
      '614',
      '615',
      '616',
      '617',
      '618',
      '62',
    ]),
    debit('146', 'Loyers et redevances déductibles de la valeur ajoutée', ['612', '613']),
    vide('133', 'Taxes déductibles de la valeur ajoutée'),
    debit('148', 'Autres charges de gestion courante', ['651', '653', '654', '658']),
    vide('128', 'Charges déductibles de la valeur ajoutée afférente à la production immobilisée déclarée'),
    debit('135', 'Fraction déductible des dotations aux amortissements de biens loués plus de six mois', ['6811'], {
      regle: 'CGI art. 1586 sexies, I, 4',
      doutes: [
        {
          raison:
            'Toutes les dotations y sont, parce que vos biens sont loués plus de six mois. Pour un bien loué à la nuitée ou moins de six mois, la dotation n’en serait pas : la notice 2033-NOT-SD n’a pas été lue sur ce point (CGI art. 1586 sexies).',
        },
      ],
    }),
    vide('150', 'Moins-values de cession rattachées à une activité normale et courante'),
    total('152', 'Total 3', ['121', '145', '125', '146', '133', '148', '128', '135', '150'], { zero: true }),
  ),
  ...section(
    VALEUR,
    total('137', 'Valeur ajoutée produite (total 1 + total 2 − total 3)', ['106', '144', '-152'], { zero: true }),
  ),
  ...section(
    CVAE,
    benefice117(),
    vide('020', 'Mono-établissement au sens de la CVAE'),
    total('022', 'Chiffre d’affaires de référence CVAE', ['106']),
    vide('023', 'Effectifs au sens de la CVAE'),
    vide('026', 'Chiffre d’affaires du groupe économique'),
    vide('024', 'Période de référence : début'),
    vide('160', 'Période de référence : fin'),
    vide('186', 'Date de cessation'),
  ),
]

/** Never below zero. */
function benefice117(): Definition {
  return {
    code: '117',
    libelle: 'Valeur ajoutée assujettie à la CVAE',
    provenance: { sorte: 'benefice', de: '137' },
    regle: 'CGI art. 1586 sexies (plafonnement non appliqué ici)',
    doutes: [
      {
        raison:
          'La valeur ajoutée de la case 137 est reprise telle quelle : son plafonnement en part du chiffre d’affaires (CGI art. 1586 sexies, I) n’est pas appliqué. Il ne joue que si les charges sont très faibles.',
      },
    ],
  }
}

const f2033E = (edition: string, doute: string | null): Formulaire => ({
  numero: '2033-E',
  libelle: 'Détermination des effectifs et de la valeur ajoutée',
  edition,
  doute,
  regle: 'Notice 2033-NOT-SD ; CGI art. 1586 ter et 1586 sexies',
  cases,
})

export const f2033E_2023: Formulaire = f2033E(
  '2023',
  'Ce tableau n’est dû qu’aux plus gros loueurs : ses cases ont été relevées vides sur l’imprimé de 2023, et celui de l’année n’a pas été lu ; celles de la CVAE suivent cette taxe, qui change.',
)
export const f2033E_2026: Formulaire = f2033E('2026', null)
