-- dossiers: one set of books of one owner, and what its family lets choose.
-- Made by the server's acts; read by every member; settled by its owner and its accountant. Never deleted here.

create table public.dossiers (
  id                        uuid primary key default gen_random_uuid(),
  nom                       text not null constraint nom_requis check (btrim(nom) <> ''),
  activite                  text not null default 'lmnp' constraint activite_connue references private.activites,
  denomination              text,
  siren                     text constraint siren_a_neuf_chiffres check (siren ~ '^[0-9]{9}$'),
  adresse                   text,
  convention                text not null default 'reel_365'
                            constraint convention_connue check (convention in ('reel_365', 'trente_360', 'mois')),
  -- What its family lets choose for all its years, complete (private.reglages_de_la_famille).
  reglages                  jsonb not null default '{}',
  created_at                timestamptz not null default now()
);

alter table public.dossiers enable row level security;
alter table public.dossiers force row level security;
grant select, update (nom, denomination, siren, adresse, convention, reglages)
  on public.dossiers to authenticated;
grant select, insert, update, delete on public.dossiers to service_role;

create policy select_membre on public.dossiers for select to authenticated
  using (id = any (array(select private.mes_dossiers())));

create policy update_gerant on public.dossiers for update to authenticated
  using (id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

-- What an update does not name stays as it was.
create or replace function private.choisir_reglages_dossier() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  new.reglages := private.reglages_complets(new.activite, 'dossier', coalesce(old.reglages, '{}') || new.reglages);
  return new;
end
$$;

create or replace trigger choix before insert or update of reglages on public.dossiers
  for each row execute function private.choisir_reglages_dossier();

-- A setting changes what the years still open declare: it is written before an act that closes one or after it, never during.
create or replace function private.reglage_du_dossier() returns trigger language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(private.cle_verrou(old.id));
  return new;
end
$$;

create or replace trigger fait before update on public.dossiers
  for each row execute function private.reglage_du_dossier();
