// The search of the journal: words, account, days and amounts together, quickly on a large book.
import { expect, test } from 'vitest'
import { ecrituresDe } from '#domain/compta/ecriture.ts'
import { ecritureDeTest } from '#domain/compta/livres.cas.ts'
import { type Criteres, filtrer, indexer } from './filtre.ts'

const RIEN: Criteres = { journal: '', query: '', compte: '', du: '', au: '', min: '', max: '' }
const NOMBRE = 40_000
const livre = ecrituresDe(
  Array.from({ length: NOMBRE }, (_, rang) =>
    ecritureDeTest(
      {
        cle: `e${rang}`,
        date: `2026-${String((rang % 12) + 1).padStart(2, '0')}-10`,
        journal: rang % 3 === 0 ? 'BQ' : 'OD',
        libelle: rang === 7 ? 'Réparation du chauffe-eau' : `Loyer ${rang}`,
      },
      [
        ['512000', 100_00 + rang],
        [rang === 7 ? '615200' : '706100', -(100_00 + rang), rang === 7 ? 'Thermo Ouest' : undefined].filter(
          (un) => un !== undefined,
        ) as [string, number, string?],
      ],
    ),
  ).flat(),
)
const indexees = indexer(livre)
const cles = (criteres: Partial<Criteres>) =>
  filtrer(indexees, { ...RIEN, ...criteres }).map(({ lignes }) => lignes[0]?.cle)

test.each<[string, Partial<Criteres>, string[]]>([
  ['des mots sans accents, dans n’importe quel ordre', { query: 'chauffe reparation' }, ['e7']],
  ['un tiers et un montant', { query: 'thermo 100,07' }, ['e7']],
  ['un compte par ses premiers chiffres', { compte: '6152' }, ['e7']],
  ['un compte et un montant de la même ligne', { compte: '7061', min: '100,01', max: '100,02' }, ['e1', 'e2']],
  ['des jours et un journal', { du: '2026-12-01', au: '2026-12-31', journal: 'BQ', max: '100,40' }, []],
  ['des jours', { du: '2026-12-01', max: '100,30' }, ['e11', 'e23']],
])('trouve par %s', (_, criteres, attendues) => {
  expect(cles(criteres)).toEqual(attendues)
})

test('une recherche dans 40 000 écritures se fait pendant qu’on tape', () => {
  const debut = process.cpuUsage()
  expect(cles({ query: 'loyer 39999' })).toEqual(['e39999'])
  // A tenth of a second is what a person does not notice; five times that, of processor: a busy machine is no failure.
  expect(process.cpuUsage(debut).user).toBeLessThan(500_000)
})
