// The place `banque` as its owner meets it: proposals with their reason, the keys, what is alike at once, what is said by hand.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mandant, mandat, sousMandat } from '#domain/activites/gestion-locative/mandats/mandats.cas.ts'
import { cents } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { composant } from '#domain/journalisation/faits.cas.ts'
import {
  AUJOURDHUI,
  bail,
  bien,
  dossier,
  echeance,
  encaissement,
  exercice,
  montrer,
} from '#web/parts/tests/dossier.tsx'
import { BanqueScreen } from './screen.tsx'
import { compte, ligne, releve } from './tests/lignes.ts'

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) })
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const LOYER = ligne(5, 'VIR THEO GUILLOU', 405_00)
const EDF = ligne(6, 'PRLV EDF 1', -30_00)
const ENCORE = ligne(7, 'PRLV EDF 2', -31_00)
const CHEQUE = ligne(8, 'REMISE CHQ 99', 77_00)
const BANQUE = {
  comptes_bancaires: [compte],
  releves: [releve],
  lignes_releve: [LOYER, EDF, ENCORE, CHEQUE],
  echeances: [echeance('11')],
}
const rangee = (mots: string) => screen.getByText(mots).closest('tr') ?? document.body
const traites = (envois: { path: string; body: unknown }[]) =>
  envois
    .filter(({ path }) => path.endsWith('/traiter-lignes-releve'))
    // Safe: the body of this act, as the contract writes it.
    .flatMap(
      ({ body }) => (body as { traitements: { ligne_id: string; sort: string; faits: unknown[] }[] }).traitements,
    )

test('without an account, it says what will be there and the way to begin', async () => {
  montrer(<BanqueScreen />)
  expect(await screen.findByText(/Aucun compte bancaire/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ajouter un compte' }))
  expect(within(screen.getByRole('dialog')).getByLabelText(/^Nom du compte/)).toBeTruthy()
})

test('each line has its proposal and the reason of it; a rent is received on the rent that is due', async () => {
  const envois = montrer(<BanqueScreen />, BANQUE)
  await screen.findByText('VIR THEO GUILLOU')
  expect(rangee('VIR THEO GUILLOU').textContent).toMatch(
    /Loyer de Théo Guillou.*Confiance élevée.*Montant exact, nom reconnu : Guillou/,
  )
  expect(rangee('PRLV EDF 1').textContent).toMatch(/Eau, électricité, gaz.*edf/i)
  expect(rangee('REMISE CHQ 99').textContent).toContain('à vous de dire')
  await user.click(screen.getByRole('button', { name: 'Accepter : VIR THEO GUILLOU' }))
  await waitFor(() => expect(traites(envois)).toHaveLength(1))
  expect(traites(envois)[0]).toMatchObject({
    ligne_id: LOYER.id,
    sort: 'rapprochee',
    faits: [
      {
        nature: 'encaissement',
        bail_id: bail.id,
        echeance_id: echeance('11').id,
        loyer_cents: 365_00,
        charges_cents: 40_00,
      },
    ],
  })
})

test('two rents as good as one another are shown, neither is chosen, and the person takes one by the keyboard', async () => {
  const voisin = {
    ...bail,
    id: '00000000-0000-4000-8000-0000000000b2',
    locataires: bail.locataires.map((un) => ({ ...un, id: 'x', nom: 'Voisin' })),
  }
  const sienne = { ...echeance('11'), id: '00000000-0000-4000-8000-0000000000e2', bail_id: voisin.id }
  const ANONYME = ligne(5, 'VIR SEPA REF 9981', 405_00)
  const envois = montrer(<BanqueScreen />, {
    ...BANQUE,
    lignes_releve: [ANONYME],
    baux: [bail, voisin],
    echeances: [echeance('11'), sienne],
  })
  await screen.findByText('VIR SEPA REF 9981')
  expect(rangee('VIR SEPA REF 9981').textContent).toMatch(/2 possibilités.*À compléter/)
  await user.click(screen.getByRole('button', { name: 'Dire ce que c’est : VIR SEPA REF 9981' }))
  const dialogue = within(screen.getByRole('dialog'))
  const reponses = dialogue.getAllByRole('radio')
  expect(reponses.map((une) => une instanceof HTMLInputElement && une.checked)).toEqual([false, false])
  await user.click(dialogue.getByRole('radio', { name: /Voisin/ }))
  await user.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(traites(envois)).toHaveLength(1))
  expect(traites(envois)[0]).toMatchObject({ faits: [{ bail_id: voisin.id, echeance_id: sienne.id }] })
})

test('a transfer is shared by hand over several rents, what is left told as one picks, and an advance said', async () => {
  const GROS = ligne(5, 'VIR SEPA REF 9981', 840_00)
  const envois = montrer(<BanqueScreen />, {
    ...BANQUE,
    lignes_releve: [GROS],
    echeances: [echeance('10'), echeance('11')],
  })
  await screen.findByText('VIR SEPA REF 9981')
  await user.click(screen.getByRole('button', { name: /VIR SEPA REF 9981/ }))
  const dialogue = within(screen.getByRole('dialog'))
  await user.selectOptions(dialogue.getByLabelText(/^C’est/), 'Plusieurs loyers, à répartir')
  await user.type(dialogue.getByLabelText(/^Chercher un locataire/), 'guillou novembre')
  expect(dialogue.getAllByRole('checkbox', { name: /Guillou/ })).toHaveLength(1)
  await user.click(dialogue.getByRole('checkbox', { name: /Guillou/ }))
  expect(dialogue.getByText(/Reste à affecter/).textContent).toMatch(/435,00/)
  await user.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  expect(await dialogue.findByText(/Il reste 435,00.*à affecter/)).toBeTruthy()
  await user.clear(dialogue.getByLabelText(/^Chercher un locataire/))
  await user.click(dialogue.getByRole('checkbox', { name: /Guillou.*octobre/ }))
  expect(dialogue.getByText(/Reste à affecter/).textContent).toMatch(/30,00/)
  await user.selectOptions(dialogue.getByLabelText('Qui garde le reste en avance'), 'Théo Guillou')
  await user.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(traites(envois)).toHaveLength(1))
  expect(traites(envois)[0]).toMatchObject({
    faits: [{ echeance_id: echeance('11').id }, { echeance_id: echeance('10').id }, { echeance_id: null }],
  })
})

test('j and k move between the lines, Enter accepts the one that has the focus', async () => {
  const envois = montrer(<BanqueScreen />, BANQUE)
  await screen.findByText('VIR THEO GUILLOU')
  rangee('VIR THEO GUILLOU').focus()
  await user.keyboard('jj')
  expect(document.activeElement).toBe(rangee('PRLV EDF 2'))
  await user.keyboard('k')
  expect(document.activeElement).toBe(rangee('PRLV EDF 1'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(traites(envois).map(({ ligne_id }) => ligne_id)).toEqual([EDF.id]))
})

test('what is alike is shown alone, and accepted at once in one request', async () => {
  const envois = montrer(<BanqueScreen />, BANQUE)
  await screen.findByText('VIR THEO GUILLOU')
  await user.selectOptions(screen.getByLabelText('Lignes montrées'), 'Eau, électricité, gaz (2)')
  expect(screen.queryByText('VIR THEO GUILLOU')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Accepter les 2 propositions' }))
  await waitFor(() => expect(traites(envois).map(({ ligne_id }) => ligne_id)).toEqual([EDF.id, ENCORE.id]))
})

test('what costs dear when it is wrong is left out of what is accepted at once, and says why', async () => {
  const DARTY = ligne(9, 'CB MONOPRIX DARTY', -649_90)
  const REGLE = {
    id: 'r',
    motif: 'darty',
    sens: 'debit',
    montant_min_cents: null,
    montant_max_cents: null,
    nature: 'depense',
    categorie: 'petit_equipement',
    bien_id: null,
    bail_id: null,
    emprunt_id: null,
  }
  const DEPOT = ligne(10, 'VIR GUILLOU THEO DPT GARAN', 123_00)
  const envois = montrer(<BanqueScreen />, {
    ...BANQUE,
    lignes_releve: [EDF, ENCORE, DARTY, DEPOT],
    regles_bancaires: [REGLE],
  })
  await screen.findByText('CB MONOPRIX DARTY')
  expect(rangee('CB MONOPRIX DARTY').textContent).toMatch(/Petit équipement.*À vérifier.*Plus de 500/)
  expect(rangee('VIR GUILLOU THEO DPT GARAN').textContent).toMatch(/À vérifier.*dépôt de garantie/)
  expect(screen.getByText(/dont 2 à vérifier une à une/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Accepter : CB MONOPRIX DARTY' })).toBeTruthy()
  // Enter, pressed from line to line, opens it rather than accepts it.
  rangee('VIR GUILLOU THEO DPT GARAN').focus()
  await user.keyboard('{Enter}')
  const dialog = within(screen.getByRole('dialog', { name: 'Dire ce qu’est cette ligne' }))
  await user.click(dialog.getByRole('button', { name: 'Annuler' }))
  await user.click(screen.getByRole('button', { name: 'Accepter les 2 propositions' }))
  await waitFor(() => expect(traites(envois).map(({ ligne_id }) => ligne_id)).toEqual([EDF.id, ENCORE.id]))
})

test('each proposal can be said to be something else, from its own fields', async () => {
  montrer(<BanqueScreen />, BANQUE)
  await user.click(await screen.findByRole('button', { name: 'Autre chose : PRLV EDF 1' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText<HTMLSelectElement>(/^C’est/).value).toBe('depense')
  expect(dialog.getByLabelText<HTMLSelectElement>(/^Catégorie/).value).toBe('energie')
})

test('a line said by hand may make a rule, which is written first', async () => {
  const envois = montrer(<BanqueScreen />, BANQUE)
  await user.click(await screen.findByRole('button', { name: 'Dire ce que c’est : REMISE CHQ 99' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText(/^C’est/), 'exploitant')
  await user.click(dialog.getByLabelText('Toujours classer ainsi'))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(traites(envois)).toHaveLength(1))
  const ecrits = envois.filter(({ method }) => method === 'POST').map(({ path }) => path)
  expect(ecrits[0]).toContain('/regles_bancaires')
  expect(envois.find(({ path }) => path.includes('/regles_bancaires'))?.body).toMatchObject({
    motif: 'REMISE CHQ',
    sens: 'credit',
    nature: 'exploitant',
  })
  expect(traites(envois)[0]).toMatchObject({ faits: [{ nature: 'exploitant', sens: 'apport', montant_cents: 77_00 }] })
})

test('the lines that say the same thing are treated with the one that is said, each in its own words', async () => {
  const lignes_releve = [
    ...[3, 4, 5].map((rang) => ligne(rang, `PRLV SEPA EFFIA BOX 12 NO ${rang}`, -45_00)),
    ligne(6, 'PRLV SEPA EFFIA BOX 12 NO 6', 45_00),
  ]
  const envois = montrer(<BanqueScreen />, { ...BANQUE, lignes_releve })
  await user.click(await screen.findByRole('button', { name: 'Dire ce que c’est : PRLV SEPA EFFIA BOX 12 NO 3' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText(/^Catégorie/), 'deplacements')
  const autres = dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Et les 2 autres semblables, 90,00/ })
  expect(autres.checked).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(traites(envois)).toHaveLength(3))
  expect(traites(envois).map(({ faits }) => faits)).toMatchObject(
    [3, 4, 5].map((rang) => [{ categorie: 'deplacements', libelle: `PRLV SEPA EFFIA BOX 12 NO ${rang}` }]),
  )
})

test('without an account, the first statement opens one', async () => {
  const envois = montrer(<BanqueScreen />)
  await user.click(await screen.findByRole('button', { name: 'Importer un premier relevé' }))
  await waitFor(() =>
    expect(
      envois.find(({ method, path }) => method === 'POST' && path.includes('/comptes_bancaires'))?.body,
    ).toMatchObject({
      libelle: 'Compte bancaire',
      nature: 'banque',
    }),
  )
})

test('a stay said by hand is its gross and its commission, and its rule names the dwelling', async () => {
  const sejour = ligne(9, 'Séjour · Anna Berg · Studio du port · HM1', 97_00, {
    ...{ tiers: 'Anna Berg', identifiant: 'HM1' },
    ...{ brut_cents: cents(100_00), commission_cents: cents(3_00) },
  })
  const envois = montrer(<BanqueScreen />, {
    ...{ comptes_bancaires: [{ ...compte, nature: 'plateforme' }], releves: [releve], lignes_releve: [sejour] },
    baux: [bail, { ...bail, id: '00000000-0000-4000-8000-00000000ba12' }],
  })
  await user.click(await screen.findByRole('button', { name: /^Dire ce que c’est/ }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText(/^C’est/), 'loyer')
  await user.selectOptions(dialog.getByLabelText(/^Bail/), bail.id)
  await user.click(dialog.getByLabelText('Toujours classer ainsi'))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Quand le relevé dit/).value).toBe('Studio port')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(traites(envois)).toHaveLength(1))
  expect(traites(envois)[0]).toMatchObject({
    faits: [
      { nature: 'encaissement', bail_id: bail.id, loyer_cents: 100_00, mode: 'plateforme' },
      { nature: 'depense', categorie: 'commission_plateforme', montant_cents: 3_00 },
    ],
  })
})

test('a rule of the dossier proposes before those of the house, and says that it does', async () => {
  const regle = {
    id: 'r',
    motif: 'edf',
    sens: 'debit',
    montant_min_cents: null,
    montant_max_cents: null,
    nature: 'ignorer',
    categorie: null,
    bien_id: null,
    bail_id: null,
    emprunt_id: null,
  }
  montrer(<BanqueScreen />, { ...BANQUE, regles_bancaires: [regle] })
  await screen.findByText('PRLV EDF 1')
  expect(rangee('PRLV EDF 1').textContent).toMatch(/Sans effet sur les comptes.*Votre règle « edf »/)
})

test('the balance of the statement stands against 512, with each part of the difference', async () => {
  const cle = `encaissements/${encaissement('11').id}`
  montrer(
    <BanqueScreen />,
    {
      ...BANQUE,
      lignes_releve: [ligne(5, 'VIR THEO GUILLOU', 405_00, { etat: 'rapprochee' }), EDF],
      encaissements: [encaissement('11'), encaissement('10')],
      rapprochements: [
        {
          id: 'l',
          ligne_id: LOYER.id,
          nature: 'banque',
          cle,
          fait_table: 'encaissements',
          fait_id: '1',
          montant_cents: 405_00,
          effet: 'trouve',
        },
      ],
    },
    '/?vue=solde',
  )
  expect(await screen.findByText('Relevés et compte 512 au 15/11/2026')).toBeTruthy()
  const montant = (mots: string) => screen.getByText(mots).closest('p')?.textContent?.replace(/\s/g, ' ')
  expect(montant('Solde des relevés')).toContain('1 000,00 €')
  expect(montant('Solde du compte 512 dans les livres')).toContain('810,00 €')
  expect(montant('Lignes à traiter')).toContain('30,00 €')
  // 1 000 − 375 of lines, less 405 received in October.
  expect(montant('Écart d’avant la première ligne')).toContain('220,00 €')
})

test('an import is taken back only once confirmed', async () => {
  const envois = montrer(<BanqueScreen />, BANQUE, '/?vue=releves')
  await user.click(await screen.findByRole('button', { name: 'Annuler l’import novembre.ofx' }))
  expect(envois.some(({ method }) => method === 'POST')).toBe(false)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuler l’import' }))
  await waitFor(() =>
    expect(envois.find(({ path }) => path.endsWith('/annuler-releve'))?.body).toMatchObject({ releve_id: releve.id }),
  )
})

test('a line of before the books is told at once, with its ways out, and nothing is said to be done until one is taken', async () => {
  const ancienne = { ...ligne(5, 'PRLV EDF DECEMBRE', -40_00), date: day('2025-12-20') }
  const envois = montrer(<BanqueScreen />, { ...BANQUE, lignes_releve: [ancienne] })
  expect(await screen.findByText(/Une ligne est d’avant le 01\/01\/2026, premier jour de vos livres/)).toBeTruthy()
  expect(rangee('PRLV EDF DECEMBRE').textContent).toContain('Avant vos livres')
  await user.click(screen.getByRole('button', { name: 'Ouvrir les livres plus tôt…' }))
  await user.click(screen.getByRole('button', { name: 'Ouvrir ce jour-là' }))
  await waitFor(() =>
    expect(envois.find(({ path }) => path.endsWith('/avancer-livres'))?.body).toMatchObject({ debut: '2025-12-20' }),
  )
})

test('a line of before the books that was treated leaves nothing done', async () => {
  const ancienne = { ...ligne(5, 'PRLV EDF DECEMBRE', -40_00), date: day('2025-12-20'), etat: 'rapprochee' as const }
  montrer(<BanqueScreen />, { ...BANQUE, lignes_releve: [ancienne] })
  expect(await screen.findByText(/premier jour de vos livres/)).toBeTruthy()
  expect(screen.queryByText(/Tout est traité/)).toBeNull()
})

test('the opening balance is read in the statements, and takes in the lines of before the books', async () => {
  const ancienne = { ...ligne(5, 'PRLV EDF DECEMBRE', -40_00), date: day('2025-12-20') }
  const solde = { solde_initial_cents: cents(500_00), solde_initial_le: day('2025-12-01') }
  const envois = montrer(<BanqueScreen />, { ...BANQUE, releves: [{ ...releve, ...solde }], lignes_releve: [ancienne] })
  await user.click(await screen.findByRole('button', { name: 'La laisser dans le solde d’ouverture…' }))
  expect(screen.getByLabelText(/Solde au 31\/12\/2025/)).toHaveProperty('value', '460,00')
  await user.click(screen.getByRole('button', { name: 'Garder ce solde' }))
  await waitFor(() => expect(traites(envois)).toMatchObject([{ ligne_id: ancienne.id, sort: 'ignoree', faits: [] }]))
  expect(envois.find(({ path }) => path.includes('/reprises'))?.body).toMatchObject({
    annee: 2026,
    tresorerie_cents: 460_00,
  })
})

test('in books whose first day no longer moves, only what can be done is offered: the lines are left aside, in one press', async () => {
  const ancienne = { ...ligne(5, 'PRLV EDF DECEMBRE', -40_00), date: day('2025-12-20') }
  const clos = { ...exercice, etat: 'definitif' as const, valide_jusqu_au: exercice.fin }
  const envois = montrer(<BanqueScreen />, { ...BANQUE, exercices: [clos], lignes_releve: [ancienne] })
  expect(await screen.findByText(/Le premier jour des livres ne bouge plus/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Ouvrir les livres plus tôt/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /solde d’ouverture…/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'La laisser de côté' }))
  await waitFor(() => expect(traites(envois)).toMatchObject([{ ligne_id: ancienne.id, sort: 'ignoree', faits: [] }]))
  expect(envois.some(({ method, path }) => method !== 'GET' && path.includes('/reprises'))).toBe(false)
})

test('the choices of a large debit name the purchase that was typed', async () => {
  const achat = { ...bien, date_acquisition: day('2026-02-10'), date_mise_en_location: day('2026-03-01') }
  const prix = { prix_cents: cents(90_000_00), frais_acquisition_cents: cents(7_000_00), frais_immobilises: false }
  const part = composant({ base_cents: cents(90_000_00), bien_id: bien.id })
  const notaire = { ...ligne(10, 'VIR 12345', -9_000_00), date: day('2026-02-10') }
  const faits = { ...BANQUE, biens: [{ ...achat, ...prix }], composants: [part], lignes_releve: [notaire] }
  const envois = montrer(<BanqueScreen />, faits)
  await user.click(await screen.findByRole('button', { name: 'Dire ce que c’est : VIR 12345' }))
  const dialogue = within(screen.getByRole('dialog'))
  await user.selectOptions(dialogue.getByLabelText(/^C’est/), 'Achat du logement')
  await user.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(traites(envois)).toHaveLength(1))
  expect(traites(envois)[0]?.faits).toMatchObject([
    { nature: 'achat', cle: `biens/${bien.id}/acquisition`, sens: 'prelevement', montant_cents: 9_000_00 },
  ])
})

test('the address of a line opens it: the link of the closing leads to what waits, not to the list', async () => {
  montrer(<BanqueScreen />, BANQUE, `/lmnp-dashboard/banque?compte=${compte.id}&ligne=${CHEQUE.id}`)
  expect((await screen.findByRole('dialog', { name: 'Dire ce qu’est cette ligne' })).textContent).toContain(
    'REMISE CHQ 99',
  )
})

test('a transfer that holds the deposit and a first rent is said as both, by hand too', async () => {
  const entree = ligne(9, 'VIREMENT RECU', 705_00)
  const attendu = { ...bail, depot_garantie_cents: cents(600_00) }
  const envois = montrer(<BanqueScreen />, {
    ...BANQUE,
    baux: [attendu],
    mouvements_depot: [],
    lignes_releve: [entree],
  })
  await screen.findByText('VIREMENT RECU')
  await user.click(screen.getByRole('button', { name: /^Dire ce que c’est/ }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText(/^C’est/), 'Dépôt de garantie et loyer')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(traites(envois)).toHaveLength(1))
  expect(traites(envois)[0]?.faits).toMatchObject([
    { nature: 'depot', sens: 'recu', montant_cents: 600_00 },
    { nature: 'encaissement', bail_id: bail.id },
  ])
})

test('the account of others’ money is offered where the family keeps one, and its lines are offered its own leases alone', async () => {
  const geres = {
    dossier: { ...dossier, activite: 'gestion_locative', reglages: {} },
    exercices: [{ ...exercice, reglages: { regime: 'reel_foncier' } }],
    baux: [{ ...bail, type_bail: 'vide' }],
  } as const
  const gestion = { ...compte, nature: 'gestion' as const }
  const adresse = '/?annee=2026'
  montrer(<BanqueScreen />, BANQUE)
  await user.click(await screen.findByRole('button', { name: 'Autre compte' }))
  expect(within(screen.getByRole('dialog')).queryByRole('option', { name: /^La banque de gestion/ })).toBeNull()
  cleanup()
  montrer(<BanqueScreen />, { ...BANQUE, ...geres, comptes_bancaires: [gestion] }, adresse)
  await user.click(await screen.findByRole('button', { name: 'Autre compte' }))
  within(screen.getByRole('dialog')).getByRole('option', { name: /^La banque de gestion/ })
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  screen.getByRole('button', { name: 'Solde et 512 100' })
  expect(rangee('VIR THEO GUILLOU').textContent).not.toMatch(/Loyer de/)
  cleanup()
  const mandats = {
    ...{ mandants: [mandant()], mandats: [mandat()], mandats_biens: [sousMandat({ bien_id: bien.id })] },
  }
  montrer(<BanqueScreen />, { ...BANQUE, ...geres, ...mandats, comptes_bancaires: [gestion] }, adresse)
  await screen.findByText('VIR THEO GUILLOU')
  expect(rangee('VIR THEO GUILLOU').textContent).toMatch(/Loyer de Théo Guillou/)
})
