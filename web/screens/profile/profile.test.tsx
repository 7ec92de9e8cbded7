// The sections of the profile: what is refused in words, what is sent, and the session that was ended elsewhere.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oublier, ouvrirComme, type Reply, USER } from '#web/app/tests/personne.tsx'

beforeEach(oublier)
afterEach(cleanup)
const user = userEvent.setup()
const DOSSIER = '00000000-0000-4000-8000-0000000000d1'
const refus = (code: string, message: string): Reply => ({ status: 422, body: { code, message } })

test('an address that waits is said with its state; a link again is asked for it', async () => {
  const attente = { ...USER, new_email: 'suivante@exemple.fr', email_change_sent_at: new Date().toISOString() }
  const { envoye } = ouvrirComme('/profile', {
    replies: { '/auth/v1/user': { body: attente }, '/auth/v1/resend': { body: {} } },
  })
  expect(await screen.findByText('suivante@exemple.fr est en attente de confirmation.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Renvoyer les liens' }))
  expect((await screen.findAllByText('Liens renvoyés')).length).toBeGreaterThan(0)
  expect(envoye('/auth/v1/resend')?.body).toMatchObject({ type: 'email_change', email: 'suivante@exemple.fr' })
})

test('links that are dead leave nothing to wait for', async () => {
  const vieux = { ...USER, new_email: 'suivante@exemple.fr', email_change_sent_at: '2026-01-01T00:00:00Z' }
  ouvrirComme('/profile', { replies: { '/auth/v1/user': { body: vieux } } })
  await screen.findByRole('heading', { name: 'Adresse et téléphone' })
  expect(screen.queryByText(/en attente de confirmation/)).toBeNull()
})

test('an address that somebody has, a password that is not the present one: in French, where they are typed', async () => {
  const taken: Reply = {
    status: 422,
    body: { code: 422, error_code: 'email_exists', msg: 'A user with this email address…' },
  }
  ouvrirComme('/profile', { replies: { '/auth/v1/user': taken } })
  await user.click(await screen.findByRole('button', { name: 'Changer d’adresse' }))
  await user.type(screen.getByLabelText(/Nouvelle adresse/), 'prise@exemple.fr')
  await user.click(screen.getByRole('button', { name: 'Envoyer les liens' }))
  expect(await screen.findByText('Cette adresse email est déjà utilisée')).toBeTruthy()
  cleanup()

  const wrong: Reply = {
    status: 400,
    body: { code: 400, error_code: 'current_password_mismatch', msg: 'Current password…' },
  }
  const { envois } = ouvrirComme('/profile/securite', {
    replies: { '/auth/v1/user': wrong, '/functions/v1/mes-sessions': { body: { sessions: [] } } },
  })
  await user.type(await screen.findByLabelText(/Mot de passe actuel/), 'ancien secret')
  await user.type(screen.getByLabelText(/Nouveau mot de passe/), 'court')
  await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }))
  expect((await screen.findAllByText('Le mot de passe doit contenir au moins 8 caractères')).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText(/Nouveau mot de passe/), ' mais plus long')
  await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }))
  expect(await screen.findByText('Le mot de passe actuel n’est pas le bon.')).toBeTruthy()
  const changed = envois.find(({ method, path }) => method === 'PUT' && path.startsWith('/auth/v1/user'))
  expect(changed?.body).toMatchObject({ password: 'court mais plus long', current_password: 'ancien secret' })
})

const MEMBRES = {
  membres: [
    {
      user_id: USER.id,
      nom: 'Jeanne Roux',
      email: USER.email,
      role: 'proprietaire',
      peut_valider: false,
      droits: [],
      depuis: '2026-01-01',
      moi: true,
    },
    {
      user_id: DOSSIER,
      nom: null,
      email: 'paul@exemple.fr',
      role: 'comptable',
      peut_valider: false,
      droits: [],
      depuis: '2026-01-01',
      moi: false,
    },
  ],
  invitations: [],
  acces_mandants: [],
}
const chez = (role: string): Record<string, Reply> => ({
  '/rest/v1/dossiers': { body: [{ id: DOSSIER, nom: 'Chez Jeanne' }] },
  '/rest/v1/dossier_membres': { body: [{ dossier_id: DOSSIER, role, peut_valider: false, droits: [] }] },
  '/functions/v1/membres-du-dossier': { body: MEMBRES },
})

test('the owner delegates the final validation, and an invitation that is refused stays in its form', async () => {
  const { envoye } = ouvrirComme('/profile/membres', {
    replies: {
      ...chez('proprietaire'),
      '/functions/v1/changer-membre': { body: { fait: true } },
      '/functions/v1/inviter-membre': refus('deja_membre', 'Cette personne est déjà membre du dossier.'),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Gérer paul@exemple.fr' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Déléguer la validation définitive' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Déléguer la validation' }))
  await waitFor(() =>
    expect(envoye('/functions/v1/changer-membre')?.body).toMatchObject({ role: 'comptable', peut_valider: true }),
  )
  await user.click(screen.getByRole('button', { name: 'Inviter quelqu’un' }))
  await user.type(await screen.findByLabelText(/Adresse email/), 'paul@exemple.fr')
  await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }))
  expect(await screen.findByText('Cette personne est déjà membre du dossier.')).toBeTruthy()
})

test('the owner chooses what an employee may do, box by box, and changes it later', async () => {
  const employe = { ...MEMBRES.membres[1], role: 'employe', droits: ['loyers', 'entretien'] }
  const { envoye } = ouvrirComme('/profile/membres', {
    replies: {
      ...chez('proprietaire'),
      '/functions/v1/membres-du-dossier': { body: { ...MEMBRES, membres: [MEMBRES.membres[0], employe] } },
      '/functions/v1/changer-membre': { body: { fait: true } },
      '/functions/v1/inviter-membre': { body: { invitation_id: DOSSIER, expire_le: '2026-12-01T00:00:00Z' } },
    },
  })
  expect(await screen.findByText('Loyers, Entretien')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Gérer paul@exemple.fr' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Changer ses droits' }))
  const droits = within(await screen.findByRole('dialog'))
  await user.click(droits.getByRole('checkbox', { name: /^Entretien/ }))
  await user.click(droits.getByRole('checkbox', { name: /^Banque/ }))
  await user.click(droits.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(envoye('/functions/v1/changer-membre')?.body).toMatchObject({
      role: 'employe',
      droits: ['loyers', 'banque'],
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Inviter quelqu’un' }))
  const invitation = within(await screen.findByRole('dialog'))
  expect(invitation.queryByRole('checkbox')).toBeNull()
  await user.type(invitation.getByLabelText(/Adresse email/), 'ines@exemple.fr')
  await user.click(invitation.getByRole('radio', { name: /^Collaborateur/ }))
  await user.click(invitation.getByRole('checkbox', { name: /^Locataires et baux/ }))
  await user.click(invitation.getByRole('button', { name: 'Envoyer l’invitation' }))
  await waitFor(() =>
    expect(envoye('/functions/v1/inviter-membre')?.body).toMatchObject({ role: 'employe', droits: ['loyers'] }),
  )
})

test('a reader manages nobody, and may leave', async () => {
  ouvrirComme('/profile/membres', { replies: chez('lecteur') })
  expect(await screen.findByRole('button', { name: 'Quitter ce dossier' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Gérer/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Inviter quelqu’un' })).toBeNull()
})

const demande = {
  reference: null,
  envoyee_le: '2026-11-02T09:00:00Z',
  le: null,
  montant_cents: null,
  suivi: '/suivi/x',
}
test('the requests: each with its subject, its state and the page that follows it; none at all leads to the services', async () => {
  const demandes = [
    {
      ...demande,
      id: DOSSIER,
      nature: 'commande',
      objet: 'Site vitrine',
      etat: 'paid',
      reference: 'CMD-1',
      montant_cents: 12_550,
    },
    { ...demande, id: USER.id, nature: 'devis', objet: 'sci', etat: 'in_progress' },
  ]
  ouvrirComme('/profile/demandes', { replies: { '/functions/v1/mes-demandes': { body: { demandes } } } })
  expect(await screen.findByText('Site vitrine')).toBeTruthy()
  for (const mot of ['payée', 'à l’étude']) expect(screen.getByText(mot)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Suivre Site vitrine' }).getAttribute('href')).toBe('/suivi/x')
  cleanup()
  ouvrirComme('/profile/demandes', { replies: { '/functions/v1/mes-demandes': { body: { demandes: [] } } } })
  expect(await screen.findByRole('link', { name: 'Voir les services' })).toBeTruthy()
})

test('a preference that is refused is taken back', async () => {
  ouvrirComme('/profile/preferences', {
    replies: {
      '/rest/v1/preferences_notification': {
        body: { rappels_essai: true, echeances_fiscales: true, loyers: false, demandes: true },
      },
    },
  })
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Loyers/ })
  expect(tick.checked).toBe(false)
})

test('a dossier is taken away whole; a refusal is said, and the button comes back', async () => {
  const ouvrir = (reply: Reply) =>
    ouvrirComme('/profile/donnees', {
      replies: {
        ...chez('comptable'),
        '/rest/v1/suppressions_compte': { body: null },
        '/functions/v1/consequences-suppression': { body: null },
        '/functions/v1/exporter-dossier': reply,
      },
    })
  ouvrir(refus('acces_non_autorise', 'Accès non autorisé'))
  const list = await screen.findByRole('list', { name: 'Dossiers à exporter' })
  expect(within(list).getByText('Chez Jeanne')).toBeTruthy()
  await user.click(within(list).getByRole('button', { name: 'Exporter le dossier' }))
  expect((await screen.findAllByText('Accès non autorisé')).length).toBeGreaterThan(0)
  cleanup()
  const { envoye } = ouvrir({ body: 'PK' })
  await user.click(await screen.findByRole('button', { name: 'Exporter le dossier' }))
  expect((await screen.findAllByText('Dossier exporté')).length).toBeGreaterThan(0)
  expect(envoye('/functions/v1/exporter-dossier')?.body).toEqual({ dossier_id: DOSSIER })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Exporter le dossier' }).ariaBusy).not.toBe('true'))
})

test('the end of the account: other members stand before it, then the archive, then the duty', async () => {
  const consequences = {
    membre_de: 0,
    abonnement_en_cours: false,
    archive_le: null,
    a_un_mot_de_passe: true,
    echeance_le: null,
  }
  const dossier = {
    dossier_id: DOSSIER,
    nom: 'Chez Jeanne',
    autres_membres: 1,
    exercices: 2,
    ecritures: 10,
    documents: 1,
  }
  const ouvrirAvec = (change: object) =>
    ouvrirComme('/profile/donnees', {
      replies: {
        '/rest/v1/suppressions_compte': { body: null },
        '/functions/v1/consequences-suppression': { body: { ...consequences, dossiers: [dossier], ...change } },
        '/functions/v1/demander-suppression': refus('mot_de_passe_faux', "Le mot de passe actuel n'est pas le bon."),
      },
    })
  ouvrirAvec({})
  expect(await screen.findByRole('link', { name: 'Voir les membres' })).toBeTruthy()
  cleanup()
  ouvrirAvec({ dossiers: [{ ...dossier, autres_membres: 0 }] })
  expect(await screen.findByText(/^Téléchargez d’abord l’archive/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Supprimer mon compte' })).toBeNull()
  cleanup()
  const { envoye } = ouvrirAvec({ dossiers: [{ ...dossier, autres_membres: 0 }], archive_le: '2026-11-20T09:00:00Z' })
  await user.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }))
  await user.type(await screen.findByLabelText(/Mot de passe actuel/), 'faux')
  await user.click(screen.getByRole('button', { name: 'Demander la suppression' }))
  expect((await screen.findAllByText('Cochez cette case pour continuer.')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Demander la suppression' }))
  expect(await screen.findByText("Le mot de passe actuel n'est pas le bon.")).toBeTruthy()
  expect(envoye('/functions/v1/demander-suppression')?.body).toEqual({
    mot_de_passe: 'faux',
    conservation_acceptee: true,
  })
})
