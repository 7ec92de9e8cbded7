-- questions_reponses: what is answered to a question about an entry, in the order in which it was said.
-- Read by every member of the dossier; written by its owner and its accountant; neither changed nor taken away.

create table public.questions_reponses (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  question_id  uuid not null,
  texte        text not null constraint reponse_requise check (btrim(texte) <> '' and length(texte) <= 4000),
  document_id  uuid,
  auteur       uuid default auth.uid(),
  created_at   timestamptz not null default now(),

  unique (dossier_id, id),
  constraint question_du_dossier foreign key (dossier_id, question_id) references public.questions (dossier_id, id),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.questions_reponses (dossier_id, question_id);
create index on public.questions_reponses (dossier_id, document_id);

alter table public.questions_reponses enable row level security;
alter table public.questions_reponses force row level security;
grant select on public.questions_reponses to authenticated;
grant insert (id, dossier_id, question_id, texte, document_id) on public.questions_reponses to authenticated;
grant select, insert, delete on public.questions_reponses to service_role;

create policy select_membre on public.questions_reponses for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.questions_reponses for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

-- What is answered to a settled question opens it again: somebody still has something to say.
create or replace function private.rouvrir_question() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.questions q set resolue = false
  where q.dossier_id = new.dossier_id and q.id = new.question_id and q.resolue;
  return null;
end
$$;

create or replace trigger reouverture after insert on public.questions_reponses
  for each row execute function private.rouvrir_question();
