-- brouillons_contenu: what administrators prepare of a content of the public pages and have not published, one draft for a row.
-- Read and written by administrators alone; the public sees nothing of it. Publishing writes the row, then takes the draft away.

create table public.brouillons_contenu (
  id            uuid primary key default gen_random_uuid(),
  objet         text not null constraint brouillon_de_contenu check (objet in (
                  'subscription_formulas', 'homepage_content', 'services_page_content', 'formules_page_content',
                  'auth_page_content', 'quote_wizard_content', 'services', 'training_sessions', 'seo_settings',
                  'catalog_applications')),
  objet_id      uuid not null, -- the row; for one that does not exist yet, the id that it will have
  titre         text not null default '',
  colonnes      jsonb not null constraint brouillon_lisible check (
                  jsonb_typeof(colonnes) = 'object' and octet_length(colonnes::text) <= 200000),
  sur           timestamptz, -- `updated_at` of the row on which it was begun; null for a row to come
  auteur_email  text not null default '', -- who wrote it last
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),

  constraint un_brouillon_par_contenu unique (objet, objet_id)
);

alter table public.brouillons_contenu enable row level security;
alter table public.brouillons_contenu force row level security;
grant select, delete on public.brouillons_contenu to authenticated;
grant insert (objet, objet_id, titre, colonnes, sur), update (titre, colonnes, sur) on public.brouillons_contenu to authenticated;
grant select, insert, update, delete on public.brouillons_contenu to service_role;

create policy select_admin on public.brouillons_contenu for select to authenticated
  using ((select private.est_admin()));

create policy insert_admin on public.brouillons_contenu for insert to authenticated
  with check ((select private.est_admin()));

create policy update_admin on public.brouillons_contenu for update to authenticated
  using ((select private.est_admin()))
  with check ((select private.est_admin()));

create policy delete_admin on public.brouillons_contenu for delete to authenticated
  using ((select private.est_admin()));

create or replace trigger horodatage before update on public.brouillons_contenu
  for each row execute function private.horodater();

-- Whoever writes it signs it.
create or replace function private.signer_brouillon() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' then
    new.auteur_email := lower(coalesce(auth.email(), ''));
  end if;
  return new;
end
$$;

create or replace trigger signature before insert or update on public.brouillons_contenu
  for each row execute function private.signer_brouillon();
