// What is looked at before a year is closed, second part: whether the books and the return hold together.
import type { Anomalie } from '../base/anomalie.ts'
import { abs, type Cents, minus, negate, sum, zero } from '../base/cents.ts'
import { aConfirmer, enClair, estPublie, type Parametres } from '../base/parametres.ts'
import { aNouveaux } from '../compta/cloture.ts'
import { controlesCloture } from '../compta/controles-cloture.ts'
import type { Ligne } from '../compta/ecriture.ts'
import { moisDe } from '../compta/exercice.ts'
import { libelleCompte } from '../compta/plan-comptable.ts'
import { utiles } from '../fiscal/etape.ts'
import { statutLmp } from '../fiscal/statut-lmp.ts'
import { anomaliesFaits } from '../journalisation/anomalies.ts'
import { pertesAu } from '../journalisation/creance-perdue.ts'
import { expliquerSomme } from '../liasse/explication-compte.ts'
import { creancesAu } from '../location/creances.ts'
import type { AnneeFiscale } from './annee-fiscale.ts'
import {
  compter,
  delAnnee,
  enEuros,
  type Lieu,
  type Point,
  point,
  type SourcePoints,
  soldeCrediteur,
} from './points-saisie.ts'

export type SourceControle = SourcePoints & {
  /** The books of the year before; null when this is the first. */
  readonly precedentes: readonly Ligne[] | null
  /** Null while the law of the year is not known. */
  readonly fiscale: AnneeFiscale | null
  readonly parametres: Parametres | null
}

export function pointsControle(source: SourceControle): Point[] {
  return [
    ...livresJustes(source),
    ...ouvertureJuste(source),
    ...creancesJustes(source),
    justificatifs(source),
    ...statut(source),
    ...liasseJuste(source),
  ]
}

/** One good point when nothing is wrong in the books, else one for each thing that is. */
function livresJustes({ faits, exercice, lignes }: SourceControle): Point[] {
  const anomalies = [...anomaliesFaits(faits), ...controlesCloture({ exercice, lignes })]
  const juste = point('livres_justes', null, {
    ok: true,
    libelle: 'Les livres sont équilibrés et complets',
    detail: 'Équilibre, numérotation, comptes soldés, dates',
  })
  return anomalies.length === 0 ? [juste] : anomalies.map((une, rang) => enPoint(une, rang))
}

function ouvertureJuste({ exercice, lignes, precedentes }: SourceControle): Point[] {
  if (precedentes === null) return []
  const attendus = aNouveaux({ lignes: precedentes, suivant: exercice })
  const ouverts = lignes.filter(({ journal }) => journal === 'AN')
  const ecarts = [...new Set([...attendus, ...ouverts].map(({ compte }) => compte))].map((compte) => ({
    libelle: `${compte}, ${libelleCompte(compte)}`,
    montant_cents: abs(minus(soldeDu(compte, attendus), soldeDu(compte, ouverts))),
    code: `compte:${compte}`,
  }))
  const ecart = sum(ecarts.map(({ montant_cents }) => montant_cents))
  return [
    point('ouverture', 'balance', {
      ok: ecart === 0,
      sinon: 'erreur',
      libelle: `Les à-nouveaux égalent la clôture ${exercice.annee - 1}`,
      detail: `Écart ${enEuros(ecart)}`,
      explication: expliquerSomme({
        titre: 'Écart des à-nouveaux',
        en_mots: `Compte par compte, ce que la clôture de ${exercice.annee - 1} reporte et ce que ${exercice.annee} a ouvert, sans compensation.`,
        parts: utiles(ecarts),
        regle: enClair('Bilan d’ouverture égal au bilan de clôture précédent : C. com. art. L123-19', 'R'),
        a_confirmer: true,
      }),
    }),
  ]
}

/** Once the year is over, what tenants owe is what accounts 411 to 419 hold, whatever the way the books are kept. */
function creancesJustes({ faits, exercice, lignes, today }: SourceControle): Point[] {
  if (today <= exercice.fin) return []
  const creances = creancesAu(exercice.fin, faits)
  const pertes = pertesAu(faits, exercice.fin)
  const dues = minus(sum(creances.map(({ reste_cents }) => reste_cents)), pertes)
  const tenues = negate(soldeCrediteur(lignes.filter(({ compte }) => /^41[1-8]/.test(compte))))
  return [
    point('creances', 'loyers', {
      ok: dues === tenues,
      libelle: 'Les loyers dus sont ceux des comptes de locataires',
      detail: dues === tenues ? enEuros(dues) : `${enEuros(dues)} dus, ${enEuros(tenues)} dans les comptes`,
      explication: expliquerSomme({
        titre: 'Loyers dus à la clôture',
        en_mots: 'Chaque loyer échu, moins ce que les paiements en ont réglé et ce qui a été passé en perte.',
        parts: utiles([
          ...creances.map(({ echeance, reste_cents }) => ({
            libelle: `Loyer du ${echeance.date_echeance.split('-').toReversed().join('/')}`,
            montant_cents: reste_cents,
            code: `fait:echeances/${echeance.id}`,
          })),
          { libelle: 'Passé en perte', montant_cents: negate(pertes) },
        ]),
        reperes: [{ libelle: 'Dans les comptes de locataires', montant_cents: tenues }],
        regle: 'Code civil, article 1342-10 ; comptes 411 à 419',
      }),
    }),
  ]
}

function justificatifs({ faits, exercice }: SourceControle): Point {
  const sans = faits.depenses.filter(
    ({ date, date_paiement, document_id }) =>
      document_id === null && (delAnnee(date, exercice) || delAnnee(date_paiement, exercice)),
  )
  const noms = [...new Set(sans.map(({ fournisseur }) => fournisseur))]
  const suite = noms.length > 3 ? ` et ${noms.length - 3} autres` : ''
  return point('justificatifs', 'depenses', {
    ok: sans.length === 0,
    libelle:
      sans.length === 0
        ? 'Chaque dépense a son justificatif'
        : compter(sans.length, 'dépense est sans justificatif', 'dépenses sont sans justificatif'),
    detail: sans.length === 0 ? 'Factures et reçus joints' : `${noms.slice(0, 3).join(', ')}${suite}`,
  })
}

/** The status cannot be told from the books alone: the other incomes of the household decide above the limit (CGI 155, IV, 2). */
function statut({ exercice, lignes, parametres }: SourceControle): Point[] {
  const seuil = parametres?.lmp.seuil_recettes
  if (!seuil || !estPublie(seuil)) return []
  const loyers = lignes.filter(({ compte }) => compte.startsWith('70'))
  const recues = soldeCrediteur(loyers)
  const { recettes_annualisees_cents: recettes, depasse_seuil: depasse } = statutLmp(
    { recettes_cents: recues, mois: moisDe(exercice), autres_revenus_cents: zero },
    parametres,
  )
  const nom = exercice.statut.toUpperCase()
  return [
    point('statut', 'resultat', {
      ok: depasse === (exercice.statut === 'lmp'),
      libelle: depasse ? 'Votre statut LMNP ou LMP est à confirmer' : `Votre statut est ${nom}`,
      detail: `Recettes ${recettes === recues ? '' : 'sur douze mois '}${enEuros(recettes)}, ${depasse ? 'au-dessus' : 'au plus'} de ${enEuros(seuil.valeur)} (${seuil.source})`,
      explication: expliquerSomme({
        titre: 'Recettes comparées au seuil du LMP',
        en_mots: 'Les loyers et charges de l’année, ramenés à douze mois quand l’exercice est plus court.',
        parts: [{ libelle: 'Recettes sur douze mois', montant_cents: recettes }],
        reperes: [
          { libelle: 'Recettes de l’exercice', montant_cents: recues, code: 'loyers' },
          { libelle: 'Seuil', montant_cents: seuil.valeur },
        ],
        lignes: loyers,
        regle: enClair(seuil.source, seuil.certitude),
        a_confirmer: aConfirmer(seuil.certitude),
      }),
    }),
  ]
}

function liasseJuste({ fiscale }: SourceControle): Point[] {
  if (fiscale === null) return []
  const { controles, anomalies } = fiscale
  const bons = controles.filter(({ etat }) => etat !== 'erreur').length
  const autres = anomalies.filter(({ code }) => !controles.some((un) => un.code === code))
  return [
    ...(controles.length === 0
      ? []
      : [
          point('liasse', 'liasse', {
            ok: bons === controles.length,
            sinon: 'erreur',
            libelle: 'Les contrôles de la liasse passent',
            detail: `${bons} sur ${controles.length}`,
          }),
        ]),
    ...autres.map((une, rang) => enPoint(une, rang)),
  ]
}

const LIEUX: Readonly<Record<string, Lieu>> = { depenses: 'depenses', operations_diverses: 'journal' }

function enPoint({ code, message, gravite, origine }: Anomalie, rang: number): Point {
  return {
    cle: `${code}-${rang}`,
    libelle: message,
    detail: gravite === 'erreur' ? "Empêche d'arrêter l'exercice" : 'À vérifier',
    etat: gravite,
    lieu: (origine && LIEUX[origine.table]) ?? 'balance',
  }
}

const soldeDu = (compte: string, lignes: readonly Ligne[]): Cents =>
  soldeCrediteur(lignes.filter((ligne) => ligne.compte === compte))
