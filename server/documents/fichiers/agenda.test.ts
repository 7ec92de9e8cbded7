// The calendar object read as RFC 5545 says: every line, every length, every escape, and what each method must and must not hold.
import { expect, test } from 'vitest'
import { ecrireAgenda, type Methode, minutesDe, type Rendezvous } from './agenda.ts'

const NOW = new Date('2026-11-20T16:00:00.123Z')
const RENDEZVOUS: Rendezvous = {
  uid: 'reservation-0f8fad5b@compta.exemple.fr',
  sequence: 3,
  titre: 'Créer, gérer ; puis céder sa SCI',
  description:
    'Première ligne\r\nSeconde ligne \\ fin, avec des mots assez longs pour être pliés plusieurs fois : éàüœ€🙂'.repeat(
      2,
    ),
  debut: '2027-03-05T08:00:00+00:00',
  minutes: 210,
  lieu: 'Lyon, 3 rue de la République',
  lien: 'https://compta.exemple.fr/suivi/abc',
  organisateur: { nom: 'Quittance & Bilan', adresse: 'ne-pas-repondre@compta.exemple.fr' },
  participant: { nom: 'Zoé "Zo" Lambert\r\nATTENDEE:mailto:intrus@exemple.fr', adresse: 'zoe@exemple.fr' },
}

type Propriete = { nom: string; parametres: string; valeur: string }

/** Strict: throws on a bare CR or LF, a line over 75 octets, a line that is neither a property nor the end of one. */
function lire(ics: string): Propriete[] {
  if (!ics.endsWith('\r\n')) throw new Error('no CRLF at the end')
  const physiques = ics.slice(0, -2).split('\r\n')
  for (const ligne of physiques) {
    if (/[\r\n]/.test(ligne)) throw new Error(`a bare line break in ${ligne}`)
    if (Buffer.byteLength(ligne) > 75) throw new Error(`${Buffer.byteLength(ligne)} octets: ${ligne}`)
    if (ligne.includes('\ufffd')) throw new Error('a letter was cut')
  }
  return ics
    .slice(0, -2)
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((ligne) => {
      const [, nom = '', parametres = '', valeur = ''] =
        /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/.exec(ligne) ?? []
      if (nom === '') throw new Error(`not a property: ${ligne}`)
      return { nom, parametres, valeur }
    })
}
const ecrire = (methode: Methode, change: Partial<Rendezvous> = {}) =>
  lire(ecrireAgenda({ ...RENDEZVOUS, ...change }, methode, NOW))
const valeurs = (lu: readonly Propriete[], nom: string) =>
  lu.filter((une) => une.nom === nom).map(({ valeur }) => valeur)
const nu = (valeur: string | undefined) => valeur?.replaceAll('\\n', '\n').replace(/\\([\\;,])/g, '$1')

test('an invitation: one event, in UTC, with its place, its link, two reminders and who is expected', () => {
  const lu = ecrire('REQUEST')
  expect(lu.filter(({ nom }) => nom === 'BEGIN' || nom === 'END').map(({ nom, valeur }) => `${nom}:${valeur}`)).toEqual(
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'BEGIN:VALARM',
      'END:VALARM',
      'BEGIN:VALARM',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ],
  )
  for (const [nom, attendu] of [
    ['VERSION', '2.0'],
    ['METHOD', 'REQUEST'],
    ['UID', RENDEZVOUS.uid],
    ['DTSTAMP', '20261120T160000Z'],
    ['DTSTART', '20270305T080000Z'],
    ['DURATION', 'PT210M'],
    ['SEQUENCE', '3'],
    ['STATUS', 'CONFIRMED'],
    ['URL', RENDEZVOUS.lien],
  ] as const)
    expect([nom, valeurs(lu, nom)]).toEqual([nom, [attendu]])
  expect(valeurs(lu, 'TRIGGER')).toEqual(['-P1D', '-PT1H'])
  expect(lu.find(({ nom }) => nom === 'ORGANIZER')).toEqual({
    nom: 'ORGANIZER',
    parametres: ';CN="Quittance & Bilan"',
    valeur: 'mailto:ne-pas-repondre@compta.exemple.fr',
  })
})

test('text is escaped and comes back as it was; a name cannot add a line', () => {
  const lu = ecrire('REQUEST')
  expect(valeurs(lu, 'SUMMARY')[0]).toBe('Créer\\, gérer \\; puis céder sa SCI')
  expect(nu(valeurs(lu, 'LOCATION')[0])).toBe(RENDEZVOUS.lieu)
  expect(valeurs(lu, 'DESCRIPTION')[0]).toContain('Première ligne\\nSeconde ligne \\\\ fin\\, avec')
  expect(valeurs(lu, 'DESCRIPTION')[0]).toContain('éàüœ€🙂')
  expect(valeurs(lu, 'ATTENDEE')).toEqual(['mailto:zoe@exemple.fr'])
})

test('a cancelled one keeps its UID, is CANCELLED for the same person, and reminds of nothing', () => {
  const lu = ecrire('CANCEL', { sequence: 4 })
  expect([valeurs(lu, 'METHOD'), valeurs(lu, 'STATUS'), valeurs(lu, 'UID'), valeurs(lu, 'SEQUENCE')]).toEqual([
    ['CANCEL'],
    ['CANCELLED'],
    [RENDEZVOUS.uid],
    ['4'],
  ])
  expect([valeurs(lu, 'ORGANIZER').length, valeurs(lu, 'ATTENDEE').length, valeurs(lu, 'TRIGGER').length]).toEqual([
    1, 1, 0,
  ])
})

test('a file given on a page expects no answer, and a length that nobody said is not made up', () => {
  const lu = ecrire('PUBLISH', { minutes: null })
  expect([valeurs(lu, 'METHOD'), valeurs(lu, 'ATTENDEE'), valeurs(lu, 'DURATION')]).toEqual([['PUBLISH'], [], []])
})

test.each([
  ['7 heures', 420],
  ['3 h 30', 210],
  ['2 × 3 heures', 180],
  ['1 h', 60],
  ['à définir', null],
  [null, null],
] as const)('«%s» lasts %s minutes', (duree, minutes) => {
  expect(minutesDe(duree)).toBe(minutes)
})
