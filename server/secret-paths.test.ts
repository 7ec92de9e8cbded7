// The links that open something by themselves are in no line of the log.
import { expect, test } from 'vitest'
import { withoutLink } from './secret-paths.ts'

test('the link of a followed request is in no line', () => {
  const paths = [
    '/suivi/un-jeton-secret',
    '/suivi/un-jeton-secret/',
    '/agenda/un-secret.ics',
    '/locataire/un-jeton',
    '/signer/un-jeton',
    '/candidater/un-jeton',
    '/candidat/un-jeton',
    '/paye/un-jeton',
    '/rest/v1/mails',
  ]
  expect(paths.map(withoutLink)).toEqual([
    ...['/suivi/…', '/suivi/…/', '/agenda/…', '/locataire/…', '/signer/…', '/candidater/…', '/candidat/…', '/paye/…'],
    '/rest/v1/mails',
  ])
})
