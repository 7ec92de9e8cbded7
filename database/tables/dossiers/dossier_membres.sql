-- dossier_membres: who may open a dossier, and as what; an employee, with the rights that the owner gave him
-- (`domain/activites/droits.ts`). One `proprietaire`, whose access and subscription open it to all.
-- Read by every member; roles changed and members removed by the owner. Members come by the server's acts.

create table public.dossier_membres (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  user_id      uuid not null constraint utilisateur_connu references auth.users,
  role         text not null constraint role_connu check (role in ('proprietaire', 'comptable', 'lecteur', 'employe')),
  peut_valider boolean not null default false, -- the final validation, delegated to an accountant
  created_at   timestamptz not null default now(),
  droits       text[] not null default '{}' constraint droits_connus check (droits <@ array[
                 'loyers', 'baux', 'candidats', 'immeubles', 'entretien', 'depenses',
                 'banque', 'mandats', 'virements', 'documents']),

  unique (dossier_id, id),
  constraint membre_unique unique (dossier_id, user_id),
  constraint droits_d_un_employe check (role = 'employe' or droits = '{}')
);

create unique index proprietaire_unique on public.dossier_membres (dossier_id) where role = 'proprietaire';
create index on public.dossier_membres (user_id);

alter table public.dossier_membres enable row level security;
alter table public.dossier_membres force row level security;
grant select, update (role, peut_valider, droits), delete on public.dossier_membres to authenticated;
grant select, insert, update, delete on public.dossier_membres to service_role;

create policy select_membre on public.dossier_membres for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy update_proprietaire on public.dossier_membres for update to authenticated
  using (role <> 'proprietaire' and dossier_id = any (array(select private.mes_dossiers('proprietaire'))))
  with check (role <> 'proprietaire' and dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create policy delete_proprietaire on public.dossier_membres for delete to authenticated
  using (role <> 'proprietaire' and dossier_id = any (array(select private.mes_dossiers('proprietaire'))));
