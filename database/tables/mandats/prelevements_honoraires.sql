-- prelevements_honoraires: fees that the manager takes from the bank of others' money to his own, never more than he has earned, nor
-- with the money of others. Read by every member of the dossier but an employee who has no right to owners; written by the act alone, which knows what is held; taken away by its owner.

create table public.prelevements_honoraires (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  date           date not null,
  montant_cents  bigint not null constraint montant_non_nul check (montant_cents > 0),
  libelle        text not null default '',
  created_at     timestamptz not null default now(),

  unique (dossier_id, id)
);

create index on public.prelevements_honoraires (dossier_id, date);

alter table public.prelevements_honoraires enable row level security;
alter table public.prelevements_honoraires force row level security;
grant select, delete on public.prelevements_honoraires to authenticated;
grant select, insert, update, delete on public.prelevements_honoraires to service_role;

create policy select_membre on public.prelevements_honoraires for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_montrant('mandats', 'virements'))));

create policy delete_proprietaire on public.prelevements_honoraires for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.prelevements_honoraires
  for each row execute function private.fait_du_dossier();
create or replace trigger fait_arrete before insert or update or delete on public.prelevements_honoraires
  for each row execute function private.fait_arrete('date');

-- At the end of a request that earned or took fees: on no day was more taken than was earned, and it is in order (one
-- request at a time in a dossier, so that two of them never take the same euro).
create or replace function private.honoraires_suffisants() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  dossier uuid := coalesce(new.dossier_id, old.dossier_id);
begin
  perform pg_advisory_xact_lock(hashtextextended('honoraires:' || dossier::text, 0));
  if not private.est_efface(dossier) and exists (
    select from (
      select sum(m.montant_cents) over (order by m.date) as reste_cents
      from (
        select h.date, h.ht_cents + h.tva_cents from public.honoraires_mandats h where h.dossier_id = dossier
        union all
        select p.date, -p.montant_cents from public.prelevements_honoraires p where p.dossier_id = dossier
      ) as m (date, montant_cents)
    ) as jours
    where jours.reste_cents < 0
  ) then
    perform private.refuser('prelevement_sans_honoraires');
  end if;
  return null;
end
$$;

create constraint trigger honoraires_suffisants after insert or update or delete on public.prelevements_honoraires
  deferrable initially deferred for each row execute function private.honoraires_suffisants();
create constraint trigger honoraires_suffisants after update or delete on public.honoraires_mandats
  deferrable initially deferred for each row execute function private.honoraires_suffisants();
