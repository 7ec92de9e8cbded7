-- invitations: somebody asked, by mail, to open a dossier as its accountant, its reader or an employee, or to see what is his
-- there as an owner whose properties are managed for him; the link serves once, fourteen days.
-- Reached by the server's own acts alone. `jeton` holds the SHA-256 of what the link carries, never the link.

create table public.invitations (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  email        text not null constraint adresse_valide check (email = lower(btrim(email)) and private.adresse_plausible(email)),
  role         text not null constraint role_invite_connu check (role in ('comptable', 'lecteur', 'employe', 'mandant')),
  jeton        text not null constraint invitation_jeton_unique unique,
  invite_par   uuid not null,
  envoyee_le   timestamptz not null,
  expire_le    timestamptz not null,
  acceptee_le  timestamptz,
  acceptee_par uuid,
  created_at   timestamptz not null default now(),
  droits       text[] not null default '{}' constraint droits_connus check (droits <@ array[
                 'loyers', 'baux', 'candidats', 'immeubles', 'entretien', 'depenses',
                 'banque', 'mandats', 'virements', 'documents']),
  mandant_id   uuid, -- the owner that he is

  unique (dossier_id, id),
  constraint invitation_acceptee_par_quelqu_un check ((acceptee_le is null) = (acceptee_par is null)),
  constraint droits_d_un_employe check (role = 'employe' or droits = '{}'),
  constraint invitation_d_un_mandant check ((role = 'mandant') = (mandant_id is not null)),
  constraint mandant_du_dossier foreign key (dossier_id, mandant_id) references public.mandants (dossier_id, id) on delete cascade
);

create unique index invitation_deja_envoyee on public.invitations (dossier_id, email) where acceptee_le is null;
create index on public.invitations (dossier_id, mandant_id);

alter table public.invitations enable row level security;
alter table public.invitations force row level security;
grant select, insert, update, delete on public.invitations to service_role;
