-- locations_chez_soi: a property that is a part of its owner's main home, from a year on: what is let of it, to whom, where.
-- Its income may be exempt (CGI 35 bis). Read by every member of the dossier; written by its owner and its accountant.

create table public.locations_chez_soi (
  id                         uuid primary key default gen_random_uuid(),
  dossier_id                 uuid not null constraint dossier_connu references public.dossiers,
  bien_id                    uuid not null,
  annee                      integer not null constraint annee_possible check (annee between 1990 and 2200),
  forme                      text not null
                             constraint forme_connue check (forme in ('locataire', 'chambre_hotes', 'aucune')),
  -- Hundredths of a square metre: what is let, and the whole dwelling.
  surface_louee_centiemes    integer not null,
  surface_totale_centiemes   integer not null,
  ile_de_france              boolean not null default false,
  -- The tenant has his main home there, or a temporary one under a seasonal contract (35 bis, I).
  residence_du_locataire     boolean not null default false,
  -- What the whole dwelling cost, its owner's own part too: null when it is not said.
  valeur_totale_cents        bigint constraint montant_positif check (valeur_totale_cents >= 0),
  created_at                 timestamptz not null default now(),

  unique (dossier_id, id),
  constraint chez_soi_unique unique (dossier_id, bien_id, annee),
  constraint surfaces_possibles check (surface_louee_centiemes between 1 and surface_totale_centiemes
    and surface_totale_centiemes <= 10000000),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id)
);

alter table public.locations_chez_soi enable row level security;
alter table public.locations_chez_soi force row level security;
grant select, insert, update, delete on public.locations_chez_soi to authenticated;
grant select, insert, update, delete on public.locations_chez_soi to service_role;

create policy select_membre on public.locations_chez_soi for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.locations_chez_soi for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.locations_chez_soi for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.locations_chez_soi for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.locations_chez_soi
  for each row execute function private.fait_du_dossier();

-- It says what the return of its year leaves out, and of those after it: once one of them is arrêté or final, it stays.
create or replace function private.chez_soi_fige() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  premiere integer := least(new.annee, old.annee);
begin
  if exists (
    select from public.exercices x
    where x.dossier_id = coalesce(new.dossier_id, old.dossier_id) and x.etat <> 'ouvert' and extract(year from x.fin) >= premiere
  ) and to_jsonb(new) is distinct from to_jsonb(old) then
    perform private.refuser('chez_soi_fige');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create or replace trigger fige before insert or update or delete on public.locations_chez_soi
  for each row execute function private.chez_soi_fige();
