-- deplacements: a trip made for the letting: its day, its vehicle, from where to where, why, how far.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.deplacements (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  date          date not null,
  vehicule_id   uuid not null,
  bien_id       uuid, -- null: for the whole activity
  motif         text not null default '', -- what an inspector asks for; the closing says which have none
  depart        text not null default '',
  arrivee       text not null default '',
  dixiemes_km   integer not null constraint distance_positive check (dixiemes_km between 1 and 100000), -- one way
  aller_retour  boolean not null default false,
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint vehicule_du_dossier foreign key (dossier_id, vehicule_id) references public.vehicules (dossier_id, id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id)
);

create index on public.deplacements (dossier_id, date);
create index on public.deplacements (dossier_id, vehicule_id);
create index on public.deplacements (dossier_id, bien_id);

alter table public.deplacements enable row level security;
alter table public.deplacements force row level security;
grant select, insert, update, delete on public.deplacements to authenticated;
grant select, insert, update, delete on public.deplacements to service_role;

create policy select_membre on public.deplacements for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.deplacements for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.deplacements for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.deplacements for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.deplacements
  for each row execute function private.fait_du_dossier();
create or replace trigger fait_arrete before insert or update or delete on public.deplacements
  for each row execute function private.fait_arrete('date');

-- What a year that is no longer open was counted with does not change under it.
create or replace function private.vehicule_fige() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (new.genre, new.puissance_cv, new.energie, new.usage, new.au_bareme)
       is distinct from (old.genre, old.puissance_cv, old.energie, old.usage, old.au_bareme)
     and exists (
       select from public.deplacements d
       join public.exercices x on x.dossier_id = d.dossier_id and d.date between x.debut and x.fin
       where d.dossier_id = old.dossier_id and d.vehicule_id = old.id and x.etat <> 'ouvert') then
    perform private.refuser('vehicule_employe');
  end if;
  return new;
end
$$;

create or replace trigger vehicule_fige before update on public.vehicules
  for each row execute function private.vehicule_fige();
