-- acces_locataires: the space of a tenant, opened by its link alone: until when, and whether it was withdrawn. The link is sealed by
-- the house and kept nowhere: this row is what it opens, and what ends it.
-- Read by every member of the dossier; written by the server's acts.

create table public.acces_locataires (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  bail_id       uuid not null,
  locataire_id  uuid not null,
  ouvert_le     timestamptz not null default now(),
  expire_le     timestamptz not null,
  retire_le     timestamptz,
  vu_le         timestamptz, -- the last time that it was opened
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint acces_locataire_expire check (expire_le > ouvert_le),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade,
  constraint locataire_du_dossier foreign key (dossier_id, locataire_id) references public.locataires (dossier_id, id)
    on delete cascade
);

-- One that holds at a time.
create unique index acces_locataire_unique on public.acces_locataires (dossier_id, bail_id, locataire_id) where retire_le is null;
create index on public.acces_locataires (dossier_id, bail_id, locataire_id);
create index on public.acces_locataires (dossier_id, locataire_id);

alter table public.acces_locataires enable row level security;
alter table public.acces_locataires force row level security;
grant select on public.acces_locataires to authenticated;
grant select, insert, update (ouvert_le, expire_le, retire_le, vu_le), delete on public.acces_locataires to service_role;

create policy select_membre on public.acces_locataires for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create or replace trigger fait before insert or update or delete on public.acces_locataires
  for each row execute function private.fait_du_dossier();
