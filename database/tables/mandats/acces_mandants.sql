-- acces_mandants: the account by which an owner sees what is his, and nothing else of the dossier that manages it. He comes by an invitation;
-- to withdraw his access is to take the row away.
-- Read by himself and by the members of the dossier who see its owners; written by the server's acts.

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

alter table public.acces_mandants enable row level security;
alter table public.acces_mandants force row level security;
grant select on public.acces_mandants to authenticated;
grant select, insert, update (vu_le), delete on public.acces_mandants to service_role;

create policy select_soi on public.acces_mandants for select to authenticated
  using (user_id = (select private.moi()));

create policy select_membre on public.acces_mandants for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_montrant('mandats'))));
