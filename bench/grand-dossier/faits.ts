// The facts of a large dossier, drawn from a seed: thirty dwellings held for ten years, yearly leases, short stays, bills, loans.

import type { Faits } from '#domain/activites/faits.ts'
import { cents } from '#domain/base/cents.ts'
import { addDays, addMonths, type Day, day, firstOfMonth } from '#domain/base/day.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Emprunt } from '#domain/sujets/biens/emprunt.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { Echeance } from '#domain/sujets/location/echeance.ts'
import type { Encaissement } from '#domain/sujets/location/encaissement.ts'
import type { Depense } from '#domain/sujets/tiers/depense.ts'
import { composantsDe, exercicesDe, logement, mobilier, personne, pret } from '../../exemples/recit.ts'
import { type Hasard, hasard } from '../livres/hasard.ts'

export type Taille = {
  readonly id: string
  readonly logements: number
  /** Of them, those let by the night. */
  readonly saisonniers: number
  readonly sejours_par_an: number
  readonly factures_par_mois: number
  readonly ouverture: number
  readonly au: Day
}

type Tirage = { readonly de: Hasard; readonly taille: Taille }
type Location = { readonly bail: Bail; readonly echeances: Echeance[]; readonly encaissements: Encaissement[] }

/** All open; kept by commitments, which write the most lines. */
export function grandsFaits(taille: Taille, graine = 7): Faits {
  const de = hasard(graine)
  const tirage = { de, taille }
  const biens = Array.from({ length: taille.logements }, (_, rang) => bien(tirage, rang))
  const locations = biens.flatMap((un, rang) =>
    rang < taille.saisonniers ? sejours(tirage, un) : bauxAnnuels(tirage, un),
  )
  return {
    dossier: {
      id: taille.id,
      activite: 'lmnp',
      nom: 'Grand dossier',
      denomination: 'Banc',
      siren: '732829320',
      adresse: '1 rue des Lilas, 69003 Lyon',
      convention: 'reel_365',
      reglages: { cfe_39c: 'activite', assurance_emprunteur_case: '242', report_352: 'neutralise' },
    },
    exercices: exercices(tirage),
    biens,
    composants: biens.flatMap((un) => composants(tirage, un)),
    emprunts: biens.filter((_, rang) => rang % 2 === 0).map((un) => emprunt(tirage, un)),
    remboursements_anticipes: [],
    baux: locations.map((une) => une.bail),
    echeances: locations.flatMap((une) => une.echeances),
    encaissements: locations.flatMap((une) => une.encaissements),
    depenses: biens.flatMap((un) => depenses(tirage, un)).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    mouvements_exploitant: [],
    mouvements_depot: [],
    operations_diverses: [],
    reprise: { annee: taille.ouverture, tresorerie_cents: cents(25_000_00) },
    deficits_anterieurs: [],
    lignes_validees: [],
  }
}

/** Rents, payments, bills, leases, components and loans: what somebody entered. */
export const nombreDeFaits = (faits: Faits): number =>
  [faits.echeances, faits.encaissements, faits.depenses, faits.baux, faits.composants, faits.emprunts]
    .map((liste) => liste.length)
    .reduce((total, un) => total + un, 0)

const exercices = ({ de, taille: { ouverture, au } }: Tirage): Exercice[] =>
  exercicesDe({ ouverture, au, reglages: { statut: 'lmnp', regime: 'reel_simplifie' }, tenue: 'engagement' }, () =>
    de.uuid(),
  )

function bien({ de, taille }: Tirage, rang: number): Bien {
  const annee = taille.ouverture - de.entre(2, 6)
  return logement({
    id: de.uuid(),
    libelle: `Logement ${rang + 1}`,
    adresse: `${de.entre(1, 120)} ${de.un(['rue des Lilas', 'cours Gambetta', 'quai Perrache', 'avenue Foch'])}`,
    code_postal: de.un(['69003', '38000', '42000', '73000']),
    ville: de.un(['Lyon', 'Grenoble', 'Saint-Étienne', 'Chambéry']),
    type_bien: de.un(['appartement', 'studio']),
    classe_dpe: de.un(['B', 'C', 'D', 'E']),
    categorie: rang < taille.saisonniers ? 'tourisme_classe' : 'meuble',
    surface: de.entre(18, 85),
    achat: `${annee}-0${de.entre(1, 8)}-15`,
    loue: `${annee}-10-01`,
    prix: de.entre(60, 260) * 1_000,
    frais: de.entre(5, 20) * 1_000,
  })
}

const composants = ({ de, taille }: Tirage, un: Bien) => [
  ...composantsDe(un, { id: () => de.uuid(), ouverture: taille.ouverture }),
  ...['Mobilier', 'Électroménager'].map((libelle) =>
    mobilier(
      { id: de.uuid(), bien_id: un.id, libelle, base: de.entre(900, 6_000), duree: 7, le: un.date_mise_en_location },
      taille.ouverture,
    ),
  ),
]

const emprunt = ({ de }: Tirage, un: Bien): Emprunt =>
  pret(un, {
    id: de.uuid(),
    banque: 'Banque du Banc',
    capital: de.entre(40, 180) * 1_000,
    taux_millieme_pct: de.entre(1_000, 3_500),
    duree_mois: 240,
    assurance: de.entre(10, 40),
  })

const PRENOMS = ['Zoé', 'Léo', 'Inès', 'Hugo', 'Jade', 'Malo', 'Nora', 'Paul'] as const
const NOMS = ['Martin', 'Petit', 'Durand', 'Moreau', 'Garcia', 'Lopez', 'Weber', 'Roux'] as const

const locataire = (de: Hasard) => personne(de.uuid(), de.un(PRENOMS), de.un(NOMS), '06 00 00 00 00')

type Lu = { readonly un: Bien; readonly type_bail: Bail['type_bail']; readonly debut: Day; readonly fin: Day | null }

function bail({ de }: Tirage, { un, type_bail, debut, fin }: Lu, loyer: number): Bail {
  return {
    id: de.uuid(),
    bien_id: un.id,
    type_bail,
    debut,
    fin,
    loyer_cents: cents(loyer * 100),
    charges_cents: cents(type_bail === 'saisonnier' ? 0 : 50_00),
    charges_mode: 'forfait',
    depot_garantie_cents: cents(0),
    jour_echeance: type_bail === 'saisonnier' ? 1 : 5,
    irl_trimestre: null,
    revision_le: null,
    solidarite: false,
    revisions: [],
    locataires: [locataire(de)],
  }
}

/** Two or three tenants one after the other, a third of them helped by the housing fund, one rent in forty never paid. */
function bauxAnnuels(tirage: Tirage, un: Bien): Location[] {
  const { de, taille } = tirage
  const locations: Location[] = []
  let debut = day(`${taille.ouverture}-01-01`)
  while (debut <= taille.au) {
    const fin = addDays(addMonths(debut, de.entre(14, 40)), -1)
    const type_bail = 'meuble' as const
    const sien = bail(tirage, { un, type_bail, debut, fin: fin > taille.au ? null : fin }, de.entre(380, 1_150))
    locations.push(louer(tirage, sien))
    debut = addDays(fin, 1)
  }
  return locations
}

function louer({ de, taille }: Tirage, sien: Bail): Location {
  const location: Location = { bail: sien, echeances: [], encaissements: [] }
  const aidee = de.chance(1 / 3)
  const fin = sien.fin ?? taille.au
  for (let periode = sien.debut; periode <= fin; periode = addMonths(periode, 1)) {
    const echeance = due(de, sien, { periode, date_echeance: addDays(periode, 4) })
    location.echeances.push(echeance)
    if (de.chance(1 / 40)) continue
    const aide = aidee ? cents(180_00) : cents(0)
    const date = addDays(echeance.date_echeance, de.entre(0, 9))
    if (date > taille.au) continue
    if (aidee) location.encaissements.push(paiement(de, echeance, { date, mode: 'caf', loyer_cents: aide, charges: 0 }))
    const loyer_cents = cents(sien.loyer_cents - aide)
    location.encaissements.push(paiement(de, echeance, { date, mode: 'virement', loyer_cents, charges: 50_00 }))
  }
  return location
}

/** So many stays a year of two to four nights, each a lease, called and paid at once, half of them through a platform. */
function sejours(tirage: Tirage, un: Bien): Location[] {
  const { de, taille } = tirage
  const locations: Location[] = []
  const ecart = Math.floor(365 / taille.sejours_par_an)
  for (let debut = day(`${taille.ouverture}-01-02`); debut <= taille.au; debut = addDays(debut, ecart)) {
    const nuits = de.entre(1, Math.max(1, ecart - 1))
    const type_bail = 'saisonnier' as const
    const sien = bail(tirage, { un, type_bail, debut, fin: addDays(debut, nuits) }, nuits * de.entre(55, 140))
    const echeance = due(de, sien, { periode: firstOfMonth(debut), date_echeance: debut })
    const mode = de.chance(0.5) ? ('plateforme' as const) : ('virement' as const)
    const paye = paiement(de, echeance, { date: debut, mode, loyer_cents: sien.loyer_cents, charges: 0 })
    locations.push({ bail: sien, echeances: [echeance], encaissements: [paye] })
  }
  return locations
}

const due = (de: Hasard, sien: Bail, quand: Pick<Echeance, 'periode' | 'date_echeance'>): Echeance => ({
  id: de.uuid(),
  bail_id: sien.id,
  ...quand,
  loyer_cents: sien.loyer_cents,
  charges_cents: sien.charges_cents,
})

type Verse = Pick<Encaissement, 'date' | 'mode' | 'loyer_cents'> & { readonly charges: number }

const paiement = (de: Hasard, { id, bail_id }: Echeance, { charges, ...verse }: Verse): Encaissement => ({
  id: de.uuid(),
  bail_id,
  ...verse,
  payeur: verse.mode === 'caf' ? 'CAF du Rhône' : `${de.un(PRENOMS)} ${de.un(NOMS)}`,
  charges_cents: cents(charges),
  echeance_id: id,
})

type Modele = readonly [fournisseur: string, libelle: string, categorie: string, bas: number, haut: number]

const FACTURES: readonly [Modele, ...Modele[]] = [
  ['Syndic des Lilas', 'Charges de copropriété', 'copropriete', 60, 240],
  ['Électricité du Rhône', 'Électricité', 'energie', 25, 110],
  ['Box du Rhône', 'Internet', 'internet', 20, 40],
  ['Ménage et Linge', 'Ménage entre deux séjours', 'entretien', 30, 70],
  ['Plomberie Guérin', 'Dépannage', 'entretien', 60, 380],
  ['Quincaillerie Morel', 'Petit équipement', 'petit_equipement', 8, 120],
  ['Plateforme', 'Commission', 'commission_plateforme', 6, 60],
  ['Assurances du Banc', 'Assurance du logement', 'assurance_pno', 8, 25],
]

function depenses({ de, taille }: Tirage, un: Bien): Depense[] {
  const siennes: Depense[] = []
  for (let mois = day(`${taille.ouverture}-01-01`); mois <= taille.au; mois = addMonths(mois, 1)) {
    for (let rang = 0; rang < taille.factures_par_mois; rang++) {
      const [fournisseur, libelle, categorie, bas, haut] = de.un(FACTURES)
      const date = addDays(mois, de.entre(0, 27))
      const paiement = addDays(date, de.entre(0, 25))
      if (date > taille.au) continue
      siennes.push({
        id: de.uuid(),
        bien_id: un.id,
        date,
        date_paiement: paiement > taille.au ? null : paiement,
        fournisseur,
        libelle,
        categorie,
        montant_cents: cents(de.entre(bas * 100, haut * 100)),
        payee_par: de.chance(0.1) ? 'exploitant' : 'banque',
        document_id: null,
      })
    }
  }
  return siennes
}
