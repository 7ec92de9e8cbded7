// The sums of the accounts, as the panel that explains shows them: by account, by journal, line by line.
import { minus, negate, plus, sum } from '#domain/base/cents.ts'
import type { LigneBalance } from '#domain/compta/balance.ts'
import { estGestion } from '#domain/compta/compte.ts'
import { type Ecriture, JOURNAUX, type Ligne } from '#domain/compta/ecriture.ts'
import { type Bornes, motDe, precisionDe, titreDe } from '#domain/compta/exercice.ts'
import type { LigneGrandLivre } from '#domain/compta/grand-livre.ts'
import { expliquerColonne, expliquerLignes } from '#domain/liasse/explication-compte.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { cibleParts } from '#web/parts/expliquer/somme.ts'
import { soldeCredit, soldeDebit } from './classes.ts'

type Sens = 'debit' | 'credit'

const PLAN = 'PCG art. 1031-1 à 1031-4 : les débits d’une écriture égalent ses crédits'
const NOMS = { debit: 'débits', credit: 'crédits' } as const
const cote = (sens: Sens) => (sens === 'debit' ? 'debit_cents' : 'credit_cents')

/** The foot of the journal: what each journal brings, opening onto its accounts. */
export function cibleJournaux(
  ecritures: readonly Ecriture[],
  { sens, exercice }: { sens: Sens; exercice: Bornes },
): Cible {
  const parJournal = Map.groupBy(ecritures, ({ journal }) => journal)
  const lignesDe = (unes: readonly Ecriture[]): Ligne[] => unes.flatMap(({ lignes }) => [...lignes])
  return cibleParts({
    titre: `Total des ${NOMS[sens]}`,
    etiquette: `Journal, exercice ${precisionDe(exercice)}`,
    en_mots: `Les ${NOMS[sens]} de toutes les écritures montrées, journal par journal.`,
    parts: [...parJournal].map(([journal, siennes]) => ({
      libelle: JOURNAUX[journal],
      montant_cents: sum(lignesDe(siennes).map((ligne) => ligne[cote(sens)])),
      code: journal,
    })),
    suites: Object.fromEntries(
      [...parJournal].map(([journal, siennes]): [string, Cible] => [
        journal,
        {
          sorte: 'libre',
          etiquette: `Journal, exercice ${precisionDe(exercice)}`,
          explication: expliquerColonne(lignesDe(siennes), {
            titre: `${JOURNAUX[journal]}, ${NOMS[sens]}`,
            en_mots: `Les ${NOMS[sens]} de ce journal, compte par compte.`,
            sens,
            regle: PLAN,
          }),
        },
      ]),
    ),
    regle: PLAN,
  })
}

type ColonneBalance = 'mouvement' | 'solde'

/** The foot of the balance: each account shown. */
export function cibleBalance(
  comptes: readonly LigneBalance[],
  { colonne, sens, exercice }: { colonne: ColonneBalance; sens: Sens; exercice: Bornes },
): Cible {
  const solde = sens === 'debit' ? soldeDebit : soldeCredit
  const nom = sens === 'debit' ? 'débiteurs' : 'créditeurs'
  return cibleParts({
    titre: colonne === 'solde' ? `Total des soldes ${nom}` : `Total des ${NOMS[sens]}`,
    etiquette: `Balance, exercice ${precisionDe(exercice)}`,
    en_mots:
      colonne === 'solde'
        ? `Les soldes ${nom} des comptes montrés, ajoutés.`
        : `Les ${NOMS[sens]} des comptes montrés, à-nouveaux compris.`,
    parts: comptes
      .map((ligne) => ({
        libelle: `${ligne.compte}, ${ligne.libelle}`,
        montant_cents: colonne === 'solde' ? solde(ligne) : ligne[cote(sens)],
        code: `compte:${ligne.compte}`,
      }))
      .filter(({ montant_cents }) => montant_cents !== 0),
    regle: PLAN,
  })
}

/** The accounting result, account by account of classes 6 and 7. */
export const cibleResultat = (lignes: readonly Ligne[], exercice: Bornes): Libre =>
  cibleLignes(
    lignes.filter(({ compte }) => estGestion(compte)),
    {
      titre: 'Résultat comptable',
      en_mots: 'Les produits (classe 7) moins les charges (classe 6).',
      sens: 'credit',
      regle: 'CGI art. 38 ; balance des comptes de classes 6 et 7',
    },
    exercice,
  )

/** The depreciation booked, account by account. */
export const cibleDotation = (lignes: readonly Ligne[], exercice: Bornes): Libre =>
  cibleLignes(
    lignes.filter(({ compte }) => compte.startsWith('681')),
    {
      titre: `Dotation de l’${motDe(exercice)}`,
      en_mots: 'Une part de chaque composant, selon son plan, écrite à la clôture.',
      sens: 'debit',
      regle: 'PCG art. 214-9 et 214-13 ; CGI art. 39, 1, 2°',
    },
    exercice,
  )

type Libre = Extract<Cible, { sorte: 'libre' }>

const cibleLignes = (
  lignes: readonly Ligne[],
  choix: Parameters<typeof expliquerLignes>[1],
  exercice: Bornes,
): Libre => ({
  sorte: 'libre',
  etiquette: titreDe(exercice),
  exercice: exercice.fin,
  // Its accounts open by their lines: these may be only a part of theirs.
  explication: { ...expliquerLignes(lignes, choix), entrees: [], lignes },
})

/** The balance of an account after one of its lines. */
export function cibleSoldeApres({ ligne, solde_cents }: LigneGrandLivre): Cible {
  const { debit_cents, credit_cents, date, libelle, compte } = ligne
  const avant = plus(minus(solde_cents, debit_cents), credit_cents)
  return cibleParts({
    titre: `Solde du ${compte} après « ${libelle} »`,
    etiquette: `Au ${formatDay(date)}`,
    en_mots: 'Le solde avant cette ligne, plus son débit, moins son crédit.',
    parts: [
      { libelle: 'Solde avant', montant_cents: avant },
      { libelle: 'Débit de la ligne', montant_cents: debit_cents },
      { libelle: 'Crédit de la ligne', montant_cents: negate(credit_cents) },
    ],
    lignes: [ligne],
    regle: PLAN,
  })
}

/** The foot of the general ledger: every line of the account that is shown. */
export function ciblePiedCompte(
  lignes: readonly LigneGrandLivre[],
  { sens, titre }: { sens: Sens; titre: string },
): Cible {
  return cibleParts({
    titre: `${titre} : ${NOMS[sens]}`,
    etiquette: 'Grand livre',
    en_mots: `Les ${NOMS[sens]} des lignes montrées.`,
    parts: lignes
      .map(({ ligne }) => ({
        libelle: `${formatDay(ligne.date)} ${ligne.libelle}`,
        montant_cents: ligne[cote(sens)],
      }))
      .filter(({ montant_cents }) => montant_cents !== 0),
    lignes: lignes.map(({ ligne }) => ligne).filter((ligne) => ligne[cote(sens)] !== 0),
    regle: PLAN,
  })
}
