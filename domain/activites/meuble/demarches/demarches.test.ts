// Les démarches de l'activité : lesquelles le dossier appelle, jusqu'à quand, ce qui se recopie et ce qui manque.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REGLES_DEMARCHES } from '../../../annees/demarches.ts'
import { ANNEES } from '../../../annees/index.ts'
import { euros, zero } from '../../../base/cents.ts'
import { addDays, type Day, day } from '../../../base/day.ts'
import { estOuvre, jourOuvreApres } from '../../../base/jours-ouvres.ts'
import { lireSiret } from '../../../compta/siren.ts'
import { bail, bien, depense, exercice } from '../../../journalisation/faits.cas.ts'
import { compterChamps, feuilleEnTexte } from '../../feuille.ts'
import { agenda } from '../agenda.ts'
import { dossierFiscal } from '../annee/annees-fiscales.ts'
import type { DemarcheNotee } from '../faits/demarche-notee.ts'
import { faitsDuMeuble } from '../faits/faits.cas.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { taches } from '../taches.ts'
import { acomptesCfe, minimumDu } from './cfe-due.ts'
import {
  type Demarche,
  debutActivite,
  delaisDeCessation,
  demarchesDuDossier,
  jourDesModificatives,
} from './demarche.ts'
import { feuilleDe } from './feuilles.ts'
import { lettreOption } from './option.ts'

const T2 = bien({ date_acquisition: day('2026-02-10'), date_mise_en_location: day('2026-03-01') })
const STUDIO = bien({
  ...{
    id: 'studio',
    libelle: 'Studio',
    adresse: '5 quai Sud',
    code_postal: '44000',
    ville: 'Nantes',
    surface_m2: 22.5,
  },
  ...{ date_acquisition: day('2026-06-15'), date_mise_en_location: day('2026-07-01') },
})
const neuf = (champs: Partial<FaitsDuMeuble> = {}): FaitsDuMeuble =>
  faitsDuMeuble({ exercices: [exercice(2026)], biens: [T2], baux: [bail({ debut: day('2026-03-01') })], ...champs })
const notee = (champs: Partial<DemarcheNotee>): DemarcheNotee => ({
  ...{ id: 'n', demarche: 'creation', bien_id: null, evenement_le: day('2026-02-10') },
  ...{ faite_le: day('2026-02-20'), siret: null, note: null },
  ...champs,
})
const etats = (f: FaitsDuMeuble, le: string) =>
  demarchesDuDossier(f, day(le)).map(({ cle, limite, etat }) => [cle, limite.valeur, etat])
const une = (f: FaitsDuMeuble, cle: Demarche['cle'], le = '2026-11-22'): Demarche => {
  const trouvee = demarchesDuDossier(f, day(le)).find((d) => d.cle === cle)
  if (!trouvee) throw new Error(`no ${cle}`)
  return trouvee
}
const valeurs = (f: FaitsDuMeuble, cle: Demarche['cle']) =>
  Object.fromEntries(
    feuilleDe(une(f, cle), f).rubriques.flatMap(({ champs }) => champs.map(({ libelle, valeur }) => [libelle, valeur])),
  )

describe('ce que les faits appellent', () => {
  test('un premier logement : quinze jours pour l’activité, le 31 décembre pour la CFE', () => {
    expect(etats(neuf(), '2026-02-15')).toEqual([
      ['creation', '2026-02-25', 'a_faire'],
      ['cfe_initiale', '2026-12-31', 'a_venir'],
    ])
    expect(etats(neuf(), '2026-04-01')).toEqual([
      ['creation', '2026-02-25', 'en_retard'],
      ['cfe_initiale', '2026-12-31', 'a_faire'],
    ])
  })

  test('le début est le jour de l’achat, ou celui de la première location des livres repris', () => {
    expect(debutActivite(neuf())).toBe('2026-02-10')
    expect(debutActivite(neuf({ reprise: { annee: 2026, tresorerie_cents: zero } }))).toBe('2026-03-01')
    expect(debutActivite(neuf({ biens: [bien({ ...T2, date_acquisition: day('2019-05-01') })] }))).toBe('2026-01-01')
    expect(debutActivite(neuf({ biens: [] }))).toBeNull()
  })

  test('un logement de plus : une modification, et sa propre déclaration de CFE', () => {
    const deux = neuf({ biens: [T2, STUDIO], demarches: [notee({})] })
    expect(etats(deux, '2026-07-10')).toEqual([
      ['creation', '2026-02-25', 'faite'],
      ['ajout_logement', '2026-07-31', 'a_faire'],
      ['cfe_initiale', '2026-12-31', 'a_faire'],
      ['cfe_initiale', '2026-12-31', 'a_faire'],
    ])
    // Let within the first fortnight, it is declared with the activity.
    const ensemble = neuf({ biens: [T2, { ...STUDIO, date_mise_en_location: day('2026-03-10') }] })
    expect(etats(ensemble, '2026-07-10').map(([cle]) => cle)).not.toContain('ajout_logement')
  })

  test('une vente ferme l’établissement, la dernière finit l’activité', () => {
    const vendu = { date_cession: day('2026-09-01'), prix_cession_cents: euros(100) }
    expect(etats(neuf({ biens: [{ ...T2, ...vendu }, STUDIO] }), '2026-09-10').map(([cle]) => cle)).toContain(
      'fermeture_logement',
    )
    const tout = neuf({
      biens: [
        { ...T2, ...vendu },
        { ...STUDIO, ...vendu, date_cession: day('2026-10-01') },
      ],
    })
    expect(etats(tout, '2026-10-05').filter(([cle]) => cle === 'cessation')).toEqual([
      ['cessation', '2026-10-31', 'a_faire'],
    ])
    expect(delaisDeCessation(day('2026-10-01'))).toMatchObject({
      avis: { valeur: '2026-11-15' },
      resultat: { valeur: '2026-11-30', certitude: 'C' },
    })
  })

  test('un SIREN ou des livres repris disent l’activité déclarée ; ce qui a plus d’un an n’est plus réclamé', () => {
    const dossier = { ...neuf().dossier, siren: '732829320' }
    expect(une(neuf({ dossier }), 'creation').etat).toBe('connue')
    expect(une(neuf({ reprise: { annee: 2026, tresorerie_cents: zero } }), 'creation').etat).toBe('connue')
    expect(une(neuf(), 'cfe_initiale', '2028-02-01').etat).toBe('ancienne')
  })

  test('un changement que rien ne montre se dit, et attend son jour', () => {
    const dit = neuf({
      demarches: [
        notee({ demarche: 'changement_adresse', evenement_le: day('2026-10-30'), faite_le: null }),
        notee({
          id: 'm',
          demarche: 'cfe_modificative',
          bien_id: 'bien',
          evenement_le: day('2026-10-30'),
          faite_le: null,
        }),
      ],
    })
    expect(une(dit, 'changement_adresse')).toMatchObject({ limite: { valeur: '2026-11-29' }, etat: 'a_faire' })
    // 1 May 2027 is a Saturday: Monday and Tuesday are the two working days.
    expect(une(dit, 'cfe_modificative').limite.valeur).toBe('2027-05-04')
  })

  test('la limite n’est jamais avant ce qui l’appelle, et « faite » l’emporte', () => {
    const jours = fc.integer({ min: 0, max: 3000 }).map((n) => addDays(day('2023-01-01'), n))
    fc.assert(
      fc.property(jours, jours, fc.boolean(), (debut, today, faite) => {
        const un = bien({ date_acquisition: debut, date_mise_en_location: debut })
        const f = neuf({
          biens: [un],
          exercices: [],
          demarches: faite ? [notee({ evenement_le: debut, faite_le: debut })] : [],
        })
        for (const { evenement_le, limite } of demarchesDuDossier(f, today))
          expect(limite.valeur >= evenement_le).toBe(true)
        expect(une(f, 'creation', today).etat === 'faite').toBe(faite)
      }),
    )
  })
})

describe('les jours', () => {
  test('le deuxième jour ouvré après le 1er mai', () => {
    expect([2024, 2025, 2026, 2035].map(jourDesModificatives)).toEqual([
      '2024-05-03',
      '2025-05-05',
      '2026-05-05',
      // Ascension falls on 3 May.
      '2035-05-04',
    ])
  })

  test('un jour ouvré n’est ni un dimanche ni une fête, et le rang en compte autant', () => {
    expect(['2026-04-06', '2026-05-14', '2026-05-25', '2026-07-14', '2026-11-22'].map((d) => estOuvre(day(d)))).toEqual(
      Array(5).fill(false),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 15 }), (n, rang) => {
        const depart = addDays(day('2000-01-01'), n)
        const arrivee = jourOuvreApres(depart, rang)
        let comptes = 0
        for (let d: Day = addDays(depart, 1); d <= arrivee; d = addDays(d, 1)) if (estOuvre(d)) comptes++
        expect([comptes, estOuvre(arrivee)]).toEqual([rang, true])
      }),
    )
  })
})

describe('ce qui se recopie', () => {
  test('la création prend tout du dossier, et nomme ce qu’il n’a pas', () => {
    const f = neuf({ dossier: { ...neuf().dossier, denomination: 'Claire Martin' } })
    expect(valeurs(f, 'creation')).toMatchObject({
      'Nom et prénoms': 'Claire Martin',
      'Adresse personnelle': null,
      'Date de début d’activité': '10/02/2026',
      'Description de l’activité': 'Location de logements meublés, à titre non professionnel',
      Adresse: '1 rue Haute',
      Commune: 'Rennes',
      'Imposition des bénéfices': 'BIC, réel simplifié',
      'Option pour le réel': 'Oui',
      TVA: 'Franchise en base',
    })
    const vides = feuilleDe(une(f, 'creation'), f).rubriques.flatMap(({ champs }) => champs.filter((c) => c.manque))
    expect(vides.map(({ manque }) => manque?.lieu)).toContain('identite')
    expect(compterChamps(feuilleDe(une(f, 'creation'), f)).manquants).toBe(vides.length)
  })

  test('au micro-BIC, en LMP, en courte durée, soumise à la TVA : ce qui s’écrit change', () => {
    const micro = neuf({
      exercices: [exercice(2026, 'super_simplifiee', { reglages: { regime: 'micro_bic', statut: 'lmp' } })],
    })
    expect(valeurs(micro, 'creation')).toMatchObject({
      'Imposition des bénéfices': 'Micro-BIC',
      'Description de l’activité': 'Location de logements meublés, à titre professionnel',
    })
    expect(valeurs(micro, 'creation')).not.toHaveProperty('Option pour le réel')
    const sejours = neuf({
      biens: [{ ...T2, categorie: 'tourisme_classe' }],
      exercices: [exercice(2026, 'super_simplifiee', { regime_tva: 'reel_normal', periodicite_tva: 'mois' })],
    })
    expect(valeurs(sejours, 'creation')).toMatchObject({
      TVA: 'Réel normal',
      'Code APE attendu': '55.20Z, hébergement touristique et de courte durée',
    })
    const franchise = neuf({ exercices: [exercice(2026, 'super_simplifiee', { regime_tva: 'franchise' })] })
    expect(valeurs(franchise, 'creation').TVA).toBe('Franchise en base')
  })

  test('l’indivision se déclare en commun, avec les parts de chacun', () => {
    const commun = neuf({
      indivisaires: [
        { id: 'a', nom: 'Claire', rattachement: 'declarant_1' },
        { id: 'b', nom: 'Paul', rattachement: 'declarant_2' },
      ],
      indivisions: [
        {
          ...{ id: 'i', bien_id: null, depuis: day('2026-01-01'), denominateur: 3 },
          parts: [
            { indivisaire_id: 'a', numerateur: 2 },
            { indivisaire_id: 'b', numerateur: 1 },
          ],
        },
      ],
    })
    expect(valeurs(commun, 'creation')).toMatchObject({
      Exploitation: 'En commun, en indivision',
      'Claire, T2 rue Haute': '2/3',
      'Paul, T2 rue Haute': '1/3',
    })
    expect(valeurs(neuf(), 'creation')).not.toHaveProperty('Exploitation')
  })

  test('la 1447-C : surface, date, recettes d’un an ; le SIRET reçu s’y recopie', () => {
    const f = neuf({ demarches: [notee({ siret: '73282932000074' })] })
    expect(valeurs(f, 'cfe_initiale')).toMatchObject({
      'SIRET de l’établissement': '732 829 320 00074',
      'Superficie totale': '40 m²',
      'Date de début d’activité': '01/03/2026',
      'Chiffre d’affaires hors taxes sur douze mois': '10 200,00 €'.replace(' ', '\u202f').replace(' €', '\u00a0€'),
      'Mois d’activité en 2026': '10',
      'Location meublée': 'Aucune exonération : local hors de l’habitation personnelle',
    })
    expect(valeurs(neuf({ baux: [], biens: [{ ...T2, surface_m2: null }] }), 'cfe_initiale')).toMatchObject({
      'SIRET de l’établissement': null,
      'Superficie totale': null,
      'Chiffre d’affaires hors taxes sur douze mois': null,
    })
  })

  test('une pièce de son habitation : ce qui en est loué, et l’exonération de l’article 1459', () => {
    const chez = (forme: 'locataire' | 'chambre_hotes') =>
      neuf({
        locations_chez_soi: [
          {
            ...{ id: 'c', bien_id: 'bien', annee: 2026, forme, surface_louee_centiemes: 1250 },
            ...{ surface_totale_centiemes: 9000, ile_de_france: false, residence_du_locataire: true },
            valeur_totale_cents: null,
          },
        ],
      })
    expect(valeurs(chez('locataire'), 'cfe_initiale')).toMatchObject({
      'Superficie louée': '12,5 m²',
      'Location meublée': expect.stringContaining('Exonérée de plein droit'),
    })
    expect(valeurs(chez('chambre_hotes'), 'cfe_initiale')).toMatchObject({
      'Location meublée': expect.stringContaining('habitation personnelle'),
    })
  })

  test('chaque démarche a sa feuille, ses rubriques leur source, et son texte se copie d’un coup', () => {
    const vendu = { date_cession: day('2026-09-01'), prix_cession_cents: euros(100) }
    const tout = neuf({
      biens: [T2, STUDIO, bien({ ...STUDIO, ...vendu, id: 'vendu', libelle: 'Vendu' })],
      demarches: [
        notee({ demarche: 'changement_adresse', faite_le: null }),
        notee({ id: 'm', demarche: 'cfe_modificative', bien_id: 'bien', faite_le: null }),
      ],
    })
    const fini = neuf({ biens: [{ ...T2, ...vendu }] })
    const demarches = [...demarchesDuDossier(tout, day('2026-11-22')), une(fini, 'cessation')]
    expect(new Set(demarches.map(({ cle }) => cle)).size).toBe(7)
    for (const d of demarches) {
      const f = feuilleDe(d, d.cle === 'cessation' ? fini : tout)
      expect([d.cle, f.rubriques.length > 0]).toEqual([d.cle, true])
      for (const { champs, source } of f.rubriques) {
        expect(source).not.toBe('')
        // A box has a value, or says what lacks: never both, never nothing.
        for (const c of champs)
          expect([c.libelle, (c.valeur === null) !== (c.manque === null)]).toEqual([c.libelle, true])
      }
      expect(feuilleEnTexte(f).split('\n')[0]).toBe(f.titre)
    }
    expect(valeurs(fini, 'cessation')).toMatchObject({ 'La dernière liasse se dépose avant le': '31 octobre 2026' })
  })
})

describe('l’agenda et les choses à faire', () => {
  test('chaque limite est un jour de l’agenda, jusqu’à ce que la démarche soit faite', () => {
    const jours = (f: FaitsDuMeuble, le: string) =>
      agenda(f, { today: day(le), annees: ANNEES, mois: 13 })
        .evenements.filter(({ objet: { genre } }) => genre === 'demarche' || genre === 'cfe_initiale')
        .map(({ date, titre }) => [date, titre])
    expect(jours(neuf(), '2026-02-12')).toEqual([
      ['2026-02-25', 'Déclarer le début de l’activité'],
      ['2026-12-31', 'Déclaration initiale de CFE 2026'],
    ])
    const faites = [
      notee({}),
      notee({ id: 'c', demarche: 'cfe_initiale', bien_id: 'bien', evenement_le: T2.date_mise_en_location }),
    ]
    expect(jours(neuf({ demarches: faites }), '2026-02-12')).toEqual([])
  })

  test('une démarche attend parmi les choses à faire ; celle de la CFE, à l’approche de sa date', () => {
    const titres = (f: FaitsDuMeuble, le: string) =>
      taches(f, { today: day(le), annees: ANNEES, fiscales: [] })
        .filter(({ objet }) => objet.genre === 'demarche_a_faire')
        .map(({ titre, ton }) => [titre, ton])
    expect(titres(neuf(), '2026-02-12')).toEqual([['Déclarer le début de l’activité', 'wait']])
    expect(titres(neuf({ demarches: [notee({})] }), '2026-06-01')).toEqual([])
    expect(titres(neuf({ demarches: [notee({})] }), '2026-11-22')).toEqual([
      ['Déclaration initiale de CFE (1447-C-SD), T2 rue Haute', 'wait'],
    ])
    expect(titres(neuf({ demarches: [notee({})] }), '2027-02-01')).toEqual([
      ['Déclaration initiale de CFE (1447-C-SD), T2 rue Haute', 'bad'],
    ])
  })

  test('l’acompte de juin est la moitié de la CFE d’avant, à partir du seuil', () => {
    const facture = (montant: number) =>
      depense('cfe', '2025-11-20', '2025-12-10', { categorie: 'cfe', montant_cents: euros(montant) })
    expect(acomptesCfe([facture(2_999)])).toEqual([])
    expect(acomptesCfe([facture(3_001)])).toMatchObject([
      {
        annee: 2026,
        montant_cents: euros(1_500.5),
        figure: { valeur: '2026-06-15', source: 'CGI art. 1679 quinquies' },
      },
    ])
    const f = faitsDuMeuble({ biens: [bien()], depenses: [facture(4_000)] })
    const { evenements } = agenda(f, { today: day('2026-05-01'), annees: ANNEES, mois: 3 })
    expect(evenements.filter(({ objet }) => objet.genre === 'cfe_acompte')).toMatchObject([
      { montant_cents: euros(2_000) },
    ])
  })

  test('la cotisation minimum : les recettes de l’avant-dernière année, comparées au seuil', () => {
    const avec = (loyers: number, debut = '2024-01-01') =>
      dossierFiscal(
        faitsDuMeuble({
          exercices: [exercice(2024, 'super_simplifiee', { debut: day(debut) })],
          biens: [bien()],
          baux: [bail()],
          encaissements: [
            {
              ...{ id: 'e', bail_id: 'bail', date: day('2024-06-05'), payeur: 'Ana', mode: 'virement' as const },
              ...{ loyer_cents: euros(loyers), charges_cents: zero, echeance_id: null },
            },
          ],
        }),
        ANNEES,
      )
    expect(minimumDu(avec(5_000), 2026)).toMatchObject({ du: false, recettes_cents: euros(5_000) })
    expect(minimumDu(avec(5_001), 2026)).toMatchObject({ du: true })
    expect(minimumDu(avec(5_001), 2023)).toBeNull()
    // Begun in May: 4 000 € in eight months are 6 000 € in twelve (CGI 1647 D, I).
    expect(minimumDu(avec(4_000, '2024-05-01'), 2026)).toMatchObject({ du: true, recettes_cents: euros(6_000) })
  })
})

test('un SIRET : quatorze chiffres que le dernier vérifie', () => {
  expect(lireSiret('732 829 320 00074')).toBe('73282932000074')
  for (const texte of ['73282932000075', '732829320', '7328293200007', '73282932100074', ''])
    expect(lireSiret(texte)).toBeNull()
})

test('chaque règle des démarches dit depuis quand et par quel texte', () => {
  for (const { du, source } of Object.values(REGLES_DEMARCHES)) expect([du, source.length > 5]).toEqual([du, true])
})

describe('l’option pour le régime réel', () => {
  const passe = (champs: Partial<FaitsDuMeuble> = {}) =>
    neuf({
      exercices: [
        { ...exercice(2024), reglages: { regime: 'micro_bic' } },
        { ...exercice(2025), reglages: { regime: 'reel_simplifie' } },
      ],
      dossier: { ...faitsDuMeuble().dossier, denomination: 'Claire Martin', siren: '732829320' },
      ...champs,
    })

  test('un exercice au réel après le micro l’appelle, dans le délai de la déclaration de l’année d’avant', () => {
    const option = une(passe(), 'option_reel', '2025-03-01')
    expect(option).toMatchObject({ evenement_le: '2025-01-01', bien: null, etat: 'a_faire' })
    const figure = ANNEES.find(({ annee }) => annee === 2024)?.declaration
    expect(option.limite.valeur).toBe(figure && 'valeur' in figure ? figure.valeur.zone_1 : 'no date')
    expect(option.limite.source).toMatch(/^CGI art\. 50-0, 4 .*BOI-BIC-DECLA-10-30/)
    expect(demarchesDuDossier(neuf(), day('2026-11-22')).map(({ cle }) => cle)).not.toContain('option_reel')
  })

  test('tant que le calendrier n’est pas publié, le deuxième jour ouvré après le 1er mai, à confirmer', () => {
    const dite = notee({ demarche: 'option_reel', evenement_le: day('2027-01-01'), faite_le: null })
    const option = une(neuf({ demarches: [dite] }), 'option_reel', '2026-11-22')
    expect(option).toMatchObject({ etat: 'a_venir', limite: { valeur: '2027-05-04', certitude: 'R' } })
    expect(option.limite.source).toContain('en attendant le calendrier de 2027')
  })

  test('dite et appelée pour la même année, elle n’est qu’une ; faite, elle garde sa lettre', () => {
    const faite = notee({
      ...{ demarche: 'option_reel', evenement_le: day('2025-01-01'), faite_le: day('2025-04-02') },
      lettre: 'Mes mots.',
    })
    const options = demarchesDuDossier(passe({ demarches: [faite] }), day('2025-06-01')).filter(
      ({ cle }) => cle === 'option_reel',
    )
    expect(options).toMatchObject([{ etat: 'faite', notee: { lettre: 'Mes mots.' } }])
    const autre = notee({ demarche: 'option_reel', evenement_le: day('2020-01-01'), faite_le: day('2020-04-02') })
    expect(
      demarchesDuDossier(passe({ demarches: [autre] }), day('2025-03-01'))
        .filter(({ cle }) => cle === 'option_reel')
        .map(({ evenement_le, etat }) => [evenement_le, etat]),
    ).toEqual([
      ['2020-01-01', 'faite'],
      ['2025-01-01', 'a_faire'],
    ])
  })

  test('la lettre dit qui, l’article, l’exercice et les logements loués', () => {
    const vendu = { ...STUDIO, date_cession: day('2024-10-01') }
    const { objet, texte } = lettreOption(passe({ biens: [T2, vendu] }), day('2025-01-01'))
    expect(objet).toBe('Option pour le régime réel d’imposition à compter de 2025')
    for (const mots of ['SIREN 732829320', 'au 4 de l’article 50-0', '1er janvier 2025', T2.adresse, 'Claire Martin'])
      expect(texte.replace('Conformément ', '')).toContain(mots)
    expect(texte).not.toContain('5 quai Sud')
    const muet = { ...passe().dossier, siren: null }
    expect(lettreOption(passe({ dossier: muet }), day('2025-01-01')).texte).not.toContain('SIREN')
    expect(feuilleDe(une(passe(), 'option_reel', '2025-03-01'), passe()).notes.join(' ')).toContain('messagerie')
  })
})
