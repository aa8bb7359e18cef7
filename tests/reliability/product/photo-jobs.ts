/** Calls off making every size of the demo's photographs, minutes of a processor: a page that asks for one has it made. One that is being made now is left. */
export const callOffPhotoFiles = `select graphile_worker.complete_jobs(array(
  select id from graphile_worker.jobs where task_identifier = 'make-photo-files' and locked_at is null
))`
