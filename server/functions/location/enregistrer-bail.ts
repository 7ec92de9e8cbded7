// A lease, checked by the domain and written whole: its row, its people, its deposit, the rents that its dates change.
import type { z } from 'zod'
import { EnregistrerBail } from '#contract/functions/location/enregistrer-bail.ts'
import { exigerComptabilite } from '#domain/activites/moteurs.ts'
import { zero } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import type { Bail, MotifRelocation, NomIndice, PalierLoyer, Periodicite, Terme } from '#domain/sujets/location/bail.ts'
import { controlerBail } from '#domain/sujets/location/baux/controle-bail.ts'
import { exigerMotifDeHausse } from '#domain/sujets/location/baux/hausse.ts'
import { suivreLeBail } from '#domain/sujets/location/revision-echeances.ts'
import { chargerFaits } from '../../dossier/load.ts'
import {
  appliquerRevision,
  type BailAEcrire,
  bailDuDossier,
  bienDuDossier,
  changerBail,
  creerBail,
} from '../../dossier/location/baux.ts'
import { noterHausse, quittancesDuBail } from '../../dossier/location/hausses.ts'
import { gerantDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

export const enregistrerBail = serverFunction(EnregistrerBail, async ({ body, db, today }) => {
  const { bail_id, hausse, ...reste } = body
  const { dossier_id } = body
  await gerantDe(db, dossier_id)
  const faits = await chargerFaits(db, dossier_id)
  const { natures } = await exigerComptabilite(faits.dossier.activite)
  if (natures && !natures.type_bail.includes(body.bail.type_bail)) throw new Refus('type_bail_de_l_activite')
  const avant = bail_id === null ? null : bailDuDossier(faits, bail_id)
  const locataires = body.locataires.map((un) => ('id' in un ? un : { ...un, prenom: un.prenom ?? '' }))
  const aEcrire = { ...reste, locataires, bail: complet(body.bail, avant) }
  controler(faits, aEcrire, { avant, le: today })
  controlerNaissances(body.locataires, today)

  if (avant === null) {
    return { bail_id: await creerBail(db, aEcrire), echeances_retirees: 0, echeances_changees: 0 }
  }
  exigerMotifDeHausse(avant, aEcrire.bail, {
    ...{ motif: hausse?.motif ?? null, le: today, bien: bienDuDossier(faits, avant.bien_id) },
    recu: faits.encaissements.some((un) => un.bail_id === avant.id),
    quittances: await quittancesDuBail(db, { dossier_id, bail_id: avant.id }),
  })
  await changerBail(db, avant.id, aEcrire)
  if (hausse) await noterHausse(db, { dossier_id, avant, apres: aEcrire.bail, hausse })
  const revision = suivreLeBail(avant, { ...avant, ...aEcrire.bail }, faits.echeances)
  await appliquerRevision(db, dossier_id, revision)
  const { retirees, changees } = revision
  return { bail_id: avant.id, echeances_retirees: retirees.length, echeances_changees: changees.length }
})

/** What the demand leaves out stays as the lease has it. */
function complet(demande: z.output<typeof EnregistrerBail.body>['bail'], avant: Bail | null): BailAEcrire['bail'] {
  const garde = <T>(dit: T | undefined, ancien: T | undefined, sinon: T): T =>
    dit ?? (dit === undefined ? (ancien ?? sinon) : sinon)
  return {
    ...demande,
    piece_id: garde(demande.piece_id, avant?.piece_id, null),
    duree_mois: garde(demande.duree_mois, avant?.duree_mois, null),
    motif_duree: garde(demande.motif_duree, avant?.motif_duree, null) || null,
    bailleur_personne_morale: garde(demande.bailleur_personne_morale, avant?.bailleur_personne_morale, false),
    periodicite: garde<Periodicite>(demande.periodicite, avant?.periodicite, 'mensuel'),
    terme: garde<Terme>(demande.terme, avant?.terme, 'a_echoir'),
    franchise_mois: garde(demande.franchise_mois, avant?.franchise_mois, 0),
    paliers: garde<readonly PalierLoyer[]>(demande.paliers, avant?.paliers, []),
    indice: garde<NomIndice>(demande.indice, avant?.indice, 'irl'),
    revision_annees: garde<1 | 3>(demande.revision_annees, avant?.revision_annees, 1),
    petite_entreprise: garde(demande.petite_entreprise, avant?.petite_entreprise, false),
    interet_retard: garde(demande.interet_retard, avant?.interet_retard, null),
    majoration_retard: garde(demande.majoration_retard, avant?.majoration_retard, null),
    irl_trimestre: garde(demande.irl_trimestre, avant?.irl_trimestre, null),
    revision_le: garde(demande.revision_le, avant?.revision_le, null),
    relocation_motif: garde<MotifRelocation | null>(demande.relocation_motif, avant?.relocation_motif, null),
    solidarite: garde(demande.solidarite, avant?.solidarite, false),
    aide_cents: garde(demande.aide_cents, avant?.aide_cents, zero),
  }
}

/** What was already wrong in a lease that stands (an old one, taken as it is) does not prevent another change. */
function controler(
  faits: FaitsBiens,
  { bien_id, bail, locataires, depot_recu }: BailAEcrire,
  { avant, le }: { avant: Bail | null; le: Day },
): void {
  const bien = bienDuDossier(faits, bien_id)
  const deja =
    avant === null
      ? []
      : controlerBail({ bail: avant, bien: bienDuDossier(faits, avant.bien_id), locataires: 1, depot_recu: null, le })
  const connus = new Set(deja.map(({ code }) => code))
  const trouvees = controlerBail({ bail, bien, locataires: locataires.length, depot_recu, le })
  const erreurs = trouvees.filter(({ code }) => !connus.has(code))
  if (erreurs.length > 0) throw new Refus('bail_refuse', erreurs.map(({ message }) => message).join(' '))
}

function controlerNaissances(locataires: z.output<typeof EnregistrerBail.body>['locataires'], today: Day): void {
  if (locataires.some((un) => 'nom' in un && un.date_naissance !== null && un.date_naissance > today))
    throw new Refus('naissance_a_venir')
}
