// 2033-A, bilan simplifié: assets gross and depreciated, liabilities, and the notes at the foot of the form.
import {
  credit,
  type Definition,
  debit,
  type Formulaire,
  section,
  soldeCrediteur,
  soldeDebiteur,
  total,
  vide,
} from './formulaire.ts'

const IMMOBILISE = 'Actif immobilisé'
const CIRCULANT = 'Actif circulant'
const PROPRES = 'Capitaux propres'
const DETTES = 'Dettes'
const RENVOIS = 'Renvois'

const amortissement = (code: string, libelle: string, comptes: readonly string[]): Definition =>
  credit(code, `${libelle} : amortissements, provisions`, comptes)

const actifImmobilise: Definition[] = [
  ...section(
    IMMOBILISE,
    debit('010', 'Fonds commercial : brut', ['206', '207'], { moins: '012' }),
    amortissement('012', 'Fonds commercial', ['2807', '2906', '2907']),
    debit('014', 'Autres immobilisations incorporelles : brut', ['201', '203', '205', '208', '232', '237'], {
      moins: '016',
    }),
    amortissement('016', 'Autres immobilisations incorporelles', ['2801', '2803', '2805', '2808', '2905', '2908']),
    debit('028', 'Immobilisations corporelles : brut', ['21', '231', '238'], { moins: '030' }),
    amortissement('030', 'Immobilisations corporelles', ['281', '291', '2931']),
    debit('040', 'Immobilisations financières : brut', ['26', '27'], { moins: '042' }),
    amortissement('042', 'Immobilisations financières', ['296', '297']),
    total('044', 'Total I, actif immobilisé : brut', ['010', '014', '028', '040'], { moins: '048', zero: true }),
    total('048', 'Total I, actif immobilisé : amortissements, provisions', ['012', '016', '030', '042']),
    credit('048.provisions', "Provisions comprises dans l'actif immobilisé amorti", ['290', '291', '2931'], {
      interne: true,
    }),
  ),
]

const actifCirculant: Definition[] = section(
  CIRCULANT,
  debit(
    '050',
    'Stocks de matières premières, approvisionnements, en cours de production : brut',
    ['31', '32', '33', '34', '35'],
    {
      moins: '052',
    },
  ),
  amortissement('052', 'Stocks de matières premières', ['391', '392', '393', '394', '395']),
  debit('060', 'Stocks de marchandises : brut', ['37'], { moins: '062' }),
  amortissement('062', 'Stocks de marchandises', ['397']),
  soldeDebiteur('064', 'Avances et acomptes versés sur commandes : brut', ['4091'], { moins: '066' }),
  vide('066', 'Avances et acomptes versés sur commandes : provisions'),
  soldeDebiteur('068', 'Créances clients et comptes rattachés : brut', ['411', '413', '416', '418'], { moins: '070' }),
  amortissement('070', 'Créances clients et comptes rattachés', ['491']),
  soldeDebiteur(
    '072',
    'Autres créances : brut',
    ['16', '17', '401', '403', '404', '405', '408', '4096', '4097', '4098', '419', '42', '43', '44', '45', '46', '47'],
    { moins: '074' },
  ),
  amortissement('074', 'Autres créances', ['495', '496']),
  debit('080', 'Valeurs mobilières de placement : brut', ['50'], { moins: '082' }),
  amortissement('082', 'Valeurs mobilières de placement', ['59']),
  soldeDebiteur('084', 'Disponibilités : brut', ['51', '53', '54', '58'], { moins: '086' }),
  vide('086', 'Disponibilités : provisions'),
  // 481, charges to spread, was of the chart until 2024.
  debit('092', "Charges constatées d'avance : brut", ['481', '486'], { moins: '094' }),
  vide('094', "Charges constatées d'avance : provisions"),
  total('096', 'Total II, actif circulant : brut', ['050', '060', '064', '068', '072', '080', '084', '092'], {
    moins: '098',
    zero: true,
  }),
  total('098', 'Total II, actif circulant : provisions', ['052', '062', '066', '070', '074', '082', '086', '094']),
  total('110', 'Total général (I + II) : brut', ['044', '096'], { moins: '112', zero: true }),
  total('112', 'Total général (I + II) : amortissements, provisions', ['048', '098']),
)

const capitaux: Definition[] = [
  ...section(
    PROPRES,
    credit('120', 'Capital social ou individuel', ['101', '104', '108', '12'], {
      regle: "PCG, compte 108 ; résultats antérieurs de l'exploitant individuel compris",
      doutes: [
        {
          raison:
            'Le résultat des années passées (compte 12) est ajouté ici au compte de l’exploitant, comme le font les exploitants individuels : ni le PCG ni la notice 2033-NOT-SD ne le disent. L’autre place possible est la case 134.',
          comptes: ['12'],
        },
      ],
    }),
    credit('124', 'Écarts de réévaluation', ['105', '107']),
    credit('126', 'Réserve légale', ['1061']),
    credit('130', 'Réserves réglementées', ['1062', '1064']),
    vide('131', "dont réserve relative à l'achat d'œuvres originales d'artistes vivants"),
    credit('132', 'Autres réserves', ['1063', '1068']),
    credit('134', 'Report à nouveau', ['11']),
    total('136', "Résultat de l'exercice", ['2033-B:310'], { zero: true, regle: 'Report de la case 310 du 2033-B' }),
    credit('137', "Subventions d'investissement", ['13']),
    credit('140', 'Provisions réglementées', ['14']),
    total('142', 'Total I', ['120', '124', '126', '130', '132', '134', '136', '137', '140'], { zero: true }),
    credit('154', 'Provisions pour risques et charges : total II', ['15']),
  ),
]

const debutDettes: Definition[] = [
  soldeCrediteur('156', 'Emprunts et dettes assimilées', ['16', '17', '51', '53', '54', '58'], {
    regle: 'Emprunts, intérêts courus, dépôts de garantie reçus (165), découvert bancaire',
  }),
  soldeCrediteur('164', 'Avances et acomptes reçus sur commandes en cours', ['419']),
  soldeCrediteur('166', 'Fournisseurs et comptes rattachés', ['401', '403', '404', '405', '408']),
]

const CLIENTS_ET_FOURNISSEURS = ['4091', '4096', '4097', '4098', '411', '413', '416', '418']
const AUTRES_TIERS = [...CLIENTS_ET_FOURNISSEURS, '451', '456', '457', '458', '46', '47']

/** Edition of 2023: one box for other debts; edition of 2026: taxes and social, associates, others. */
const dettes2023: Definition[] = section(
  DETTES,
  ...debutDettes,
  vide('169', "Autres dettes : dont comptes courants d'associés de l'exercice N"),
  soldeCrediteur('172', 'Autres dettes', ['42', '43', '44', '455', ...AUTRES_TIERS]),
  credit('174', "Produits constatés d'avance", ['487']),
  total('176', 'Total III', ['156', '164', '166', '172', '174'], { zero: true }),
)
const dettes2026: Definition[] = section(
  DETTES,
  ...debutDettes,
  soldeCrediteur('169', 'Dettes fiscales et sociales : dont TVA', ['445']),
  soldeCrediteur('172', 'Dettes fiscales et sociales', ['42', '43', '44']),
  soldeCrediteur('173', "Comptes courants d'associés", ['455']),
  soldeCrediteur('175', 'Autres dettes', AUTRES_TIERS),
  credit('174', "Produits constatés d'avance", ['487']),
  total('176', 'Total III', ['156', '164', '166', '172', '173', '175', '174'], { zero: true }),
)

const fin: Definition[] = [
  ...section(DETTES, total('180', 'Total général (I + II + III)', ['142', '154', '176'], { zero: true })),
  ...section(
    RENVOIS,
    vide('193', "Immobilisations financières à moins d'un an"),
    etapeRenvoi('195', "Dettes à plus d'un an"),
    vide('197', "Créances à plus d'un an"),
    vide('199', "Comptes courants d'associés débiteurs"),
    total('182', "Coût de revient des immobilisations acquises ou créées au cours de l'exercice", ['2033-C:492'], {
      regle: 'Report de la case 492 du 2033-C',
    }),
    credit('184', "Prix de vente hors TVA des immobilisations cédées au cours de l'exercice", ['757', '775']),
  ),
]

/** Only the loan schedules know what falls due later than a year: the dossier gives it as a step. */
function etapeRenvoi(code: string, libelle: string): Definition {
  return { code, libelle, provenance: { sorte: 'etape', etape: 'dettes_plus_un_an' } }
}

const f2033A = (edition: string, doute: string | null, dettes: readonly Definition[]): Formulaire => ({
  numero: '2033-A',
  libelle: 'Bilan simplifié',
  edition,
  doute,
  regle: 'Notice 2033-NOT-SD ; PCG, tableau de passage des comptes aux postes',
  cases: [...actifImmobilise, ...actifCirculant, ...capitaux, ...dettes, ...fin],
  arrondi: { case: '120', ecart: ['110', '-112', '-180'], totaux: ['142', '180'] },
})

export const f2033A_2023: Formulaire = f2033A(
  '2023',
  'Les cases ont été lues sur un bilan réellement déposé, sur l’imprimé de 2023. Ensuite, la case 172 (autres dettes) s’est partagée en 172, 173 et 175 : vérifiez où en est celui de l’année.',
  dettes2023,
)
export const f2033A_2026: Formulaire = f2033A('2026', null, dettes2026)
