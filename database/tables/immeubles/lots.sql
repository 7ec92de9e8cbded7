-- lots: where a property stands, one row at most for each: in which building, on which floor, of which lot it is the annexe.
-- Read by every member of the dossier; written, and taken away, by its owner and its accountant: it is a part of the property.

create table public.lots (
  id              uuid primary key default gen_random_uuid(),
  dossier_id      uuid not null constraint dossier_connu references public.dossiers,
  bien_id         uuid not null,
  immeuble_id     uuid, -- null: it stands alone at its address
  numero          text, -- of the lot, as the co-ownership or the lease writes it
  batiment        text, -- and its staircase
  etage           integer constraint etage_possible check (etage between -10 and 200), -- 0: the ground floor; under it, below nought
  porte           text,
  nombre_pieces   integer constraint nombre_pieces_possible check (nombre_pieces between 1 and 100), -- as the lease says it
  secteur_loyer   text, -- where rents are controlled: that of the order of the prefect
  annexe_de       uuid, -- the property with which a cellar, a garage or a garden is let
  archive_le      date, -- the day since which it is no longer managed; it stays in the books
  created_at      timestamptz not null default now(),

  unique (dossier_id, id),
  constraint lot_unique unique (dossier_id, bien_id),
  constraint annexe_d_un_autre check (annexe_de <> bien_id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id) on delete cascade,
  constraint immeuble_du_dossier foreign key (dossier_id, immeuble_id) references public.immeubles (dossier_id, id),
  constraint lot_principal_du_dossier foreign key (dossier_id, annexe_de) references public.biens (dossier_id, id)
    on delete set null (annexe_de)
);

create index on public.lots (dossier_id, immeuble_id);
create index on public.lots (dossier_id, annexe_de);

alter table public.lots enable row level security;
alter table public.lots force row level security;
grant select, insert, update, delete on public.lots to authenticated;
grant select, insert, update, delete on public.lots to service_role;

create policy select_membre on public.lots for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.lots for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))));

create policy update_gerant on public.lots for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))));

create policy delete_gerant on public.lots for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))));

create or replace trigger fait before insert or update or delete on public.lots
  for each row execute function private.fait_du_dossier();

-- An annexe has none of its own: one step leads from it to the lot with which it is let.
create or replace function private.annexe_simple() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.biens b
  where b.dossier_id = new.dossier_id and b.id in (new.bien_id, new.annexe_de) order by b.id for no key update;
  if exists (select from public.lots l where l.dossier_id = new.dossier_id and l.bien_id = new.annexe_de and l.annexe_de is not null)
    or exists (select from public.lots l where l.dossier_id = new.dossier_id and l.annexe_de = new.bien_id) then
    perform private.refuser('annexe_d_une_annexe');
  end if;
  return new;
end
$$;

create or replace trigger annexe before insert or update of annexe_de, bien_id on public.lots
  for each row when (new.annexe_de is not null) execute function private.annexe_simple();
