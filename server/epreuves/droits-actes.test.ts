// Who × act, by the real route: those who may not hear 401 or 403, and nothing is written.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { direTirage, distribuer, TIRAGE } from '#database/tests/echantillon.ts'
import { DOSSIER_MARTIN } from '../../exemples/martin/dossier.ts'
import { functions } from '../app/functions.ts'
import { type Acte, actes, peutFaire } from './tests/actes.ts'
import { mouvement } from './tests/fingerprint.ts'
import { DOSSIER_VOISIN, type Maison, ouvrirMaison } from './tests/maison.ts'
import { DROIT, jetons, PAR_DROIT, PERSONNES, type Personne, retour, situation } from './tests/personnes.ts'
import { preparer } from './tests/tables.ts'

let maison: Maison
let jeton: Record<Personne, string>
let tous: readonly Acte[]
let essayes: ReadonlyMap<string, ReadonlySet<Personne>>
beforeAll(async () => {
  direTirage('person × act')
  maison = await ouvrirMaison()
  await preparer(maison)
  jeton = await jetons(maison)
  tous = actes(maison)
  essayes = repartis(tous)
})
afterAll(() => maison.drop())

/** Of those who may do an act, one of them all does it; of those who may not, one of each right is refused it. */
function repartis(actes: readonly Acte[]): ReadonlyMap<string, ReadonlySet<Personne>> {
  const parDroits = [...Map.groupBy(actes, ({ pour }) => pour.join(' ')).values()]
  return new Map(
    parDroits.flatMap((memes) => {
      const peut = (personne: Personne) => memes[0] !== undefined && peutFaire(memes[0], personne)
      const groupes = [PERSONNES.filter(peut), ...PAR_DROIT.map((groupe) => groupe.filter((une) => !peut(une)))]
      const noms = memes.map(({ nom }) => nom)
      return [...distribuer(noms, groupes)]
    }),
  )
}

const REFUSE = [401, 403]

async function statut(personne: Personne, { nom, corps }: Acte): Promise<number> {
  const answer = await maison.envoyer(`/functions/v1/${nom}`, jeton[personne], { corps: corps() })
  const text = await answer.text()
  if (answer.status >= 500) throw new Error(`${personne} ${nom}: ${answer.status} ${text}`)
  return answer.status
}

test('no act is missing from the matrix', () => {
  // Acts on no dossier, or whose right does not end with the trial: their refusals stand in `second-pas.test.ts`,
  // `exterieur.test.ts`, `server/paiement/` and beside `server/compte/` and `server/agenda/`.
  const ailleurs = [
    'accepter-devis',
    'accepter-invitation',
    'decliner-devis',
    'lire-devis',
    'ai-real-estate-chat',
    'annuler-reservation',
    'ceder-dossier',
    'changer-membre',
    'fermer-session',
    'lire-invitation',
    'mes-demandes',
    'payer-abonnement',
    'payer-acompte',
    'payer-commande',
    'resilier',
    'se-retracter',
    'telecharger-facture',
    'exporter-mes-donnees',
    'demander-suppression',
    'consequences-suppression',
    'annuler-suppression',
    'mes-sessions',
    'mon-accueil',
    'renouveler-flux-agenda',
    'retirer-demande',
    'retirer-invitation',
    'retirer-membre',
    'send-document-email',
    'send-otp',
    'send-technical-alert',
    'suivre-demande',
    'telecharger-devis',
    // By the link of a tenant: `functions/tests/espace-locataire.test.ts`.
    'espace-locataire',
    'piece-espace-locataire',
    'ecrire-au-bailleur',
    // By the link of a mail «payé ?»: `functions/tests/paye.test.ts`.
    ...['noter-paye', 'voir-paye'],
    // By the link of a signer, or by nobody: `location/signature/tests/`.
    'code-signature',
    'document-signature',
    'refuser-signature',
    'signer-document',
    'verifier-signature',
    'voir-signature',
    // By the links of candidates: `functions/tests/candidats.test.ts`.
    ...['offre-location', 'envoyer-candidature', 'espace-candidat', 'completer-candidature'],
    ...['joindre-piece-candidature', 'retirer-piece-candidature', 'retirer-candidature'],
    // By the account of an owner, and withdrawn from him: `mandats/espace.test.ts`.
    ...['espace-proprietaire', 'piece-espace-proprietaire', 'retirer-acces-mandant'],
    'verify-otp',
    'quitter-visite',
  ]
  // Who sees an account, and who lets him: `assistance-fin.test.ts`.
  const assistance = [
    'demander-assistance',
    'repondre-assistance',
    'commencer-assistance',
    'terminer-assistance',
    'quitter-assistance',
  ]
  // Acts of administrators: `functions/tests/administration.test.ts`.
  const administration = [
    'ajouter-administrateur',
    'annuler-commande',
    'apercu-devis',
    'envoyer-devis',
    'decider-reservation',
    'etat-maison',
    'etat-taches',
    'prolonger-essai',
    'regler-acompte',
    'regler-commande',
    'rendre-acompte',
    'relancer-tache',
    'repondre-demande',
    'renvoyer-envoi',
    'retirer-administrateur',
    'revoquer-session',
  ]
  const known = [...tous.map(({ nom }) => nom), 'choisir-formule', ...ailleurs, ...assistance, ...administration]
  expect(functions.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})

// The keepers come last: what they do changes the year that the others ask for.
const ORDRE = PERSONNES.toSorted((a, b) => Number(estGerant(a)) - Number(estGerant(b)))
function estGerant(personne: Personne): boolean {
  return ['proprietaire', 'comptable', 'employe'].includes(DROIT[personne])
}

describe.each(ORDRE)(`%s (${TIRAGE})`, (personne) => {
  beforeAll(() => situation(maison, personne))
  afterAll(() => retour(maison, personne))

  test('does what his column says, and nothing else', async () => {
    const avant = estGerant(personne) ? '' : await mouvement(maison)
    const found: Record<string, boolean> = {}
    const wanted: Record<string, boolean> = {}
    for (const acte of tous.filter(({ nom }) => essayes.get(nom)?.has(personne))) {
      found[acte.nom] = !REFUSE.includes(await statut(personne, acte))
      wanted[acte.nom] = peutFaire(acte, personne)
    }
    expect(Object.keys(found).length).toBeGreaterThan(0)
    expect(found).toEqual(wanted)
    if (!estGerant(personne)) expect(await mouvement(maison)).toBe(avant)
  })
})

test.each(['visiteur', 'proprietaire_session_revoquee', 'proprietaire_second_facteur_manquant'] as const)(
  '%s chooses no formula',
  async (personne) => {
    await situation(maison, personne)
    const acte = { nom: 'choisir-formule', pour: [], corps: () => ({ formule: 'lmnp' }) }
    expect(await statut(personne, acte)).toBe(401)
    await retour(maison, personne)
  },
)

test('a neighbour who names his own dossier reaches nothing of hers by the identifiers that he brings', async () => {
  const ceuxDeClaire = await empreinteDe(DOSSIER_MARTIN)
  for (const { nom, corps } of actes(maison, DOSSIER_VOISIN)) {
    const answer = await maison.envoyer(`/functions/v1/${nom}`, jeton.voisin, { corps: corps() })
    const text = await answer.text()
    expect([nom, answer.status < 500, text.includes('SECRET-MARTIN'), text.includes('Cesson')]).toEqual([
      nom,
      true,
      false,
      false,
    ])
    const brought = [
      'lire-document',
      'exporter-documents',
      'supprimer-document',
      'supprimer-bail',
      'deposer-document',
      'enregistrer-operation',
      'enregistrer-bail',
      'reviser-loyer',
      'donner-conge',
      'retirer-conge',
      'restituer-depot',
      'annuler-restitution',
      'vendre-bien',
      'annuler-vente',
      'payer-majoration-depot',
      'enregistrer-etat-des-lieux',
      'etablir-papier-etat',
      'supprimer-etat-des-lieux',
      'deposer-photo-etat',
      'chiffrer-etat-des-lieux',
      'lire-acte-bail',
      'lire-piece-bail',
      'envoyer-piece-bail',
      'ouvrir-acces-locataire',
      'lien-offre-location',
      'avancer-candidature',
      'retenir-candidature',
      'suivre-candidature',
      'repondre-candidatures',
      'effacer-candidature',
      'retirer-acces-locataire',
      'ecrire-au-locataire',
      'demander-signature',
      'renvoyer-signature',
      'retirer-signature',
      'annuler-revision',
      'regulariser-charges',
      'regulariser-immeuble',
      'opter-tva-immeuble',
      'annuler-regularisation',
      'importer-releve',
      'changer-depenses',
      'immobiliser-depense',
      'annuler-immobilisation',
      'ramener-part-louee',
      'completer-etat-des-lieux',
      'envoyer-facture-sejour',
      'annuler-changement-depenses',
      'traiter-lignes-releve',
      'reprendre-lignes-releve',
      'annuler-releve',
    ]
    if (brought.includes(nom)) expect([nom, answer.status]).toEqual([nom, 422])
  }
  expect(await empreinteDe(DOSSIER_MARTIN)).toEqual(ceuxDeClaire)
  // Nor did a row of his come to point at one of hers.
  expect(await maison.sql('select 1 from public.documents where dossier_id = $1', [DOSSIER_VOISIN])).toEqual([])
})

async function empreinteDe(dossier: string): Promise<unknown> {
  return maison.sql(
    `select (select md5(string_agg(d::text, '' order by id)) from public.depenses d where dossier_id = $1) as depenses,
      (select md5(string_agg(d::text, '' order by id)) from public.documents d where dossier_id = $1) as documents,
      (select md5(string_agg(d::text, '' order by id)) from public.baux d where dossier_id = $1) as baux,
      (select md5(string_agg(d::text, '' order by id)) from public.operations_diverses_lignes d where dossier_id = $1) as lignes`,
    [dossier],
  )
}
