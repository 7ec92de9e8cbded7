-- journal_admin: what administrators did: who, what, to whom, why, before and after. Written by triggers and by the acts
-- of administration, read by administrators, changed by nobody, whoever he is.

create table public.journal_admin (
  id            bigint generated always as identity primary key,
  at            timestamptz not null default now(),
  auteur        uuid, -- without a foreign key: the log outlives accounts
  auteur_email  text,
  acte          text not null, -- ajout, modification, suppression, or the name of an act
  objet         text not null, -- the table, or what the act is about
  objet_id      text,
  nom           text, -- what one calls it: a formula, an address, a title
  concerne      uuid, -- the person whom it is about
  concerne_email text, -- his address on that day
  motif         text,
  avant         jsonb, -- of a change, the fields that changed
  apres         jsonb
);

create index on public.journal_admin (concerne, id desc);
create index on public.journal_admin (objet, id desc);

alter table public.journal_admin enable row level security;
alter table public.journal_admin force row level security;
grant select on public.journal_admin to authenticated, service_role;

create policy select_admin on public.journal_admin for select to authenticated
  using ((select private.exiger_admin()));

create or replace function private.journal_intangible() returns trigger language plpgsql as $$
begin
  perform private.refuser('journal_intangible');
  return null;
end
$$;

create or replace trigger intangible before update or delete on public.journal_admin
  for each row execute function private.journal_intangible();
create or replace trigger intangible_entier before truncate on public.journal_admin
  for each statement execute function private.journal_intangible();
