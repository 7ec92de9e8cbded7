// The identity providers of companies, as they are kept: found by their id, a domain of addresses, or their own name.
import { z } from 'zod'
import type { Db } from '../postgres/db.ts'
import type { AuthDoor } from './door.ts'
import { fetchMetadata, type IdpMetadata, readMetadata } from './saml-metadata.ts'

const names = z.string().min(1).max(500)
/** Under which key of the person each attribute is kept. */
export const AttributeMapping = z.object({
  keys: z
    .record(
      z.string().min(1).max(100),
      z.object({
        name: names.optional(),
        names: z.array(names).max(50).optional(),
        default: z.unknown().optional(),
        array: z.boolean().optional(),
      }),
    )
    .optional(),
})
export type AttributeMapping = z.output<typeof AttributeMapping>

export type SsoProvider = {
  readonly id: string
  readonly disabled: boolean
  readonly created_at: string
  readonly updated_at: string
  readonly domains: readonly string[]
  readonly entity_id: string
  readonly metadata_xml: string
  readonly metadata_url: string | null
  readonly attribute_mapping: AttributeMapping
  readonly name_id_format: string | null
}

const PROVIDER = `select p.id, p.disabled, p.created_at, p.updated_at, s.entity_id, s.metadata_xml, s.metadata_url,
    s.attribute_mapping, s.name_id_format,
    coalesce((select json_agg(d.domain order by d.domain) from auth.sso_domains d where d.sso_provider_id = p.id), '[]') as domains
  from auth.sso_providers p join auth.saml_providers s on s.sso_provider_id = p.id`

export const providerById = (db: Db, id: string): Promise<SsoProvider | null> =>
  db.row<SsoProvider>(`${PROVIDER} where p.id = $1`, [id])
export const providerByEntity = (db: Db, entityId: string): Promise<SsoProvider | null> =>
  db.row<SsoProvider>(`${PROVIDER} where s.entity_id = $1`, [entityId])
export const providerByDomain = (db: Db, domain: string): Promise<SsoProvider | null> =>
  db.row<SsoProvider>(
    `${PROVIDER} where p.id = (select d.sso_provider_id from auth.sso_domains d where d.domain = lower($1))`,
    [domain],
  )
export const allProviders = (db: Db): Promise<SsoProvider[]> =>
  db.rows<SsoProvider>(`${PROVIDER} order by p.created_at, p.id`)

/** How the people of this provider are known in `auth.identities`. */
export const identityProvider = ({ id }: Pick<SsoProvider, 'id'>): string => `sso:${id}`

/** What the provider publishes: read again from its address once a day, and when it says that it is too old. */
export async function metadataOf(door: AuthDoor, provider: SsoProvider): Promise<IdpMetadata> {
  const kept = readMetadata(provider.metadata_xml)
  if (provider.metadata_url === null) return kept
  const until = Date.parse(kept.validUntil ?? '')
  // One process asks, and not at every sign-in when the provider is away.
  const due = await door.base.asHouse('is the metadata of a provider due', (db) =>
    db.row<{ metadata_url: string }>(
      `update auth.saml_providers set metadata_tried_at = now()
       where sso_provider_id = $1 and (metadata_at < now() - interval '1 day' or $2::timestamptz < now())
         and (metadata_tried_at is null or metadata_tried_at < now() - interval '5 minutes') returning metadata_url`,
      [provider.id, Number.isNaN(until) ? null : new Date(until).toISOString()],
    ),
  )
  if (!due) return kept
  try {
    const xml = await fetchMetadata(due.metadata_url)
    const fresh = readMetadata(xml)
    if (fresh.entityId !== provider.entity_id) throw new Error(`The metadata is of ${fresh.entityId}`)
    await door.base.asHouse('keep the fresh metadata of a provider', (db) =>
      db.rows('update auth.saml_providers set metadata_xml = $2, metadata_at = now() where sso_provider_id = $1', [
        provider.id,
        xml,
      ]),
    )
    return fresh
  } catch (error) {
    door.log.error(
      { err: error, provider: provider.id },
      'the metadata of an identity provider could not be read again',
    )
    return kept
  }
}
