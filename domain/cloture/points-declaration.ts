// Whether the return of a year can be filed: who files it, what moved since the year before, what was filed already.

import { citer, compter, enEuros, type Point, point, type SourceControle, sansObjet } from '../activites/point.ts'
import { abs, cents, minus, negate, part, zero } from '../base/cents.ts'
import { balance } from '../compta/balance.ts'
import { estGestion } from '../compta/compte.ts'
import { clotureAvant, duNom, leNom } from '../compta/exercice.ts'
import { estSiren } from '../compta/siren.ts'
import { clotureConnueAvant } from '../journalisation/cloture-avant.ts'
import { expliquerSomme } from '../liasse/explication-compte.ts'
import { comparerDeclarations, declarationDe } from './declaration.ts'

/** `fec`: whether these books owe one. */
export const pointsDeclaration = (source: SourceControle, { fec }: { fec: boolean }): Point[] => [
  identite(source, fec),
  variations(source),
  depotConforme(source),
]

function identite({ faits: { dossier } }: SourceControle, fec: boolean): Point {
  const manques = [
    dossier.denomination?.trim() ? '' : 'le nom légal',
    dossier.siren === null ? (fec ? 'le SIREN' : '') : estSiren(dossier.siren) ? '' : 'un SIREN juste',
    dossier.adresse?.trim() ? '' : "l'adresse",
  ].filter((un) => un !== '')
  return point('identite', 'identite', {
    ok: manques.length === 0,
    libelle: fec ? 'Le nom légal, le SIREN et l’adresse sont renseignés' : 'Le nom et l’adresse sont renseignés',
    detail:
      manques.length === 0
        ? [dossier.denomination, dossier.siren].filter(Boolean).join(', ')
        : `Il manque ${manques.join(', ')}.`,
    filtre: 'reglages=identite',
  })
}

/** A rise or a fall beyond this, on an amount that counts, is to be looked at: in percent, then in cents. */
const VARIATION_NOTABLE_PCT = 30
const MONTANT_NOTABLE = cents(20_000)

function variations({ faits, exercice, lignes, precedentes, today }: SourceControle): Point {
  const avant = clotureConnueAvant(faits, exercice)
  const libelle = `Aucune charge ni produit ne varie de plus de ${VARIATION_NOTABLE_PCT} % depuis ${avant ? leNom(avant) : 'l’exercice précédent'}`
  if (precedentes === null) return sansObjet('variations', libelle, 'Pas d’année précédente')
  if (today <= exercice.fin) return sansObjet('variations', libelle, "À regarder une fois l'année terminée")
  const soldes = new Map(balance(precedentes).map(({ compte, solde_cents }) => [compte, solde_cents]))
  const notables = balance(lignes)
    .filter(({ compte }) => estGestion(compte))
    .flatMap((une) => {
      const hier = soldes.get(une.compte) ?? zero
      const ecart = minus(une.solde_cents, hier)
      const notable = abs(ecart) >= MONTANT_NOTABLE && abs(ecart) > part(abs(hier), [VARIATION_NOTABLE_PCT, 100])
      return notable ? [{ ...une, hier, ecart }] : []
    })
    .toSorted((a, b) => abs(b.ecart) - abs(a.ecart))
  return point('variations', 'grand_livre', {
    ok: notables.length === 0,
    libelle,
    detail:
      notables.length === 0
        ? 'Compte par compte'
        : `${compter(notables.length, 'compte', 'comptes')} : ${citer(notables.map(({ libelle: nom, hier, solde_cents }) => `${nom} (${enEuros(abs(hier))} puis ${enEuros(abs(solde_cents))})`))}`,
    filtre: notables[0] ? `compte=${notables[0].compte}` : null,
    explication: expliquerSomme({
      titre: `Ce qui varie le plus depuis ${leNom(clotureAvant(exercice))}`,
      en_mots:
        'L’écart de chaque charge et de chaque produit qui a le plus bougé ; une charge de plus se compte en moins.',
      parts: notables.map(({ compte, libelle: nom, ecart }) => ({
        libelle: `${compte}, ${nom}`,
        montant_cents: negate(ecart),
        code: `compte:${compte}`,
      })),
    }),
  })
}

/** Once filed, the return that the books give today is still the one that was filed. */
function depotConforme({ exercice, fiscale, depot = null }: SourceControle): Point {
  const libelle = 'La liasse est celle qui a été déposée'
  if (depot === null || fiscale === null) return sansObjet('depot', libelle, 'Pas encore de déclaration déposée')
  const ecarts = comparerDeclarations(depot, declarationDe(fiscale))
  return point('depot', 'liasse', {
    ok: ecarts.length === 0,
    filtre: ecarts[0] ? `f=${ecarts[0].numero}` : null,
    libelle,
    detail:
      ecarts.length === 0
        ? compter(depot.cases.length, 'case', 'cases')
        : `${compter(ecarts.length, 'case diffère', 'cases diffèrent')} : ${citer(ecarts.map((un) => `${un.numero} ${un.code}`))}. Une erreur ${duNom(exercice)} se déclare par une liasse rectificative.`,
  })
}
