-- pieces: a room of a property; one that is let apart, in a shared letting, says it.
-- Read by every member of the dossier; written, and taken away, by its owner and its accountant: it is a part of the property.

create table public.pieces (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  bien_id     uuid not null,
  nom         text not null constraint nom_requis check (btrim(nom) <> ''),
  nature      text not null default 'chambre'
              constraint nature_piece_connue check (nature in ('chambre', 'sejour', 'cuisine', 'salle_d_eau', 'toilettes', 'entree',
                'bureau', 'rangement', 'exterieur', 'autre')),
  surface_m2  double precision constraint surface_positive check (surface_m2 > 0),
  ordre       integer not null default 0 constraint ordre_possible check (ordre between 0 and 999),
  louable     boolean not null default false, -- let on its own, the rest being shared
  created_at  timestamptz not null default now(),

  unique (dossier_id, id),
  constraint piece_par_bien unique (dossier_id, bien_id, id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id) on delete cascade
);

create index on public.pieces (dossier_id, bien_id);

alter table public.pieces enable row level security;
alter table public.pieces force row level security;
grant select, insert, update, delete on public.pieces to authenticated;
grant select, insert, update, delete on public.pieces to service_role;

create policy select_membre on public.pieces for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.pieces for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))));

create policy update_gerant on public.pieces for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))));

create policy delete_gerant on public.pieces for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))));

create or replace trigger fait before insert or update or delete on public.pieces
  for each row execute function private.fait_du_dossier();
