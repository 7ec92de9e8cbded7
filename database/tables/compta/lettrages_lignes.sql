-- lettrages_lignes: the lines of a lettrage, each named by what it says, so that it is the same before and after its validation.
-- Read by every member of the dossier; written by the act `lettrer-lignes`; they go with their lettrage.

create table public.lettrages_lignes (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  lettrage_id   uuid not null,
  ligne         text not null constraint ligne_requise check (ligne <> ''), -- the day, the key of the entry, the account…
  montant_cents bigint not null, -- debit above zero
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint ligne_deja_lettree unique (dossier_id, ligne),
  constraint lettrage_du_dossier foreign key (dossier_id, lettrage_id)
    references public.lettrages (dossier_id, id) on delete cascade
);

create index on public.lettrages_lignes (dossier_id, lettrage_id);

alter table public.lettrages_lignes enable row level security;
alter table public.lettrages_lignes force row level security;
grant select on public.lettrages_lignes to authenticated;
grant select, insert, delete on public.lettrages_lignes to service_role;

create policy select_membre on public.lettrages_lignes for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));
