import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { creditTypes } from './states.ts'

export const CreditTransaction = z
  .object({
    id: z.string(),
    date: z.iso.datetime(),
    description: z.string(),
    type: z.enum(creditTypes),
    amount: z.int().min(1),
    balance: z.int().min(0),
  })
  .meta({ id: 'CreditTransaction' })

export const readCreditHistory = endpoint({
  method: 'GET',
  path: '/profile/credits/history',
  summary: 'Every credit given and taken, newest first',
  security: 'registered',
  responses: { 200: z.array(CreditTransaction) },
  problems: [],
})

export const creditEndpoints = [readCreditHistory]
