import * as z from 'zod'
import { defineJob } from '../jobs/definition.ts'

/** Retried for about an hour: a mail server that is restarted must not lose a mail. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  retryLimit: 10,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
  concurrency: 2,
})
