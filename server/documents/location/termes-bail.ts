// What the lease of an unpaid home says, on one page: people, home, dates, rent, deposit. Not the lease itself.
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { nomComplet } from '#domain/base/mots.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { paiementDit, parTerme } from '#domain/sujets/location/baux/terme-dit.ts'
import { BORDS } from '../papier/papier.ts'
import { DROITE, GRAS, SECOND, TEXTE } from '../papier/piece-commerciale.ts'
import { jourCourt, montantExact } from '../papier/typographie.ts'
import { type Correspondance, ouvrirCourrier } from './courrier-locataire.ts'

export type TermesBail = {
  readonly qui: Correspondance
  readonly bail: Bail
  readonly depot_cents: Cents
  readonly etabli_le: Day
}

const TYPES = {
  meuble: 'Location meublée, résidence principale',
  vide: 'Location vide, résidence principale',
  etudiant: 'Location meublée, étudiant',
  mobilite: 'Bail mobilité',
  commercial: 'Bail commercial',
  professionnel: 'Bail professionnel',
  parking: 'Location d’un stationnement',
  saisonnier: 'Location saisonnière',
  derogatoire: 'Bail dérogatoire',
} as const satisfies Readonly<Record<Bail['type_bail'], string>>

export function dessinerTermes({ qui, bail, depot_cents, etabli_le }: TermesBail): Promise<Uint8Array<ArrayBuffer>> {
  const papier = ouvrirCourrier(qui, {
    titre: 'Termes du bail',
    le: etabli_le,
    cree_le: new Date(`${etabli_le}T09:00:00Z`),
  })
  const rangs: [string, string][] = [
    ['Logement', `${qui.logement}, ${qui.adresse}, ${qui.code_postal} ${qui.ville}`],
    ['Nature', TYPES[bail.type_bail]],
    ['Début', jourCourt(bail.debut)],
    ['Fin', bail.fin === null ? 'non fixée' : jourCourt(bail.fin)],
    [`Loyer ${parTerme(bail)}`, montantExact(bail.loyer_cents)],
    [`Charges (${bail.charges_mode})`, montantExact(bail.charges_cents)],
    ['Paiement du loyer', paiementDit(bail)],
    ['Dépôt de garantie prévu', montantExact(bail.depot_garantie_cents)],
    ['Dépôt de garantie détenu', montantExact(depot_cents)],
  ]
  for (const [libelle, valeur] of rangs) {
    papier.ecrire(libelle, { x: BORDS.gauche }, SECOND)
    papier.ecrire(valeur, DROITE, TEXTE)
    papier.descendre(18)
    papier.filet()
    papier.descendre(5)
  }
  papier.descendre(14)
  papier.paragraphe('Locataires', GRAS)
  for (const { prenom, nom, email, telephone } of bail.locataires)
    papier.paragraphe([nomComplet({ prenom, nom }), email, telephone].filter(Boolean).join(' · '), TEXTE)
  papier.descendre(14)
  papier.paragraphe('Ce résumé reprend ce que le dossier tient du bail : joignez-y le bail signé.', SECOND)
  return papier.rendre()
}
