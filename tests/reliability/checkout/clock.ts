import type { CheckoutEnvironment } from './checkout-environment.ts'

/** Moves the clock past the retry delays and a minute: waiting jobs run now, and the provider is polled about open payments. */
export async function letMinutesPass({ database }: CheckoutEnvironment): Promise<void> {
  await database.query(
    `update payments set created_at = created_at - interval '3 minutes' where status in ('created', 'open')`,
  )
  await database.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where attempts > 0 and locked_at is null), run_at := now())`,
  )
  await database.query(
    `select graphile_worker.add_job(name, '{}'::json) from unnest(array['reconcile-payments', 'expire-due-reservations']) as name`,
  )
}

/** Ends these holds now, for the database and for the jobs that wait for them. */
export async function letHoldsExpire(
  { database }: CheckoutEnvironment,
  scenarios: readonly { readonly reservationId: string }[],
): Promise<void> {
  const reservationIds = scenarios.map(({ reservationId }) => reservationId)
  await database.query(`update vehicle_reservations set expires_at = now() where id = any ($1::uuid[])`, [
    reservationIds,
  ])
  await database.query(
    `update graphile_worker._private_jobs set run_at = now() where key = any (select 'expire-reservation:' || id from unnest($1::uuid[]) as id)`,
    [reservationIds],
  )
}
