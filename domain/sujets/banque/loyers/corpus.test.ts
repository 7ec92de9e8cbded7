// Credits as French banks write them, in a park of several owners: whose rent each one pays, how sure, and none chosen where two are as good.
import { expect, test } from 'vitest'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { cents, euros, sum, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, echeance, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import { mouvementsBanque } from '../ecritures/mouvements-banque.ts'
import type { RegleBancaire } from '../regles.ts'
import type { Reconnaissance } from '../suivi/loyers-de-ligne.ts'
import { proposer } from '../suivi/proposer.ts'
import { payeursAppris } from './reconnaitre.ts'

const personne = (prenom: string, nom: string) => ({
  ...{ id: `${prenom} ${nom}`, prenom, nom, email: null, telephone: null, consent_electronique_le: null },
})
type Loue = {
  loyer: number
  qui: readonly (readonly [string, string])[]
  du?: readonly string[]
  aide?: number
  bien?: string
}
/** By the name of the lease: its rent, who lives there, the months still due. */
const PARC: Readonly<Record<string, Loue>> = {
  martin: { loyer: 970, qui: [['Julie', 'Martin']], du: ['01', '02', '03'] },
  bernard: {
    loyer: 640,
    qui: [
      ['Paul', 'Bernard'],
      ['Léa', 'Sauvageon'],
    ],
  },
  lefevre: { loyer: 731.5, qui: [['Gaëlle', 'Lefèvre']] },
  benoit: { loyer: 812, qui: [['Zoé', 'Benoît']] },
  marsan: { loyer: 777, qui: [['Eve', 'Marsan']], bien: 'Studio Bellecour' },
  nguyen: { loyer: 455, qui: [['Minh', 'Nguyen']] },
  dasilva: { loyer: 688, qui: [['Inès', 'Da Silva']] },
  castelnau: { loyer: 903.2, qui: [['Hugo', 'Castelnaudary']] },
  // Two of one amount, in two buildings.
  petit: { loyer: 500, qui: [['Marc', 'Petit']] },
  moreau: { loyer: 500, qui: [['Nina', 'Moreau']] },
  // A dwelling and its garage.
  faure: { loyer: 590, qui: [['Luc', 'Faure']] },
  faureGarage: { loyer: 85, qui: [['Luc', 'Faure']], bien: 'Garage 12' },
  // Aid paid to the landlord.
  diallo: { loyer: 620, qui: [['Awa', 'Diallo']], aide: 251 },
  roche: { loyer: 580, qui: [['Tom', 'Roche']], aide: 198.4 },
  garcia: { loyer: 610, qui: [['Eva', 'Garcia']], aide: 198.4 },
  // Two of one name.
  dupontA: { loyer: 745, qui: [['Alice', 'Dupont']] },
  dupontB: { loyer: 760, qui: [['Bruno', 'Dupont']] },
  // A name that is a town as well.
  paris: { loyer: 700, qui: [['Anne', 'Paris']], du: ['02', '03'] },
}
const BAUX = Object.entries(PARC).map(([id, { loyer, qui, aide = 0 }]) =>
  bail({
    ...{
      id,
      bien_id: `b-${id}`,
      debut: day('2024-01-01'),
      loyer_cents: euros(loyer),
      charges_cents: zero,
      type_bail: 'meuble',
    },
    ...{
      depot_garantie_cents: zero,
      aide_cents: euros(aide),
      locataires: qui.map(([prenom, nom]) => personne(prenom, nom)),
    },
  }),
)
const FAITS = faits({
  exercices: [exercice(2025)],
  biens: Object.entries(PARC).map(([id, un]) => bien({ id: `b-${id}`, libelle: un.bien ?? `Lot ${id}` })),
  baux: BAUX,
  echeances: Object.entries(PARC).flatMap(([id, { loyer, du = ['03'] }]) =>
    du.map((mois) => echeance(`${id}-${mois}`, `2025-${mois}-05`, loyer, { bail_id: id })),
  ),
})
const CHEZ: Readonly<Record<string, string>> = {
  'b-lefevre': '8 rue Pasteur',
  'b-nguyen': '8 rue Pasteur',
  'b-castelnau': '8 rue Pasteur',
  'b-petit': '2 quai Nord',
  'b-moreau': '4 quai Sud',
}
const RECONNAISSANCE: Reconnaissance = {
  garants: [{ bail_id: 'lefevre', nom: 'Odile Jacquemin' }],
  appris: payeursAppris([
    { libelle: 'VIR SEPA AGENCE DES LILAS 02/2025', tiers: null, baux: ['bernard', 'benoit', 'dasilva'] },
    { libelle: 'VIREMENT DE SCI KERBALEC', tiers: null, baux: ['castelnau'] },
  ]),
  ensemblesDe: (bien_id) => (CHEZ[bien_id] ? [CHEZ[bien_id]] : []),
}
const REGLE: RegleBancaire = {
  ...{ id: 'r', motif: 'mutuelle zx', sens: 'credit', montant_min_cents: null, montant_max_cents: null },
  proposition: { nature: 'loyer', bail_id: 'nguyen' },
}

function propose(libelle: string, montant: number, le = '2025-03-06') {
  const ligne = {
    ...{ id: 'l', rang: 1, date: day(le), libelle, montant_cents: cents(Math.round(montant * 100)), identifiant: null },
    ...{ tiers: null, reference: null, brut_cents: null, commission_cents: null },
  }
  const par = proposer([ligne], {
    ...{ faits: FAITS, mouvements: mouvementsBanque(livres(FAITS)), nature: 'banque', regles: [REGLE] },
    ...{ rapprochees: new Set<string>(), versements: new Map<string, string>(), reconnaissance: RECONNAISSANCE },
  })
  return par.get('l')
}
/** `martin-01 970` of each rent paid; `?` before what is only one of several answers. */
function dit(libelle: string, montant: number): string {
  const une = propose(libelle, montant)
  if (!une) return 'rien'
  const lire = (siens: typeof une.faits): string =>
    siens
      .map((fait) => {
        if (fait.nature !== 'encaissement') return fait.nature
        const paye = (fait.loyer_cents + fait.charges_cents) / 100
        return `${fait.echeance_id ?? `avance ${fait.bail_id}`} ${paye}`
      })
      .toSorted()
      .join(' + ')
  if (une.variantes)
    return `? ${une.variantes
      .map((autre) => lire(autre.faits))
      .toSorted()
      .join(' | ')}`
  if (une.sort !== 'rapprochee') return 'rien écrit'
  return une.a_completer ? `à dire : ${une.a_completer.nature}` : `${une.confiance} : ${lire(une.faits)}`
}

test.each([
  // Exact, by amount and name.
  ['VIR SEPA MME JULIE MARTIN LOYER', 970, 'elevee : martin-01 970'],
  ['VIREMENT DE MARTIN JULIE', 970, 'elevee : martin-01 970'],
  ['VIR INST RE 558210 /DE MLLE MARTIN J', 970, 'elevee : martin-01 970'],
  ['VIR SEPA LEFEVRE GAELLE', 731.5, 'elevee : lefevre-03 731.5'],
  ['VIREMENT RECU DE M. ET MME LEFÈVRE', 731.5, 'elevee : lefevre-03 731.5'],
  ['VIR SEPA NGUYEN VAN MINH LOYER MARS', 455, 'elevee : nguyen-03 455'],
  ['VIR DA SILVA INES', 688, 'elevee : dasilva-03 688'],
  ['PRLV SEPA BERNARD PAUL LOYER 03', 640, 'elevee : bernard-03 640'],
  // A co-tenant, a guarantor, a payer whom an earlier match taught, a rule of the user.
  ['VIR SEPA LEA SAUVAGEON', 640, 'elevee : bernard-03 640'],
  ['VIR MME JACQUEMIN ODILE', 731.5, 'elevee : lefevre-03 731.5'],
  ['VIREMENT DE SCI KERBALEC', 903.2, 'elevee : castelnau-03 903.2'],
  ['VIR MUTUELLE ZX PRESTATION', 455, 'elevee : nguyen-03 455'],
  // Names that the bank cut, or emptied of a letter.
  ['VIR SEPA RECU /DE M HUGO CASTELNAUD', 903.2, 'elevee : castelnau-03 903.2'],
  ['VIR DE ZOE BENO?T', 812, 'elevee : benoit-03 812'],
  ['VIR DE GA\ufffdLLE LEF\ufffdVRE', 731.5, 'elevee : lefevre-03 731.5'],
  // Several months of one tenant, the oldest first; one said by its month; a part; an advance.
  ['VIR SEPA JULIE MARTIN RETARD', 1940, 'elevee : martin-01 970 + martin-02 970'],
  ['VIR SEPA JULIE MARTIN SOLDE', 2910, 'elevee : martin-01 970 + martin-02 970 + martin-03 970'],
  ['VIR MARTIN LOYER FEVRIER', 970, 'elevee : martin-02 970'],
  ['VIR JULIE MARTIN', 350, 'moyenne : martin-01 350'],
  ['VIR JULIE MARTIN', 1200, 'moyenne : martin-01 970 + martin-02 230'],
  ['VIR NGUYEN', 500, 'moyenne : avance nguyen 45 + nguyen-03 455'],
  // Two of one name: the first name tells, or the amount.
  ['VIR SEPA DUPONT BRUNO', 760, 'elevee : dupontB-03 760'],
  ['VIR DUPONT', 745, 'elevee : dupontA-03 745'],
  ['VIR DUPONT', 300, '? dupontA-03 300 | dupontB-03 300'],
  // Several dwellings in one transfer.
  ['VIR LUC FAURE APPART ET GARAGE', 675, 'elevee : faure-03 590 + faureGarage-03 85'],
  ['VIR FAURE LUC', 85, 'elevee : faureGarage-03 85'],
  ['VIR SEPA AGENCE DES LILAS 03/2025', 1500, 'elevee : benoit-03 812 + dasilva-03 688'],
  ['VIR SEPA AGENCE DES LILAS 03/2025', 2140, 'elevee : benoit-03 812 + bernard-03 640 + dasilva-03 688'],
  ['VIR MARTIN ET NGUYEN', 1425, 'elevee : martin-01 970 + nguyen-03 455'],
  // By the amount alone; two of one amount are both shown, and none is chosen.
  ['VIR SEPA REF 99812', 812, 'moyenne : benoit-03 812'],
  ['REMISE CHQ 0001234', 500, '? moreau-03 500 | petit-03 500'],
  ['VIREMENT RECU LOYERS', 1186.5, 'moyenne : lefevre-03 731.5 + nguyen-03 455'],
  // The fund: one aid, those that add up, two of one amount; then the tenant's own part.
  ['VIR CAF DE PARIS', 251, 'elevee : diallo-03 251'],
  ['VIR CAF 69 ALLOC LOGEMENT ROCHE TOM', 198.4, 'elevee : roche-03 198.4'],
  ['VIR CAF DU RHONE', 647.8, 'elevee : diallo-03 251 + garcia-03 198.4 + roche-03 198.4'],
  ['VIR CAF DU RHONE', 396.8, 'moyenne : garcia-03 198.4 + roche-03 198.4'],
  ['VIR MSA RHONE ALPES', 198.4, '? garcia-03 198.4 | roche-03 198.4'],
  ['VIR CAF DU RHONE', 449.4, '? diallo-03 251 + garcia-03 198.4 | diallo-03 251 + roche-03 198.4'],
  // The town of a fund, or that of a company, is no tenant; with the first name, or a rent to the cent of one who is no company, it is.
  ['VIR CAF DE PARIS ALLOCATIONS', 371, 'à dire : loyer'],
  ['VIR CAF PARIS ANNE', 300, 'moyenne : paris-02 300'],
  // By its amount alone, never sure.
  ['VIR DGFIP PARIS REMBT TVA', 1400, 'moyenne : paris-02 700 + paris-03 700'],
  ['VIR AMAZON EU SARL PARIS', 24.9, 'rien'],
  ['REMISE CARTE PARIS 12', 87, 'rien'],
  ['VIR DECATHLON PARIS', 35, 'rien'],
  ['VIR SEPA MME PARIS LOYER', 350, 'moyenne : paris-02 350'],
  ['VIR CAF DU FAURE', 251, 'elevee : diallo-03 251'],
  ['VIR CAF PARIS ANNE', 251, '? diallo-03 251 | paris-02 251'],
  ['VIR SEPA MME PARIS LOYER', 700, 'elevee : paris-02 700'],
  ['VIR PARIS', 700, 'elevee : paris-02 700'],
  ['VIR PARIS ANNE', 400, 'moyenne : paris-02 400'],
  ['VIR AWA DIALLO', 369, 'elevee : diallo-03 369'],
  // A month is no name cut short; the words of a dwelling count with its amount.
  ['VIREMENT LOYER MARS', 777, 'moyenne : marsan-03 777'],
  ['VIR LOYER STUDIO BELLECOUR', 777, 'elevee : marsan-03 777'],
  ['VIR STUDIO PHOTO BELLECOUR', 41.2, 'rien'],
  // What is nobody's rent stays so.
  ['VIR SEPA REF 12', 33.33, 'rien'],
  ['VIR INTERNE LIVRET A', 500, 'rien écrit'],
] as const)('%s, %d € : %s', (libelle, montant, attendu) => {
  expect(dit(libelle, montant)).toBe(attendu)
})

test('chaque réponse dit pourquoi, dans une phrase', () => {
  expect(propose('VIR SEPA MME JULIE MARTIN', 970)).toMatchObject({
    titre: 'Loyer de Julie Martin',
    raison: 'Montant exact, nom reconnu : Martin (échéance du 5 janvier 2025).',
  })
  expect(propose('VIR MME JACQUEMIN ODILE', 731.5)?.raison).toMatch(/garant reconnu : Odile Jacquemin/)
  expect(propose('VIREMENT DE SCI KERBALEC', 903.2)?.raison).toMatch(/payeur déjà rapproché de Castelnaudary/)
  expect(propose('VIR JULIE MARTIN', 350)?.raison).toBe(
    'Paiement partiel : 350,00 € sur 2910,00 € dus, le plus ancien d’abord, nom reconnu : Martin.',
  )
  expect(propose('VIR AWA DIALLO', 369)?.raison).toMatch(/sa part, l’aide de la CAF déduite/)
})

test('aucun loyer n’est proposé deux fois, et les parts d’une ligne font son montant', () => {
  const montants = [970, 970, 970, 970, 812, 812, 500, 500, 500, 1500, 1186.5, 251, 251]
  const lignes = montants.map((montant, rang) => ({
    ...{
      id: `l${rang}`,
      rang,
      date: day('2025-03-06'),
      libelle: rang < 4 ? 'VIR JULIE MARTIN' : rang > 10 ? 'VIR CAF' : 'VIR SEPA REF 12',
    },
    ...{ montant_cents: cents(Math.round(montant * 100)), identifiant: null, tiers: null, reference: null },
    ...{ brut_cents: null, commission_cents: null },
  }))
  const par = proposer(lignes, {
    ...{ faits: FAITS, mouvements: mouvementsBanque(livres(FAITS)), nature: 'banque', regles: [] },
    ...{ rapprochees: new Set<string>(), versements: new Map<string, string>(), reconnaissance: RECONNAISSANCE },
  })
  const paye = new Map<string, number>()
  for (const ligne of lignes) {
    const siens = (par.get(ligne.id)?.faits ?? []).flatMap((fait) => (fait.nature === 'encaissement' ? [fait] : []))
    const total = sum(siens.flatMap(({ loyer_cents, charges_cents }) => [loyer_cents, charges_cents]))
    if (siens.length > 0) expect([ligne.id, total]).toEqual([ligne.id, ligne.montant_cents])
    for (const { echeance_id, loyer_cents, charges_cents } of siens)
      if (echeance_id) paye.set(echeance_id, (paye.get(echeance_id) ?? 0) + loyer_cents + charges_cents)
  }
  const dus = new Map(FAITS.echeances.map((une) => [une.id, une.loyer_cents + une.charges_cents]))
  expect([...paye].filter(([id, montant]) => montant > (dus.get(id) ?? 0))).toEqual([])
  expect(paye.size).toBeGreaterThan(5)
})

test('un loyer déjà reçu n’est plus à prendre : la seconde ligne est une avance, jamais le même loyer', () => {
  const payes = faits({ ...FAITS, encaissements: [encaissement('e', '2025-03-04', 455, { bail_id: 'nguyen' })] })
  const par = proposer(
    [
      {
        ...{ id: 'l', rang: 1, date: day('2025-03-06'), libelle: 'VIR NGUYEN', montant_cents: euros(300) },
        ...{ identifiant: null, tiers: null, reference: null, brut_cents: null, commission_cents: null },
      },
    ],
    {
      ...{ faits: payes, mouvements: new Map(), nature: 'banque', regles: [], rapprochees: new Set<string>() },
      versements: new Map<string, string>(),
    },
  )
  expect(par.get('l')?.faits).toMatchObject([{ nature: 'encaissement', bail_id: 'nguyen', echeance_id: null }])
})
