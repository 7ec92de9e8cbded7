-- regles_bancaires: « toujours classer ainsi »: what a line that holds these words becomes, by the choice of the dossier's keepers.
-- Read by every member of the dossier; written and taken away by its owner and its accountant.

create table public.regles_bancaires (
  id                 uuid primary key default gen_random_uuid(),
  dossier_id         uuid not null constraint dossier_connu references public.dossiers,
  motif              text not null constraint motif_requis check (length(btrim(motif)) between 2 and 200),
  sens               text not null default 'les_deux'
                     constraint sens_regle_connu check (sens in ('credit', 'debit', 'les_deux')),
  montant_min_cents  bigint,
  montant_max_cents  bigint,
  nature             text not null constraint nature_regle_connue check (
                     nature in ('loyer', 'depense', 'emprunt', 'exploitant', 'depot', 'virement_interne', 'ignorer')),
  categorie          text, -- a key of CATEGORIES_DEPENSE
  bien_id            uuid,
  bail_id            uuid,
  emprunt_id         uuid,
  created_at         timestamptz not null default now(),

  unique (dossier_id, id),
  constraint bornes_de_regle check (montant_max_cents >= montant_min_cents),
  constraint regle_de_depense check (nature <> 'depense' or categorie is not null),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id)
    on delete cascade,
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id)
    on delete cascade,
  constraint emprunt_du_dossier foreign key (dossier_id, emprunt_id) references public.emprunts (dossier_id, id)
    on delete cascade
);

create index on public.regles_bancaires (dossier_id, bien_id);
create index on public.regles_bancaires (dossier_id, bail_id);
create index on public.regles_bancaires (dossier_id, emprunt_id);

alter table public.regles_bancaires enable row level security;
alter table public.regles_bancaires force row level security;
grant select, insert, update, delete on public.regles_bancaires to authenticated;
grant select, insert, update, delete on public.regles_bancaires to service_role;

create policy select_membre on public.regles_bancaires for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.regles_bancaires for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('banque'))));

create policy update_gerant on public.regles_bancaires for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('banque'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('banque'))));

create policy delete_gerant on public.regles_bancaires for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('banque'))));

create or replace trigger fait before insert or update or delete on public.regles_bancaires
  for each row execute function private.fait_du_dossier();
create or replace trigger categorie_connue before insert or update of categorie on public.regles_bancaires
  for each row execute function private.categorie_connue();
