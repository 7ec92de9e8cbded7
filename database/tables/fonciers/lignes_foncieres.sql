-- lignes_foncieres: an amount of form 2044 that no payment says, for a property and a year: a rental value, charges that a tenant left
-- unpaid, a deduction of an older scheme.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.lignes_foncieres (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  bien_id       uuid not null,
  annee         integer not null constraint annee_possible check (annee between 1990 and 2200),
  ligne         text not null constraint ligne_fonciere_connue check (ligne in ('212', '214', '225', '228')),
  -- What it is made of, in the words of who types it: the scheme, the tenant who left.
  libelle       text not null constraint libelle_requis check (btrim(libelle) <> ''),
  montant_cents bigint not null constraint montant_positif check (montant_cents > 0),
  document_id   uuid,
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint ligne_fonciere_unique unique (dossier_id, bien_id, annee, ligne),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.lignes_foncieres (dossier_id, document_id);

alter table public.lignes_foncieres enable row level security;
alter table public.lignes_foncieres force row level security;
grant select, insert, update, delete on public.lignes_foncieres to authenticated;
grant select, insert, update, delete on public.lignes_foncieres to service_role;

create policy select_membre on public.lignes_foncieres for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.lignes_foncieres for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.lignes_foncieres for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.lignes_foncieres for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.lignes_foncieres
  for each row execute function private.fait_du_dossier();

-- What a return says by itself: once its year, or one after it, is arrêté or final, it stays. The year is `annee`, or that of the day `le`.
create or replace function private.annee_fonciere_figee() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  avant jsonb := to_jsonb(old) - 'document_id';
  apres jsonb := to_jsonb(new) - 'document_id';
  premiere integer := least(
    coalesce((avant ->> 'annee')::integer, extract(year from (avant ->> 'le')::date)::integer),
    coalesce((apres ->> 'annee')::integer, extract(year from (apres ->> 'le')::date)::integer));
begin
  if avant is distinct from apres and exists (
    select from public.exercices x
    where x.dossier_id = coalesce(apres ->> 'dossier_id', avant ->> 'dossier_id')::uuid and x.etat <> 'ouvert'
      and extract(year from x.fin) >= premiere
  ) then
    perform private.refuser('annee_fonciere_figee');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create or replace trigger fige before insert or update or delete on public.lignes_foncieres
  for each row execute function private.annee_fonciere_figee();
