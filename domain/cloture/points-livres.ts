// Whether the books hold together: each rule of book-keeping is a point, with the figures that it compares.

import type { Lieu } from '../activites/lieu.ts'
import {
  citer,
  compter,
  enEuros,
  type Point,
  point,
  type SourceControle,
  type SourcePoints,
  soldeCrediteur,
} from '../activites/point.ts'
import { type Place, versOrigine } from '../activites/vers-origine.ts'
import type { Anomalie } from '../base/anomalie.ts'
import { abs, minus, sum } from '../base/cents.ts'
import { enClair } from '../base/parametres.ts'
import { aNouveaux } from '../compta/cloture.ts'
import { controlesCloture } from '../compta/controles-cloture.ts'
import { ecrituresDe, JOURNAUX, type Ligne } from '../compta/ecriture.ts'
import { clotureAvant, complementDe, duNom, leNom, nomDe } from '../compta/exercice.ts'
import { utiles } from '../fiscal/etape.ts'
import { clotureConnueAvant } from '../journalisation/cloture-avant.ts'
import type { Explication } from '../liasse/explication.ts'
import { expliquerSomme } from '../liasse/explication-compte.ts'
import { anomaliesFaits } from './anomalies.ts'

export const pointsLivres = (source: SourceControle): Point[] => [...reglesDesLivres(source), ouverture(source)]

type Famille = {
  readonly cle: string
  readonly libelle: string
  readonly codes: readonly string[]
  readonly lieu: Lieu
  readonly filtre?: (messages: readonly string[]) => string
  /** What is said when nothing is wrong. */
  readonly bon: (source: SourcePoints) => string
  /** Where it says an amount. */
  readonly explication?: (source: SourcePoints) => Explication
}

/** An account named by a message is the one to open. */
const compteCite = ([premier = '']: readonly string[]): string => `compte=${/\b\d{6}\b/.exec(premier)?.[0] ?? ''}`

/** The journal whose number is missing, and the entry before the gap when there is one. */
function apresLeTrou([premier = '']: readonly string[]): string {
  const [, journal = '', manque = ''] = /journal ([A-Z]{2}) .* numéro (\d+) /.exec(premier) ?? []
  const avant = Number(manque) - 1
  return avant > 0 ? `jr=${journal}&ecriture=${journal}-${avant}` : `jr=${journal}`
}

const FAMILLES: readonly Famille[] = [
  {
    cle: 'faits_comptabilises',
    libelle: 'Tout ce qui a été saisi est comptabilisé',
    codes: ['operation_desequilibree', 'categorie_inconnue'],
    lieu: 'journal',
    bon: ({ lignes }) => compter(ecrituresDe(lignes).length, 'écriture', 'écritures'),
  },
  {
    cle: 'balance_equilibree',
    libelle: 'La balance est équilibrée',
    codes: ['livres_desequilibres', 'ecriture_desequilibree'],
    lieu: 'balance',
    bon: ({ lignes }) => `${enEuros(sum(lignes.map((l) => l.debit_cents)))} de chaque côté`,
    explication: ({ lignes, exercice }) =>
      expliquerSomme({
        titre: `Total des débits ${nomDe(exercice)}`,
        en_mots: 'Les débits de tous les comptes, journal par journal ; les crédits doivent faire la même somme.',
        parts: [...Map.groupBy(lignes, ({ journal }) => journal)].map(([journal, siennes]) => ({
          libelle: `${journal}, ${JOURNAUX[journal]}`,
          montant_cents: sum(siennes.map((l) => l.debit_cents)),
        })),
        reperes: [{ libelle: 'Total des crédits', montant_cents: sum(lignes.map((l) => l.credit_cents)) }],
      }),
  },
  {
    cle: 'dates_dans_l_exercice',
    libelle: "Chaque écriture est datée dans l'exercice",
    codes: ['ecriture_hors_exercice'],
    lieu: 'journal',
    bon: ({ exercice }) => `Du premier au dernier jour ${duNom(exercice)}`,
  },
  {
    cle: 'numerotation',
    libelle: 'La numérotation des écritures validées est continue',
    codes: ['numerotation_rompue'],
    lieu: 'journal',
    filtre: apresLeTrou,
    bon: ({ lignes }) =>
      compter(
        ecrituresDe(lignes).filter(({ numero }) => numero !== null).length,
        'écriture validée',
        'écritures validées',
      ),
  },
  {
    cle: 'a_nouveaux',
    libelle: 'Les à-nouveaux sont équilibrés et ne reprennent que le bilan',
    codes: ['a_nouveaux_desequilibres', 'a_nouveaux_gestion'],
    lieu: 'journal',
    filtre: () => 'jr=AN',
    bon: ({ lignes }) => compter(lignes.filter(({ journal }) => journal === 'AN').length, 'ligne', 'lignes'),
  },
  {
    cle: 'attente_soldee',
    libelle: "Les comptes d'attente et de virements internes sont soldés",
    codes: ['virements_internes_non_soldes', 'attente_non_soldee'],
    lieu: 'grand_livre',
    filtre: compteCite,
    bon: () => 'Comptes 471 à 475 et 58',
  },
  {
    cle: 'sens_des_comptes',
    libelle: 'Chaque compte est du côté où il se tient',
    codes: ['charge_crediteur', 'produit_debiteur', 'bilan_debiteur', 'bilan_crediteur'],
    lieu: 'grand_livre',
    filtre: compteCite,
    bon: () => 'Charges, produits, immobilisations, fournisseurs',
  },
  {
    cle: 'comptes_en_vigueur',
    libelle: 'Chaque compte existe dans le plan comptable de sa date',
    codes: ['compte_hors_validite'],
    lieu: 'grand_livre',
    filtre: compteCite,
    bon: ({ lignes }) =>
      compter(new Set(lignes.map(({ compte }) => compte)).size, 'compte utilisé', 'comptes utilisés'),
  },
]

function reglesDesLivres(source: SourcePoints): Point[] {
  const anomalies = [...anomaliesFaits(source.faits), ...controlesCloture(source)]
  return FAMILLES.map((famille) =>
    enPoint(
      famille,
      source,
      anomalies.filter(({ code }) => famille.codes.includes(code)),
    ),
  )
}

function enPoint(famille: Famille, source: SourcePoints, siennes: readonly Anomalie[]): Point {
  const messages = siennes.map(({ message }) => message)
  const place = placeDe(siennes)
  return point(famille.cle, place?.lieu ?? famille.lieu, {
    ok: siennes.length === 0,
    sinon: siennes.some(({ gravite }) => gravite === 'erreur') ? 'erreur' : 'alerte',
    libelle: famille.libelle,
    detail: siennes.length === 0 ? famille.bon(source) : citer(messages),
    filtre: place?.filtre ?? famille.filtre?.(messages) ?? null,
    ...(famille.explication && { explication: famille.explication(source) }),
  })
}

/** The fact of the first one that names it, else its entry in the journal. */
function placeDe(anomalies: readonly Anomalie[]): Place | null {
  const nommee = anomalies.find(({ origine, ecriture }) => versOrigine(origine) !== null || ecriture !== undefined)
  const ecriture: Place | null = nommee?.ecriture
    ? { lieu: 'journal', filtre: `ecriture=${encodeURIComponent(nommee.ecriture)}` }
    : null
  return versOrigine(nommee?.origine) ?? ecriture
}

/** What the year before carries forward, account by account, is what this one opened with. */
function ouverture({ faits, exercice, lignes, precedentes }: SourceControle): Point {
  const avant = clotureConnueAvant(faits, exercice)
  const libelle = `Les à-nouveaux égalent la clôture ${avant ? complementDe(avant) : 'précédente'}`
  if (precedentes === null) {
    return {
      cle: 'ouverture',
      libelle,
      detail: 'Premier exercice des livres',
      etat: 'sans_objet',
      lieu: null,
      filtre: null,
    }
  }
  const attendus = aNouveaux({ lignes: precedentes, suivant: exercice })
  const ouverts = lignes.filter(({ journal }) => journal === 'AN')
  const noms = new Map([...attendus, ...ouverts].map(({ compte, compte_libelle }) => [compte, compte_libelle]))
  const ecarts = [...noms].map(([compte, nom]) => ({
    libelle: `${compte}, ${nom}`,
    montant_cents: abs(minus(soldeDu(compte, attendus), soldeDu(compte, ouverts))),
    code: `compte:${compte}`,
  }))
  const ecart = sum(ecarts.map(({ montant_cents }) => montant_cents))
  const [premier] = ecarts.filter(({ montant_cents }) => montant_cents !== 0)
  return point('ouverture', 'grand_livre', {
    ok: ecart === 0,
    sinon: 'erreur',
    libelle,
    filtre: premier ? premier.code.replace(':', '=') : null,
    detail: `Écart ${enEuros(ecart)}`,
    explication: expliquerSomme({
      titre: 'Écart des à-nouveaux',
      en_mots: `Compte par compte, ce que la clôture ${duNom(clotureAvant(exercice))} reporte et ce que ${leNom(exercice)} a ouvert, sans compensation.`,
      parts: utiles(ecarts),
      regle: enClair('Bilan d’ouverture égal au bilan de clôture précédent : C. com. art. L123-19', 'R'),
      a_confirmer: true,
    }),
  })
}

const soldeDu = (compte: string, lignes: readonly Ligne[]) =>
  soldeCrediteur(lignes.filter((ligne) => ligne.compte === compte))
