-- invitations: somebody asked, by mail, to open a dossier as its accountant or its reader; the link serves once, fourteen days.
-- Reached by the server's own acts alone. `jeton` holds the SHA-256 of what the link carries, never the link.

create table public.invitations (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  email        text not null constraint adresse_valide check (email = lower(btrim(email)) and private.adresse_plausible(email)),
  role         text not null constraint role_invite_connu check (role in ('comptable', 'lecteur')),
  jeton        text not null constraint invitation_jeton_unique unique,
  invite_par   uuid not null,
  envoyee_le   timestamptz not null,
  expire_le    timestamptz not null,
  acceptee_le  timestamptz,
  acceptee_par uuid,
  created_at   timestamptz not null default now(),

  unique (dossier_id, id),
  constraint invitation_acceptee_par_quelqu_un check ((acceptee_le is null) = (acceptee_par is null))
);

create unique index invitation_deja_envoyee on public.invitations (dossier_id, email) where acceptee_le is null;

alter table public.invitations enable row level security;
alter table public.invitations force row level security;
grant select, insert, update, delete on public.invitations to service_role;
