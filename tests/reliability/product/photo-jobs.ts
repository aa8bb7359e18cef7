/**
 * Cancels the jobs that create every size of the demo's photographs, which take minutes of processor time: sizes are
 * created when a page requests them. A running job is not cancelled.
 */
export const callOffPhotoFiles = `select graphile_worker.complete_jobs(array(
  select id from graphile_worker.jobs where task_identifier = 'make-photo-files' and locked_at is null
))`
