// Whether a request reached this machine by its own name: what is open to whoever sits at it is closed to all others.
import type { Context } from 'hono'

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
// What a proxy says of those it speaks for: whoever is behind one is not at this machine, or cannot be told from others.
const FORWARDED = /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-original-host|.*-(connecting|client)-ip)$/

export const isLocalName = (hostname: string): boolean => LOCAL.has(hostname)

/**
 * By its host, by no proxy, and from a page of its own: a proxy that hides the name it was asked by and says nothing of
 * itself is still betrayed by the pages that it serves.
 */
export function reachedLocally({ req }: Context): boolean {
  const names = [req.url, req.header('origin'), req.header('referer')].filter((one) => one !== undefined)
  if (!names.every((one) => URL.canParse(one) && isLocalName(new URL(one).hostname))) return false
  return !Object.keys(req.header()).some((name) => FORWARDED.test(name))
}

export const AILLEURS =
  'Ceci ne s’ouvre que par une adresse locale (http://localhost). Pour ouvrir ce service sous un autre nom, indiquez PUBLIC_URL.'
export const DEMO_AILLEURS =
  'Les comptes de démonstration, dont les mots de passe sont connus de tous, ne s’ouvrent que par une adresse locale (http://localhost).'
