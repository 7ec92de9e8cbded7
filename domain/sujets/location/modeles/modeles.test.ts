// Templates of the documents of a lease: the house's are whole for their nature, a lease fills them, what was saved is read or refused.
import { expect, test } from 'vitest'
import { decimalComma, euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { type Bail, TYPES_BAIL } from '../bail.ts'
import type { BlocPose } from './blocs-remplis.ts'
import { direSi } from './conditions.ts'
import { mentionsManquantes } from './controler.ts'
import { faitsDExemple } from './exemple.ts'
import type { FaitsDuModele } from './faits-du-modele.ts'
import { MODELES_MAISON, modelePropose } from './maison/liste.ts'
import { modeleParDefaut, valeursDuBail } from './modele.ts'
import { demandes, lireModele, remplir } from './remplir.ts'

const le = day('2026-11-10')
const typographie = { montant: (montant: Parameters<typeof decimalComma>[0]) => `${decimalComma(montant)} €` }
const texte = (blocs: readonly BlocPose[]) =>
  blocs
    .map((un) =>
      'morceaux' in un ? un.morceaux.map(({ texte: dit }) => dit).join('') : 'mots' in un ? un.mots.join(' / ') : '—',
    )
    .join('\n')
const du = (type_bail: Bail['type_bail'], change: Partial<Bail> = {}) => {
  const faits = faitsDExemple(type_bail, {
    le,
    loyer_cents: euros(650),
    charges_cents: euros(45),
    plafond_cents: euros(23_400),
  })
  return { ...faits, bail: { ...faits.bail, ...change } }
}

test('each nature of lease has its template, which says all that the law wants of it', () => {
  for (const type_bail of TYPES_BAIL)
    for (const piece of ['bail', 'avenant', 'caution'] as const) {
      const { contenu } = modelePropose(piece, { ...du(type_bail).bail, type_bail })
      expect([type_bail, piece, mentionsManquantes(contenu, { piece, type_bail, le })]).toEqual([type_bail, piece, []])
    }
  for (const { contenu } of MODELES_MAISON) expect(lireModele(JSON.parse(JSON.stringify(contenu)))).toEqual(contenu)
})

test('a template that loses a heading or a field says which, with its text', () => {
  const { contenu } = modelePropose('bail', du('commercial').bail)
  const sans = {
    ...contenu,
    content: contenu.content.filter((bloc) => !JSON.stringify(bloc).includes('précis et limitatif')),
  }
  expect(mentionsManquantes(sans, { piece: 'bail', type_bail: 'commercial', le })).toEqual([
    expect.objectContaining({
      cle: 'inventaire_charges',
      source: 'code de commerce, art. L145-40-2 et R145-35',
      certitude: 'C',
    }),
  ])
})

test('the model of an unfurnished home has the eleven headings of the decree, in order', () => {
  const rangs = modelePropose('bail', du('vide').bail).contenu.content.flatMap((bloc) =>
    bloc.type === 'heading' && bloc.attrs.level === 2
      ? (JSON.stringify(bloc.content).match(/"([IVX]+)\./)?.[1] ?? [])
      : [],
  )
  expect(rangs).toEqual(['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'])
})

test('the clause that ends the lease of a home says its four cases, the last one to be confirmed', () => {
  for (const type_bail of ['vide', 'meuble', 'etudiant'] as const) {
    const dit = JSON.stringify(modelePropose('bail', du(type_bail).bail).contenu)
    for (const cas of ['six semaines', 'un mois après', 'troubles de voisinage', 'art. L151-14-1 ; à confirmer'])
      expect([type_bail, cas, dit.includes(cas)]).toEqual([type_bail, cas, true])
  }
})

test('a lease fills the template: its rent in words, its blocks by what it says, its guarantor signs', () => {
  const faits = du('vide', { solidarite: true, depot_garantie_cents: euros(0), charges_mode: 'provision' })
  const { blocs, vides } = remplir(modelePropose('bail', faits.bail).contenu, { faits, valeurs: {}, typographie })
  const dit = texte(blocs)
  expect(dit).toContain('Loyer mensuel, hors charges : 650,00 € (six cent cinquante euros).')
  expect(dit).toContain('Durée : trois ans, reconduit tacitement par périodes de trois ans.')
  expect(dit).toContain('Provision mensuelle : 45,00 €')
  expect(dit).not.toContain('Forfait mensuel')
  expect(dit).toContain('tenus solidairement')
  expect(dit).toContain('Dépôt de garantie : aucun.')
  expect(dit).toContain('Le bailleur, Claude Modèle / Le locataire, Camille Exemple / La caution, Anne Exemple')
  expect(vides.map(({ cle }) => cle)).toContain('travaux.depuis')
  expect(vides.map(({ cle }) => cle)).not.toContain('loyer.reference')
})

test('what is typed for the lease fills what the dossier does not know, and never over what it knows', () => {
  const faits = du('parking')
  const contenu = modelePropose('bail', faits.bail).contenu
  const avant = demandes(contenu, { faits, valeurs: {}, typographie })
  expect(avant.champs.map(({ cle }) => cle)).toContain('lot.equipements')
  expect(avant.conditions).toEqual([
    { cle: 'si:accessoire', libelle: 'l’emplacement est loué avec un logement' },
    { cle: 'si:loyer_tva', libelle: 'le loyer est soumis à la TVA' },
  ])
  const valeurs = { 'lot.equipements': 'place 12, niveau −1', 'bail.loyer': '1 €', 'si:loyer_tva': 'oui' }
  const { blocs, vides } = remplir(contenu, { faits, valeurs, typographie })
  expect(texte(blocs)).toContain('place 12, niveau −1')
  expect(texte(blocs)).toContain('Loyer par mois, hors charges : 650,00 €')
  expect(texte(blocs)).toContain('taxe sur la valeur ajoutée')
  expect(vides.map(({ cle }) => cle)).not.toContain('lot.equipements')
})

test('the option of the property is said in the lease of a trade, with the rent before tax, and in no other', () => {
  const option = { tva_motif: 'option', tva_taux: 2000, tva_debut: day('2020-01-01') } as const
  const texteDu = (faits: FaitsDuModele) =>
    texte(remplir(modelePropose('bail', faits.bail).contenu, { faits, valeurs: {}, typographie }).blocs)
  const sous = (type: 'commercial' | 'professionnel' | 'vide'): FaitsDuModele => {
    const faits = du(type)
    return { ...faits, bien: { ...faits.bien, ...option } }
  }
  expect(texteDu(sous('commercial'))).toContain('soit un loyer de 541,67 € hors taxe')
  expect(texteDu(sous('professionnel'))).toContain('a opté pour la taxe sur la valeur ajoutée')
  expect(texteDu(du('commercial'))).not.toContain('taxe sur la valeur ajoutée')
  expect(texteDu(sous('vide'))).not.toContain('taxe sur la valeur ajoutée')
})

test('an amendment says what was typed and nothing else, and asks what may change', () => {
  const faits = du('meuble')
  const { contenu } = modelePropose('avenant', faits.bail)
  expect(demandes(contenu, { faits, valeurs: {}, typographie }).champs.map(({ cle }) => cle)).toEqual(
    expect.arrayContaining(['avenant.effet', 'avenant.loyer', 'avenant.entrants', 'avenant.texte']),
  )
  const dit = texte(remplir(contenu, { faits, valeurs: { 'avenant.loyer': '700,00 €' }, typographie }).blocs)
  expect(dit).toContain('est de 700,00 €, au lieu de 650,00 €.')
  expect(dit).not.toContain('Départ')
})

test('a room that is let apart names it, without solidarity; several tenants get the shared model', () => {
  const faits = { ...du('meuble', { piece_id: 'p' }), piece: { nom: 'Chambre 2', surface_m2: 11.5 } }
  const propose = modelePropose('bail', faits.bail)
  expect(propose.cle).toBe('colocation_meuble')
  const dit = texte(remplir(propose.contenu, { faits, valeurs: {}, typographie }).blocs)
  expect(dit).toContain('Chambre 2, 11,5 mètres carrés')
  expect(dit).toContain('Chaque colocataire a son propre contrat')
})

test('the default of the dossier is that of the nature first, never one put away; each document keeps what it was given', () => {
  const rien = { contenu: null, origine: null, origine_version: null, nom: '', archive_le: null, par_defaut: true }
  const modeles = [
    { ...rien, id: 'tous', piece: 'bail', type_bail: null },
    { ...rien, id: 'nu', piece: 'bail', type_bail: 'vide' },
    { ...rien, id: 'autre', piece: 'caution', type_bail: 'vide', archive_le: '2026-01-01' },
  ] as const
  expect(modeleParDefaut(modeles, { piece: 'bail', type_bail: 'vide' })?.id).toBe('nu')
  expect(modeleParDefaut(modeles, { piece: 'bail', type_bail: 'parking' })?.id).toBe('tous')
  expect(modeleParDefaut(modeles, { piece: 'caution', type_bail: 'vide' })).toBeUndefined()
  const une = { id: '', bail_id: 'b', contenu: null, garant_id: null }
  const redactions = [
    { ...une, piece: 'bail', valeurs: { a: 'du bail', b: 'deux' } },
    { ...une, piece: 'avenant', valeurs: { a: 'de l’avenant' } },
    { ...une, piece: 'caution', garant_id: 'g', valeurs: { n: 'né' } },
  ] as const
  expect(valeursDuBail(redactions, { bail_id: 'b', piece: 'bail', garant_id: null })).toEqual({
    a: 'du bail',
    b: 'deux',
  })
  const acte = { bail_id: 'b', piece: 'caution', garant_id: 'g' } as const
  expect(valeursDuBail(redactions, acte)).toEqual({ a: 'de l’avenant', b: 'deux', n: 'né' })
  expect(valeursDuBail(redactions, { ...acte, bail_id: 'c' })).toEqual({})
})

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const para = (...content: unknown[]) => ({ type: 'paragraph', content })
test.each([
  [doc(), 'modele_vide'],
  [para(), 'modele_illisible'],
  [doc({ type: 'image', attrs: { src: 'x' } }), 'modele_illisible'],
  [doc(para({ type: 'text', text: 'a', marks: [{ type: 'link' }] })), 'modele_illisible'],
  [doc(para({ type: 'champ', attrs: { nom: 'mot.de.passe' } })), 'modele_champ_inconnu'],
  [doc(para({ type: 'champ', attrs: { nom: 'libre', libelle: ' ' } })), 'modele_champ_libre'],
  [doc({ type: 'condition', attrs: { si: 'lune' }, content: [para()] }), 'modele_condition_inconnue'],
  [doc(para({ type: 'text', text: 'x'.repeat(200_001) })), 'modele_trop_long'],
  [null, 'modele_illisible'],
  [
    doc(
      Array.from({ length: 30 }).reduce<unknown>(
        (dedans) => ({ type: 'condition', attrs: { si: 'garant' }, content: [dedans] }),
        para(),
      ),
    ),
    'modele_illisible',
  ],
])('what the editor does not know is refused: %#', (lu, code) => {
  expect(() => lireModele(lu)).toThrow(expect.objectContaining({ code }))
})

test('a block under a condition says it in good French', () => {
  expect(['avec_fin', 'garant', 'sans_depot'].map(direSi)).toEqual([
    'Si le bail a une fin',
    'S’il y a un garant',
    'S’il n’y a pas de dépôt',
  ])
})
