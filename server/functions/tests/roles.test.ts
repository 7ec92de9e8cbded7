// Who may do each act, by the real client: the owner, her accountant, a reader, a neighbour, a visitor, in the words that each one reads.
import { globSync } from 'node:fs'
import { type Caller, visitor } from '@quittance/wire/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { direTirage, distribuer, TIRAGE } from '#database/tests/echantillon.ts'
import { type CodeRefus, REFUS } from '#domain/base/refus.ts'
import { idExercice } from '../../../exemples/martin/dossier.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, voisin } from './monde.ts'

let monde: Monde
beforeAll(async () => {
  direTirage('role × act')
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

type Acte = { body: object; lecteur: boolean; comptable: CodeRefus | null }
const tenu = (body: object): Acte => ({ body: { dossier_id, ...body }, lecteur: false, comptable: null })
const lu = (body: object): Acte => ({ ...tenu(body), lecteur: true })
const reserve = (body: object, comptable: CodeRefus): Acte => ({ ...tenu(body), comptable })

const RIEN = 'de000000-0000-4000-8000-00000000dead'
const annee = { exercice_id: idExercice(2023) }
const ETAT_VIDE = { date: '2026-11-20', compteurs: [], cles: [], pieces: [], observations: '', adresse: null }
const bail = {
  type_bail: 'meuble',
  debut: '2026-01-01',
  fin: null,
  loyer_cents: 500_00,
  charges_cents: 0,
  charges_mode: 'forfait',
  depot_garantie_cents: 0,
  jour_echeance: 1,
}
const bien = {
  libelle: 'Studio',
  adresse: '3 quai du Port',
  code_postal: '56000',
  ville: 'Vannes',
  type_bien: 'studio',
  surface_m2: 22,
  categorie: 'meuble',
  date_acquisition: '2026-02-10',
  date_mise_en_location: '2026-03-01',
  prix_cents: 90_000_00,
  frais_acquisition_cents: 0,
  frais_immobilises: true,
}

/** Every act on a dossier. Each is tried with a body that is well formed: what refuses is the right, not the form. */
const ACTES: Record<string, Acte> = {
  'avancer-livres': tenu({ debut: '2026-12-31' }),
  'annuler-import-fec': tenu({ reprise_id: RIEN }),
  'payer-majoration-depot': tenu({ restitution_id: RIEN, payee_le: '2026-11-20', payee_par: 'banque' }),
  'annuler-restitution': tenu({ restitution_id: RIEN }),
  'annuler-revision': tenu({ revision_id: RIEN }),
  'annuler-vente': tenu({ bien_id: RIEN }),
  'declarer-ailleurs': tenu({ bien_id: RIEN, vers_dossier_id: dossier_id, le: '2026-11-01' }),
  'reprendre-ailleurs': tenu({ bien_id: RIEN }),
  'vendre-bien': tenu({
    bien_id: RIEN,
    vente: {
      ...{ date_cession: '2026-11-20', prix_cession_cents: 1, residence_services: false },
      ...{ tva_cession: null, mobilier_cession_cents: null },
    },
    ...{ baux: [], emprunts: [], modeles: [] },
  }),
  'annuler-regularisation': tenu({ regularisations: [RIEN] }),
  'donner-conge': tenu({
    ...{ bail_id: RIEN, auteur: 'locataire', mode: 'main_propre', recu_le: '2026-11-20', motif: null, detail: null },
  }),
  'enregistrer-etat-des-lieux': tenu({
    ...{ bail_id: RIEN, sens: 'entree', etat_id: RIEN, envoi_id: RIEN, version: 0, etat: ETAT_VIDE, signe_le: null },
  }),
  'deposer-photo-etat': tenu({ etat_id: RIEN, photo_id: RIEN, element: 'Séjour, Sol' }),
  'chiffrer-etat-des-lieux': tenu({ etat_id: RIEN, chiffrage: [] }),
  'envoyer-piece-bail': tenu({ bail_id: RIEN, piece: 'inventaire', id: null }),
  'lire-acte-bail': lu({
    piece: 'bail',
    bail_id: null,
    type_bail: 'vide',
    garant_id: null,
    contenu: null,
    valeurs: {},
  }),
  'lire-piece-bail': lu({ bail_id: RIEN, piece: 'inventaire', id: null }),
  'restituer-depot': tenu({
    ...{ bail_id: RIEN, cles_le: '2026-10-31', conforme: true, adresse: null, rendu_le: '2026-11-20' },
    ...{ retenues: [], provision_cents: 0 },
  }),
  'retirer-conge': tenu({ conge_id: RIEN }),
  'ouvrir-acces-locataire': tenu({ bail_id: RIEN, locataire_id: RIEN, envoyer: false }),
  'retirer-acces-locataire': tenu({ acces_id: RIEN }),
  'demander-signature': tenu({
    ...{ bail_id: RIEN, document_id: RIEN, niveau: 'simple', ordonnee: false, message: '', jours: 15 },
    signataires: [{ nom: 'Zoé', qualite: 'locataire', email: 'zoe@exemple.fr', telephone: null }],
  }),
  'renvoyer-signature': tenu({ signataire_id: RIEN, email: 'zoe@exemple.fr', telephone: null }),
  'retirer-signature': tenu({ demande_id: RIEN }),
  'moyens-signature': lu({}),
  'moyens-envoi': lu({}),
  'renvoyer-envoi-locatif': tenu({ envoi_id: RIEN }),
  'lien-offre-location': tenu({ offre_id: RIEN, email: null }),
  'avancer-candidature': tenu({ candidature_id: RIEN, etape: 'visite', texte: 'Mardi' }),
  'retenir-candidature': tenu({ candidature_id: RIEN }),
  'repondre-candidatures': tenu({ candidature_ids: [RIEN], objet: 'Réponse', texte: 'Merci' }),
  'effacer-candidature': tenu({ candidature_id: RIEN, motif: 'demande' }),
  'suivre-candidature': tenu({ candidature_id: RIEN, bail_id: RIEN, document_ids: [] }),
  'lire-piece-candidature': tenu({ document_id: RIEN }),
  'ecrire-au-locataire': tenu({ bail_id: RIEN, locataire_id: null, texte: 'Bonjour' }),
  'lire-messages-locataire': tenu({ bail_id: RIEN }),
  'etablir-papier-etat': tenu({ etat_id: RIEN }),
  'supprimer-etat-des-lieux': tenu({ etat_id: RIEN }),
  'annuler-releve': tenu({ releve_id: RIEN }),
  'apercu-document-locatif': lu({ demande: { nature: 'avis', echeance_id: RIEN } }),
  'appeler-loyers': tenu({ jusqu_au: '2026-11-30' }),
  'encaisser-loyers': tenu({ mode: 'virement', loyers: [{ bail_id: RIEN, periode: '2026-01-01', montant_cents: 1 }] }),
  'ceder-dossier': reserve({ user_id: RIEN }, 'acces_non_autorise'),
  'changer-membre': reserve({ user_id: RIEN, role: 'lecteur', peut_valider: false }, 'acces_non_autorise'),
  'arreter-exercice': tenu(annee),
  'reclamer-interets': tenu({
    ...{ bail_id: RIEN, au: '2026-06-30', creancier: 'autre', indemnite: false, montant_cents: 100 },
  }),
  'retirer-interets': tenu({ echeance_id: RIEN }),
  'constater-perte': tenu({ bail_id: RIEN, date: '2026-11-01', montant_cents: 100, motif: 'Parti' }),
  'declarer-deposee': tenu({ ...annee, deposee_le: '2024-05-12' }),
  'deposer-document': tenu({}),
  'emettre-documents-locatifs': tenu({ demandes: [{ nature: 'avis', echeance_id: RIEN }], envoyer: false }),
  'emettre-avoir-sejour': tenu({ facture_id: RIEN, motif: 'Erreur' }),
  'envoyer-compte-rendu': tenu({ mandat_id: RIEN, au: '2026-10-20' }),
  'lire-annee-proprietaire': lu({ mandant_id: RIEN, annee: 2025 }),
  'retirer-acces-mandant': reserve({ acces_id: RIEN }, 'acces_non_autorise'),
  'lire-compte-rendu': lu({ mandat_id: RIEN, compte_rendu_id: null }),
  'verser-mandant': tenu({ mandat_id: RIEN, date: '2026-11-20', montant_cents: 1, motif: '' }),
  'prelever-honoraires': tenu({ date: '2026-11-20', montant_cents: 1 }),
  'finir-gestion': tenu({ mandat_id: RIEN, bien_id: null, au: '2026-11-20', motif: '' }),
  'remettre-depots': tenu({ mandat_id: RIEN, date: '2026-11-20' }),
  'noter-virements-mandants': tenu({ comptes_rendus: [RIEN], date: '2026-11-20' }),
  'emettre-facture-sejour': tenu({
    bail_id: RIEN,
    regime_tva: 'exonere',
    client: {
      nom: 'Société Ty',
      adresse: '2 quai Ceineray',
      code_postal: '44000',
      ville: 'Nantes',
      pays: 'FR',
      siren: null,
    },
  }),
  'lire-facture-sejour': lu({ facture_id: RIEN }),
  'envoyer-documents-locatifs': tenu({ documents: [RIEN] }),
  'enregistrer-bail': tenu({ bail_id: RIEN, bien_id: RIEN, bail, locataires: [], depot_recu: null }),
  'enregistrer-operation': tenu({
    operation_id: null,
    date: '2026-06-30',
    libelle: 'Frais',
    piece_ref: '',
    lignes: [],
  }),
  'envoyer-lettre-reprise': tenu({
    ...{ cle_idempotence: 'lettre-de-2025', canal: 'lettre', destinataire: 'Cabinet Roux', adresse: '', email: null },
    ...{ objet: 'Reprise du dossier', texte: 'Merci', confrere: false },
  }),
  'lire-lettre-reprise': lu({ lettre_id: RIEN }),
  'envoyer-relances': tenu({
    relances: [{ bail_id: RIEN, niveau: 1, canal: 'lettre', objet: 'Loyer', texte: 'Merci de payer' }],
  }),
  'exporter-dossier': lu({}),
  'exporter-fec': lu(annee),
  'exporter-impaye': lu({ bail_id: RIEN }),
  'generer-liasse': lu(annee),
  'lire-faits': lu({ listes: { baux: null } }),
  'importer-fec': tenu({ cle_idempotence: 'reprise-de-2025', correspondance: '{}' }),
  'importer-parc': tenu({ nature: 'locataires', lignes: [{ ligne: 2, valeurs: { nom: 'Roux' } }] }),
  'lire-import': tenu({ nature: 'locataires' }),
  'importer-releve': tenu({ compte_id: RIEN, cle_idempotence: 'releve-de-janvier' }),
  'installer-dossier': tenu({
    bien,
    composants: { grille: 'usuelle' },
    exercice: { debut: '2026-03-01', fin: '2026-12-31' },
  }),
  'inviter-membre': reserve({ email: 'invitee@exemple.fr', role: 'lecteur' }, 'acces_non_autorise'),
  'lettrer-lignes': tenu({ ...annee, groupes: [{ lignes: [RIEN, `${RIEN}2`], raison: 'main', partiel: false }] }),
  'lire-document-locatif': lu({ document_id: RIEN }),
  'exporter-documents': lu({ documents: [RIEN] }),
  'lire-document': lu({ document_id: RIEN }),
  'lire-plan-apurement': lu({ plan_id: RIEN }),
  'lire-relance': lu({ relance_id: RIEN }),
  'lire-releve-compte': lu({ bail_id: RIEN, du: null, au: '2026-11-20' }),
  'lire-rectificative': lu({ ...annee, numero: 1 }),
  'lire-comptes-indivisaires': lu({ ...annee }),
  'lire-demarche': lu({ demarche: 'creation', bien_id: null, evenement_le: '2026-11-20' }),
  'membres-du-dossier': lu({}),
  'changer-depenses': tenu({
    geste: 'classer',
    changements: [{ depense_id: RIEN, raison: '', champs: { categorie: 'energie' } }],
  }),
  'annuler-changement-depenses': tenu({ acte_id: RIEN }),
  'envoyer-facture-sejour': tenu({ facture_id: RIEN, destinataires: [{ nom: 'Client', email: 'client@exemple.fr' }] }),
  'completer-etat-des-lieux': tenu({
    ...{ etat_id: RIEN, objet: 'logement', demande_le: '2026-01-05', chauffe_du: null, texte: 'Volet cassé' },
  }),
  'annuler-immobilisation': tenu({ depense_id: RIEN }),
  'ramener-part-louee': tenu({ bien_id: RIEN, annee: 2026 }),
  'immobiliser-depense': tenu({
    depense_id: RIEN,
    bien_id: RIEN,
    nature: 'mobilier',
    libelle: 'Lit',
    mise_en_service: '2026-01-01',
    duree_annees: 7,
  }),
  'etablir-declaration-tva': tenu({ formulaire: 'CA3', du: '2023-03-01' }),
  'rectifier-declaration-tva': tenu({ formulaire: 'CA3', du: '2023-03-01', motif: 'Une facture oubliée' }),
  'deposer-declaration-tva': tenu({ declaration_id: RIEN, deposee_le: '2023-04-15' }),
  'regler-declaration-tva': tenu({ declaration_id: RIEN, regle_le: '2023-04-15' }),
  'lire-declaration-tva': lu({ declaration_id: RIEN }),
  'rectifier-liasse': tenu({ ...annee, motif: 'Une facture oubliée' }),
  'reprendre-lignes-releve': tenu({ lignes: [RIEN] }),
  'renvoyer-invitation': reserve({ invitation_id: RIEN }, 'acces_non_autorise'),
  'retirer-document-locatif': tenu({ document_id: RIEN, motif: 'Erreur' }),
  'retirer-invitation': reserve({ invitation_id: RIEN }, 'acces_non_autorise'),
  'retirer-membre': reserve({ user_id: RIEN }, 'acces_non_autorise'),
  'regulariser-charges': tenu({
    ...{ bail_id: RIEN, du: '2025-01-01', au: '2025-12-31', etablie_le: '2026-10-15', solde_cents: 0 },
    ...{ excedent: 'deduit', provision_cents: null },
    lignes: [
      {
        nature: 'hygiene',
        libelle: 'Ordures',
        depense_id: null,
        montant_cents: 100,
        quote_part: 10_000,
        prorata: true,
      },
    ],
  }),
  'opter-tva-immeuble': tenu({ immeuble_id: RIEN, declaree_le: '2026-10-15', lots: [RIEN] }),
  'regulariser-immeuble': tenu({
    ...{ immeuble_id: RIEN, du: '2025-01-01', au: '2025-12-31', etablie_le: '2026-10-15' },
    charges: [{ depense_id: RIEN, categorie: 'energie', nature: 'hygiene', montant_cents: 100, cle_id: null }],
    decomptes: [{ bail_id: RIEN, solde_cents: 0, excedent: 'deduit', provision_cents: null }],
  }),
  'reviser-loyer': tenu({ bail_id: RIEN, demande_le: '2026-11-20', loyer_cents: 500_00, saisis: [] }),
  'rouvrir-exercice': reserve({ ...annee, motif: 'Une facture oubliée' }, 'reouverture_reservee'),
  'supprimer-bail': reserve({ bail_id: RIEN }, 'acces_non_autorise'),
  'supprimer-document': reserve({ document_id: RIEN }, 'acces_non_autorise'),
  'traiter-lignes-releve': tenu({
    traitements: [{ ligne_id: RIEN, sort: 'ignoree', raison: 'Un virement interne', faits: [] }],
  }),
  'valider-ecritures': tenu({ ...annee, jusqu_au: '2023-01-31', cle_idempotence: 'janvier-2023' }),
  'valider-exercice': reserve(annee, 'validation_reservee'),
}
const NOMS = Object.keys(ACTES)

// `server/epreuves/droits-actes.test.ts` tries each act by each right; here each is tried by one of those who hear a sentence of
// their own, by all of them when the matrices are whole.
const ROLES = ['voisin', 'lecteur', 'comptable'] as const
const ESSAYES = distribuer(NOMS, [ROLES])
const nomsDe = (role: (typeof ROLES)[number]): string[] => NOMS.filter((nom) => ESSAYES.get(nom)?.has(role))

/** Those that receive a file. */
const FICHIERS: Record<string, File> = {
  'deposer-document': new File(['%PDF-1.7\n'], 'facture.pdf'),
  'deposer-photo-etat': new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'photo.jpg'),
  'importer-fec': new File(['JournalCode\tJournalLib\n'], '123456789FEC20251231.txt'),
  'lire-import': new File(['Nom;Prénom\nRoux;Ana\n'], 'locataires.csv'),
  'importer-releve': new File(['Date;Libellé;Montant\n02/01/2026;Loyer;500,00\n'], 'releve.csv'),
}

function corps(name: string): object {
  const body = ACTES[name]?.body ?? {}
  const fichier = FICHIERS[name]
  if (fichier === undefined) return body
  const form = new FormData()
  for (const [champ, valeur] of Object.entries(body)) form.set(champ, String(valeur))
  form.set('fichier', fichier)
  return form
}

const appeler = async (caller: Caller, name: string) => {
  const { status, data } = await monde.appeler(caller, name, corps(name))
  return { status, data }
}
const interdit = (code: CodeRefus) => ({ status: 403, data: { code, message: REFUS[code] } })

test('every act on a dossier says here who may do it', async () => {
  const dossier = new URL('../../../contract/functions/', import.meta.url)
  const contrats = await Promise.all(
    globSync('**/*.ts', { cwd: dossier }).map((file) => lireContrats(new URL(file, dossier).href)),
  )
  expect(contrats.flat().toSorted()).toEqual(NOMS.toSorted())
})

/** The acts of a file of contracts whose body names a dossier. */
async function lireContrats(adresse: string): Promise<string[]> {
  const exports: Record<string, unknown> = await import(/* @vite-ignore */ adresse)
  return Object.values(exports).flatMap((un) => {
    if (un === null || typeof un !== 'object' || !('name' in un) || !('body' in un)) return []
    const { name, body } = un
    return typeof name === 'string' && body instanceof z.ZodObject && 'dossier_id' in body.shape ? [name] : []
  })
}

test.each([...NOMS, 'choisir-formule'])('%s: a visitor is asked to sign in', async (name) => {
  expect(await appeler(visitor, name)).toEqual({
    status: 401,
    data: { code: 'session_requise', message: 'Votre session a expiré. Veuillez vous reconnecter.' },
  })
})

test.each(nomsDe('voisin'))(`%s: a neighbour is refused (${TIRAGE})`, async (name) => {
  expect(await appeler(voisin, name)).toEqual(interdit('acces_non_autorise'))
})

test.each(nomsDe('lecteur'))(`%s: a reader reads, and does nothing else (${TIRAGE})`, async (name) => {
  const reply = await appeler(paul, name)
  if (ACTES[name]?.lecteur) expect(reply.status).not.toBe(403)
  else expect(reply).toEqual(interdit('acces_non_autorise'))
})

test.each(nomsDe('comptable'))(`%s: the accountant does all but what is the owner’s (${TIRAGE})`, async (name) => {
  const reply = await appeler(hugues, name)
  const refused = ACTES[name]?.comptable
  if (refused) expect(reply).toEqual(interdit(refused))
  else expect(reply.status).not.toBe(403)
})

test('what was refused left no trace in the log', async () => {
  const { data } = await monde.client(claire).from('actes').select('acte, user_id').throwOnError()
  const auteurs = new Set(data.map(({ user_id }) => user_id))
  expect(auteurs).not.toContain(voisin.user_id)
  expect(data.filter(({ user_id }) => user_id === paul.user_id).every(({ acte }) => acte.startsWith('exporter-'))).toBe(
    true,
  )
  expect(data.map(({ acte }) => acte)).not.toContain('valider-exercice')
})

const deleguer = (caller: Caller, role: string, peut_valider: boolean) =>
  monde
    .client(caller)
    .from('dossier_membres')
    .update({ peut_valider })
    .eq('dossier_id', dossier_id)
    .eq('role', role)
    .select('id')

test.each<[string, Caller]>([
  ['the accountant', hugues],
  ['the reader', paul],
  ['a neighbour', voisin],
])('%s does not give the final validation to himself', async (_, caller) => {
  expect((await deleguer(caller, 'comptable', true)).data).toEqual([])
  expect(await appeler(hugues, 'valider-exercice')).toEqual(interdit('validation_reservee'))
})

test('a reader to whom it is delegated by mistake still only reads', async () => {
  expect((await deleguer(claire, 'lecteur', true)).data).toHaveLength(1)
  expect(await appeler(paul, 'valider-exercice')).toEqual(interdit('acces_non_autorise'))
})

test('delegated, then taken back, it is refused again; delegated, it is done, in the accountant’s name', async () => {
  await deleguer(claire, 'comptable', true)
  await deleguer(claire, 'comptable', false)
  expect(await appeler(hugues, 'valider-exercice')).toEqual(interdit('validation_reservee'))
  await deleguer(claire, 'comptable', true)
  await appeler(hugues, 'arreter-exercice')
  expect(await appeler(hugues, 'valider-exercice')).toMatchObject({ status: 200 })
  const { data } = await monde
    .client(claire)
    .from('ecritures')
    .select('auteur')
    .eq('dossier_id', dossier_id)
    .order('rang', { ascending: false })
    .limit(1)
  expect(data).toEqual([{ auteur: hugues.user_id }])
})

test('even delegated, the accountant does not reopen', async () => {
  const body = { dossier_id, exercice_id: idExercice(2024) }
  await monde.appeler(hugues, 'arreter-exercice', body)
  expect(await monde.appeler(hugues, 'rouvrir-exercice', { ...body, motif: 'Une facture oubliée' })).toMatchObject(
    interdit('reouverture_reservee'),
  )
})
