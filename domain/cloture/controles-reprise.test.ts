// What a takeover is checked by: the file against the records, family by family, over any facts; and the letter that asks for its papers.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Faits } from '../activites/faits.ts'
import { livres } from '../activites/meuble/annee/livres.ts'
import { PIECES_REPRISE } from '../activites/meuble/reprise/pieces.ts'
import { sortesDe } from '../activites/moteurs.ts'
import { cents, minus } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { lettreReprise, PIECES_DES_LIVRES } from '../compta/pieces-reprise.ts'
import { tousFaits } from '../journalisation/dossiers.cas.ts'
import { bail, bien, composant, faits } from '../journalisation/faits.cas.ts'
import type { RepriseFec } from '../journalisation/faits.ts'
import { controlesReprise } from './controles-reprise.ts'

const TENUES = sortesDe('lmnp')
const COMPTES = ['108000', '164000', '165000', '213100', '281310', '411000', '512000']
const clotures = fc.array(fc.integer({ min: -900_000, max: 900_000 }), { minLength: 6, maxLength: 6 }).map(
  (montants): RepriseFec => ({
    id: 'fec',
    fin: day('2022-12-31'),
    soldes: [...montants, -montants.reduce((a, b) => a + b, 0)].map((montant, rang) => ({
      compte: COMPTES[rang] ?? '471000',
      solde_cents: cents(montant),
    })),
  }),
)

test('quels que soient les faits, l’ouverture est la clôture, et chaque écart est le fichier moins les fiches', () => {
  fc.assert(
    fc.property(tousFaits, clotures, (tous, reprise_fec) => {
      const controles = controlesReprise(reprise_fec, livres({ ...tous, reprise_fec }).get('ex-2023') ?? [], TENUES)
      expect(controles.map(({ cle }) => cle)).toEqual([
        'ouverture',
        'immobilisations',
        'amortissements',
        'emprunts',
        'depots',
        'loyers',
      ])
      for (const { fichier_cents, fiches_cents, ecart_cents, lieu } of controles) {
        expect(ecart_cents).toBe(minus(fichier_cents, fiches_cents))
        expect(lieu === null).toBe(ecart_cents === 0)
      }
      expect(controles[0]?.ecart_cents).toBe(0)
    }),
    { numRuns: 60 },
  )
})

test('« Corriger » ouvre la fiche quand il n’y en a qu’une, le compte quand il y en a plusieurs, la liste quand elle manque', () => {
  const tous = faits({
    biens: [bien({ date_acquisition: day('2022-03-15') })],
    composants: [composant({ mise_en_service: day('2022-04-01') })],
    baux: [bail({ debut: day('2022-04-01') })],
    mouvements_depot: [
      { id: 'depot', bail_id: 'bail', date: day('2022-04-01'), sens: 'recu', montant_cents: cents(800_00) },
    ],
  })
  const ouvre = (composants: Faits['composants'], soldes: RepriseFec['soldes']) => {
    const reprise_fec: RepriseFec = { id: 'fec', fin: day('2023-12-31'), soldes }
    const lus = livres({ ...tous, composants, reprise_fec }).get('ex-2024') ?? []
    const dits = controlesReprise(reprise_fec, lus, TENUES)
    return Object.fromEntries(dits.map(({ cle, lieu, filtre }) => [cle, lieu && `${lieu} ${filtre}`]))
  }
  const solde = (compte: string, montant: number) => ({ compte, solde_cents: cents(montant) })
  const soldes = [solde('213100', 90_000_00), solde('164000', -50_000_00), solde('512000', -40_000_00)]
  expect(ouvre(tous.composants, soldes)).toMatchObject({
    ouverture: null,
    immobilisations: 'immobilisations composant=composant',
    emprunts: 'emprunts null',
    depots: 'locataires bail=bail&onglet=depot',
  })
  const deux = [...tous.composants, composant({ id: 'second', mise_en_service: day('2022-04-01') })]
  expect(ouvre(deux, soldes)).toMatchObject({ immobilisations: 'grand_livre compte=213100' })
})

test('les comptes dont le dossier ne tient pas les fiches ne sont pas comparés à elles', () => {
  const reprise_fec: RepriseFec = { id: 'fec', fin: day('2023-12-31'), soldes: [] }
  expect(controlesReprise(reprise_fec, [], []).map(({ cle }) => cle)).toEqual(['ouverture'])
})

test('sans fichier repris, il n’y a rien à comparer', () => {
  expect(controlesReprise(null, [], TENUES)).toEqual([])
})

test('la lettre demande chaque pièce ; celle d’un confrère l’informe d’abord, sous sa règle', () => {
  const demande = { client: 'Claire Martin', siren: '732829320', fin: day('2025-12-31'), pieces: PIECES_REPRISE }
  const simple = lettreReprise({ ...demande, ecrivain: { nom: 'Claire Martin', confrere: false } })
  const confrere = lettreReprise({ ...demande, ecrivain: { nom: 'Hugues Delaunay', confrere: true } })
  for (const { demande: piece } of PIECES_REPRISE) {
    expect(simple.texte).toContain(piece)
    expect(confrere.texte).toContain(piece)
  }
  const neutre = lettreReprise({ ...demande, pieces: PIECES_DES_LIVRES, ecrivain: { nom: 'Ana', confrere: false } })
  expect(neutre.texte).toContain('la dernière liasse fiscale déposée et son accusé de réception')
  expect(neutre.texte).not.toMatch(/2031|39 C|CFE|baux/)
  expect(simple.objet).toBe('Reprise du dossier Claire Martin, exercice clos le 31/12/2025')
  expect(simple.texte).toContain('732 829 320')
  expect(simple.texte).not.toContain('163')
  expect(confrere.texte).toContain('décret n° 2012-432 du 30 mars 2012, article 163')
  expect(confrere.texte).toContain('avant d’accepter cette mission')
  expect(confrere.texte).toContain('la tenue de sa comptabilité, après l’exercice')
  const dite = { ...demande, ecrivain: { nom: 'Hugues Delaunay', confrere: true }, metier: 'location meublée' }
  expect(lettreReprise(dite).texte).toContain('la tenue de sa comptabilité de location meublée, après l’exercice')
  expect(confrere.texte.endsWith('Hugues Delaunay')).toBe(true)
})
