-- A member may be an employee, with the rights that the owner of the dossier gave him; an invitation says them.
alter table public.dossier_membres
  add column droits text[] not null default '{}' constraint droits_connus check (droits <@ array[
    'loyers', 'baux', 'candidats', 'immeubles', 'entretien', 'depenses', 'banque', 'mandats', 'virements', 'documents']);
alter table public.dossier_membres drop constraint role_connu,
  add constraint role_connu check (role in ('proprietaire', 'comptable', 'lecteur', 'employe')),
  add constraint droits_d_un_employe check (role = 'employe' or droits = '{}');
alter table public.invitations
  add column droits text[] not null default '{}' constraint droits_connus check (droits <@ array[
    'loyers', 'baux', 'candidats', 'immeubles', 'entretien', 'depenses', 'banque', 'mandats', 'virements', 'documents']);
alter table public.invitations add column mandant_id uuid;
alter table public.invitations drop constraint role_invite_connu,
  add constraint role_invite_connu check (role in ('comptable', 'lecteur', 'employe', 'mandant')),
  add constraint droits_d_un_employe check (role = 'employe' or droits = '{}'),
  add constraint invitation_d_un_mandant check ((role = 'mandant') = (mandant_id is not null)),
  add constraint mandant_du_dossier foreign key (dossier_id, mandant_id) references public.mandants (dossier_id, id) on delete cascade;
create index on public.invitations (dossier_id, mandant_id);

-- The account by which an owner sees what is his.
create table public.acces_mandants (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  mandant_id   uuid not null,
  user_id      uuid not null constraint utilisateur_connu references auth.users on delete cascade,
  vu_le        timestamptz, -- the last time that he came
  created_at   timestamptz not null default now(),

  unique (dossier_id, id),
  constraint acces_mandant_unique unique (dossier_id, mandant_id, user_id),
  constraint mandant_du_dossier foreign key (dossier_id, mandant_id) references public.mandants (dossier_id, id) on delete cascade
);

create index on public.acces_mandants (user_id);
