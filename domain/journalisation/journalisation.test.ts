import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Faits } from '../activites/faits.ts'
import { livres, rectifications } from '../activites/meuble/annee/livres.ts'
import { cents, euros, zero } from '../base/cents.ts'
import { addDays, day } from '../base/day.ts'
import { anomaliesFaits } from '../cloture/anomalies.ts'
import { estValide } from '../compta/compte.ts'
import { ecriture, estEquilibree, type Ligne } from '../compta/ecriture.ts'
import { anneeDeCloture } from '../compta/exercice.ts'
import { compteConnu } from '../compta/plan-comptable.ts'
import { CATEGORIES_DEPENSE } from '../sujets/tiers/ecritures/categories-depense.ts'
import { aValider } from './a-valider.ts'
import { COMPTE } from './comptes.ts'
import {
  bail,
  bien,
  composant,
  depense,
  echeance,
  emprunt,
  encaissement,
  exercice,
  faits,
  lisibles,
  solde,
  valider,
} from './faits.cas.ts'

const de = (f: Faits, cle: string, annee = 2024): Ligne[] =>
  (livres(f).get(`ex-${annee}`) ?? []).filter((l) => l.cle === cle)

test('entry-balance : les écritures types de clôture et de prêt sont équilibrées', () => {
  type Cas = { id: string; input: { entries: { journal: 'OD' | 'BQ'; lines: [string, number, number][] }[] } }
  // Safe: the file of examples is ours; an entry that does not balance throws.
  const cas = JSON.parse(readFileSync(new URL('../../exemples/cas/lmnp-lmp.json', import.meta.url), 'utf8')) as Cas[]
  const { entries = [] } = cas.find((c) => c.id === 'entry-balance')?.input ?? {}
  expect(entries).toHaveLength(2)
  for (const [rang, { journal, lines }] of entries.entries()) {
    const lignes = ecriture(
      {
        cle: `cas/${rang}`,
        journal,
        date: day('2025-12-31'),
        libelle: 'Cas',
        origine: { table: 'cas', id: '1' },
        piece_ref: 'CAS',
      },
      lines.map(([compte, debit, credit]) => ({ compte, debit: euros(debit), credit: euros(credit) })),
    )
    expect(estEquilibree(lignes)).toBe(true)
  }
})

test('entry-balance : une échéance de 574,60 € dont 20 € d’assurance se répartit en capital, intérêts et assurance', () => {
  // 100 000 € at 3 % : 250,00 of interest the first month, 304,60 of capital.
  const pret = emprunt({ capital_cents: euros(100_000), duree_mois: 240, assurance_cents: euros(20) })
  expect(lisibles(de(faits({ biens: [bien()], emprunts: [pret] }), 'emprunts/pret/2024-04'))).toEqual([
    ['164000', 'D', 304.6],
    ['661100', 'D', 250],
    ['616800', 'D', 20],
    ['512000', 'C', 574.6],
  ])
})

test('achat : les composants à l’actif, le prêt du jour de l’acte, l’exploitant pour le reste', () => {
  const f = faits({
    biens: [bien()],
    composants: [
      composant({ id: 'terrain', nature: 'terrain', base_cents: euros(9000), duree_annees: null }),
      composant(),
      composant({
        id: 'lit',
        nature: 'mobilier',
        acquis_avec_bien: false,
        base_cents: euros(500),
        mise_en_service: day('2024-05-01'),
      }),
    ],
    emprunts: [emprunt()],
  })
  expect(lisibles(de(f, 'biens/bien/acquisition'))).toEqual([
    ['211500', 'D', 9000],
    ['213100', 'D', 60_000],
    ['164000', 'C', 12_000],
    ['108000', 'C', 57_000],
  ])
  expect(de(f, 'emprunts/pret/deblocage')).toEqual([])
  expect(lisibles(de(f, 'emprunts/pret/frais'))).toEqual([
    ['627200', 'D', 300],
    ['627200', 'D', 700],
    ['108000', 'C', 1000],
  ])
  expect(lisibles(de(f, 'composants/lit/acquisition'))).toEqual([
    ['218400', 'D', 500],
    ['108000', 'C', 500],
  ])
})

test('les frais d’acquisition non immobilisés sont une charge de l’année', () => {
  const f = faits({ biens: [bien({ frais_immobilises: false })] })
  expect(lisibles(de(f, 'biens/bien/frais'))).toEqual([
    ['622700', 'D', 15_000],
    ['108000', 'C', 15_000],
  ])
})

test('un prêt débloqué un autre jour passe par l’exploitant', () => {
  const f = faits({ biens: [bien()], emprunts: [emprunt({ date_deblocage: day('2024-03-20') })] })
  expect(lisibles(de(f, 'emprunts/pret/deblocage'))).toEqual([
    ['108000', 'D', 12_000],
    ['164000', 'C', 12_000],
  ])
})

test('intérêts courus au 31/12, extournés le 1er janvier ; en 2024 sous leur ancien numéro', () => {
  const f = faits({ biens: [bien()], emprunts: [emprunt()] })
  const courus = de(f, 'emprunts/pret/cloture/2024')
  expect(courus.map((l) => [l.compte, l.date])).toEqual([
    ['661100', '2024-12-31'],
    ['168840', '2024-12-31'],
  ])
  expect(de(f, 'emprunts/pret/cloture/2024/extourne', 2025).map((l) => [l.compte, l.date])).toEqual([
    ['661100', '2025-01-01'],
    ['164800', '2025-01-01'],
  ])
  // The opening entry brings it under its new number, the reversal clears it.
  expect(solde(livres(f).get('ex-2025') ?? [], '1648')).toBe(solde(de(f, 'emprunts/pret/cloture/2025', 2025), '1648'))
})

test('à la fin du prêt, 164 est à zéro, remboursement anticipé compris', () => {
  const f = faits({
    exercices: [2024, 2025, 2026].map((annee) => exercice(annee)),
    biens: [bien()],
    emprunts: [emprunt()],
    remboursements_anticipes: [
      {
        id: 'ra',
        emprunt_id: 'pret',
        date: day('2024-09-20'),
        capital_cents: euros(2000),
        indemnite_cents: euros(30),
        effet: 'duree',
      },
      {
        id: 'trop',
        emprunt_id: 'pret',
        date: day('2025-09-20'),
        capital_cents: euros(99_000),
        indemnite_cents: zero,
        effet: 'duree',
      },
    ],
  })
  expect(lisibles(de(f, 'remboursements_anticipes/ra'))).toEqual([
    ['164000', 'D', 2000],
    ['668000', 'D', 30],
    ['512000', 'C', 2030],
  ])
  expect(de(f, 'emprunts/pret/2025-09/solde', 2025).map((l) => l.compte)).toEqual(['661100', '512000'])
  expect(solde(livres(f).get('ex-2025') ?? [], '164')).toBe(0)
})

test('dotation au 31/12 par composant, suivie par bien et par composant', () => {
  const [debit, credit] = de(
    faits({ biens: [bien()], composants: [composant()] }),
    'composants/composant/dotation/2024',
  )
  expect(debit).toMatchObject({
    compte: '681120',
    debit_cents: euros(4500),
    date: '2024-12-31',
    composant_id: 'composant',
  })
  expect(credit).toMatchObject({ compte: '281310', bien_id: 'bien', origine: { table: 'composants', id: 'composant' } })
})

test('cession : complément au jour de la vente, sortie à la valeur nette, prix', () => {
  const f = faits({
    biens: [bien({ date_cession: day('2025-06-30'), prix_cession_cents: euros(70_000) })],
    composants: [composant()],
  })
  expect(de(f, 'composants/composant/dotation/2025', 2025)[0]).toMatchObject({
    date: '2025-06-30',
    debit_cents: euros(3000),
  })
  expect(lisibles(de(f, 'composants/composant/sortie', 2025))).toEqual([
    ['281310', 'D', 7500],
    ['657000', 'D', 52_500],
    ['213100', 'C', 60_000],
  ])
  expect(lisibles(de(f, 'biens/bien/cession', 2025))).toEqual([
    ['462000', 'D', 70_000],
    ['757000', 'C', 70_000],
  ])
  const fin = livres(f).get('ex-2025') ?? []
  expect(['21', '28', '462'].map((compte) => solde(fin, compte))).toEqual([0, 0, 0])
})

test('avant 2025, une cession prend les anciens comptes 675 et 775', () => {
  const f = faits({
    biens: [bien({ date_cession: day('2024-12-31'), prix_cession_cents: euros(1) })],
    composants: [composant()],
  })
  expect(de(f, 'composants/composant/sortie').map((l) => l.compte)).toContain('675000')
  expect(de(f, 'biens/bien/cession').map((l) => l.compte)).toContain('775000')
})

test('dépôt de garantie : reçu, rendu, retenu', () => {
  const mouvement = { bail_id: 'bail', date: day('2024-05-01'), montant_cents: euros(10) }
  const f = faits({
    baux: [bail()],
    mouvements_depot: [
      { ...mouvement, id: 'a', sens: 'recu' },
      { ...mouvement, id: 'b', sens: 'rendu' },
      { ...mouvement, id: 'c', sens: 'retenu' },
    ],
  })
  const comptes = (id: string) => de(f, `mouvements_depot/${id}`).map((l) => [l.compte, l.debit_cents > 0])
  expect(comptes('a')).toEqual([
    ['512000', true],
    ['165000', false],
  ])
  expect(comptes('b')).toEqual([
    ['165000', true],
    ['512000', false],
  ])
  expect(comptes('c')).toEqual([
    ['165000', true],
    ['758000', false],
  ])
})

test('reprise : brut, amortissements, capital restant dû, dépôt, banque ; 108 équilibre', () => {
  const f = faits({
    exercices: [exercice(2025)],
    reprise: { annee: 2025, tresorerie_cents: euros(1234) },
    biens: [bien()],
    composants: [composant({ amortissement_anterieur_cents: euros(4500) })],
    emprunts: [emprunt({ taux_millieme_pct: 0, assurance_cents: zero })],
    baux: [bail()],
    mouvements_depot: [{ id: 'm', bail_id: 'bail', date: day('2024-04-01'), sens: 'recu', montant_cents: euros(1600) }],
  })
  const an = (livres(f).get('ex-2025') ?? []).filter((l) => l.journal === 'AN')
  const total = (compte: string) => solde(an, compte)
  expect(['213', '281', '164', '165', '512', '108'].map(total)).toEqual([60_000, -4500, -7500, -1600, 1234, -47_634])
  expect(an.every((l) => l.date === '2025-01-01')).toBe(true)
  expect(an.find((l) => l.compte === '281310')?.origine).toEqual({ table: 'composants', id: 'composant' })
  expect(de(f, 'composants/composant/dotation/2025', 2025)[0]?.debit_cents).toBe(euros(6000))
})

test('à-nouveaux : les livres de l’année s’ouvrent sur ceux de l’année d’avant', () => {
  const f = faits({ baux: [bail()], encaissements: [encaissement('a', '2024-05-05', 800)] })
  expect(lisibles(livres(f).get('ex-2025') ?? [])).toEqual([
    ['512000', 'D', 800],
    ['120000', 'C', 800],
  ])
})

test('un fait oublié d’une période validée arrive le premier jour ouvert, avec sa vraie date', () => {
  const gele = valider(faits({ baux: [bail()] }), day('2024-06-30'), livres)
  const f = { ...gele, encaissements: [encaissement('oubli', '2024-02-03', 500)] }
  expect(de(f, 'encaissements/oubli')[0]).toMatchObject({
    date: '2024-07-01',
    piece_date: '2024-02-03',
    libelle: 'Loyer reçu Ana Silva (opération du 03/02/2024)',
    debit_cents: euros(500),
  })
})

test('un fait changé après validation donne la différence, un fait supprimé son contraire', () => {
  const avant = faits({
    baux: [bail()],
    encaissements: [encaissement('a', '2024-02-03', 500), encaissement('b', '2024-02-04', 70)],
  })
  const gele = valider(avant, day('2024-06-30'), livres)
  const f = { ...gele, encaissements: [encaissement('a', '2024-02-03', 520)] }
  const nouvelles = aValider(livres(f), exercice(2024), day('2024-12-31'))
  expect(nouvelles.map((l) => [l.cle, l.compte, (l.debit_cents - l.credit_cents) / 100])).toEqual([
    ['encaissements/a', '512000', 20],
    ['encaissements/a', '706100', -20],
    ['encaissements/b', '512000', -70],
    ['encaissements/b', '706100', 70],
  ])
  expect(aValider(livres(f), exercice(2024), day('2024-06-30'))).toEqual([])
})

test('un fait d’une année définitive arrive dans l’année ouverte ; sans année ouverte, il attend', () => {
  const gele = valider(faits({ baux: [bail()] }), day('2024-12-31'), livres)
  const oubli = { ...gele, encaissements: [encaissement('oubli', '2024-02-03', 500)] }
  expect(solde(livres(oubli).get('ex-2024') ?? [], '706')).toBe(0)
  expect(solde(livres(oubli).get('ex-2025') ?? [], '706')).toBe(-500)
  const seul = { ...oubli, exercices: oubli.exercices.filter((e) => anneeDeCloture(e) === 2024) }
  expect(livres(seul).get('ex-2024')).toEqual([])
})

test('un encaissement oublié d’une année définitive n’ajoute que lui-même : rien qui s’annule le même jour', () => {
  const impaye = { baux: [bail()], echeances: [echeance('nov', '2024-11-05', 800)] }
  const gele = valider(faits(impaye), day('2024-12-31'), livres)
  const f = { ...gele, encaissements: [encaissement('nov', '2024-11-20', 800)] }
  const nouvelles = aValider(livres(f), exercice(2025), day('2025-01-01')).filter((l) => l.journal !== 'AN')
  expect(new Set(nouvelles.map((l) => l.cle))).toEqual(
    new Set(['baux/bail/cloture/2024/extourne', 'encaissements/nov']),
  )
  // The rent was income of 2024 by the closing entry: nothing of it is income of 2025.
  expect(solde(livres(f).get('ex-2025') ?? [], '706')).toBe(0)
  expect(rectifications(f).map((l) => [l.cle, l.compte])).toEqual([
    ['encaissements/nov', '512000'],
    ['encaissements/nov', '706100'],
  ])
})

test('changer un prêt après validation se montre avant d’être enregistré : la différence, au premier jour ouvert', () => {
  const gele = valider(faits({ biens: [bien()], emprunts: [emprunt()] }), day('2024-06-30'), livres)
  expect(rectifications(gele)).toEqual([])
  const ecarts = rectifications({ ...gele, emprunts: [emprunt({ assurance_cents: euros(7) })] })
  expect(ecarts.map((l) => [l.cle, l.compte, l.date, (l.debit_cents - l.credit_cents) / 100])).toEqual(
    ['04', '05', '06'].flatMap((mois) => [
      [`emprunts/pret/2024-${mois}`, '616800', '2024-07-01', 2],
      [`emprunts/pret/2024-${mois}`, '512000', '2024-07-01', -2],
    ]),
  )
  expect(ecarts[0]?.libelle).toBe('Échéance 1 Prêt T2 (opération du 15/04/2024)')
})

test('les faits d’avant et d’après les livres n’y entrent pas', () => {
  const f = faits({
    baux: [bail()],
    encaissements: [encaissement('avant', '2023-12-31', 1), encaissement('apres', '2026-01-01', 1)],
    depenses: [depense('avant', '2023-01-01', '2023-02-01')],
  })
  expect([...livres(f).values()].flat()).toEqual([])
  expect(livres(faits({ exercices: [] })).size).toBe(0)
})

test('une opération déséquilibrée n’entre pas dans les livres, une dépense de catégorie inconnue y attend au 471 : deux anomalies', () => {
  const ligne = { rang: 1, compte: '512000', debit_cents: euros(5), credit_cents: zero, bien_id: null }
  const f = faits({
    operations_diverses: [{ id: 'od', date: day('2024-05-01'), libelle: 'Bancale', piece_ref: null, lignes: [ligne] }],
    depenses: [depense('d', '2024-05-01', '2024-05-01', { categorie: 'mystere' })],
  })
  expect(anomaliesFaits(f).map((a) => a.code)).toEqual(['operation_desequilibree', 'categorie_inconnue'])
  const [lignes = []] = livres(f).values()
  expect(lignes.map((une) => [une.compte, une.debit_cents, une.credit_cents])).toEqual([
    ['471000', 100_00, 0],
    ['512000', 0, 100_00],
  ])
})

test('chaque catégorie de dépense a un compte du plan, une clé unique et une aide', () => {
  expect(new Set(CATEGORIES_DEPENSE.map((c) => c.cle)).size).toBe(CATEGORIES_DEPENSE.length)
  for (const { cle, compte, aide } of CATEGORIES_DEPENSE) {
    expect(compteConnu(compte)?.numero, cle).toBe(compte)
    expect(aide, cle).not.toBe('')
    const connu = compteConnu(compte)
    expect(connu && estValide(connu, day('2023-06-01')) && estValide(connu, day('2026-06-01')), cle).toBe(true)
  }
  for (const compte of Object.values(COMPTE)) expect(compteConnu(compte), compte).not.toBeNull()
})

test('cinquante mille faits donnent des livres équilibrés', () => {
  const N = 25_000
  const baux = Array.from({ length: 200 }, (_, i) => bail({ id: `bail${i}` }))
  const jour = (i: number) => addDays(day('2024-01-01'), i % 700)
  const f = faits({
    baux,
    encaissements: Array.from({ length: N }, (_, i) =>
      encaissement(`e${i}`, jour(i), 1, { bail_id: `bail${i % 200}` }),
    ),
    depenses: Array.from({ length: N }, (_, i) =>
      depense(`d${i}`, jour(i), jour(i + 5), { montant_cents: cents(1 + i) }),
    ),
  })
  const lignes = [...livres(f).values()].flat()
  expect(lignes.length).toBeGreaterThan(90_000)
  expect(estEquilibree(lignes)).toBe(true)
})
