// The shared cases of a lease: revision by the index, first month, order to pay, receipts, housing aid, wear.
import { type Cents, cents, euros, zero } from '../../domain/base/cents.ts'
import { addMonths, day, dayOfMonth, daysBetween, lastOfMonth } from '../../domain/base/day.ts'
import { Refus } from '../../domain/base/refus.ts'
import type { Bien, ClasseDpe, ZoneLocation } from '../../domain/sujets/biens/bien.ts'
import type { Bail } from '../../domain/sujets/location/bail.ts'
import { plafondHonoraires, plafondLoyer } from '../../domain/sujets/location/baux/plafonds.ts'
import {
  gelDpe,
  loyerRevise,
  prochaineRevision,
  proposerRevision,
} from '../../domain/sujets/location/baux/revision-loyer.ts'
import { etablir } from '../../domain/sujets/location/documents/quittance.ts'
import { echeanceDeLaPeriode } from '../../domain/sujets/location/echeances-bail.ts'
import { partLocataire } from '../../domain/sujets/location/etat-des-lieux-vetuste.ts'
import { estImpayeApl } from '../../domain/sujets/location/impaye.ts'
import { commandementDePayer, IMPAYE_APL } from '../../domain/sujets/location/regles.ts'
import { type Cas, lire, liste, montant, nombre } from './cas.ts'
import { enEuros, type Trouve } from './trouve.ts'

type CasBail = Pick<Cas, 'id' | 'input' | 'expected'>
type Lecteur = (cas: CasBail) => Trouve | null
const texte = ({ input }: CasBail, cle: string): string | undefined => {
  const valeur = lire(input, cle)
  return typeof valeur === 'string' ? valeur : undefined
}

const BAIL: Bail = {
  id: 'bail',
  bien_id: 'bien',
  type_bail: 'meuble',
  debut: day('2020-01-01'),
  fin: null,
  loyer_cents: euros(800),
  charges_cents: zero,
  charges_mode: 'forfait',
  depot_garantie_cents: zero,
  jour_echeance: 1,
  irl_trimestre: '2019-T3',
  locataires: [
    { id: 'l', prenom: 'Camille', nom: 'Rousseau', email: null, telephone: null, consent_electronique_le: null },
  ],
}

/** In hundredths of a point, as the index is published. */
const centiemes = (points: number): number => Math.round(points * 100)

function revision(cas: CasBail): Trouve | null {
  const { input } = cas
  if (lire(input, 'irl_ancien') === undefined) return null
  const loyer = montant(input, 'loyer')
  const classe_dpe = (texte(cas, 'dpe') ?? 'D') as ClasseDpe
  const debut = day(texte(cas, 'date_bail_ou_renouvellement') ?? '2020-01-01')
  const le = addMonths(debut, 12)
  const gel = gelDpe({ debut }, { bien: { code_postal: '75011', classe_dpe }, le })
  const indices = { ancien: centiemes(nombre(input, 'irl_ancien')), nouveau: centiemes(nombre(input, 'irl_nouveau')) }
  return {
    loyer_revise: enEuros(gel === null ? loyerRevise(loyer, indices) : loyer),
    motif: gel === 'revision_gelee' ? 'gel F/G' : null,
  }
}

function demandeTardive(cas: CasBail): Trouve | null {
  const date_revision = texte(cas, 'date_revision')
  const date_demande = texte(cas, 'date_demande')
  if (!date_revision || !date_demande) return null
  const [le, demande_le] = [day(date_revision), day(date_demande)]
  const bail: Bail = { ...BAIL, revision_le: le }
  const annee = date_revision.slice(0, 4)
  if (prochaineRevision(bail, demande_le).date_revision > le) return { [`revision_${annee}`]: 'réputée renoncée' }
  const propose = proposerRevision(
    { ...bail, irl_trimestre: `${Number(annee) - 2}-T3` },
    { bien: { code_postal: '75011', classe_dpe: 'D' }, demande_le },
  )
  // Nothing is called again for the months before: their rent is the one that ran.
  const revu: Bail = {
    ...bail,
    loyer_cents: propose.loyer_cents,
    revisions: [
      {
        ...propose,
        id: 'r',
        ancien_trimestre: propose.ancien.trimestre,
        ancien_centiemes: propose.ancien.centiemes,
        nouveau_trimestre: propose.nouveau.trimestre,
        nouveau_centiemes: propose.nouveau.centiemes,
      },
    ],
  }
  const moisDAvant = day(`${date_revision.slice(0, 7)}-01`)
  const rappel = echeanceDeLaPeriode(revu, moisDAvant).loyer_cents - bail.loyer_cents
  return { effet: propose.date_effet, rappel: rappel / 100 }
}

function premierMois(cas: CasBail): Trouve | null {
  const entree = texte(cas, 'entree')
  if (!entree) return null
  const debut = day(entree)
  const fin = lastOfMonth(debut)
  const { loyer_cents } = echeanceDeLaPeriode(
    { ...BAIL, debut, loyer_cents: montant(cas.input, 'loyer') },
    day(`${entree.slice(0, 7)}-01`),
  )
  return { jours: daysBetween(debut, fin) + 1, jours_mois: dayOfMonth(fin), loyer_prorata: enEuros(loyer_cents) }
}

function commandement({ input }: CasBail): Trouve | null {
  const baux = liste(input, 'baux')
  if (baux.length === 0) return null
  const enChiffres = (delai = '') => delai.replace('deux', '2').replace('six', '6')
  return { delai: baux.map((un) => enChiffres(commandementDePayer(day(String(un)))?.valeur.mots)) }
}

/** The document that each payment of one rent allows. */
function document({ input }: CasBail): Trouve | null {
  if (lire(input, 'terme') === undefined) return null
  const echeance = {
    id: 'e',
    bail_id: BAIL.id,
    periode: day('2026-04-01'),
    date_echeance: day('2026-04-01'),
    loyer_cents: montant(input, 'terme'),
    charges_cents: zero,
  }
  const nature = (paye: Cents): string => {
    const encaissement = {
      id: 'p',
      bail_id: BAIL.id,
      date: day('2026-04-02'),
      loyer_cents: paye,
      charges_cents: zero,
      echeance_id: null,
      mode: 'virement' as const,
      payeur: '',
    }
    // Safe: of a property, the documents read its name and its address alone.
    const bien = { id: BAIL.bien_id, libelle: '', adresse: '', code_postal: '', ville: '' } as Bien
    const faits = {
      dossier: { denomination: 'Jeanne Petit', adresse: '' },
      biens: [bien],
      baux: [BAIL],
      echeances: [echeance],
      encaissements: [encaissement],
    }
    const aujourdhui = day('2026-04-03')
    try {
      return etablir({ nature: 'quittance', echeance_id: 'e' }, faits, aujourdhui).document.nature
    } catch (refus) {
      if (!(refus instanceof Refus) || refus.code !== 'quittance_non_soldee') throw refus
      return etablir({ nature: 'recu', encaissement_id: 'p' }, faits, aujourdhui).document.nature.replace(
        'recu',
        'reçu',
      )
    }
  }
  return { documents: liste(input, 'paiements').map((un) => nature(cents(euros(Number(un))))) }
}

function aideAuLogement({ input }: CasBail): Trouve | null {
  if (lire(input, 'loyer_plus_charges_net') === undefined) return null
  return {
    impaye_constitue: estImpayeApl({
      net_cents: montant(input, 'loyer_plus_charges_net'),
      dette_cents: montant(input, 'dette'),
    }),
    signalement_CAF_sous_mois: IMPAYE_APL.signalement_mois,
  }
}

function vetuste({ input }: CasBail): Trouve | null {
  if (lire(input, 'franchise_ans') === undefined) return null
  const { abattement_pct, part_cents } = partLocataire(montant(input, 'cout'), {
    franchise_ans: nombre(input, 'franchise_ans'),
    abattement_pct_an: nombre(input, 'abattement_pct_an'),
    residuel_pct: nombre(input, 'residuel_pct'),
    age_ans: nombre(input, 'age_ans'),
  })
  return { abattement_pct, part_locataire: enEuros(part_cents) }
}

const ZONES: Readonly<Record<string, ZoneLocation>> = { 'très tendue': 'tres_tendue', tendue: 'tendue' }

function honoraires(cas: CasBail): Trouve | null {
  const zone = ZONES[texte(cas, 'zone') ?? '']
  if (!zone) return null
  const le = day(`${nombre(cas.input, 'annee')}-06-01`)
  const plafond = plafondHonoraires(nombre(cas.input, 'surface'), { zone, le })
  return {
    plafond_locataire: enEuros(plafond.location_cents),
    plafond_location: enEuros(plafond.location_cents),
    plafond_edl: enEuros(plafond.etat_des_lieux_cents),
  }
}

/** Under a lease signed while the experiment surely ran. */
function encadrement({ input }: CasBail): Trouve | null {
  if (lire(input, 'prix_med') === undefined) return null
  const reference = { reference_m2_cents: montant(input, 'prix_med'), le: day('2025-09-01') }
  const { majore_m2_cents, loyer_cents } = plafondLoyer(nombre(input, 'surface'), reference)
  return { loyer_reference_majore_m2: enEuros(majore_m2_cents), loyer_max: enEuros(loyer_cents) }
}

export const LECTEURS_BAIL: readonly Lecteur[] = [
  revision,
  demandeTardive,
  premierMois,
  commandement,
  document,
  aideAuLogement,
  vetuste,
  honoraires,
  encadrement,
]
