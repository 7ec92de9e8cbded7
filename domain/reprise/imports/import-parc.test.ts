// Rows of lots, tenants and leases: each becomes what a form would write, is known again, or is refused by a sentence that can be acted upon.
import { describe, expect, test } from 'vitest'
import { euros, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { type Bien, TYPES_BIEN } from '../../sujets/biens/bien.ts'
import { type Bail, type Locataire, TYPES_BAIL } from '../../sujets/location/bail.ts'
import { type LigneImportee, phraseDe, type Valeurs } from './champ.ts'
import { preparerImport } from './import-parc.ts'
import { MODELES, NATURES_IMPORT, type NatureImport } from './modeles.ts'
import type { Contexte, Parc } from './parc.ts'

const VIDE: Parc = { biens: [], immeubles: [], lots: [], baux: [], locataires: [] }
const contexte = (parc: Partial<Parc> = {}): Contexte => ({
  parc: { ...VIDE, ...parc },
  natures: { type_bien: TYPES_BIEN, type_bail: TYPES_BAIL },
  le: day('2026-11-20'),
})
const enLignes = (...valeurs: readonly Valeurs[]): LigneImportee[] =>
  valeurs.map((une, rang) => ({ ligne: rang + 2, valeurs: une }))
const preparer = <N extends NatureImport>(nature: N, lignes: readonly LigneImportee[], parc: Partial<Parc> = {}) =>
  preparerImport(nature, lignes, contexte(parc)) as Extract<ReturnType<typeof preparerImport>, { nature: N }>
/** What is said of each row: nothing of one that is written. */
const dits = (nature: NatureImport, lignes: readonly LigneImportee[], parc: Partial<Parc> = {}): string[] =>
  preparer(nature, lignes, parc).verdicts.flatMap((un) => {
    if (un.etat === 'deja') return [un.raison]
    return un.etat === 'erreur' ? un.erreurs.map((erreur) => phraseDe(un.ligne, erreur)) : []
  })

const LOT = {
  ...{ immeuble: 'Les Tisserands', lot: 'L12', numero: '12', type: 'T3', adresse: '27 rue des Tisserands' },
  ...{ code_postal: '49000', ville: 'Angers', date_acquisition: '15/06/2019', prix_cents: '148 000' },
}
const ADRESSE = { adresse: LOT.adresse, code_postal: '49000', ville: 'Angers' }
const BIEN: Bien = {
  ...{ id: 'b1', libelle: 'L12', ...ADRESSE, type_bien: 'appartement', surface_m2: null, categorie: 'meuble' },
  ...{ date_acquisition: day('2019-06-15'), date_mise_en_location: day('2019-06-15'), prix_cents: euros(148_000) },
  ...{ frais_acquisition_cents: zero, frais_immobilises: false, date_cession: null, prix_cession_cents: null },
}
const IMMEUBLE = {
  ...{ id: 'i1', libelle: 'Les Tisserands', ...ADRESSE },
  ...{ annee_construction: null, en_copropriete: true, syndic: null, note: null },
}
const PLACE = {
  ...{ id: 'l1', bien_id: 'b1', immeuble_id: 'i1', numero: '12', batiment: null, etage: null, porte: null },
  ...{ nombre_pieces: null, annexe_de: null, archive_le: null },
}
const ANA: Locataire = {
  ...{ id: 'p1', prenom: 'Ana', nom: 'Roux', email: 'ana@exemple.fr', telephone: null },
  ...{ consent_electronique_le: null, date_naissance: null },
}
const BAIL_LU = { lot: 'L12', type_bail: 'Vide', debut: '01/03/2024', loyer_cents: '690', nom: 'Roux', prenom: 'Ana' }
const PARC = { biens: [BIEN], immeubles: [IMMEUBLE], lots: [PLACE], locataires: [ANA] }

test('l’exemple de chaque modèle se lit sans une erreur, et chaque titre reconnaît le sien', () => {
  for (const nature of NATURES_IMPORT) {
    const valeurs = Object.fromEntries(MODELES[nature].map(({ cle, exemple }) => [cle, exemple]))
    expect(dits(nature, enLignes(valeurs), PARC).filter((phrase) => phrase.startsWith('Ligne'))).toEqual([])
  }
})

describe('les lots', () => {
  test('un immeuble inconnu est créé une fois, à l’adresse que dit sa première ligne', () => {
    const lignes = enLignes(
      { immeuble: 'les tisserands', lot: 'L13', type: 'studio', date_acquisition: '2019-06-15', prix_cents: '0' },
      LOT,
    )
    const { lots, immeubles, verdicts } = preparer('lots', lignes)
    expect(verdicts.map(({ etat }) => etat)).toEqual(['nouveau', 'nouveau'])
    expect(immeubles).toMatchObject([{ libelle: 'les tisserands', ...ADRESSE }])
    expect(lots.map(({ immeuble }) => immeuble)).toEqual([{ rang: 0 }, { rang: 0 }])
    expect(lots[1]?.bien).toMatchObject({ libelle: 'L12', type_bien: 'appartement', prix_cents: 148_000_00 })
    expect(lots[0]?.bien).toMatchObject({ ...ADRESSE, date_mise_en_location: '2019-06-15' })
  })

  test('un lot est reconnu par son immeuble et son nom, ou son numéro ; seul, par son adresse et son nom', () => {
    expect(
      dits('lots', enLignes(LOT, { ...LOT, lot: 'Appartement 12' }, { ...LOT, lot: 'L14', numero: '' }), PARC),
    ).toEqual([
      'L12 est déjà dans le dossier, reconnu par son immeuble et son nom.',
      'Appartement 12 est déjà dans le dossier, reconnu par son immeuble et son numéro 12.',
    ])
    const seul = { ...LOT, immeuble: '', numero: '' }
    expect(dits('lots', enLignes(seul, seul), { biens: [BIEN] })).toEqual(
      new Array(2).fill('L12 est déjà dans le dossier, reconnu par son adresse et son nom.'),
    )
    expect(dits('lots', enLignes(LOT, LOT))).toEqual(['L12 est déjà à la ligne 2 du fichier.'])
  })

  test('chaque erreur nomme sa ligne, sa colonne et sa valeur, toutes à la fois', () => {
    const faux = {
      ...LOT,
      immeuble: '',
      type: 'château',
      prix_cents: 'cher',
      date_acquisition: '31/02/2019',
      code_postal: '4900A',
    }
    expect(dits('lots', enLignes({ ...faux, lot: '' }))).toEqual([
      'Ligne 2, Code postal : « 4900A » n’a pas cinq chiffres.',
      'Ligne 2, Lot : cette valeur est obligatoire.',
      'Ligne 2, Type : « château » n’est pas connu ici : écrivez appartement, studio, maison, bureau, commerce, parking ou autre.',
      'Ligne 2, Date d’acquisition : « 31/02/2019 » n’est pas une date : écrivez-la comme 01/03/2026.',
      'Ligne 2, Prix d’achat : « cher » n’est pas un montant en euros.',
    ])
    expect(dits('lots', enLignes({ ...LOT, date_mise_en_location: '01/01/2018', lot: 'x'.repeat(201) }))[0]).toMatch(
      /^Ligne 2, Lot : « x+ » dépasse 200 caractères\.$/,
    )
    expect(dits('lots', enLignes({ ...LOT, date_mise_en_location: '01/01/2018' }))).toEqual([
      'Ligne 2, Mise en location : « 01/01/2018 » La mise en location ne peut pas précéder l’achat.',
    ])
  })
})

describe('les locataires', () => {
  const personne = (champs: Valeurs): Valeurs => ({ nom: 'Roux', prenom: 'Ana', ...champs })

  test('une personne est reconnue par son adresse, ou par son nom et sa date de naissance', () => {
    const connue = { ...ANA, date_naissance: day('1991-02-14') }
    const lignes = enLignes(
      personne({ email: 'ANA@exemple.fr' }),
      personne({ date_naissance: '14/02/1991' }),
      personne({ date_naissance: '15/02/1991' }),
      { nom: 'ROUX ana', date_naissance: '15/02/1991' },
    )
    expect(dits('locataires', enLignes(personne({ email: 'autre@exemple.fr' })), { locataires: [connue] })).toEqual([])
    expect(dits('locataires', lignes, { locataires: [connue] })).toEqual([
      'Ana Roux est déjà dans le dossier, reconnu par son adresse e-mail.',
      'Ana Roux est déjà dans le dossier, reconnu par son nom et sa date de naissance.',
      'ROUX ana est déjà plus haut dans le fichier, reconnu par son nom et sa date de naissance.',
    ])
  })

  test('une adresse est celle d’une personne, et un nom que portent deux personnes ne dit pas laquelle', () => {
    const jumeaux = [ANA, { ...ANA, id: 'p2', email: 'ana2@exemple.fr' }]
    expect(
      dits('locataires', enLignes({ nom: 'Roux', prenom: 'Luc', email: 'ana@exemple.fr' }, personne({})), {
        locataires: jumeaux,
      }),
    ).toEqual([
      'Ligne 2, E-mail : « ana@exemple.fr » est déjà l’adresse de Ana Roux : donnez une autre adresse à Luc Roux, ou aucune.',
      'Ligne 3, Nom : « Roux » est le nom de plusieurs locataires : donnez son adresse ou sa date de naissance.',
    ])
    expect(dits('locataires', enLignes({ nom: 'Roux', email: 'ana chez elle' }))).toEqual([
      'Ligne 2, E-mail : « ana chez elle » n’est pas une adresse e-mail.',
    ])
  })
})

describe('les baux', () => {
  test('un bail trouve son lot par son nom ou son numéro, ses locataires s’ils sont connus, et crée les autres une fois', () => {
    const lignes = enLignes(
      { ...BAIL_LU, colocataires: 'Luc Petit et Ana Roux', depot_garantie_cents: '690', depot_recu_le: '01/03/2024' },
      {
        ...BAIL_LU,
        lot: '12',
        immeuble: 'LES TISSERANDS',
        debut: '01/04/2024',
        nom: 'Petit',
        prenom: 'Luc',
        irl_trimestre: 'T4 2023',
      },
    )
    const { baux, locataires, verdicts } = preparer('baux', lignes, PARC)
    expect(verdicts.map(({ etat }) => etat)).toEqual(['nouveau', 'nouveau'])
    expect(locataires).toMatchObject([{ prenom: 'Luc', nom: 'Petit' }])
    expect(baux.map((un) => un.locataires)).toEqual([[{ id: 'p1' }, { rang: 0 }], [{ rang: 0 }]])
    expect(baux[0]).toMatchObject({
      bien_id: 'b1',
      bail: { type_bail: 'vide', debut: '2024-03-01', charges_mode: 'provision', jour_echeance: 1, indice: 'irl' },
      depot_recu: { date: '2024-03-01', montant_cents: 690_00 },
    })
    expect(baux[1]?.bail.irl_trimestre).toBe('2023-T4')
  })

  test('un bail est reconnu par son lot, son début et son locataire ; avec un autre, c’en est un autre', () => {
    const bail: Bail = {
      ...{ id: 'bail', bien_id: 'b1', type_bail: 'vide', debut: day('2024-03-01'), fin: null, loyer_cents: euros(690) },
      ...{
        charges_cents: zero,
        charges_mode: 'provision',
        depot_garantie_cents: zero,
        jour_echeance: 1,
        locataires: [ANA],
      },
    }
    const lignes = enLignes(
      BAIL_LU,
      { ...BAIL_LU, nom: 'Petit', prenom: 'Luc' },
      { ...BAIL_LU, nom: 'Petit', prenom: 'Luc' },
    )
    expect(dits('baux', lignes, { ...PARC, baux: [bail] })).toEqual([
      'L12, bail du 01/03/2024 de Ana Roux : déjà dans le dossier, reconnu par son lot, son début et son locataire.',
      'L12, bail du 01/03/2024 de Luc Petit : déjà à la ligne 3 du fichier.',
    ])
  })

  test('il est refusé pour ce qui refuse un bail saisi, la colonne en cause nommée', () => {
    const lignes = enLignes(
      { ...BAIL_LU, depot_garantie_cents: '2 000' },
      { ...BAIL_LU, debut: '01/03/2018' },
      { ...BAIL_LU, fin: '01/02/2024' },
      { ...BAIL_LU, type_bail: 'mobilité', charges_mode: 'provision', fin: '01/06/2024' },
      { ...BAIL_LU, lot: 'L99' },
      { ...BAIL_LU, loyer_cents: 'sept cents', jour_echeance: '31' },
    )
    const phrases = dits('baux', lignes, PARC)
    expect(phrases[0]).toMatch(
      /^Ligne 2, Dépôt de garantie : « 2 000 » Le dépôt de garantie ne peut pas dépasser 690,00 €/,
    )
    expect(phrases.slice(1)).toEqual([
      'Ligne 3, Début : « 01/03/2018 » Le bail ne peut pas commencer avant la mise en location du logement.',
      'Ligne 4, Fin : « 01/02/2024 » La fin du bail doit suivre son début.',
      expect.stringMatching(/^Ligne 5, Nature des charges : « provision » Sous un bail mobilité/),
      'Ligne 6, Lot : « L99 » n’est pas un lot de ce dossier : importez d’abord les lots, ou corrigez son nom.',
      'Ligne 7, Loyer hors charges : « sept cents » n’est pas un montant en euros.',
      'Ligne 7, Jour d’échéance : « 31 » n’est pas un nombre entier de 1 à 28.',
    ])
  })

  test('deux lots du même nom demandent leur immeuble', () => {
    const deux = { ...PARC, biens: [BIEN, { ...BIEN, id: 'b2' }] }
    expect(dits('baux', enLignes(BAIL_LU, { ...BAIL_LU, immeuble: 'Les Tisserands' }), deux)).toEqual([
      'Ligne 2, Lot : « L12 » est le nom de plusieurs lots : précisez l’immeuble, ou écrivez le numéro.',
    ])
  })

  test('dix mille lignes se préparent en temps borné, et deux fois le même fichier ne fait rien de plus', () => {
    const biens = Array.from({ length: 10_000 }, (_, rang) => ({ ...BIEN, id: `b${rang}`, libelle: `L${rang}` }))
    const lignes = biens.map(({ libelle }, rang) => ({
      ligne: rang + 2,
      valeurs: { ...BAIL_LU, lot: libelle, nom: `Roux ${rang}`, email: `r${rang}@exemple.fr` },
    }))
    const debut = performance.now()
    const { baux, locataires } = preparer('baux', lignes, { biens })
    expect([baux.length, locataires.length]).toEqual([10_000, 10_000])
    expect(performance.now() - debut).toBeLessThan(20_000)
  })
})

describe('la grille des loyers de référence', () => {
  const LIGNE = {
    ...{ ville: 'Lyon', secteur: '3', nombre_pieces: '4 et plus', epoque: 'Avant 1946', meuble: 'Meublé' },
    ...{
      reference_m2_cents: '12,5',
      majore_m2_cents: '15',
      minore_m2_cents: '8.75',
      du: '01/11/2025',
      source: 'Arrêté',
    },
  }

  test('une ligne est lue avec son époque et ses montants ; la même ne se double pas, une autre à sa place est refusée', () => {
    const { references } = preparer(
      'loyers_reference',
      enLignes(LIGNE, { ...LIGNE, epoque: '1971 - 1990', meuble: 'non' }),
    )
    expect(references).toMatchObject([
      {
        nombre_pieces: 4,
        construit_de: null,
        construit_a: 1945,
        meuble: true,
        reference_m2_cents: 1_250,
        majore_m2_cents: 1_500,
      },
      { construit_de: 1971, construit_a: 1990, meuble: false, minore_m2_cents: 875, au: null, releve_le: '2026-11-20' },
    ])
    const connues = references.map((une, rang) => ({ ...une, id: String(rang) }))
    expect(
      dits('loyers_reference', enLignes(LIGNE, { ...LIGNE, majore_m2_cents: '16' }), { loyers_reference: connues }),
    ).toEqual([
      'Secteur 3, 4 pièces, Avant 1946 : déjà dans la grille au 01/11/2025.',
      'Ligne 3, Secteur : « 3 » est déjà dans la grille à cette date avec d’autres montants : retirez l’autre ligne, ou changez la date.',
    ])
  })

  test('des montants hors de leur ordre, une époque sans année et une fin avant le début sont dits', () => {
    const faux = { ...LIGNE, epoque: 'ancienne', majore_m2_cents: '10', au: '01/01/2025' }
    expect(dits('loyers_reference', enLignes(faux, { ...faux, epoque: 'Après 1990' }))).toEqual([
      'Ligne 2, Époque de construction : « ancienne » n’est pas une époque : écrivez Avant 1946, 1946-1970 ou Après 1990.',
      'Ligne 3, Loyer de référence majoré : « 10 » n’est pas dans l’ordre : minoré, de référence, majoré.',
      'Ligne 3, Jusqu’au : « 01/01/2025 » précède le premier jour.',
    ])
  })
})

test('un bail au trimestre s’importe avec sa périodicité et son terme ; un logement reste au mois', () => {
  const local = { ...BAIL_LU, type_bail: 'Commercial', periodicite: 'Trimestrielle', terme: 'Terme échu' }
  expect(preparer('baux', enLignes(local), PARC).baux[0]?.bail).toMatchObject({
    ...{ periodicite: 'trimestriel', terme: 'echu', loyer_cents: euros(690) },
  })
  expect(preparer('baux', enLignes(BAIL_LU), PARC).baux[0]?.bail).toMatchObject({
    ...{ periodicite: 'mensuel', terme: 'a_echoir' },
  })
  expect(dits('baux', enLignes({ ...BAIL_LU, periodicite: 'trimestre' }), PARC)[0]).toContain('s’appelle chaque mois')
  expect(dits('baux', enLignes({ ...local, periodicite: 'semaine' }), PARC)[0]).toContain('mensuel ou trimestriel')
})
