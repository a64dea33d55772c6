import type { EntityManager } from '@mikro-orm/postgresql';
import { runSql } from '@waybill/database';
import { holdUnsent } from '../deliveries/hold-unsent.js';
import { STRAIN_LIMIT } from './claim.js';

/** What a group of finished attempts says about one endpoint. */
export interface EndpointMark {
  endpointId: string;
  succeeded: boolean;
  /** Failures that say "slower": no answer, 429, 502, 504. */
  overloads: number;
  failed: boolean;
  gone: boolean;
  /** From a 429 with `Retry-After`. */
  pauseMs?: number;
  /** The last overload was an answer (429, 502, 504): slow down at once, not only when many follow. */
  slow: boolean;
}

export interface DisabledEndpoint {
  id: string;
  reason: 'gone' | 'failing';
}

/** Removes the marks of failures from endpoints that succeeded; writes nothing for those without. A pause runs out by itself. */
export async function clearMarks(em: EntityManager, endpointIds: string[]): Promise<void> {
  await runSql(
    em,
    `update webhook_dispatcher.endpoint set failing_since = null, strain = 0
     where id in (select id from webhook_dispatcher.endpoint
                  where id = any($1) and (failing_since is not null or strain > 0) order by id for no key update)`,
    [endpointIds],
  );
}

/**
 * Notes failures: since when, how hard, and how long to leave the endpoint in peace: 1 s after an answer that says
 * "slower", 5 s after many requests without an answer, doubling up to 1 min while no success comes between. Disables
 * endpoints that are gone, or that only failed for `disableAfterMs`; answers those.
 */
export async function writeMarks(em: EntityManager, marks: EndpointMark[], disableAfterMs: number): Promise<DisabledEndpoint[]> {
  return em.transactional(async (tx) => {
    const ids = marks.map(({ endpointId }) => endpointId);
    await runSql(tx, 'select from webhook_dispatcher.endpoint where id = any($1) order by id for no key update', [ids]);
    const disabled = await runSql<DisabledEndpoint>(
      tx,
      `update webhook_dispatcher.endpoint e set
         failing_since = coalesce(failing_since, now()),
         strain = strain + m.overloads,
         paused_until = greatest(paused_until, now() + greatest(m.pause_ms, case
           when m.overloads = 0 then 0
           when m.slow then 1000 * power(2, least(strain, 6))
           when strain + m.overloads >= ${STRAIN_LIMIT} then 5000 * power(2, least(strain + m.overloads - ${STRAIN_LIMIT}, 4))
           else 0 end) * interval '1 millisecond'),
         is_active = not (m.gone or coalesce(failing_since, now()) < now() - $6 * interval '1 millisecond'),
         disabled_reason = case when m.gone then 'gone'
           when coalesce(failing_since, now()) < now() - $6 * interval '1 millisecond' then 'failing' end
       from unnest($1::text[], $2::int[], $3::bool[], $4::bool[], $5::bigint[]) m(id, overloads, slow, gone, pause_ms)
       where e.id = m.id and e.is_active
       returning e.id, e.disabled_reason as reason`,
      [
        ids,
        marks.map(({ overloads }) => overloads),
        marks.map(({ slow }) => slow),
        marks.map(({ gone }) => gone),
        marks.map(({ pauseMs }) => pauseMs ?? 0),
        disableAfterMs,
      ],
    );
    const gone = disabled.filter(({ reason }) => reason !== null);
    if (gone.length > 0) {
      await holdUnsent(
        tx,
        gone.map(({ id }) => id),
      );
    }
    return gone;
  });
}
