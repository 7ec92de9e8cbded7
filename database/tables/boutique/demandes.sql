-- demandes: everything that people sent, on one list for the administrators: what waits for us, until when, and who takes care
-- of it. Refused to anybody else. The delays are those that the public texts promise: 48 h for a project, 24 h for a service.

create or replace view public.demandes with (security_invoker = true) as
select d.nature, d.id, d.objet, d.reference, d.nom, d.adresse, d.telephone, d.etat, d.envoyee_le, d.montant_cents, d.le,
  d.ouverte, case when d.ouverte and d.heures is not null then d.envoyee_le + make_interval(hours => d.heures) end as echeance,
  (select s.assigne_a from public.suivi_demandes s
   where s.nature = d.nature and s.demande_id = d.id and s.genre = 'assignation' order by s.id desc limit 1) as assigne_a
from (
  select 'devis' as nature, q.id, q.business_type as objet, null::text as reference, q.user_name as nom,
    q.user_email as adresse, q.phone as telephone, q.status as etat, q.created_at as envoyee_le,
    null::bigint as montant_cents, null::timestamptz as le, q.status in ('pending', 'in_progress') as ouverte, 48 as heures
  from public.quote_requests q
  union all
  select 'devis_service', q.id, s.title, null, q.user_name, q.user_email, q.user_phone, q.status, q.created_at, null, null,
    q.status in ('pending', 'in_progress'), 24
  from public.service_quote_requests q join public.services s on s.id = q.service_id
  union all
  select 'commande', o.id, coalesce(v.objet, s.title), o.reference, o.user_name, o.user_email, o.user_phone, o.status,
    o.created_at, (o.amount * 100)::bigint, null, o.status in ('pending', 'failed'), null
  from public.service_orders o left join public.services s on s.id = o.service_id
  left join public.devis_emis v on v.id = o.devis_id
  union all
  select 'reservation', r.id, s.title, null, r.user_name, r.user_email, r.user_phone,
    case when t.status = 'cancelled' and r.status <> 'cancelled' then 'session_annulee' else r.status end, r.created_at,
    (r.amount * 100)::bigint, t.session_date,
    (r.status <> 'cancelled' and (t.status = 'requested'
      or (r.status = 'waiting' and t.status = 'scheduled' and t.session_date > now())))
    -- The deposit of what fell is still to be given back.
    or ('cancelled' in (r.status, t.status) and r.acompte_paye_le is not null and r.acompte_rembourse_le is null), null
  from public.training_reservations r join public.training_sessions t on t.id = r.training_session_id
  join public.services s on s.id = t.service_id
  union all
  select 'signalement', t.id, t.problem_type, null, coalesce(t.user_name, t.user_email), t.user_email, null, t.status,
    t.created_at, null, null, t.status <> 'resolu', null
  from public.technical_reports t
) as d
where (select private.exiger_admin());

grant select on public.demandes to authenticated;
