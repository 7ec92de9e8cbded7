// The space of an owner: what is his, by tabs; a paper taken by a press; an account that no manager let in.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oublier, ouvrirComme, type Reply } from '#web/app/tests/personne.tsx'

beforeEach(oublier)
afterEach(cleanup)
const user = userEvent.setup()
const ID = (rang: number) => `00000000-0000-4000-8000-00000000000${rang}`

const sommes = { appele_cents: 970_00, recu_cents: 970_00, reste_cents: 0, perdu_cents: 0 }
const lot = (change: object) => ({
  ...{
    ...sommes,
    bien_id: ID(1),
    libelle: 'L12',
    adresse: '27 rue des Tisserands',
    code_postal: '69001',
    ville: 'Lyon',
  },
  ...{ locataires: ['Lina Perrin'], statut: 'paye', libre_depuis: null, arrieres_cents: 0 },
  ...change,
})
const ESPACE = {
  gestionnaire: { nom: 'Aubépin Gestion', adresse: '3 place Bellecour, Lyon' },
  proprietaire: 'Madeleine Vasseur',
  mois: '2026-11-01',
  lots: [
    lot({}),
    lot({
      bien_id: ID(2),
      libelle: 'L13',
      statut: 'retard',
      recu_cents: 0,
      reste_cents: 970_00,
      arrieres_cents: 120_00,
    }),
    lot({ bien_id: ID(3), libelle: 'L14', locataires: [], statut: 'vacant', libre_depuis: '2026-10-01' }),
  ],
  derniers_mois: [{ ...sommes, mois: '2026-11-01' }],
  virements: [{ numero: 'CR-2026-0031', le: '2026-11-25', montant_cents: 1_200_00 }],
  comptes_rendus: [
    {
      ...{ id: ID(4), numero: 'CR-2026-0031', du: '2026-10-21', au: '2026-11-20', etabli_le: '2026-11-21' },
      ...{ a_virer_cents: 1_200_00, verse_le: null },
    },
  ],
  annees: [2025],
  mandats: [
    {
      ...{ id: ID(5), numero: 1, signe_le: '2023-01-02', debut: '2023-01-02', fin: null, honoraires_mode: 'encaisse' },
      ...{
        taux: 600,
        forfait_cents: 0,
        tva_taux: 2000,
        periodicite: 'mensuelle',
        reserve_cents: 100_00,
        biens: ['L12'],
      },
    },
  ],
  documents: [{ id: ID(6), nom: 'acte.pdf', lot: 'L12', nature: 'acte', le: '2024-01-01' }],
}
const acces = [
  { id: ID(7), gestionnaire: 'Aubépin Gestion', proprietaire: 'Madeleine Vasseur' },
  { id: ID(8), gestionnaire: 'Cabinet Roux', proprietaire: 'Madeleine Vasseur' },
]
const ouvert = (change: object = {}): Record<string, Reply> => ({
  '/functions/v1/espace-proprietaire': { body: { acces, ouvert: { id: ID(7), espace: { ...ESPACE, ...change } } } },
})

test('each lot says who lives there and what came; the figures above say what is late and what will be paid', async () => {
  ouvrirComme('/espace-proprietaire', { replies: ouvert() })
  const lignes = await screen.findAllByRole('listitem')
  const dits = lignes.map((ligne) => ligne.textContent?.replace(/\s/g, ' ') ?? '')
  expect(dits.find((dit) => dit.startsWith('L12'))).toContain('Lina Perrin')
  expect(dits.find((dit) => dit.startsWith('L13'))).toMatch(/En retard.*120,00 € des mois d’avant/)
  expect(dits.find((dit) => dit.startsWith('L14'))).toContain('Libre depuis le')
  const chiffres = screen.getByText('En retard', { selector: 'dt' }).parentElement?.textContent?.replace(/\s/g, ' ')
  expect(chiffres).toContain('1 090,00')
})

test('a statement is taken by a press, of this access; the other manager is a tab away', async () => {
  const { envoye, envois, chemin } = ouvrirComme('/espace-proprietaire', {
    replies: {
      ...ouvert(),
      '/functions/v1/piece-espace-proprietaire': {
        status: 422,
        body: { code: 'compte_rendu_inconnu', message: 'Ce compte rendu n’existe pas.' },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Comptes rendus et documents/ }))
  await user.click(screen.getByRole('button', { name: 'Télécharger : Compte rendu CR-2026-0031' }))
  await waitFor(() =>
    expect(envoye('/functions/v1/piece-espace-proprietaire')?.body).toEqual({
      acces_id: ID(7),
      quoi: { sorte: 'compte_rendu', id: ID(4) },
    }),
  )
  expect((await screen.findAllByText('Ce compte rendu n’existe pas.')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: /^Mandat/ }))
  expect(within(screen.getByRole('main')).getByText(/6\s% de ce qui est encaissé, TVA de 20\s% en plus/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cabinet Roux' }))
  await waitFor(() => expect(`${chemin()}`).toBe('/espace-proprietaire'))
  await waitFor(() => expect(envois.map(({ body }) => body)).toContainEqual({ acces_id: ID(8) }))
})

test('an account that no manager let in reads how to be', async () => {
  ouvrirComme('/espace-proprietaire', {
    replies: { '/functions/v1/espace-proprietaire': { body: { acces: [], ouvert: null } } },
  })
  expect(await screen.findByText(/Aucun gestionnaire ne vous a ouvert d’espace/)).toBeTruthy()
})

test('nothing to show yet is said in each tab', async () => {
  ouvrirComme('/espace-proprietaire', {
    replies: ouvert({ lots: [], comptes_rendus: [], annees: [], documents: [], mandats: [], virements: [] }),
  })
  expect(await screen.findByText(/Aucun logement n’est sous mandat/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Comptes rendus et documents/ }))
  expect(screen.getByText(/Aucun document pour l’instant/)).toBeTruthy()
})
