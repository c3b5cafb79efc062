import * as z from 'zod'
import { defineJob } from '../jobs/definition.ts'

/** Thirteen growing waits of at most ten minutes make about an hour: a mail server that is restarted must not lose a mail. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  retryLimit: 13,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
  concurrency: 2,
})
