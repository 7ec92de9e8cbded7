// /admin/sso/providers, for the service role: the identity providers of companies, their domains and their attributes.
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import { type AuditAction, audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { absent, formOf } from './form.ts'
import { fetchMetadata, isMetadataUrl, readMetadata } from './saml-metadata.ts'
import {
  AttributeMapping,
  allProviders,
  providerByDomain,
  providerByEntity,
  providerById,
  type SsoProvider,
} from './sso-provider.ts'

const FORMATS = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
] as const
const NOT_A_DOMAIN = 'domains must be a list of domain names'
const Domain = z
  .string(NOT_A_DOMAIN)
  .trim()
  .toLowerCase()
  .max(253, NOT_A_DOMAIN)
  .regex(/^[^\s@/:]+$/, NOT_A_DOMAIN)
const Fields = z.object({
  type: z.string().nullish(),
  metadata_url: absent(z.string().max(2_000)),
  metadata_xml: absent(z.string()),
  domains: z.array(Domain, NOT_A_DOMAIN).max(1_000).nullish(),
  attribute_mapping: AttributeMapping.nullish(),
  name_id_format: z
    .enum(['', ...FORMATS], `name_id_format must be unspecified or one of ${FORMATS.join(', ')}`)
    .nullish(),
  disabled: z.boolean().nullish(),
})
type FieldsOf = z.output<typeof Fields>

export async function listProviders(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const providers = await door.base.asHouse('list the providers of companies', allProviders)
  return c.json({ items: providers.map((provider) => providerJson({ ...provider, metadata_xml: '' })) })
}

export async function getProvider(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  return c.json(providerJson(await door.base.asHouse('read a provider of a company', (db) => providerOf(c, db))))
}

export async function createProvider(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const fields = await formOf(c, Fields)
  if (fields.type !== 'saml') throw invalid("Only 'saml' supported for SSO provider type")
  const metadata = await metadataIn(door, fields)
  if (!metadata) throw invalid('Either metadata_xml or metadata_url must be set')
  const { entityId } = readMetadata(metadata)
  const provider = await door.base.asHouse('keep a new provider of a company', async (db) => {
    await db.rows(`select pg_advisory_xact_lock(hashtextextended('sso providers', 0))`)
    if (await providerByEntity(db, entityId)) {
      const sentence = `SAML Identity Provider with this EntityID (${entityId}) already exists`
      throw new WireRefusal(422, 'saml_idp_already_exists', sentence)
    }
    const made = await db.row<{ id: string }>('insert into auth.sso_providers (disabled) values ($1) returning id', [
      fields.disabled ?? false,
    ])
    const id = made?.id ?? ''
    await db.rows(
      `insert into auth.saml_providers (sso_provider_id, entity_id, metadata_xml, metadata_url, attribute_mapping, name_id_format)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        id,
        entityId,
        metadata,
        fields.metadata_url ?? null,
        fields.attribute_mapping ?? {},
        fields.name_id_format || null,
      ],
    )
    await setDomains(db, id, fields.domains ?? [])
    await note(c, db, { action: 'sso_provider_created', id })
    return (await providerById(db, id)) as SsoProvider // safe: written just above, in this transaction
  })
  return c.json(providerJson(provider), 201)
}

/** What is not said stays as it is. */
export async function updateProvider(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const fields = await formOf(c, Fields)
  const metadata = await metadataIn(door, fields)
  const entityId = metadata === null ? null : readMetadata(metadata).entityId
  const provider = await door.base.asHouse('change a provider of a company', async (db) => {
    await db.rows(`select pg_advisory_xact_lock(hashtextextended('sso providers', 0))`)
    const known = await providerOf(c, db)
    if (entityId !== null && entityId !== known.entity_id) {
      const sentence = `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${known.entity_id}' but got '${entityId}'`
      throw new WireRefusal(400, 'saml_entity_id_mismatch', sentence)
    }
    const { attribute_mapping: mapping, name_id_format: format } = fields
    await db.rows(
      `update auth.saml_providers set metadata_xml = coalesce($2, metadata_xml), metadata_url = coalesce($3, metadata_url),
         metadata_at = case when $2::text is null then metadata_at else now() end,
         attribute_mapping = coalesce($4, attribute_mapping),
         name_id_format = case when $5::text is null then name_id_format else nullif($5, '') end
       where sso_provider_id = $1`,
      [known.id, metadata, fields.metadata_url ?? null, mapping ?? null, format ?? null],
    )
    await db.rows('update auth.sso_providers set disabled = coalesce($2, disabled) where id = $1', [
      known.id,
      fields.disabled ?? null,
    ])
    if (fields.domains) await setDomains(db, known.id, fields.domains)
    await note(c, db, { action: 'sso_provider_updated', id: known.id })
    return providerOf(c, db)
  })
  return c.json(providerJson(provider))
}

/** Its people stay, and come in no more by it. */
export async function deleteProvider(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const provider = await door.base.asHouse('take a provider of a company away', async (db) => {
    const known = await providerOf(c, db)
    await db.rows('delete from auth.sso_providers where id = $1', [known.id])
    await note(c, db, { action: 'sso_provider_deleted', id: known.id })
    return known
  })
  return c.json(providerJson(provider))
}

const invalid = (sentence: string) => new WireRefusal(400, 'validation_failed', sentence)

async function metadataIn(door: AuthDoor, { metadata_xml: xml, metadata_url: url }: FieldsOf): Promise<string | null> {
  if (xml !== undefined && url !== undefined) {
    throw invalid('Only one of metadata_xml or metadata_url needs to be set')
  }
  if (url === undefined) return xml ?? null
  if (!URL.canParse(url)) throw invalid('metadata_url is not a valid URL')
  if (!isMetadataUrl(url, door)) throw invalid('metadata_url is not a HTTPS URL')
  return fetchMetadata(url)
}

async function providerOf(c: Context<DoorEnv>, db: Db): Promise<SsoProvider> {
  const id = z.guid().safeParse(c.req.param('provider'))
  const provider = id.success ? await providerById(db, id.data) : null
  if (!provider) throw new WireRefusal(404, 'sso_provider_not_found', 'SSO Identity Provider not found')
  return provider
}

async function setDomains(db: Db, id: string, domains: readonly string[]): Promise<void> {
  for (const domain of domains) {
    const other = await providerByDomain(db, domain)
    if (other && other.id !== id) {
      const sentence = `SSO Domain '${domain}' is already assigned to an SSO identity provider (${other.id})`
      throw new WireRefusal(400, 'sso_domain_already_exists', sentence)
    }
  }
  await db.rows('delete from auth.sso_domains where sso_provider_id = $1 and domain <> all ($2)', [id, domains])
  await db.rows(
    `insert into auth.sso_domains (sso_provider_id, domain) select $1, d from unnest($2::text[]) as wanted(d)
     on conflict (domain) do nothing`,
    [id, domains],
  )
}

function note(c: Context<DoorEnv>, db: Db, { action, id }: { action: AuditAction; id: string }): Promise<void> {
  return audit(db, action, { id: null, email: null, address: c.get('address') }, { sso_provider_id: id })
}

function providerJson(provider: SsoProvider): Record<string, unknown> {
  const { id, disabled, domains, created_at, updated_at, entity_id, attribute_mapping } = provider
  const { metadata_xml, metadata_url, name_id_format } = provider
  return {
    id,
    disabled,
    saml: {
      entity_id,
      ...(metadata_xml !== '' && { metadata_xml }),
      ...(metadata_url !== null && { metadata_url }),
      attribute_mapping,
      ...(name_id_format !== null && { name_id_format }),
    },
    domains: domains.map((domain) => ({ domain })),
    created_at,
    updated_at,
  }
}
