-- cotisations and achats: the two kinds of facts of the small activity of the tests. Read by every member of the dossier;
-- written by its owner and its accountant.

create table public.cotisations (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  date          date not null,
  adherent      text not null,
  montant_cents bigint not null constraint montant_positif check (montant_cents > 0),
  created_at    timestamptz not null default now(),
  unique (dossier_id, id)
);

create table public.achats (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  date          date not null,
  objet         text not null,
  montant_cents bigint not null constraint montant_positif check (montant_cents > 0),
  document_id   uuid,
  created_at    timestamptz not null default now(),
  unique (dossier_id, id),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

do $$
declare
  nom text;
begin
  foreach nom in array array['cotisations', 'achats'] loop
    execute format($sql$
      alter table public.%1$I enable row level security;
      alter table public.%1$I force row level security;
      grant select, insert, update, delete on public.%1$I to authenticated, service_role;
      create policy select_membre on public.%1$I for select to authenticated
        using (dossier_id = any (array(select private.mes_dossiers())));
      create policy insert_gerant on public.%1$I for insert to authenticated
        with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));
      create policy update_gerant on public.%1$I for update to authenticated
        using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
        with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));
      create policy delete_proprietaire on public.%1$I for delete to authenticated
        using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));
      create trigger fait before insert or update or delete on public.%1$I
        for each row execute function private.fait_du_dossier();
      create trigger fait_arrete before insert or update or delete on public.%1$I
        for each row execute function private.fait_arrete('date');
      select realtime.publish('public.%1$I'::regclass);
    $sql$, nom);
  end loop;
end
$$;
