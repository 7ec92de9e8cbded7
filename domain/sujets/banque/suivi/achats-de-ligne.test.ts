// The first statement of a purchase: the deed, the loan and its fees, what lasts, the deposit, each recognised and counted once.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Faits } from '../../../activites/faits.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { abs, type Cents, cents, euros, negate, sum, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, composant, depense, emprunt, exercice, faits, solde } from '../../../journalisation/faits.cas.ts'
import { achatsAttendus } from '../../biens/ecritures/achats-payes.ts'
import type { MouvementExploitant } from '../../propriete/mouvement-exploitant.ts'
import { mouvementsBanque } from '../ecritures/mouvements-banque.ts'
import { proposer } from './proposer.ts'
import type { LigneATraiter } from './proposition.ts'

const MURS = composant({ base_cents: euros(215_000) })
const LIT = composant({
  ...{ id: 'lit', nature: 'mobilier', libelle: 'Lit et canapé', base_cents: euros(3_480.5), acquis_avec_bien: false },
  mise_en_service: day('2024-03-28'),
})
const PRET = emprunt({ capital_cents: euros(180_000), duree_mois: 240, frais_garantie_cents: euros(2_150) })
const BAIL = bail({ debut: day('2024-04-01'), depot_garantie_cents: euros(1_100), loyer_cents: euros(700) })
const ACHAT: Partial<Faits> = {
  exercices: [exercice(2024, 'super_simplifiee', { debut: day('2024-01-10') })],
  biens: [bien()],
  composants: [MURS, LIT],
  emprunts: [PRET],
  baux: [BAIL],
}

const ligne = (date: string, libelle: string, montant: number): LigneATraiter => ({
  ...{ id: `${date} ${libelle}`, rang: 1, date: day(date), libelle, montant_cents: cents(Math.round(montant * 100)) },
  ...{ identifiant: null, tiers: null, reference: null, brut_cents: null, commission_cents: null },
})

function proposees(lignes: readonly LigneATraiter[], champs: Partial<Faits> = ACHAT) {
  const tous = faits(champs)
  const connus = { rapprochees: new Set<string>(), versements: new Map<string, string>(), regles: [] }
  const mouvements = mouvementsBanque(livres(tous))
  const par = proposer(lignes, { faits: tous, mouvements, nature: 'banque', ...connus })
  return lignes.map(({ id }) => par.get(id) ?? null)
}

const RELEVE = [
  ligne('2024-01-12', 'VIR SEPA SCP DURAND NOTAIRES', -20_000),
  ligne('2024-03-14', 'DEBLOCAGE PRET 00012345', 180_000),
  ligne('2024-03-14', 'FRAIS DE DOSSIER PRET', -300),
  ligne('2024-03-14', 'CREDIT LOGEMENT GARANTIE', -2_150),
  ligne('2024-03-15', 'VIR ETUDE DE ME DURAND', -195_000),
  ligne('2024-03-27', 'CB IKEA NANTES', -3_480.5),
  ligne('2024-04-02', 'VIR NORA SALAUN DEPOT DE GARAN', 1_100),
]

test('chaque ligne du premier relevé est proposée comme ce qu’elle est, jamais comme une petite dépense', () => {
  expect(proposees(RELEVE).map((une) => une?.titre)).toEqual([
    'Achat du logement : Achat de T2 rue Haute',
    'Déblocage du prêt : Déblocage de Prêt T2',
    'Frais du prêt : Frais de Prêt T2',
    'Frais du prêt : Frais de Prêt T2',
    'Achat du logement : Achat de T2 rue Haute',
    'Bien durable déjà saisi : Achat de Lit et canapé',
    expect.stringMatching(/^Dépôt de garantie de /),
  ])
  expect(proposees(RELEVE).every((une) => une?.a_completer === null && une.raison !== '')).toBe(true)
})

test('une fois acceptées, rien n’est compté deux fois : les livres sont ceux de l’achat, et l’exploitant n’a rien avancé', () => {
  const mouvements_exploitant = proposees(RELEVE).flatMap((une, rang): MouvementExploitant[] => {
    const fait = une?.faits[0]
    if (fait?.nature !== 'achat') return []
    const { nature: _, cle: paie, ...champs } = fait
    return [{ id: `m${rang}`, date: RELEVE[rang]?.date ?? day('2024-01-01'), ...champs, paie }]
  })
  expect(mouvements_exploitant).toHaveLength(6)
  const [avant, apres] = [[], mouvements_exploitant].map(
    (siens) => livres(faits({ ...ACHAT, mouvements_exploitant: siens })).get('ex-2024') ?? [],
  )
  for (const compte of ['2', '164', '627', '28', '68'])
    expect(solde(apres ?? [], compte)).toBe(solde(avant ?? [], compte))
  // The deed, the loan, its fees and the bed are all paid by the bank: what the owner had advanced is given back whole.
  const achats = apres?.filter(({ cle, compte }) => compte.startsWith('108') && !cle.includes('/2024')) ?? []
  expect(solde(achats, '108')).toBe(0)
  expect(achatsAttendus(faits({ ...ACHAT, mouvements_exploitant }))).toEqual([])
})

test.each([
  ['VIR CREDIT MUTUEL N SALAUN', 750],
  ['VIR CREDIT AGRICOLE SALAUN NORA LOYER AVRIL', 750],
  ['REMBOURSEMENT CREDIT IMPOT DGFIP', 312],
  ['RBT ASSURANCE PRET', 25],
  ['VIR SELARL DENTAIRE', -80],
  ['CB SCP VETERINAIRE', -45],
  ['PRLV SYNDIC DES LILAS', -300],
  ['PRLV DGFIP TAXE FONCIERE', -2_150],
])(
  '%s de %d € n’est rien d’un achat : un mot que tout le monde écrit, ou un montant par hasard, n’y suffit pas',
  (libelle, montant) => {
    const [une] = proposees([ligne('2024-04-20', libelle, montant)])
    expect(une?.faits.filter(({ nature }) => nature === 'achat') ?? []).toEqual([])
  },
)

test.each([
  ['DEBLOCAGE PARTIEL', 20_000, 'Déblocage du prêt'],
  ['VIR RECU PRET TRANCHE 1', 60_000, 'Déblocage du prêt'],
  ['VIR SEPA NOTAIRE', -500, 'Achat du logement'],
  ['VIR SCP DURAND', -20_000, 'Achat du logement'],
])('%s de %d € en est une part', (libelle, montant, titre) => {
  expect(proposees([ligne('2024-03-20', libelle, montant)])[0]?.titre).toMatch(titre)
})

test('un achat n’est jamais payé au-delà de ce qu’il coûte, dans quelque ordre que viennent les lignes', () => {
  const montants = fc.constantFrom(200_000, 15_000, 215_000, 35_000, 20_000, 3_480.5, 2_450, 300, 2_150, 1_234)
  const tirees = fc.array(fc.tuple(montants, fc.boolean(), fc.integer({ min: 1, max: 28 })), { maxLength: 12 })
  fc.assert(
    fc.property(tirees, (tires) => {
      const lignes = tires.map(([montant, notaire, jour], rang) => ({
        ...ligne(`2024-03-${String(jour).padStart(2, '0')}`, notaire ? 'VIR OFFICE NOTARIAL' : 'VIR', -montant),
        id: String(rang),
      }))
      const payes = proposees(lignes).flatMap((une) => une?.faits.filter((fait) => fait.nature === 'achat') ?? [])
      for (const achat of achatsAttendus(faits(ACHAT))) {
        const siens = payes.filter(({ cle }) => cle === achat.cle).map(({ montant_cents }) => montant_cents)
        expect(sum(siens)).toBeLessThanOrEqual(achat.reste_cents)
      }
    }),
    { numRuns: 60 },
  )
})

test('un bien durable déjà payé par une dépense n’est plus à payer', () => {
  const payee = depense('d', '2024-03-28', '2024-03-28', {
    categorie: 'achat_immobilise',
    montant_cents: euros(3_480.5),
  })
  expect(achatsAttendus(faits({ ...ACHAT, depenses: [payee] })).map(({ objet }) => objet)).not.toContain('bien_durable')
})

test.each([
  ['CB IKEA NANTES', -1_499, /500,00/],
  ['LEROY MERLIN REZE', -6_200, /Entretien/],
  ['PRLV FREE TELECOM', -2_000, /Internet/],
])('%s de %d € n’est pas une petite dépense : à vous de dire', (libelle, montant, raison) => {
  const [une] = proposees([ligne('2024-06-02', libelle, montant)])
  expect(une).toMatchObject({ faits: [], a_completer: { nature: 'depense' } })
  expect(une?.a_completer?.categorie).toBeUndefined()
  expect(une?.raison).toMatch(raison)
})

test('un impôt que le libellé ne nomme pas est peut-être celui du propriétaire, qui n’est pas une charge : à vous de dire', () => {
  for (const [date, libelle, categorie] of [
    ['2024-10-25', 'DIRECTION GENERALE DES FINANCES PUBLIQUES', 'taxe_fonciere'],
    ['2024-11-15', 'PRLV DGFIP TAXE HABITATION', 'taxe_fonciere'],
    ['2024-12-16', 'PRLV DGFIP', 'cfe'],
  ] as const)
    expect(proposees([ligne(date, libelle, -180)])[0]).toMatchObject({
      faits: [],
      a_completer: { nature: 'depense', categorie },
      raison: expect.stringMatching(/quel impôt/),
    })
  expect(proposees([ligne('2024-10-15', 'PRLV DGFIP TAXES FONCIERES', -180)])[0]?.a_completer).toBeNull()
  expect(proposees([ligne('2024-12-15', 'DGFIP COTIS FONCIERE', -180)])[0]?.a_completer).toBeNull()
})

test('un dépôt du montant du loyer n’est ni l’un ni l’autre tant que le libellé ne le dit pas', () => {
  const loyer = sum([BAIL.loyer_cents, BAIL.charges_cents])
  const egal = { ...ACHAT, baux: [{ ...BAIL, depot_garantie_cents: loyer }] }
  const recu = (libelle: string) => proposees([ligne('2024-04-03', libelle, loyer / 100)], egal)[0]
  const nom = BAIL.locataires[0]?.nom ?? 'SALAUN'
  expect(recu(`VIR ${nom}`)).toMatchObject({ faits: [], a_completer: { nature: 'depot' } })
  for (const mots of ['DEPOT GARANTIE', 'DEPOT DE GARAN', 'CAUTIO', 'DG APPART'])
    expect(recu(`VIR ${nom} ${mots}`)?.faits).toMatchObject([{ nature: 'depot', sens: 'recu', montant_cents: loyer }])
  expect(recu(`VIR ${nom} LOYER AVRIL`)?.faits[0]?.nature).not.toBe('depot')
})

test('une caution d’un autre montant que celle du bail reste à dire', () => {
  expect(proposees([ligne('2024-04-03', 'VIR X CAUTION', 950)])[0]).toMatchObject({ faits: [], a_completer: {} })
})

test('une ligne d’avant les livres le dit, avec ses issues, et ne se range nulle part d’office', () => {
  const [une] = proposees([ligne('2024-01-02', 'PRLV EDF', -40)])
  expect(une).toMatchObject({ titre: 'Avant vos livres', a_completer: { nature: 'ignorer' }, faits: [] })
  expect(une?.raison).toContain('10 janvier 2024')
})

test('ce qui paie un achat vaut la ligne au centime près', () => {
  for (const [rang, une] of proposees(RELEVE).entries()) {
    const dus = une?.faits.map((fait): Cents => ('montant_cents' in fait ? fait.montant_cents : zero)) ?? []
    const montant = RELEVE[rang]?.montant_cents ?? zero
    expect(sum(dus)).toBe(montant < 0 ? negate(montant) : abs(montant))
  }
})
