// What is looked at before a year is closed, first part: whether everything that happened was noted.
import { type Cents, decimalComma, minus, sum, zero } from '../base/cents.ts'
import { type Day, earlier, later, year } from '../base/day.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Exercice } from '../compta/exercice.ts'
import type { Faits } from '../journalisation/faits.ts'
import { valeurARepartir } from '../journalisation/installation.ts'
import type { Explication } from '../liasse/explication.ts'
import { expliquerSomme } from '../liasse/explication-compte.ts'
import { echeancesDe, estEnCours } from '../location/echeances-bail.ts'

/** Where a point can be mended: the screen knows the address. */
export type Lieu =
  | 'loyers'
  | 'biens'
  | 'emprunts'
  | 'depenses'
  | 'locataires'
  | 'journal'
  | 'balance'
  | 'resultat'
  | 'liasse'

/** A thing to look at: `erreur` prevents the closing, `alerte` only warns. */
export type Point = {
  readonly cle: string
  readonly libelle: string
  readonly detail: string
  readonly etat: 'ok' | 'alerte' | 'erreur'
  readonly lieu: Lieu | null
  /** The amount that the detail says. */
  readonly explication?: Explication
}

export type SourcePoints = {
  readonly faits: Faits
  readonly exercice: Exercice
  /** The complete books of the year. */
  readonly lignes: readonly Ligne[]
  readonly today: Day
}

export function pointsSaisie(source: SourcePoints): Point[] {
  return [
    loyersAppeles(source),
    composantsComplets(source),
    empruntsSaisis(source),
    depotsAuPassif(source),
    ...fraisAvantLesLivres(source),
  ]
}

function loyersAppeles({ faits, exercice, today }: SourcePoints): Point {
  const jusqu_au = earlier(today, exercice.fin)
  const appelees = new Set(faits.echeances.map(({ bail_id, periode }) => `${bail_id} ${periode}`))
  const attendues = faits.baux.flatMap((bail) =>
    echeancesDe(bail, { jusqu_au, depuis: later(exercice.debut, bail.debut) }),
  )
  const absentes = attendues.filter(({ bail_id, periode }) => !appelees.has(`${bail_id} ${periode}`)).length
  return point('loyers_appeles', 'loyers', {
    ok: absentes === 0,
    libelle: "Les loyers de l'année sont appelés",
    detail:
      absentes === 0
        ? compter(attendues.length, 'loyer appelé', 'loyers appelés')
        : `${compter(absentes, "loyer n'est pas appelé", 'loyers ne sont pas appelés')} sur ${attendues.length}`,
  })
}

function composantsComplets({ faits, exercice }: SourcePoints): Point {
  const biens = faits.biens.filter(({ date_acquisition }) => date_acquisition <= exercice.fin)
  const incomplets = biens.filter((bien) => {
    const acquis = faits.composants.filter((un) => un.bien_id === bien.id && un.acquis_avec_bien)
    return sum(acquis.map((un) => un.base_cents)) !== valeurARepartir(bien)
  })
  return point('composants_complets', 'biens', {
    ok: biens.length > 0 && incomplets.length === 0,
    libelle: 'Les biens ont leurs composants',
    detail:
      incomplets.length > 0
        ? `À compléter : ${incomplets.map(({ libelle }) => libelle).join(', ')}`
        : biens.length === 0
          ? "Aucun bien n'est enregistré"
          : `${compter(biens.length, 'bien', 'biens')}, 100 % répartis, terrain isolé`,
  })
}

function empruntsSaisis({ faits }: SourcePoints): Point {
  const nombre = faits.emprunts.length
  return point('emprunts_saisis', 'emprunts', {
    ok: true,
    libelle: 'Les emprunts ont leur échéancier',
    detail:
      nombre === 0 ? 'Aucun emprunt' : `${compter(nombre, 'prêt', 'prêts')}, capital, intérêts et assurance séparés`,
  })
}

/** The deposits held must be those of the leases that run: one not noted is money of the tenant taken for one's own. */
function depotsAuPassif({ faits, exercice, lignes, today }: SourcePoints): Point {
  const au = earlier(today, exercice.fin)
  const enCours = faits.baux.filter((bail) => estEnCours(bail, au))
  const prevu = sum(enCours.map(({ depot_garantie_cents }) => depot_garantie_cents))
  const tenues = lignes.filter(({ compte, date }) => compte.startsWith('165') && date <= au)
  const tenu = soldeCrediteur(tenues)
  return point('depots_au_passif', 'locataires', {
    ok: tenu === prevu,
    libelle: 'Les dépôts de garantie sont au passif',
    detail: tenu === prevu ? enEuros(tenu) : `${enEuros(tenu)} au passif, ${enEuros(prevu)} aux baux en cours`,
    explication: expliquerSomme({
      titre: 'Dépôts de garantie au passif',
      en_mots:
        'Ce que les comptes de dépôts doivent aux locataires, à comparer avec ce que les baux en cours prévoient.',
      parts: [{ libelle: 'Solde des comptes 165', montant_cents: tenu }],
      reperes: [{ libelle: 'Prévu aux baux en cours', montant_cents: prevu }],
      lignes: tenues,
      regle: 'Compte 165 du plan comptable',
    }),
  })
}

/** Costs of a new activity noted before its first day stand in no year: a loan released on the eve of the deed, a survey. */
function fraisAvantLesLivres({ faits, exercice }: SourcePoints): Point[] {
  const premierJour = faits.exercices.map(({ debut }) => debut).reduce(earlier, exercice.debut)
  if (faits.reprise !== null || exercice.debut !== premierJour) return []
  const oublies = [
    ...faits.depenses.filter(({ date, date_paiement }) => later(date, date_paiement ?? date) < premierJour),
    ...faits.emprunts.filter(
      (un) => un.date_deblocage < premierJour && un.frais_dossier_cents + un.frais_garantie_cents > 0,
    ),
    ...faits.biens.filter(
      (un) => un.date_acquisition < premierJour && !un.frais_immobilises && un.frais_acquisition_cents > 0,
    ),
  ]
  if (oublies.length === 0) return []
  const detail = oublies.map(({ libelle }) => libelle).join(', ')
  return [point('frais_avant_les_livres', 'depenses', { ok: false, libelle: AVANT_LES_LIVRES, detail })]
}

const AVANT_LES_LIVRES = "Des frais d'avant le premier jour des livres ne sont déduits d'aucune année"

export const point = (
  cle: string,
  lieu: Lieu | null,
  {
    ok,
    sinon = 'alerte',
    ...reste
  }: { ok: boolean; sinon?: 'alerte' | 'erreur'; libelle: string; detail: string; explication?: Explication },
): Point => ({ cle, ...reste, etat: ok ? 'ok' : sinon, lieu: ok ? null : lieu })

export const compter = (nombre: number, un: string, plusieurs: string): string =>
  `${nombre} ${nombre > 1 ? plusieurs : un}`

/** `1 234,50 €`, in the typography of the screens. */
export const enEuros = (montant: Cents): string =>
  `${decimalComma(montant)
    .replace('-', '\u2212')
    .replace(/(\d)(?=(\d{3})+,)/g, '$1\u202f')}\u00a0€`

export const soldeCrediteur = (lignes: readonly Ligne[]): Cents =>
  lignes.length === 0 ? zero : minus(sum(lignes.map((l) => l.credit_cents)), sum(lignes.map((l) => l.debit_cents)))

export const delAnnee = (date: Day | null, { annee }: Exercice): boolean => date !== null && year(date) === annee
