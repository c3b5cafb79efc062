import * as z from 'zod'
import { defineJob } from './jobs/definition.ts'

/** Deletes what has served its time; every hour, in one process. */
export const maintenanceJob = defineJob({ name: 'maintenance', payload: z.object({}), retryLimit: 1, expireInSeconds: 600 })
