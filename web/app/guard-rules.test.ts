// Who may see which path: the rules of the specification, section 2 and 6, and the decisions on them.
import { describe, expect, test } from 'vitest'
import { FORMULES } from '#web/text/formules.ts'
import { decide, estLibre, type Situation } from './guard-rules.ts'

const MEMBER: Situation = {
  path: '/tenants',
  status: 'signed_in',
  compteReady: true,
  activiteProfil: 'lmnp',
  acces: FORMULES,
  admin: false,
  activiteSession: 'lmnp',
  exigee: 'lmnp',
}
const at = (change: Partial<Situation>) => decide({ ...MEMBER, ...change })

describe('signing in', () => {
  test('nothing is decided while the session or the account is being read', () => {
    expect(at({ status: 'loading' })).toEqual({ what: 'wait' })
    expect(at({ compteReady: false })).toEqual({ what: 'wait' })
  })
  test('nobody signed out passes: to /auth', () => {
    expect(at({ status: 'signed_out' })).toEqual({ what: 'go', to: '/auth' })
    expect(at({ status: 'signed_out', path: '/profile', exigee: null })).toEqual({ what: 'go', to: '/auth' })
  })
})

test('a session whose second step is missing opens nothing but /auth, whatever has been read', () => {
  for (const compteReady of [true, false]) {
    for (const path of ['/tenants', '/profile', '/admin']) {
      expect(at({ path, secondPas: true, compteReady, admin: true })).toEqual({ what: 'go', to: '/auth' })
    }
  }
})

describe('the activity of the session', () => {
  test('without one and without one in the profile, a place that is not free leads home', () => {
    expect(at({ activiteSession: null, activiteProfil: null, exigee: null, path: '/dashboard' })).toEqual({
      what: 'go',
      to: '/',
    })
  })
  test.each([
    '/',
    '/auth',
    '/profile',
    '/profile/securite',
    '/activity',
    '/formules',
    '/services',
    '/services/12',
    '/activity-selection',
    '/guide-lmnp',
    '/guide-location-nue',
    '/onboarding',
  ])('%s is free', (path) => {
    expect(estLibre(path)).toBe(true)
    expect(at({ activiteSession: null, activiteProfil: null, exigee: null, path })).toEqual({ what: 'show' })
  })
  test('a bookmark opens where it says: the profile’s authorised activity comes back', () => {
    expect(at({ activiteSession: null })).toEqual({ what: 'restore', activite: 'lmnp' })
  })
  test('an activity that is no longer open to the person does not come back', () => {
    expect(at({ activiteSession: null, acces: ['sci'] })).toEqual({ what: 'go', to: '/' })
  })
})

describe('a place of one activity', () => {
  test('is shown to whom has chosen it and may', () => {
    expect(at({})).toEqual({ what: 'show' })
  })
  test('another activity, or no access: the selection is shown', () => {
    expect(at({ activiteProfil: 'sci', activiteSession: 'sci' })).toEqual({ what: 'choose' })
    expect(at({ acces: ['sci'] })).toEqual({ what: 'choose' })
  })
  test('whose formula is LMP is led to the same books in LMP’s space; whose formula is LMNP is not led there', () => {
    const lmp = { activiteProfil: 'lmp', activiteSession: 'lmp' } as const
    for (const [path, to] of [
      ['/tenants', '/lmp-dashboard/locataires'],
      ['/lmnp-dashboard/banque/import', '/lmp-dashboard/banque/import'],
      ['/accounting/cloture', '/lmp-dashboard/comptabilite/cloture'],
    ] as const)
      expect(at({ ...lmp, path })).toEqual({ what: 'cousin', to })
    expect(at({ ...lmp, acces: ['lmnp'] })).toEqual({ what: 'choose' })
    expect(at({ path: '/lmp-dashboard', exigee: 'lmp' })).toEqual({ what: 'choose' })
  })
  test('no activity in the profile: home', () => {
    expect(at({ activiteProfil: null })).toEqual({ what: 'go', to: '/' })
  })
  test('a session left on another activity follows the profile', () => {
    expect(at({ activiteSession: 'lmp' })).toEqual({ what: 'restore', activite: 'lmnp' })
  })
})

describe('dossiers of several families', () => {
  const sci = { path: '/sci', exigee: 'sci' } as const
  test('a place of another family than the profile’s opens to whom has a dossier of it, and becomes the session’s activity', () => {
    expect(at({ ...sci, dossiers: ['lmnp', 'sci'] })).toEqual({ what: 'restore', activite: 'sci' })
    expect(at({ ...sci, dossiers: ['sci'], activiteSession: null })).toEqual({ what: 'restore', activite: 'sci' })
    expect(at({ ...sci, dossiers: ['sci'], activiteSession: 'sci' })).toEqual({ what: 'show' })
    expect(at({ ...sci, dossiers: ['sci'], activiteProfil: null, activiteSession: null })).toEqual({
      what: 'restore',
      activite: 'sci',
    })
  })
  test('without one, or where the formula is not open to him, the selection is shown', () => {
    expect(at({ ...sci, dossiers: ['lmnp', 'gestion_locative'] })).toEqual({ what: 'choose' })
    expect(at({ ...sci, dossiers: ['sci'], acces: ['lmnp'] })).toEqual({ what: 'choose' })
  })
  test('a profile of another family opens furnished books in the space of their own activity', () => {
    const profil = { activiteProfil: 'sci', activiteSession: 'sci' } as const
    expect(at({ ...profil, dossiers: ['sci', 'lmnp'] })).toEqual({ what: 'restore', activite: 'lmnp' })
    expect(at({ ...profil, dossiers: ['sci', 'lmp'] })).toEqual({ what: 'cousin', to: '/lmp-dashboard/locataires' })
  })
  test('within the profile’s family, the profile alone decides', () => {
    expect(at({ path: '/lmp-dashboard', exigee: 'lmp', dossiers: ['lmp'] })).toEqual({ what: 'choose' })
  })
})

describe('an administrator', () => {
  test('passes every activity gate and the guard by session', () => {
    expect(at({ admin: true, activiteProfil: null, activiteSession: null })).toEqual({ what: 'show' })
  })
  test('alone enters the administration', () => {
    expect(at({ path: '/admin', exigee: null, adminSeul: true })).toEqual({ what: 'go', to: '/' })
    expect(at({ path: '/admin', exigee: null, adminSeul: true, admin: true })).toEqual({ what: 'show' })
  })
})
