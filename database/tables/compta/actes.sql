-- actes: the log of the acts done in a dossier: who closed, reopened, validated, exported, and when.
-- Read by every member of the dossier; written by the server's acts, never changed.

create table public.actes (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  user_id     uuid, -- null: the house itself, by a nightly job
  acte        text not null constraint acte_requis check (acte <> ''),
  detail      jsonb not null default '{}',
  at          timestamptz not null default now(),
  created_at  timestamptz not null default now(),

  unique (dossier_id, id)
);

create index on public.actes (dossier_id, at);

alter table public.actes enable row level security;
alter table public.actes force row level security;
grant select on public.actes to authenticated;
grant select, insert on public.actes to service_role;

create policy select_membre on public.actes for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));
