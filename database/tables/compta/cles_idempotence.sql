-- cles_idempotence: the answers already given to the acts that post, by the key that the caller chose.
-- Written by private.poster alone; read by the server's acts, by nobody else.

create table public.cles_idempotence (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  cle         text not null constraint cle_requise check (length(cle) between 8 and 200),
  empreinte   text not null, -- of the body of the request
  reponse     jsonb not null,
  created_at  timestamptz not null default now(),

  unique (dossier_id, id),
  constraint cle_idempotence_unique unique (dossier_id, cle)
);

alter table public.cles_idempotence enable row level security;
alter table public.cles_idempotence force row level security;
grant select on public.cles_idempotence to service_role;
