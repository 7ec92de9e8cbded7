-- suppressions_compte: an account that its person asked to delete: when, and the moment from which the night erases it.
-- Read by himself; written and taken back by the server's acts.

create table public.suppressions_compte (
  user_id      uuid primary key constraint utilisateur_connu references auth.users on delete cascade,
  demandee_le  timestamptz not null,
  echeance_le  timestamptz not null,

  constraint suppression_a_venir check (echeance_le > demandee_le)
);

alter table public.suppressions_compte enable row level security;
alter table public.suppressions_compte force row level security;
grant select on public.suppressions_compte to authenticated;
grant select, insert, update, delete on public.suppressions_compte to service_role;

create policy select_soi on public.suppressions_compte for select to authenticated
  using (user_id = (select private.moi()));
