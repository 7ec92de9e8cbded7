-- services: the services on sale: advice, accounts and management, training. Read by all, changed by an administrator.

-- A list of lines of which each text is written: what a page draws line by line.
create or replace function private.lignes_ecrites(lignes jsonb, textes text[], au_plus integer) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(lignes) <> 'array' then false else jsonb_array_length(lignes) <= au_plus and not exists (
    select from jsonb_array_elements(lignes) as ligne, unnest(textes) as nom
    where jsonb_typeof(ligne -> nom) is distinct from 'string' or trim(ligne ->> nom) = '') end
$$;

grant execute on function private.lignes_ecrites(jsonb, text[], integer) to anon, authenticated, service_role;

create table public.services (
  id                 uuid primary key default gen_random_uuid(),
  title              text not null constraint service_unique unique,
  short_description  text not null default '',
  description        text not null default '',
  category           text not null,
  duration_estimate  text,
  price_range        text,
  price              numeric(10, 2) constraint service_prix_positif check (price >= 0), -- of an individual training; null: to be agreed
  delay              text, -- what its duration runs from, in a sentence
  steps              jsonb not null default '[]', -- how it goes, in order: [{ who, title, description }]
  deliverables       text[] not null default '{}', -- what is delivered
  to_provide         text[] not null default '{}', -- what the client gives
  faq                jsonb not null default '[]', -- questions and answers: [{ title, description }]
  display_order      integer not null default 0,
  is_active          boolean not null default true,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),

  constraint texte_requis check (trim(title) <> '' and trim(category) <> ''),
  constraint service_etapes check (private.lignes_ecrites(steps, array['who', 'title', 'description'], 12)),
  constraint service_questions check (private.lignes_ecrites(faq, array['title', 'description'], 20))
);

create index on public.services (category);

alter table public.services enable row level security;
alter table public.services force row level security;
grant select on public.services to anon, authenticated;
grant insert, update, delete on public.services to authenticated;
grant select, insert, update, delete on public.services to service_role;

create policy select_tous on public.services for select to anon, authenticated using (is_active);

create policy select_admin on public.services for select to authenticated
  using ((select private.est_admin()));

create policy insert_admin on public.services for insert to authenticated
  with check ((select private.est_admin()));

create policy update_admin on public.services for update to authenticated
  using ((select private.est_admin()))
  with check ((select private.est_admin()));

create policy delete_admin on public.services for delete to authenticated
  using ((select private.est_admin()));

create or replace trigger horodatage before update on public.services
  for each row execute function private.horodater();

-- The least and the most that an order of the service may be of, as its price is told; null: only a quote fixes it. A price told
-- without a most («90 € par logement», «à partir de 90 €») has none; no price told leaves the amount to what was agreed.
create or replace function private.bornes_prix(annonce text) returns numrange language sql immutable set search_path = '' as $$
  select case
    when serre = '' then numrange(0, null)
    when serre ~* '%|devis|jusqu' or montants is null then null
    when serre ~* '^[\d.,]+€?à[\d.,]+€(TTC)?$' then numrange(montants[1], montants[cardinality(montants)], '[]')
    else numrange(montants[1], null)
  end
  from (select translate(coalesce(annonce, ''), E' \u00a0\u202f', '') as serre) s, lateral (
    select array_agg(replace(m[1], ',', '.')::numeric order by replace(m[1], ',', '.')::numeric) as montants
    from regexp_matches(s.serre, '(\d+(?:[.,]\d+)?)(?=€|à\d)', 'g') m) lus
$$;

-- On what a visitor sends about a service, or orders of it: one on sale, at the price that it tells. What the house writes itself
-- (a quote that is accepted) is held by its own figures.
create or replace function private.service_en_vente() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  vendu public.services;
  bornes numrange;
begin
  -- Without a service, it is refused as being of nothing.
  if coalesce(auth.role(), 'service_role') = 'service_role' or new.service_id is null then
    return new;
  end if;
  select * into vendu from public.services s where s.id = new.service_id and s.is_active;
  if vendu.id is null then
    perform private.refuser('service_retire');
  end if;
  if tg_table_name = 'service_orders' then
    bornes := private.bornes_prix(vendu.price_range);
    if bornes is null then
      perform private.refuser('commande_sur_devis');
    elsif new.amount > 0 and not bornes @> new.amount then
      perform private.refuser('commande_hors_prix');
    end if;
  end if;
  return new;
end
$$;
