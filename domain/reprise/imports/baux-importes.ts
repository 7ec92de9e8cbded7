// Rows of leases: each read, its lot and its people found, checked as a lease that is typed, known again by its lot, its start and its tenant.
import { zero } from '../../base/cents.ts'
import { jourEnChiffres } from '../../base/day.ts'
import { nomComplet } from '../../base/mots.ts'
import { REFUS } from '../../base/refus.ts'
import { normaliser } from '../../sujets/banque/formats/texte.ts'
import type { Bien } from '../../sujets/biens/bien.ts'
import { type Bail, INDICES, TYPES_BAIL, type TypeBail } from '../../sujets/location/bail.ts'
import { type BailAControler, controlerBail, type DepotRecu } from '../../sujets/location/baux/controle-bail.ts'
import { indicesPermis, modesDeCharges } from '../../sujets/location/regles-baux.ts'
import { type Lecteur, type LigneImportee, lecteurDe, type Valeurs } from './champ.ts'
import { Annuaire, type LocataireImporte, lirePersonne } from './locataires-importes.ts'
import { MODELES } from './modeles.ts'
import { type Contexte, cleDe, type Designe, parCle, type Verdict } from './parc.ts'

type BailImporte = {
  readonly bien_id: string
  readonly bail: BailAControler
  /** Those of the dossier by their id, those that the import writes by their rank among `locataires`. */
  readonly locataires: readonly Designe[]
  readonly depot_recu: DepotRecu | null
}
export type BauxPrepares = {
  readonly verdicts: readonly Verdict[]
  readonly locataires: readonly LocataireImporte[]
  readonly baux: readonly BailImporte[]
}
const PERSONNES_MAXIMALES = 12

export function preparerBaux(lignes: readonly LigneImportee[], { parc, natures, le }: Contexte): BauxPrepares {
  const annuaire = new Annuaire(parc.locataires)
  const lots = lotsNommes(parc)
  const connus = parCle(parc.baux, ({ bien_id, debut }) => `${bien_id}|${debut}`)
  const dansLeFichier = new Map<string, number>()
  const baux: BailImporte[] = []
  const verdicts = lignes.map(({ ligne, valeurs }): Verdict => {
    const lecteur = lecteurDe(valeurs, MODELES.baux)
    const bien = lireLot(lecteur, valeurs, lots)
    const bail = lireBail(lecteur, natures.type_bail)
    const personnes = lirePersonnes(lecteur, annuaire)
    const recu_le = lecteur.jour('depot_recu_le')
    if (!bien || !bail || !personnes || lecteur.erreurs.length > 0)
      return { ligne, etat: 'erreur', erreurs: lecteur.erreurs }
    const [premier] = personnes
    const nom = `${bien.libelle}, bail du ${jourEnChiffres(bail.debut)} de ${premier ? nomComplet(premier.personne) : ''}`
    if (dejaAuDossier(connus.get(`${bien.id}|${bail.debut}`), premier?.qui))
      return {
        ligne,
        etat: 'deja',
        raison: `${nom} : déjà dans le dossier, reconnu par son lot, son début et son locataire.`,
      }
    const cleAvec = (qui: Designe | undefined) => `${bien.id}|${bail.debut}|${qui ? cleDuConnu(qui) : ''}`
    const double = dansLeFichier.get(cleAvec(premier?.qui))
    if (double !== undefined) return { ligne, etat: 'deja', raison: `${nom} : déjà à la ligne ${double} du fichier.` }

    const depot_recu = recu_le && { date: recu_le, montant_cents: bail.depot_garantie_cents }
    for (const { code, message } of controlerBail({ bail, bien, locataires: personnes.length, depot_recu, le })) {
      const [champ, ...aussi] = COLONNES_EN_CAUSE[code] ?? ['type_bail']
      lecteur.refuser(champ, message, aussi)
    }
    if (lecteur.erreurs.length > 0) return { ligne, etat: 'erreur', erreurs: lecteur.erreurs }
    const locataires = personnes.map(({ qui, personne }) => qui ?? annuaire.ajouter(personne))
    dansLeFichier.set(cleAvec(locataires[0]), ligne)
    baux.push({ bien_id: bien.id, bail, locataires, depot_recu })
    return { ligne, etat: 'nouveau' }
  })
  return { verdicts, locataires: annuaire.nouveaux, baux }
}

/** The columns by which a refusal of a lease is put right. */
const COLONNES_EN_CAUSE: Readonly<Record<string, readonly [string, ...string[]]>> = {
  bail_sans_locataire: ['nom'],
  fin_apres_debut: ['fin', 'debut'],
  bail_avant_location: ['debut', 'lot'],
  bail_apres_vente: ['debut', 'lot'],
  loyer_manquant: ['loyer_cents'],
  duree_du_bail: ['fin', 'type_bail'],
  duree_trop_courte: ['duree_mois', 'type_bail'],
  duree_mobilite: ['fin', 'type_bail'],
  revision_avant_bail: ['revision_le', 'debut'],
  trimestre_a_venir: ['irl_trimestre'],
  aide_excessive: ['loyer_cents'],
  depot_recu_a_venir: ['depot_recu_le'],
  forfait_vide: ['charges_mode', 'type_bail'],
  charges_mobilite: ['charges_mode', 'type_bail'],
  revision_mobilite: ['irl_trimestre', 'type_bail'],
  indice_du_bail: ['indice', 'type_bail'],
  depot_excessif: ['depot_garantie_cents', 'loyer_cents'],
  periodicite_habitation: ['periodicite', 'type_bail'],
  depot_recu_manquant: ['depot_garantie_cents', 'depot_recu_le'],
}

type LotNomme = { readonly bien: Bien; readonly immeuble: string | null }

/** Each lot under its name, and under its number. */
function lotsNommes({ biens, immeubles = [], lots = [] }: Contexte['parc']): ReadonlyMap<string, readonly LotNomme[]> {
  const places = new Map(lots.map((lot) => [lot.bien_id, lot]))
  const noms = new Map(immeubles.map(({ id, libelle }) => [id, libelle]))
  const nommes = biens.flatMap((bien) => {
    const place = places.get(bien.id)
    const un: LotNomme = { bien, immeuble: noms.get(place?.immeuble_id ?? '') ?? null }
    return [...new Set([cleDe(bien.libelle), ...(place?.numero ? [cleDe(place.numero)] : [])])].map((cle) => ({
      cle,
      un,
    }))
  })
  return new Map([...parCle(nommes, ({ cle }) => cle)].map(([cle, uns]) => [cle, uns.map(({ un }) => un)]))
}

function lireLot(lecteur: Lecteur, valeurs: Valeurs, lots: ReadonlyMap<string, readonly LotNomme[]>): Bien | null {
  const [immeuble, lot] = [lecteur.texte('immeuble'), lecteur.texte('lot')]
  if (lot === null) return null
  const dedans = (lots.get(cleDe(lot)) ?? []).filter(
    (un) => immeuble === null || (un.immeuble !== null && cleDe(un.immeuble) === cleDe(immeuble)),
  )
  // A name before a number: the lot « 12 » is not the one whose number is 12.
  const nommes = dedans.filter(({ bien }) => cleDe(bien.libelle) === cleDe(lot))
  const [seul, autre] = nommes.length > 0 ? nommes : dedans
  if (!seul) {
    const ou = immeuble === null ? 'de ce dossier' : `de l’immeuble « ${valeurs['immeuble']?.trim()} »`
    return lecteur.refuser('lot', `n’est pas un lot ${ou} : importez d’abord les lots, ou corrigez son nom.`, [
      'immeuble',
    ])
  }
  if (autre)
    return lecteur.refuser('lot', 'est le nom de plusieurs lots : précisez l’immeuble, ou écrivez le numéro.', [
      'immeuble',
    ])
  return seul.bien
}

/** What the row leaves out is what a new lease usually has. */
function lireBail(lecteur: Lecteur, types: readonly TypeBail[]): BailAControler | null {
  const type_bail = lecteur.choix(
    'type_bail',
    TYPES,
    'vide, meublé, étudiant, mobilité, commercial, professionnel, stationnement, saisonnier ou dérogatoire',
  )
  const debut = lecteur.jour('debut')
  const loyer_cents = lecteur.montant('loyer_cents')
  const charges_mode = lecteur.choix('charges_mode', MODES, 'provision ou forfait')
  const indice = lecteur.choix('indice', NOMS_INDICES, 'IRL, ILC, ILAT ou ICC')
  const irl_trimestre = lireTrimestre(lecteur)
  const reste = {
    fin: lecteur.jour('fin'),
    duree_mois: lecteur.entier('duree_mois', [1, 1188]),
    charges_cents: lecteur.montant('charges_cents') ?? zero,
    depot_garantie_cents: lecteur.montant('depot_garantie_cents') ?? zero,
    periodicite: lecteur.choix('periodicite', RYTHMES, 'mensuel ou trimestriel') ?? 'mensuel',
    terme: lecteur.choix('terme', NOMS_TERMES, 'à échoir ou échu') ?? 'a_echoir',
    jour_echeance: lecteur.entier('jour_echeance', [1, 28]) ?? 1,
  }
  if (type_bail !== null && !types.includes(type_bail)) lecteur.refuser('type_bail', REFUS.type_bail_de_l_activite)
  if (!type_bail || !debut || loyer_cents === null) return null
  return {
    ...{ type_bail, debut, loyer_cents, irl_trimestre, ...reste },
    charges_mode: charges_mode ?? modesDeCharges(type_bail, 1)[0],
    indice: indice ?? indicesPermis(type_bail)[0] ?? 'irl',
    ...{ motif_duree: null, bailleur_personne_morale: false, franchise_mois: 0, paliers: [] },
    ...{ revision_annees: 1, petite_entreprise: false, revision_le: null, solidarite: false },
  }
}

/** `2023-T4`, `T4 2023`, `4e trimestre 2023`. */
function lireTrimestre(lecteur: Lecteur): string | null {
  const ecrit = lecteur.texte('irl_trimestre')
  if (ecrit === null) return null
  const nu = normaliser(ecrit)
  const [, annee, rang] = /^(\d{4}) ?t ?([1-4])$/.exec(nu) ?? []
  const [, premier, apres] = /^t?([1-4])(?: ?(?:er|e|eme))?(?: ?t(?:rimestre)?)? (\d{4})$/.exec(nu) ?? []
  if (annee ?? apres) return `${annee ?? apres}-T${rang ?? premier}`
  return lecteur.refuser('irl_trimestre', 'n’est pas un trimestre : écrivez 2023-T4.')
}

type PersonneLue = { readonly personne: LocataireImporte; readonly qui: Designe | undefined }

/** The tenant of the row, then those who rent with him: nobody twice. */
function lirePersonnes(lecteur: Lecteur, annuaire: Annuaire): PersonneLue[] | null {
  const principal = lirePersonne(lecteur)
  const autres = (lecteur.texte('colocataires') ?? '')
    .split(/[,;/&]|\s+et\s+/i)
    .map((nom) => nom.trim())
    .filter(Boolean)
  if (principal === null) return null
  const lues: PersonneLue[] = []
  for (const [rang, personne] of [principal, ...autres.map(seulementNommee)].entries()) {
    const trouve = annuaire.trouver(personne)
    if (trouve && 'refus' in trouve) {
      const champ = rang === 0 ? trouve.champ : 'colocataires'
      return lecteur.refuser(champ, rang === 0 ? trouve.refus : `${nomComplet(personne)} ${trouve.refus}`, [
        'email',
        'date_naissance',
      ])
    }
    const qui = trouve && 'qui' in trouve ? trouve.qui : undefined
    const cle = cleDuDesigne(qui, personne)
    if (lues.every((une) => cleDuDesigne(une.qui, une.personne) !== cle)) lues.push({ personne, qui })
  }
  if (lues.length > PERSONNES_MAXIMALES)
    return lecteur.refuser('colocataires', `sont trop : un bail a ${PERSONNES_MAXIMALES} locataires au plus.`)
  return lues
}

function seulementNommee(ecrit: string): LocataireImporte {
  const [prenom = '', ...noms] = ecrit.split(/\s+/)
  const nom = noms.join(' ')
  const reste = { email: null, telephone: null, date_naissance: null, consent_electronique_le: null }
  return nom === '' ? { prenom: '', nom: prenom, ...reste } : { prenom, nom, ...reste }
}

const cleDuConnu = (qui: Designe): string => ('id' in qui ? qui.id : `rang|${qui.rang}`)
const cleDuDesigne = (qui: Designe | undefined, personne: LocataireImporte): string =>
  qui ? cleDuConnu(qui) : cleDe('nouveau', nomComplet(personne), personne.email, personne.date_naissance)

const dejaAuDossier = (baux: readonly Bail[] | undefined, qui: Designe | undefined): boolean =>
  qui !== undefined && 'id' in qui && (baux ?? []).some(({ locataires }) => locataires.some(({ id }) => id === qui.id))

const AUTRES_NOMS: Readonly<Record<TypeBail, RegExp>> = {
  meuble: /^(bail |location )?(d habitation )?meublee?$|^lmnp$/,
  vide: /^(bail |location )?(d habitation )?(vide|nue?|non meublee?)$|^(bail d )?habitation$/,
  etudiant: /^(bail )?etudiant\b/,
  mobilite: /^(bail )?mobilite$/,
  commercial: /^(bail )?commercial( 3 6 9)?$|^3 6 9$/,
  professionnel: /^(bail )?professionnel$/,
  parking: /^(bail |location )?(de |d un )?(parking|garage|stationnement|box)$/,
  saisonnier: /^(bail |location )?(saisonniere?|de vacances)$/,
  derogatoire: /^(bail )?(derogatoire|precaire|de courte duree)$/,
}
const TYPES = TYPES_BAIL.map((type) => [type, AUTRES_NOMS[type]] as const)
const MODES = [
  ['provision', /^provisions?( sur charges)?$/],
  ['forfait', /^(au )?forfait(aires?)?$/],
] as const
const RYTHMES = [
  ['mensuel', /^(au |par |chaque )?mois$|^mensuelle?(ment)?$/],
  ['trimestriel', /^(au |par |chaque )?trimestre( civil)?$|^trimestrielle?(ment)?$/],
] as const
const NOMS_TERMES = [
  ['a_echoir', /^(terme )?a echoir$|^(d )?avance$/],
  ['echu', /^(a )?(terme )?echu$|^arrieres?$/],
] as const
const NOMS_INDICES = INDICES.map((indice) => [indice, new RegExp(`^(insee )?${indice}$`)] as const)
