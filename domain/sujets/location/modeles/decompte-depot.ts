// The account of a deposit given back, as a template shows it: its fields, what was kept line by line, the wear of each repair, its conditions.
import { type Cents, minus, plus, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import type { Bail } from '../bail.ts'
import { limiteRestitution, moisDeRetard, type NatureRetenue, type Restitution } from '../depot-restitution.ts'
import { loyerAu } from '../echeances-bail.ts'
import { type Degradation, partLocataire } from '../etat-des-lieux-vetuste.ts'
import { RESTITUTION } from '../regles.ts'
import type { BlocPose, Grille } from './blocs-remplis.ts'
import type { Champ } from './champs-lettres.ts'
import { enMois, enToutesLettres } from './dire.ts'
import type { Condition, DepotDuModele, FaitsDuModele, Typographie } from './faits-du-modele.ts'

const NOMS_RETENUE: Readonly<Record<NatureRetenue, string>> = {
  degradation: 'Dégradation',
  nettoyage: 'Nettoyage',
  charges: 'Charges',
  loyer: 'Loyer impayé',
}

type Lu = DepotDuModele & { readonly bail: Bail; readonly limite: Day | null; readonly aVerser_cents: Cents }
const lire = ({ depot, bail }: FaitsDuModele): Lu | null =>
  depot && {
    ...{ ...depot, bail, limite: limiteRestitution(bail, depot.restitution) },
    aVerser_cents: plus(depot.restitution.rendu_cents, depot.restitution.majoration_cents),
  }
const retenu = ({ retenues }: Restitution): Cents => sum(retenues.map(({ montant_cents }) => montant_cents))

type Valeur = (lu: Lu, typographie: Typographie) => string | null
const depot = (libelle: string, valeur: Valeur): Champ => ({
  ...{ groupe: 'Décompte du dépôt', libelle },
  valeur: (faits, typographie) => {
    const lu = lire(faits)
    return lu && valeur(lu, typographie)
  },
})
/** Nothing is no amount: its field would only say zero. */
const somme = (libelle: string, montant_cents: (lu: Lu) => Cents): Champ =>
  depot(libelle, (lu, { montant }) => montant(montant_cents(lu)))

export const CHAMPS_DEPOT = {
  'depot.detenu': somme('Dépôt détenu', ({ restitution }) => restitution.depot_cents),
  'depot.cles_le': depot('Jour de la remise des clés', ({ restitution }) => enToutesLettres(restitution.cles_le)),
  'depot.delai': depot('Délai de la loi', ({ limite, restitution }) =>
    limite === null ? null : enMois(restitution.conforme ? RESTITUTION.conforme_mois : RESTITUTION.non_conforme_mois),
  ),
  'depot.limite': depot('Dernier jour pour rendre', ({ limite }) => limite && enToutesLettres(limite)),
  'depot.retenues': somme('Total des retenues', ({ restitution }) => retenu(restitution)),
  'depot.provision': somme('Provision de copropriété gardée', ({ restitution }) => restitution.provision_cents),
  'depot.rendu': somme('Montant rendu', ({ restitution }) => restitution.rendu_cents),
  'depot.rendu_le': depot('Jour où il est rendu', ({ restitution }) => enToutesLettres(restitution.rendu_le)),
  'depot.retard': depot('Mois de retard commencés', ({ limite, restitution }) => {
    const mois = moisDeRetard(limite, restitution.rendu_le)
    return mois === 0 ? null : enMois(mois)
  }),
  'depot.loyer': somme('Loyer qui sert à la majoration', ({ bail, restitution }) =>
    loyerAu(bail, bail.fin ?? restitution.cles_le),
  ),
  'depot.majoration': somme('Majoration de retard', ({ restitution }) => restitution.majoration_cents),
  'depot.a_verser': somme('À verser au locataire, majoration comprise', ({ aVerser_cents }) => aVerser_cents),
  'depot.reste_du': somme('Loyers et charges qui restent dus', ({ reste_cents }) => reste_cents),
  'depot.adresse': depot('Adresse dite par le locataire', ({ restitution: { adresse } }) =>
    adresse ? adresse.split('\n').join(', ') : null,
  ),
} satisfies Record<string, Champ>

const si = (libelle: string, dit: (lu: Lu) => boolean): Condition => ({
  libelle,
  tient: (faits) => {
    const lu = lire(faits)
    return lu !== null && dit(lu)
  },
})
export const CONDITIONS_DEPOT: Readonly<Record<string, Condition>> = {
  depot_conforme: si('les deux états des lieux concordent', ({ restitution }) => restitution.conforme),
  depot_different: si('les deux états des lieux diffèrent', ({ restitution }) => !restitution.conforme),
  depot_delai: si('la loi fixe un délai pour rendre', ({ limite }) => limite !== null),
  depot_sans_delai: si('le bail seul fixe le délai pour rendre', ({ limite }) => limite === null),
  depot_retenues: si('des sommes sont retenues', ({ restitution }) => restitution.retenues.length > 0),
  depot_entier: si('rien n’est retenu', ({ restitution: r }) => r.retenues.length === 0 && r.provision_cents === zero),
  depot_vetuste: si('des réparations sont chiffrées avec leur vétusté', ({ reparations }) => reparations.length > 0),
  depot_provision: si(
    'une provision de copropriété est gardée',
    ({ restitution }) => restitution.provision_cents > zero,
  ),
  depot_majoration: si('le retard est majoré', ({ restitution }) => restitution.majoration_cents > zero),
  depot_adresse: si('le locataire a dit sa nouvelle adresse', ({ restitution }) => Boolean(restitution.adresse)),
  depot_a_verser: si('une somme est versée au locataire', ({ aVerser_cents }) => aVerser_cents > zero),
  depot_rien_a_verser: si('rien n’est versé au locataire', ({ aVerser_cents }) => aVerser_cents === zero),
  depot_reste_du: si('le locataire doit encore des loyers', ({ reste_cents }) => reste_cents > zero),
}

/** What was kept, each with its kind, its reason and its amount, then all of it; nothing where nothing was kept. */
export function retenues({ restitution }: DepotDuModele, { montant }: Typographie): BlocPose[] {
  if (restitution.retenues.length === 0) return []
  const rangs = restitution.retenues.map(({ nature, libelle, montant_cents }) =>
    rang([NOMS_RETENUE[nature], libelle, montant(montant_cents)]),
  )
  const total = rang(['Total', '', montant(retenu(restitution))], true)
  return [grille([colonne('Retenue', 22), colonne('Motif', 58), colonne('Montant', 20)], [...rangs, total])]
}

/** What each repair of the leaving costs, how old the thing is, what the grid takes off, what a tenant bears (décret n° 2016-382, art. 4). */
export function vetuste({ reparations }: DepotDuModele, { montant }: Typographie): BlocPose[] {
  if (reparations.length === 0) return []
  const rangs = reparations.map((une) => {
    const { abattement_pct, part_cents } = partLocataire(une.cout_cents, une)
    const age = une.age_ans > 1 ? `${une.age_ans} ans` : `${une.age_ans} an`
    const deduit = minus(une.cout_cents, part_cents)
    return rang([
      ...[`${une.piece}, ${une.element.toLowerCase()}`, montant(une.cout_cents), `${age}, ${grilleDite(une)}`],
      ...[`${abattement_pct} %, ${montant(deduit)}`, montant(part_cents)],
    ])
  })
  const tetes = [colonne('Réparation', 26), colonne('Coût', 14), colonne('Âge et grille', 26)]
  return [grille([...tetes, colonne('Vétusté', 19), colonne('Part du locataire', 15)], rangs)]
}

const grilleDite = ({ franchise_ans, abattement_pct_an, residuel_pct }: Degradation): string =>
  `${abattement_pct_an} % par an après ${franchise_ans} an${franchise_ans > 1 ? 's' : ''}, ${residuel_pct} % au moins`
const colonne = (tete: string, part: number) => ({ tete, part })
const rang = (cases: readonly string[], change = false): Grille['rangs'][number] => ({ cases, change })
const grille = (colonnes: Grille['colonnes'], rangs: Grille['rangs']): Grille => ({
  ...{ type: 'grille', nom: null },
  ...{ colonnes, rangs },
})
