-- comptes_copropriete: what the approved accounts of a co-ownership say of the provisions paid in a year for a property: which part the
-- tenant owes, which is not deducted. It lowers the charges of the year after (CGI art. 31, I, 1°, a quater).
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.comptes_copropriete (
  id                   uuid primary key default gen_random_uuid(),
  dossier_id           uuid not null constraint dossier_connu references public.dossiers,
  bien_id              uuid not null,
  -- The year in which the provisions were paid.
  annee                integer not null constraint annee_possible check (annee between 1990 and 2200),
  -- Of these provisions, what the tenant owes; and what builds or enlarges, or any other charge that is never deducted.
  recuperable_cents    bigint not null default 0,
  non_deductible_cents bigint not null default 0,
  document_id          uuid,
  created_at           timestamptz not null default now(),

  unique (dossier_id, id),
  constraint montant_positif check (recuperable_cents >= 0 and non_deductible_cents >= 0),
  constraint compte_copropriete_unique unique (dossier_id, bien_id, annee),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.comptes_copropriete (dossier_id, document_id);

alter table public.comptes_copropriete enable row level security;
alter table public.comptes_copropriete force row level security;
grant select, insert, update, delete on public.comptes_copropriete to authenticated;
grant select, insert, update, delete on public.comptes_copropriete to service_role;

create policy select_membre on public.comptes_copropriete for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.comptes_copropriete for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.comptes_copropriete for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.comptes_copropriete for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.comptes_copropriete
  for each row execute function private.fait_du_dossier();

-- It says what the return of the year after takes back: once that year, or one after it, is arrêté or final, it stays.
create or replace function private.compte_copropriete_fige() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  premiere integer := least(new.annee, old.annee);
begin
  if exists (
    select from public.exercices x
    where x.dossier_id = coalesce(new.dossier_id, old.dossier_id) and x.etat <> 'ouvert' and extract(year from x.fin) > premiere
  ) and to_jsonb(new) is distinct from to_jsonb(old) then
    perform private.refuser('compte_copropriete_fige');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create or replace trigger fige before insert or update or delete on public.comptes_copropriete
  for each row execute function private.compte_copropriete_fige();
